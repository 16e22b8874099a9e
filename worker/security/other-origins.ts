/** Where the sandbox's games and its live chat are: beside the lobby on the loopback, on whatever port it runs. */
export const sandboxFrames = 'http://games.localhost:*'
export const sandboxChat = 'http://chat.localhost:*'

/** Whether a request is for one of the sandbox's other sites rather than the lobby. Asked with the sandbox alone. */
export const isForOtherSite = (address: string): boolean => /^(games|chat)\./.test(new URL(address).hostname)

/** Control characters, spaces and backslashes, which parsers drop or turn into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ambiguous = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029]/

/**
 * An address of the platform's that a player is sent to, or that is framed: absolute, https, without user name, of an
 * origin the operator allows (test plan D 31). With the sandbox also its own sites by http.
 *
 * @param sources as in the content security policy: what passes here is what the browser would load
 * @returns undefined for everything else: nothing is repaired
 */
export function allowedAddress(address: string, sources: readonly string[]): string | undefined {
  if (ambiguous.test(address)) return undefined
  // A scheme without its slashes is one for some parsers and a relative path for others.
  if (!/^https?:\/\/[^/]/i.test(address)) return undefined
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return undefined
  // `https://@host` has an empty user name, which the parser forgets.
  if (/^[^/]*\/\/[^/?#]*@/.test(address)) return undefined
  const isListed = url.protocol === 'https:' && sources.includes(url.origin)
  const isSandbox = url.protocol === 'http:' && sources.includes(`http://${url.hostname}:*`)
  return isListed || isSandbox ? url.href : undefined
}
