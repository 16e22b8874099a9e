import { matchesPattern } from '../../../../shared/validation/field-rules'

/** The part of a user name that a pattern rejects: a character anywhere, or the first one. */
export interface UsernameFault {
  kind: 'anywhere' | 'first'
  character: string
}

/**
 * Explains why a name does not match the platform's pattern. Tests one character at a time, because players
 * cannot read a regular expression.
 * @returns undefined when no single character is the reason
 */
export function findUsernameFault(name: string, pattern: string | null): UsernameFault | undefined {
  const fits = (text: string) => matchesPattern(text, pattern)
  if (!fits('aaaaaaaa')) return undefined
  const characters = Array.from(name)
  const wrong = characters.find((character) => !fits(`aaaa${character}aaa`))
  if (wrong !== undefined) return { kind: 'anywhere', character: wrong }
  const first = characters[0]
  return first !== undefined && !fits(`${first}aaaaaaa`) ? { kind: 'first', character: first } : undefined
}
