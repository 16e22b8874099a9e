import { matchesPattern } from '../../../../shared/validation/field-rules'

/** A character that makes a user name invalid, either anywhere in the name or only as its first character. */
export interface InvalidUsernameCharacter {
  kind: 'anywhere' | 'first'
  character: string
}

/**
 * Finds the character that makes a user name violate the platform's pattern, because players cannot read a
 * regular expression. Tests one character at a time.
 * @returns undefined when no single character is the reason
 */
export function findInvalidUsernameCharacter(
  name: string,
  pattern: string | null,
): InvalidUsernameCharacter | undefined {
  const fits = (text: string) => matchesPattern(text, pattern)
  if (!fits('aaaaaaaa')) return undefined
  const characters = Array.from(name)
  const wrong = characters.find((character) => !fits(`aaaa${character}aaa`))
  if (wrong !== undefined) return { kind: 'anywhere', character: wrong }
  const first = characters[0]
  return first !== undefined && !fits(`${first}aaaaaaa`) ? { kind: 'first', character: first } : undefined
}
