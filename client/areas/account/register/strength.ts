export type Strength = 0 | 1 | 2 | 3 | 4

/** Character classes of a password, and roughly how many characters each has. */
const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/**
 * Estimates in four steps how hard a password is to guess, from its length and character classes. Repetitions
 * and sequences ('aaaa', '1234') count once. Only a hint: the platform decides what it accepts.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  const codes = Array.from(password, (char) => char.codePointAt(0) ?? 0)
  const telling = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length
  const alphabet = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const bits = telling * Math.log2(Math.max(alphabet, 2))
  return bits < 28 ? 1 : bits < 45 ? 2 : bits < 70 ? 3 : 4
}
