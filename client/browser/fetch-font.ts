const FONT = '/fonts/lobby-display.woff2'
const FAMILY = 'Lobby Display'

/**
 * Fetches the web font for the next document. One that contains the style of its first view does not know the font
 * (styles/font.css).
 */
export function fetchFont(): void {
  if (document.fonts.size > 0 || !getComputedStyle(document.body).fontFamily.includes(FAMILY)) return
  // biome-ignore lint/style/noRestrictedGlobals: a file
  fetch(FONT, { priority: 'low' }).catch(() => undefined)
}
