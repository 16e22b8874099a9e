/** Why a pattern is not run. */
export class PatternRefused extends Error {
  override readonly name = 'PatternRefused'
}

/** Code point ranges, both ends included. */
export type Ranges = readonly (readonly [number, number])[]

export type Node =
  | { kind: 'set'; ranges: Ranges; negated: boolean }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; body: Node; min: number; max: number }
  | { kind: 'start' | 'end' }
  | { kind: 'look'; body: Node; negated: boolean }

/** Longest pattern and highest count that are read. */
const PATTERN_MAX = 200
const COUNT_MAX = 128
const DEPTH_MAX = 10

const LAST = 0x10ffff
const digit: Ranges = [[48, 57]]
const word: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const space: Ranges = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]
const classes: Readonly<Record<string, Ranges>> = { d: digit, w: word, s: space }
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

function complement(ranges: Ranges): Ranges {
  const gaps: [number, number][] = []
  let from = 0
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (first > from) gaps.push([from, first - 1])
    from = Math.max(from, last + 1)
  }
  return from <= LAST ? [...gaps, [from, LAST]] : gaps
}

/**
 * Reads the part of JavaScript's regular expressions that rules for form fields are written in: characters, sets,
 * groups, choices, counts, anchors and look-aheads.
 *
 * @throws PatternRefused for everything else: back references, look-behinds, word boundaries, properties, flags
 */
export function parsePattern(source: string): Node {
  if (source.length > PATTERN_MAX) throw new PatternRefused('too long')
  const text = Array.from(source)
  let at = 0
  let depth = 0
  let isLooking = false

  const take = (wanted: string): boolean => {
    if (!text.slice(at, at + wanted.length).every((char, index) => char === wanted[index])) return false
    if (at + wanted.length > text.length) return false
    at += wanted.length
    return true
  }
  const next = (): string => {
    const char = text[at]
    if (char === undefined) throw new PatternRefused('ends too early')
    at += 1
    return char
  }

  const hex = (length: number): number => {
    const digits = text.slice(at, at + length).join('')
    if (!/^[0-9a-f]+$/i.test(digits) || digits.length !== length) throw new PatternRefused('bad escape')
    at += length
    return Number.parseInt(digits, 16)
  }

  /** What follows a backslash. */
  function escaped(): Ranges {
    const char = next()
    const known = classes[char.toLowerCase()]
    if (known) return char === char.toLowerCase() ? known : complement(known)
    const control = controls[char]
    const code =
      control ??
      (char === 'x' ? hex(2) : char === 'u' ? hex(4) : /\w/.test(char) ? undefined : char.codePointAt(0))
    if (code === undefined) throw new PatternRefused(`\\${char} is not run`)
    return [[code, code]]
  }

  function set(): Node {
    const negated = take('^')
    const ranges: (readonly [number, number])[] = []
    const member = (): Ranges => {
      const char = next()
      if (char === '\\') return take('b') ? [[8, 8]] : escaped()
      const code = char.codePointAt(0) ?? 0
      return [[code, code]]
    }
    while (!take(']')) {
      const first = member()
      const single = first.length === 1 && first[0]?.[0] === first[0]?.[1] ? first[0]?.[0] : undefined
      if (single === undefined || text[at] !== '-' || text[at + 1] === ']') {
        ranges.push(...first)
        continue
      }
      at += 1
      const last = member()
      const end = last.length === 1 && last[0]?.[0] === last[0]?.[1] ? last[0]?.[0] : undefined
      if (end === undefined || end < single) throw new PatternRefused('bad range')
      ranges.push([single, end])
    }
    return { kind: 'set', ranges, negated }
  }

  function group(): Node {
    depth += 1
    if (depth > DEPTH_MAX) throw new PatternRefused('too deep')
    const look = take('?=') ? 'is' : take('?!') ? 'is-not' : undefined
    if (look === undefined && !take('?:') && text[at] === '?')
      throw new PatternRefused('this group is not run')
    if (look !== undefined) {
      // One in another would multiply the time by the length of the text each.
      if (isLooking) throw new PatternRefused('looks ahead while looking ahead')
      isLooking = true
    }
    const body = choice()
    if (!take(')')) throw new PatternRefused('a group is not closed')
    depth -= 1
    if (look === undefined) return body
    isLooking = false
    return { kind: 'look', body, negated: look === 'is-not' }
  }

  function atom(): Node {
    const char = next()
    if (char === '(') return group()
    if (char === '[') return set()
    if (char === '^') return { kind: 'start' }
    if (char === '$') return { kind: 'end' }
    if (char === '.') return { kind: 'set', ranges: lineEnds, negated: true }
    if (char === '\\') return { kind: 'set', ranges: escaped(), negated: false }
    if ('*+?{})]'.includes(char)) throw new PatternRefused(`${char} stands alone`)
    const code = char.codePointAt(0) ?? 0
    return { kind: 'set', ranges: [[code, code]], negated: false }
  }

  function counts(): [number, number] | undefined {
    if (take('*')) return [0, Number.POSITIVE_INFINITY]
    if (take('+')) return [1, Number.POSITIVE_INFINITY]
    if (take('?')) return [0, 1]
    const braces = /^\{(\d{1,4})(,(\d{1,4})?)?\}/.exec(text.slice(at, at + 11).join(''))
    if (!braces) return undefined
    at += braces[0].length
    const min = Number(braces[1])
    const max =
      braces[2] === undefined ? min : braces[3] === undefined ? Number.POSITIVE_INFINITY : Number(braces[3])
    if (min > COUNT_MAX || (max > COUNT_MAX && Number.isFinite(max)) || max < min) {
      throw new PatternRefused('bad count')
    }
    return [min, max]
  }

  function sequence(): Node {
    const parts: Node[] = []
    while (at < text.length && text[at] !== '|' && text[at] !== ')') {
      const body = atom()
      const range = counts()
      // Lazy or greedy: the same texts match.
      if (range) take('?')
      if (range && ['start', 'end', 'look'].includes(body.kind)) throw new PatternRefused('nothing to repeat')
      parts.push(range ? { kind: 'repeat', body, min: range[0], max: range[1] } : body)
    }
    return { kind: 'sequence', parts }
  }

  function choice(): Node {
    const options = [sequence()]
    while (take('|')) options.push(sequence())
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
  }

  const tree = choice()
  if (at < text.length) throw new PatternRefused('a group is not open')
  return tree
}
