/**
 * A text of 100 UTF-16 code units, the most that the name of a game may have: a formula of spreadsheets, HTML, a
 * right-to-left override, an emoji, and words.
 */
export const HOSTILE_TEXT =
  `=cmd|'/C calc'!A0 <img src=x onerror="window.__xss=1"> \u202egnp.exe\u202c 🎰 `.padEnd(100, '“long” ')
