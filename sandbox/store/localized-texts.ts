/**
 * SQL that joins the texts of `owner` (an SQL expression) twice: `wanted` in the language of the next
 * parameter, and `fallback` in English, which always exists.
 */
export const joinTextsSql = (owner: string): string =>
  `JOIN texts AS fallback ON fallback.owner = ${owner} AND fallback.language = 'EN'
   LEFT JOIN texts AS wanted ON wanted.owner = ${owner} AND wanted.language = ?`

/** SQL column with the language of a text where it is not the requested one. */
export const LANGUAGE_COLUMN_SQL = `iif(wanted.title IS NULL, 'en', NULL) AS lang`

const inEnglish = (content: string) => `'<div lang="en" dir="ltr">' || ${content} || '</div>'`

/**
 * Returns SQL for content (HTML) in the requested language. Where the language has none, the content is
 * English and marked as such, so that screen readers switch.
 * @param wanted column of the content in the language
 * @param fallback column of the content in English
 */
export const contentColumnSql = (wanted = 'wanted.content', fallback = 'fallback.content'): string =>
  `coalesce(${wanted}, ${inEnglish(fallback)})`
