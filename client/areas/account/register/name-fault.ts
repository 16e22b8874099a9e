import { matchesPattern } from '../../../../shared/validation/field-rules'

/** What a pattern refuses in a user name: a character anywhere, or as the first. */
export interface NameFault {
  kind: 'anywhere' | 'first'
  character: string
}

/**
 * Why a name does not fit the platform's pattern. Found by trying, because a pattern cannot be shown to a player.
 * @returns undefined when no single character is the reason
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
