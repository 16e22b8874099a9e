/** Joins the names of `game`: `wanted` in the language that is the next parameter, `fallback` in English. */
export const nameInLanguage = `
  JOIN game_name AS fallback ON fallback.node_id = game.node_id AND fallback.language = 'EN'
  LEFT JOIN game_name AS wanted ON wanted.node_id = game.node_id AND wanted.language = ?`

/** A text as search compares it: Bengali letters with a nukta, for one, are typed in two forms. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
