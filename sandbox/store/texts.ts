/**
 * Joins the texts of `owner` (an SQL expression) twice: `wanted` in the language that is the next parameter, `fallback`
 * in English, which is never missing.
 */
export const titleInLanguage = (owner: string): string =>
  `JOIN words AS fallback ON fallback.owner = ${owner} AND fallback.language = 'EN'
   LEFT JOIN words AS wanted ON wanted.owner = ${owner} AND wanted.language = ?`
