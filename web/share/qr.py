"""QR codes, after ISO/IEC 18004: bytes, error correction level L, versions 1 to 20 (858 bytes). No DOM here."""

# By version: error correction codewords in a block, and the blocks as (number, data codewords).
_BLOCKS = (
    (7, ((1, 19),)), (10, ((1, 34),)), (15, ((1, 55),)), (20, ((1, 80),)), (26, ((1, 108),)),
    (18, ((2, 68),)), (20, ((2, 78),)), (24, ((2, 97),)), (30, ((2, 116),)), (18, ((2, 68), (2, 69))),
    (20, ((4, 81),)), (24, ((2, 92), (2, 93))), (26, ((4, 107),)), (30, ((3, 115), (1, 116))),
    (22, ((5, 87), (1, 88))), (24, ((5, 98), (1, 99))), (28, ((1, 107), (5, 108))), (30, ((5, 120), (1, 121))),
    (28, ((3, 113), (4, 114))), (28, ((3, 107), (5, 108))),
)  # fmt: skip
_ALIGN = (
    (), (18,), (22,), (26,), (30,), (34,), (22, 38), (24, 42), (26, 46), (28, 50), (30, 54), (32, 58), (34, 62),
    (26, 46, 66), (26, 48, 70), (26, 50, 74), (30, 54, 78), (30, 56, 82), (30, 58, 86), (34, 62, 90),
)  # fmt: skip

_EXP = [1] * 512
_LOG = [0] * 256
for _i in range(1, 255):
    _x = _EXP[_i - 1] << 1
    _EXP[_i] = _x ^ 0x11D if _x > 255 else _x
for _i in range(255):
    _LOG[_EXP[_i]] = _i
    _EXP[_i + 255] = _EXP[_i]


# At the size drawn, cameras can read codes off a screen up to this version, which has 61 modules a side.
FINEST = 11


def readable(text: str) -> bool:
    """Return whether the code of a text is coarse enough for a camera."""
    data, room = text.encode(), sum([n * size for n, size in _BLOCKS[FINEST - 1][1]])
    return len(data) + 3 <= room


def encode(text: str) -> list[list[int]]:
    """Return the code of a text as rows of 0 (light) and 1 (dark); raise ValueError if it is too long."""
    data = text.encode()
    for version in range(1, 21):
        correction, blocks = _BLOCKS[version - 1]
        room = sum([n * size for n, size in blocks])
        if len(data) + (2 if version < 10 else 3) <= room:
            return _draw_grid(version, _codewords(data, version, correction, blocks, room))
    raise ValueError("This is too long for a QR code.")


def _codewords(data: bytes, version: int, correction: int, blocks: tuple[tuple[int, int], ...], room: int) -> list[int]:
    bits = [0, 1, 0, 0]
    for value, width in [(len(data), 8 if version < 10 else 16)] + [(byte, 8) for byte in data]:
        bits += [value >> place & 1 for place in range(width - 1, -1, -1)]
    bits += [0] * min(4, 8 * room - len(bits))
    bits += [0] * (-len(bits) % 8)
    words = [int("".join([str(bit) for bit in bits[at : at + 8]]), 2) for at in range(0, len(bits), 8)]
    pad = 0xEC
    while len(words) < room:
        words.append(pad)
        pad ^= 0xEC ^ 0x11
    parts, fixes, at = [], [], 0
    for n, size in blocks:
        for _ in range(n):
            parts.append(words[at : at + size])
            fixes.append(_remainder(words[at : at + size], correction))
            at += size
    mixed = []
    for group in (parts, fixes):
        for place in range(max([len(part) for part in group])):
            mixed += [part[place] for part in group if place < len(part)]
    return mixed


def _remainder(words: list[int], degree: int) -> list[int]:
    """Return the Reed-Solomon codewords of a block."""
    generator = [1]
    for i in range(degree):
        longer = generator + [0]
        for j in range(len(generator)):
            longer[j + 1] ^= _EXP[_LOG[generator[j]] + i]
        generator = longer
    rest = words + [0] * degree
    for i in range(len(words)):
        if rest[i]:
            log = _LOG[rest[i]]
            for j in range(1, degree + 1):
                rest[i + j] ^= _EXP[_LOG[generator[j]] + log]
    return rest[len(words) :]


def _draw_grid(version: int, words: list[int]) -> list[list[int]]:
    size = 17 + 4 * version
    # 2 is a module not yet drawn; patterns that are not masked come first.
    grid = [[2] * size for _ in range(size)]
    for row, column in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(max(0, row - 1), min(size, row + 8)):
            for x in range(max(0, column - 1), min(size, column + 8)):
                ring = max(abs(y - row - 3), abs(x - column - 3))
                grid[y][x] = 1 if ring in (0, 1, 3) else 0
    centers = (6,) + _ALIGN[version - 1] if version > 1 else ()
    for cy in centers:
        for cx in centers:
            if grid[cy][cx] == 2:
                for y in range(-2, 3):
                    for x in range(-2, 3):
                        grid[cy + y][cx + x] = 0 if max(abs(y), abs(x)) == 1 else 1
    for i in range(8, size - 8):
        grid[6][i] = grid[i][6] = 1 - i % 2
    _write_format(grid, 0)
    if version >= 7:
        _write_version(grid, version)
    fixed = [[module != 2 for module in row] for row in grid]
    _write_codewords(grid, words)
    best, least = grid, -1
    for mask in range(8):
        masked = [
            [grid[y][x] if fixed[y][x] else grid[y][x] ^ _MASKS[mask](y, x) for x in range(size)] for y in range(size)
        ]
        _write_format(masked, mask)
        penalty = _penalty(masked)
        if least < 0 or penalty < least:
            best, least = masked, penalty
    return best


_MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)


def _write_codewords(grid: list[list[int]], words: list[int]) -> None:
    """Write the codewords in their zigzag, two columns at a time, from the lower right."""
    size = len(grid)
    bits = [word >> place & 1 for word in words for place in range(7, -1, -1)]
    at, up = 0, True
    for right in [column if column > 6 else column - 1 for column in range(size - 1, 0, -2)]:
        for y in range(size - 1, -1, -1) if up else range(size):
            for x in (right, right - 1):
                if grid[y][x] == 2:
                    grid[y][x] = bits[at] if at < len(bits) else 0
                    at += 1
        up = not up


def _write_format(grid: list[list[int]], mask: int) -> None:
    size = len(grid)
    rest = data = 1 << 3 | mask  # level L
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = (data << 10 | rest) ^ 0x5412
    for i in range(15):
        bit = bits >> i & 1
        grid[i if i < 6 else i + 1 if i < 8 else size - 15 + i][8] = bit
        grid[8][size - 1 - i if i < 8 else 15 - i if i == 8 else 14 - i] = bit
    grid[size - 8][8] = 1


def _write_version(grid: list[list[int]], version: int) -> None:
    size, rest = len(grid), version
    for _ in range(12):
        rest = rest << 1 ^ (rest >> 11) * 0x1F25
    bits = version << 12 | rest
    for i in range(18):
        y, x = i // 3, size - 11 + i % 3
        grid[y][x] = grid[x][y] = bits >> i & 1


def _penalty(grid: list[list[int]]) -> int:
    """Return the penalty of a mask: long runs, blocks, shapes like a corner, uneven light and dark."""
    size, score, dark = len(grid), 0, 0
    lines = ["".join([str(int(module)) for module in row]) for row in grid]
    lines += ["".join([line[x] for line in lines]) for x in range(size)]
    for i in range(2 * size):
        line, run = lines[i], 0
        for x in range(size):
            run = run + 1 if x and line[x] == line[x - 1] else 1
            score += 3 if run == 5 else 1 if run > 5 else 0
        for shape in ("10111010000", "00001011101"):
            at = line.find(shape)
            while at >= 0:
                score += 40
                at = line.find(shape, at + 1)
        if i < size:
            dark += line.count("1")
            if i:
                above = lines[i - 1]
                for x in range(1, size):
                    if line[x] == line[x - 1] == above[x] == above[x - 1]:
                        score += 3
    return score + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
