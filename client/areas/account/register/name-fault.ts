import { compilePattern } from '../../../../shared/validation/pattern/compile'

/** What of a user name its pattern does not take: a character anywhere, or one as the first. */
export interface NameFault {
  kind: 'anywhere' | 'first'
  character: string
}

/**
 * Why a name does not fit the platform's pattern, found by trying: a pattern is no sentence that could be shown.
 * @returns undefined where no single character is to blame
 */
export function nameFault(name: string, pattern: string | null): NameFault | undefined {
  const fits = pattern === null ? null : compilePattern(pattern)
  if (!fits?.('aaaaaaaa')) return undefined
  const characters = Array.from(name)
  const wrong = characters.find((character) => !fits(`aaaa${character}aaa`))
  if (wrong !== undefined) return { kind: 'anywhere', character: wrong }
  const first = characters[0]
  return first !== undefined && !fits(`${first}aaaaaaa`) ? { kind: 'first', character: first } : undefined
}
