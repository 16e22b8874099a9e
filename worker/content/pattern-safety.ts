import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { PATTERN_TEXT_LENGTH_MAX } from '../../shared/validation/field-rules'

/** Maximum length of a regular expression, characters. */
const PATTERN_MAX = 200
/** Maximum repetition count in a pattern: no field is longer, and engines may unroll larger counts. */
const COUNT_MAX = PATTERN_TEXT_LENGTH_MAX

/**
 * Maximum number of steps that a backtracking engine may take for one text; even a slow phone takes them
 * within 50 ms.
 */
const STEPS_MAX = 2_000_000

/**
 * Characters with which a match of a subpattern can begin: ASCII characters, any other character, and the end
 * of the text. All non-ASCII characters count as one, which can only overestimate the overlap of two
 * subpatterns.
 */
interface Beginnings {
  ascii: ReadonlySet<number>
  hasOthers: boolean
  hasEnd: boolean
}

const END: Beginnings = { ascii: new Set(), hasOthers: false, hasEnd: true }
const ANY: Beginnings = {
  ascii: new Set(Array.from({ length: 128 }, (_, code) => code)),
  hasOthers: true,
  hasEnd: true,
}

const union = (sets: readonly Beginnings[]): Beginnings => ({
  ascii: new Set(sets.flatMap(({ ascii }) => [...ascii])),
  hasOthers: sets.some(({ hasOthers }) => hasOthers),
  hasEnd: sets.some(({ hasEnd }) => hasEnd),
})

const areDisjoint = (a: Beginnings, b: Beginnings): boolean =>
  !(a.hasOthers && b.hasOthers) && !(a.hasEnd && b.hasEnd) && a.ascii.isDisjointFrom(b.ascii)

type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass

function charactersOf(node: CharacterNode): Beginnings {
  const one = new RegExp(node.raw, 'u')
  const isAscii =
    (node.type === 'Character' && node.value < 128) ||
    (node.type === 'CharacterSet' && /^\\[dw]$/.test(node.raw)) ||
    (node.type === 'CharacterClass' && !node.negate && /^\[([ -Z^_`a-z{|}~]|\\[dw\W])*\]$/.test(node.raw))
  const ascii = new Set([...ANY.ascii].filter((code) => one.test(String.fromCharCode(code))))
  return { ascii, hasOthers: !isAscii || ascii.size === 0, hasEnd: false }
}

/** Thrown for a pattern whose number of steps has no known bound. */
class Unbounded extends Error {
  override name = 'Unbounded'
}

/**
 * True when a subpattern can match the empty string. Backreferences need no special case, because every
 * character counts as their possible beginning.
 */
function mayBeEmpty(node: AST.Element): boolean {
  if (node.type === 'Assertion') return true
  if (node.type === 'Quantifier') return node.min === 0 || mayBeEmpty(node.element)
  return 'alternatives' in node && node.alternatives.some(isEmptyAlternative)
}
const isEmptyAlternative = ({ elements }: AST.Alternative): boolean => elements.every(mayBeEmpty)

/**
 * Returns the characters with which a match of `node` can begin, including those of `after` if `node` can
 * match the empty string. The result may be too large, but never too small.
 */
function beginningsOf(node: AST.Element, after: Beginnings): Beginnings {
  switch (node.type) {
    case 'Assertion':
      if (node.kind === 'end') return END
      // A look-ahead takes more than one step to fail, so all paths through the subpattern before it count.
      return node.kind === 'lookahead' ? ANY : after
    case 'Quantifier': {
      const first = beginningsOf(node.element, after)
      return node.min === 0 ? union([first, after]) : first
    }
    case 'Group':
    case 'CapturingGroup':
      return union(node.alternatives.map(({ elements }) => beginningsOfAll(elements, after)))
    case 'Backreference':
      return ANY
    default:
      return charactersOf(node)
  }
}

const beginningsOfAll = (elements: readonly AST.Element[], after: Beginnings): Beginnings =>
  elements.reduceRight((following, element) => beginningsOf(element, following), after)

/** Upper bounds for one attempt to match a subpattern. */
interface Bound {
  /** Number of paths through the subpattern that do not fail at the very next character. */
  ways: number
  /** Number of steps of all paths together, including dead ends. */
  steps: number
}

function boundOfAll(elements: readonly AST.Element[], after: Beginnings, length: number): Bound {
  let following = after
  let rest: Bound = { ways: 1, steps: 1 }
  for (const element of elements.toReversed()) {
    const { ways, steps } = boundOf(element, following, length)
    rest = { ways: ways * rest.ways, steps: steps + ways * rest.steps }
    following = beginningsOf(element, following)
  }
  return rest
}

function boundOfAny(alternatives: readonly AST.Alternative[], after: Beginnings, length: number): Bound {
  // With two alternatives that match the empty string, many paths could lead to one dead end.
  if (alternatives.filter(isEmptyAlternative).length > 1) throw new Unbounded('empty alternatives')
  const bounds = alternatives.map(({ elements }) => boundOfAll(elements, after, length))
  const firsts = alternatives.map(({ elements }) => beginningsOfAll(elements, after))
  const isOneOf = firsts.every((first, index) =>
    firsts.slice(index + 1).every((other) => areDisjoint(first, other)),
  )
  const ways = bounds.map((bound) => bound.ways)
  return {
    ways: isOneOf ? Math.max(...ways) : ways.reduce((sum, some) => sum + some, 0),
    steps: bounds.reduce((sum, { steps }) => sum + steps, 0),
  }
}

/**
 * Returns upper bounds for a subpattern.
 * @param after characters with which the text after `node` can begin
 * @param length length of the whole pattern: the maximum number of steps until a wrong path fails
 */
function boundOf(node: AST.Element, after: Beginnings, length: number): Bound {
  switch (node.type) {
    case 'Quantifier': {
      const { min, max, element } = node
      if (min > COUNT_MAX || (max > COUNT_MAX && max !== Number.POSITIVE_INFINITY))
        throw new Unbounded('count')
      if (max > 1 && mayBeEmpty(element)) throw new Unbounded('repeats nothing')
      const first = beginningsOf(element, after)
      const body = boundOf(element, max > 1 ? union([first, after]) : after, length)
      const rounds = Math.min(max, PATTERN_TEXT_LENGTH_MAX)
      const exits = areDisjoint(first, after) ? 1 : rounds - min + 1
      const chains = body.ways ** rounds
      return { ways: chains * exits, steps: chains * rounds * (body.steps + length) }
    }
    case 'Group':
      if (node.modifiers) throw new Unbounded('modifiers')
      return boundOfAny(node.alternatives, after, length)
    case 'CapturingGroup':
      return boundOfAny(node.alternatives, after, length)
    case 'Assertion':
      if (node.kind === 'lookbehind') throw new Unbounded('look-behind')
      // An engine stops at the first match of a look-ahead, and never backtracks into it.
      return node.kind === 'lookahead'
        ? { ways: 1, steps: boundOfAny(node.alternatives, ANY, length).steps }
        : { ways: 1, steps: 1 }
    case 'Backreference':
      return { ways: 1, steps: PATTERN_TEXT_LENGTH_MAX }
    default:
      return { ways: 1, steps: 1 }
  }
}

const isStart = (element: AST.Element | undefined): boolean =>
  element?.type === 'Assertion' && element.kind === 'start'

/**
 * Returns the maximum number of steps that matching a pattern takes.
 * @throws Unbounded, or the error of the parser
 */
function stepsOf(source: string): number {
  const { alternatives } = new RegExpParser({ ecmaVersion: 2022 }).parsePattern(source, 0, source.length, {
    unicode: true,
  })
  const { steps } = boundOfAny(alternatives, ANY, source.length)
  const isAnchored = alternatives.every(({ elements }) => isStart(elements[0]))
  return isAnchored ? steps : steps * (PATTERN_TEXT_LENGTH_MAX + 1)
}

/**
 * True when a pattern of the platform is safe for JavaScript's regular expression engine, in the worker and
 * in browsers. It must be valid with the flag `u`, and no text of up to `PATTERN_TEXT_LENGTH_MAX` characters may
 * take more than `STEPS_MAX` steps. The check multiplies the paths through the subpatterns, and counts only
 * one path where the next character decides. Patterns without a provable bound are refused, even harmless
 * ones. A check takes well below a millisecond.
 *
 * ESLint's parser parses the pattern, and this module counts the steps, because no library gave a reliable
 * verdict. redos-detector and recheck took up to eight seconds for one pattern, and their time limits depend
 * on a clock that does not advance in a Worker while it computes. recheck (690 KB compressed) cannot decide
 * on look-aheads, which password rules use, and calls `(?:a?){128}b` safe; safe-regex2 passes `(a|a)*$`;
 * scslre passes both. An engine without backtracking (re2js) has no look-ahead either, and browsers would
 * have to load it.
 */
export function isSafePattern(source: string): boolean {
  if (source.length > PATTERN_MAX) return false
  try {
    new RegExp(source, 'u')
    return stepsOf(source) <= STEPS_MAX
  } catch {
    return false
  }
}
