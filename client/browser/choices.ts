const oneYearS = 31_536_000

/**
 * Stores a visitor's choice in a cookie, which the worker reads: language (BCP 47 tag), theme, or that the
 * download bar was closed ('1').
 */
export function rememberChoice(name: 'lang' | 'theme' | 'hideDownloadBar', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Chrome 90 on http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYearS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
