import { tileImage } from '../cdn/addresses'
import { nameInLanguage } from '../games/names'

interface WinnerRow {
  customerName: string
  vendor: string
  art: string
  gameName: string
  winAmount: string
  currency: string
}

const query = `
  SELECT customer AS customerName, vendor.name AS vendor, game.art, winner.amount AS winAmount, winner.currency,
    coalesce(wanted.name, fallback.name) AS gameName
  FROM winner JOIN game USING (node_id) JOIN vendor ON vendor.code = game.vendor ${nameInLanguage}
  WHERE ?2 IS NULL OR game.category = ?2
  ORDER BY winner.position LIMIT ?3`

/** The latest winners, of one category when it is named. */
export async function winners(
  db: D1Database,
  category: string | null,
  limit: number,
  language: string,
): Promise<unknown[]> {
  const { results } = await db.prepare(query).bind(language, category, limit).all<WinnerRow>()
  return results.map(({ art, ...row }) => ({ vo: { ...row, iconUrl: tileImage(art) } }))
}
