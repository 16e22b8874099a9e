/**
 * SQL that joins the texts of `owner` (an SQL expression) twice: `wanted` in the language of the next parameter, and
 * `fallback` in English, which always exists.
 */
export const titleInLanguage = (owner: string): string =>
  `JOIN texts AS fallback ON fallback.owner = ${owner} AND fallback.language = 'EN'
   LEFT JOIN texts AS wanted ON wanted.owner = ${owner} AND wanted.language = ?`
