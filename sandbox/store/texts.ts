/**
 * SQL that joins the texts of `owner` (an SQL expression) twice: `wanted` in the language of the next
 * parameter, and `fallback` in English, which always exists.
 */
export const titleInLanguage = (owner: string): string =>
  `JOIN texts AS fallback ON fallback.owner = ${owner} AND fallback.language = 'EN'
   LEFT JOIN texts AS wanted ON wanted.owner = ${owner} AND wanted.language = ?`

/** SQL column that names the texts' language where it is not the wanted one. */
export const LANGUAGE_COLUMN_SQL = `iif(wanted.title IS NULL, 'en', NULL) AS lang`

const inEnglish = (content: string) => `'<div lang="en" dir="ltr">' || ${content} || '</div>'`

/**
 * SQL for content (HTML) in the language, and else in English, which is then marked, so that screen readers
 * switch.
 * @param wanted its column in the language
 * @param fallback its column in English
 */
export const contentInLanguage = (wanted = 'wanted.content', fallback = 'fallback.content'): string =>
  `coalesce(${wanted}, ${inEnglish(fallback)})`
