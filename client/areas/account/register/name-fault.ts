import { matchesPattern } from '../../../../shared/validation/field-rules'

/** A character that the pattern of user names refuses: anywhere, or only as the first one. */
export interface NameFault {
  kind: 'anywhere' | 'first'
  character: string
}

/**
 * Why a name does not match the platform's pattern. Found by trying one character at a time in a name that does match,
 * because nobody reads a pattern.
 * @returns undefined where no single character is at fault
 */
export function nameFault(name: string, pattern: string | null): NameFault | undefined {
  const fits = (text: string) => matchesPattern(text, pattern)
  if (!fits('aaaaaaaa')) return undefined
  const characters = Array.from(name)
  const wrong = characters.find((character) => !fits(`aaaa${character}aaa`))
  if (wrong !== undefined) return { kind: 'anywhere', character: wrong }
  const first = characters[0]
  return first !== undefined && !fits(`${first}aaaaaaa`) ? { kind: 'first', character: first } : undefined
}
