/** SQL that joins the names of `game`: `wanted` in the language of the next parameter, `fallback` in English. */
export const nameInLanguage = `
  JOIN game_name AS fallback ON fallback.node_id = game.node_id AND fallback.language = 'EN'
  LEFT JOIN game_name AS wanted ON wanted.node_id = game.node_id AND wanted.language = ?`
