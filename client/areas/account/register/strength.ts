export type Strength = 0 | 1 | 2 | 3 | 4

/** Alphabets of a password, and roughly how many characters each has. */
const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/**
 * How long guessing takes, in four steps: by length and alphabets, with repetition and runs ('aaaa', '1234') counted
 * once. It is a hint for the player; the platform decides what is allowed.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  const codes = Array.from(password, (char) => char.codePointAt(0) ?? 0)
  const telling = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length
  const alphabet = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const bits = telling * Math.log2(Math.max(alphabet, 2))
  return bits < 28 ? 1 : bits < 45 ? 2 : bits < 70 ? 3 : 4
}
