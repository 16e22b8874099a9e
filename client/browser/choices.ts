const oneYearS = 31_536_000

/**
 * Remembers a visitor's choice where the worker can read it: language (BCP 47 tag), theme, or that the download bar is
 * not wanted ('1').
 */
export function rememberChoice(name: 'lang' | 'theme' | 'hideDownloadBar', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Chrome 90 on http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYearS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
