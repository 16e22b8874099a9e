/** Scripts as ISO 15924 names those of several; any other is Unicode's own. */
const unicodeScripts: Readonly<Record<string, string>> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]',
  Kore: '[\\p{Script=Hangul}\\p{Script=Han}]',
}

/** Whether a text has letters of the script in which a language is written. @param tag BCP 47 */
export function isInScriptOf(text: string, tag: string): boolean {
  const { script = '' } = new Intl.Locale(tag).maximize()
  const known = unicodeScripts[script] ?? script
  return new RegExp(known.startsWith('[') ? known : `\\p{Script=${known}}`, 'u').test(text)
}
