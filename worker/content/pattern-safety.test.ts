import { describe, expect, it } from 'vitest'
import { EMAIL_PATTERN, matchesPattern, PATTERN_TEXT_LENGTH_MAX } from '../../shared/validation/field-rules'
import fc from '../../tests/fast-check'
import { measureCpuTime } from '../../tests/fixtures/processes'
import { isSafePattern } from './pattern-safety'

/** Ordinary patterns that platforms send, which must be accepted. */
const ordinary = [
  '^[A-Za-z0-9]{6,16}$',
  '^[A-Za-z][A-Za-z0-9_]{3,15}$',
  '^[a-zA-Z0-9_-]{4,16}$',
  '^@?[A-Za-z0-9_.]{5,32}$',
  '^(?:[a-z]|[0-9]|_)+$',
  '^\\S{8,64}$',
  '^.{8,20}$',
  // Patterns for passwords
  '^(?=.*[A-Z])(?=.*\\d).{8,20}$',
  '^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{8,20}$',
  '^(?=.*[a-z])(?=.*[A-Z])(?!.*\\s).{8,}$',
  '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&#])[A-Za-z\\d@$!%*?&#]{8,20}$',
  '^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,16}$',
  '^(?=.{8,20}$)[A-Za-z0-9]+$',
  '^(?!.*(.)\\1{2}).{8,20}$',
  // Patterns for telephone numbers, codes and identity documents
  '^01[3-9]\\d{8}$',
  '^(?:\\+?88)?01[3-9]\\d{8}$',
  '^\\d{6}$',
  '^\\d{4,20}$|^$',
  '^[A-Z]{1,2}[0-9]{6,9}$',
  '^(\\d{15}|\\d{18}|\\d{17}[\\dXx])$',
  '^[1-9]\\d{5}(18|19|20)\\d{2}((0[1-9])|(1[0-2]))(([0-2][1-9])|10|20|30|31)\\d{3}[0-9Xx]$',
  // Patterns for people's names
  '^\\p{L}{2,40}$',
  "^[\\p{L}\\p{M} .'-]{2,60}$",
  '^[\\u0980-\\u09FF ]{2,40}$',
  '^[\\u4e00-\\u9fa5]{2,6}$',
  '^[A-Za-z]+( [A-Za-z]+)*$',
  "^[A-Za-z\\u0980-\\u09FF]+(?:[ '-][A-Za-z\\u0980-\\u09FF]+)*$",
  // Pattern for e-mail addresses
  EMAIL_PATTERN,
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '^[\\w.+-]+@([\\w-]+\\.)+[a-z]{2,}$',
  '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$',
]

/**
 * Patterns that take a backtracking engine very long, most of them practically forever. They must be refused.
 */
const hostile = [
  '(a+)+$',
  '^(a+)+$',
  '(?=(?:a?){128}b)',
  '(?=(?:a?){99}b)(?=(?:a?){99}b)(?=(?:a?){99}b)c',
  '(a|a)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '(x+x+)+y',
  '([a-zA-Z]+)*$',
  '^(\\w+\\s?)*$',
  '^(\\p{L}+\\s*)+$',
  '^(?:a|b|ab)*c$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*a){20}',
  '^(.*a){20}$',
  '\\d*\\d*\\d*\\d*\\d*x',
  '^.*.*.*.*.*.*=.*$',
  '^(?=.*?.*?.*?.*?.*?Z).{8,20}$',
  // Patterns with repetition counts, which pass checkers that look only for `*` and `+`
  '(?:a?){128}b',
  '^(?:a?){64}a{64}$',
  '^(?:|){64}$',
  '(?:a{0,40}){40}b',
  '(.{0,30}){0,30}x',
  '^(?:(?:a{1,9}){1,9}){1,9}$',
  '^(?:[a-z0-9]{1,20}){1,20}$',
  '(?:[a-z][a-z]?){60}!',
  '(((a{100}){100}){100})',
  'a{1,100000}',
  // Patterns with look-aheads, also nested
  '(?=(?:a?){128}b)',
  '(?=(?:a?){64}b)(?=(?:a?){64}c)',
  '(?=(a+)+b)a',
  '(?!(a|a)*$)',
  '(?=(?=(a+)+b)a)',
  '(?=a*(?=a*(?=a*(?=a*b))))x',
  '(?=.*(?=.*(?=.*(?=.*(?=.*X)))))',
  '^(?=(.+)+$)(?=(.+)+$).{8,20}$',
  // Deeply nested patterns
  `${'('.repeat(60)}a${')*'.repeat(60)}`,
  `${'(?='.repeat(50)}a${')'.repeat(50)}`,
]

describe('a pattern of the platform', () => {
  it.each(ordinary)('%s is accepted', (source) => {
    expect(isSafePattern(source)).toBe(true)
  })

  it.each(hostile)('%s is refused immediately', (source) => {
    expect(measureCpuTime(() => expect(isSafePattern(source)).toBe(false))).toBeLessThan(250)
  })

  it.each(['(a', 'a)', '[z-a]', '*a', 'a{5,2}', 'a\\', '(?<=a)b', '(?i:a)', '\\p{Nosuch}', 'a'.repeat(201)])(
    '%s is refused, because some browsers cannot parse it',
    (source) => {
      expect(isSafePattern(source)).toBe(false)
    },
  )

  // Generates patterns from fragments that backtrack, and runs the accepted ones on texts that nearly match.
  it('is accepted only if it ends soon on any text', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '[^b]', '.', '\\w', '(a)', '\\b', '$', '', '\\1')
    const count = fc.constantFrom('', '', '?', '*', '+', '{2}', '{0,3}', '{1,40}', '*?', '{64}')
    const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
      part: fc
        .tuple(
          fc.oneof(
            { depthSize: 'small' },
            atom,
            tie('pattern').map((body) => `(?:${body})`),
            tie('pattern').map((body) => `(?=${body})`),
            fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
          ),
          count,
        )
        .map((parts) => parts.join('')),
      pattern: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    }))
    const text = fc
      .tuple(
        fc.string({ unit: fc.constantFrom('a', 'b', 'aa', 'ab'), maxLength: 2, minLength: 1 }),
        fc.constantFrom('', '!', 'c'),
      )
      .map(([unit, end]) => unit.repeat(PATTERN_TEXT_LENGTH_MAX).slice(0, PATTERN_TEXT_LENGTH_MAX - 1) + end)
    let passed = 0
    fc.assert(
      fc.property(fc.boolean(), pattern, text, (isWhole, body, typed) => {
        const source = isWhole ? `^${body}c$` : `${body}c`
        fc.pre(isSafePattern(source))
        passed += 1
        expect(measureCpuTime(() => matchesPattern(typed, source))).toBeLessThan(250)
      }),
      { numRuns: 500, maxSkipsPerRun: 1000 },
    )
    expect(passed).toBe(500)
  })
})

it('never matches a text against a pattern when the text is longer than any field', () => {
  expect(matchesPattern('a'.repeat(PATTERN_TEXT_LENGTH_MAX), '^a*$')).toBe(true)
  expect(matchesPattern('a'.repeat(PATTERN_TEXT_LENGTH_MAX + 1), '^a*$')).toBe(false)
})
