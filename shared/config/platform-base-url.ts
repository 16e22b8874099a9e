/**
 * Parses the URL of a platform, which may have a path, such as `https://platform.example/api/v2`.
 * @returns the URL to which the paths of calls are appended; undefined for a URL that cannot be one
 */
export function parsePlatformBaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return undefined
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
