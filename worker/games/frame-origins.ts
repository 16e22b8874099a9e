/** Where the sandbox's games are: beside the lobby on the loopback, on whatever port it runs. */
export const sandboxFrames = 'http://games.localhost:*'

const SANDBOX_HOST = 'games.localhost'

/** Whether a request is for the vendors' site rather than the lobby. Asked with the sandbox alone. */
export const isForGames = (address: string): boolean => new URL(address).hostname.startsWith('games.')

/** Control characters, spaces and backslashes, which parsers drop or turn into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ambiguous = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029]/

/**
 * A platform's `game_url` as it may be framed: absolute, https, without user name, of an origin the operator allows
 * (test plan D 31). With the sandbox also its own games by http.
 *
 * @param sources as in the content security policy: what passes here is what the browser would load
 * @returns undefined for everything else: nothing is repaired
 */
export function frameAddress(gameUrl: string, sources: readonly string[]): string | undefined {
  if (ambiguous.test(gameUrl)) return undefined
  // A scheme without its slashes is one for some parsers and a relative path for others.
  if (!/^https?:\/\/[^/]/i.test(gameUrl)) return undefined
  const url = URL.parse(gameUrl)
  if (url?.username !== '' || url.password !== '') return undefined
  // `https://@host` has an empty user name, which the parser forgets.
  if (/^[^/]*\/\/[^/?#]*@/.test(gameUrl)) return undefined
  const isListed = url.protocol === 'https:' && sources.includes(url.origin)
  const isSandbox =
    url.protocol === 'http:' && url.hostname === SANDBOX_HOST && sources.includes(sandboxFrames)
  return isListed || isSandbox ? url.href : undefined
}
