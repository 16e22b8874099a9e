/** SQL that joins the names of `game`: `wanted` in the language of the next parameter, `fallback` in English. */
export const nameInLanguage = `
  JOIN game_name AS fallback ON fallback.node_id = game.node_id AND fallback.language = 'EN'
  LEFT JOIN game_name AS wanted ON wanted.node_id = game.node_id AND wanted.language = ?`

/** The columns of a name that is shown, and of its language where it is not the wanted one. */
export const nameColumns = (as: string) =>
  `coalesce(wanted.name, fallback.name) AS ${as}, iif(wanted.name IS NULL, 'en', NULL) AS lang`
