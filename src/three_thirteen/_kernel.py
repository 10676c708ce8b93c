"""First draft."""
from __future__ import annotations

# (bits of the window held, wilds needed, places on which a wild stands: bit 0 is the place before the start)
_PATTERNS = (
    (0b11111, 0, 5, 0),
    (0b1111, 0, 4, 0),
    (0b111, 0, 3, 0),
    (0b11, 1, 2, 0b1001),
    (0b101, 1, 3, 0b100),
    (0b1011, 1, 4, 0b1000),
    (0b1101, 1, 4, 0b100),
    (0b11011, 1, 5, 0b1000),
    (0b10111, 1, 5, 0b10000),
    (0b11101, 1, 5, 0b100),
    (0b1001, 2, 4, 0b1100),
    (0b10011, 2, 5, 0b11000),
    (0b11001, 2, 5, 0b1100),
    (0b10101, 2, 5, 0b10100),
    (0b10001, 3, 5, 0b11100),
)


class Board:
    def __init__(self, ranks: int, both: bool) -> None:
        self.ranks = ranks
        self.both = both
        self.places = ranks + 1 if both else ranks
        self.memo: dict[int, tuple] = {}


class Tables:
    def __init__(self, board: Board, prices: list[int]) -> None:
        self.board = board
        self.prices = prices
        self.tops: list[list[int]] = []
        self.grow(3)

    def grow(self, k: int) -> None:
        n = len(self.prices)
        order = sorted(range(n), key=lambda r: (self.prices[r], r))
        masks = [0]
        sums = [[0] for _ in range(k + 1)]
        for r in order:
            bit = 1 << r
            v = self.prices[r]
            masks += [m | bit for m in masks]
            for j in range(k, 0, -1):
                sums[j] = sums[j] + [s + v for s in sums[j - 1]]
            sums[0] = sums[0] + sums[0]
        tops = []
        for j in range(k + 1):
            row = [0] * (1 << n)
            for m, s in zip(masks, sums[j]):
                row[m] = s
            tops.append(row)
        total = [0]
        for v in self.prices:
            total += [s + v for s in total]
        self.total = total
        self.tops = tops


def presence(x: int, ranks: int) -> int:
    m = 0
    for r in range(ranks):
        if x >> 4 * r & 15:
            m |= 1 << r
    return m


def masks(x: int, ranks: int) -> tuple[int, int, int]:
    l1 = l2 = l3 = 0
    for r in range(ranks):
        c = x >> 4 * r & 15
        if c:
            l1 |= 1 << r
            if c > 1:
                l2 |= 1 << r
                if c > 2:
                    l3 |= 1 << r
    return l1, l2, l3


def _extend(out, x, pm, held, dup, a, idx, cost, w, holes, after, ranks, both, runs):
    bad = pm & holes
    rest = pm >> a << a
    if not bad:
        old = out.get(x)
        if old is None or old[0] > cost:
            out[x] = (cost, runs)
    else:
        if both:
            bad &= ~(1 | 1 << ranks)
        if bad:
            rest &= 2 * (bad & -bad) - 1
    while rest:
        low = rest & -rest
        start = low.bit_length() - 1
        rest ^= low
        win = pm >> start & 31
        for i in range(idx if start == a else 0, 15):
            bits, need, span, hole = _PATTERNS[i]
            if bits & win != bits or cost + need > w:
                continue
            if i < 2 and after >> start & 1:
                continue
            h = (hole << start) >> 1
            if h & held and not (bits << start) & dup:
                continue
            y = x
            left = pm
            b = bits << start
            while b:
                one = b & -b
                b ^= one
                r = one.bit_length() - 1
                if both and r == ranks:
                    r = 0
                y -= 1 << 4 * r
                if not y >> 4 * r & 15:
                    left &= ~one
                    if both:
                        if r == 0:
                            left &= ~(1 | 1 << ranks)
            _extend(out, y, left, held, dup, start, i, cost + need, w, holes | h,
                    after | 1 << start + span, ranks, both, runs << 8 | start << 4 | i + 1)


def suit_units(board, x, w):
    ranks = board.ranks
    both = board.both
    pm = presence(x, ranks)
    if both:
        pm |= (pm & 1) << ranks
    # components
    reach = min(w, 3) + 1
    comps = []
    cur = 0
    last = -9
    for p in range(board.places):
        if pm >> p & 1:
            if p - last > reach:
                if cur:
                    comps.append(cur)
                cur = 0
            cur |= 1 << p
            last = p
    if cur:
        comps.append(cur)
    least = 3 if w == 0 else 2
    comps = [c for c in comps if c.bit_count() >= least]
    if both and pm & 1 and len(comps) > 1 and comps[0] & 1 and comps[-1] >> ranks & 1:
        comps[0] |= comps.pop()
    rest = x
    units = []
    for c in comps:
        cells = (c | c >> ranks) & ((1 << ranks) - 1) if both else c
        y = 0
        for r in range(ranks):
            if cells >> r & 1:
                y |= x & 15 << 4 * r
        _, dup, _ = masks(y, ranks)
        held = cells
        if both:
            dup |= (dup & 1) << ranks
            held |= (held & 1) << ranks
        out = {}
        _extend(out, y, held, held, dup, 0, 0, 0, w, 0, 0, ranks, both, 0)
        if len(out) > 1:
            rest -= y
            fam = sorted([(cost[0], *masks(z, ranks)) for z, cost in out.items()])
            fam.sort(key=lambda f: (f[0], -f[1]))
            units.append((cells, tuple(fam)))
    entry = (*masks(rest, ranks), tuple(units))
    board.memo[x << 5 | w] = entry
    return entry


def closed(a, b, w, throw, total, tops):
    v = total[a] + total[b]
    if not v:
        return 0
    s = a ^ b
    if not throw:
        if w == 0:
            return v
        if w == 1:
            return v - 2 * tops[1][b]
        best = 0
        p = w
        q = 0
        while p >= 0:
            g = 2 * tops[p][b] + tops[q][s]
            if g > best:
                best = g
            p -= 2
            q += 1
        return v - best
    best = 0
    p = w
    q = 0
    while p >= 0:
        t = tops[p][b]
        g = 2 * t + tops[q + 1][s]
        if g > best:
            best = g
        g = t + tops[p + 1][b] + tops[q][s]
        if g > best:
            best = g
        p -= 2
        q += 1
    return v - best

NODES = [0, 0]

def _search(units, i, o1, o2, o3, w, throw, best, total, tops, later):
    fin = ~later[i]
    last = i == 0
    for cost, l1, l2, l3 in units[i][1]:
        NODES[0] += 1
        if cost > w:
            break
        n3 = o3 | o2 & l1 | o1 & l2 | l3
        n2 = o2 | o1 & l1 | l2
        n1 = o1 | l1
        if last:
            v = closed(n1 & ~n3, n2 & ~n3, w - cost, throw, total, tops)
            if v < best:
                if not v:
                    return 0
                best = v
        else:
            k = ~n3 & fin
            if closed(n1 & k, n2 & k, w - cost, throw, total, tops) < best:
                best = _search(units, i - 1, n1, n2, n3, w - cost, throw, best, total, tops, later)
                if not best:
                    return 0
    return best


def value(t, suits, w, throw=0, best=1 << 60):
    if w >= 2 * t.board.ranks:
        return 0
    if w + 1 >= len(t.tops):
        t.grow(w + 1)
    memo = t.board.memo
    o1 = o2 = o3 = 0
    units = []
    for x in suits:
        if x:
            e = memo.get(x << 5 | w)
            if e is None:
                e = suit_units(t.board, x, w)
            l1, l2, l3, u = e
            o3 |= o2 & l1 | o1 & l2 | l3
            o2 |= o1 & l1 | l2
            o1 |= l1
            if u:
                units += u
    if not units:
        return closed(o1 & ~o3, o2 & ~o3, w, throw, t.total, t.tops)
    later = []
    seen = 0
    if len(units) > 1:
        units.sort(key=lambda u: -len(u[1]))
    for cells, _ in units:
        later.append(seen)
        seen |= cells
    k = ~(seen | o3)
    if closed(o1 & k, o2 & k, w, throw, t.total, t.tops) >= best:
        return best
    return _search(units, len(units) - 1, o1, o2, o3, w, throw, best, t.total, t.tops, later)
