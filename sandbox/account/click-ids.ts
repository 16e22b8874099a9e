import * as v from 'valibot'
import { attributionSchema } from '../../shared/contract/attribution-schemas'

/** Events with which the lobby sends click ids. */
type AttributionEvent = 'registration' | 'deposit'

function parseHeader(text: string | null) {
  try {
    const { success, output } = v.safeParse(attributionSchema, JSON.parse(text ?? ''))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the click ids of a call, for the member's registration and first deposit with click ids. A missing or
 * malformed header is ignored, because it must prevent neither.
 */
export async function storeAttribution(
  db: D1Database,
  memberId: string,
  event: AttributionEvent,
  headers: Headers,
): Promise<void> {
  const attribution = parseHeader(headers.get('Attribution'))
  if (!attribution) return
  await db
    .prepare('INSERT OR IGNORE INTO attribution (member_id, event, at, parameters) VALUES (?, ?, ?, ?)')
    .bind(memberId, event, attribution.at, JSON.stringify(attribution.parameters))
    .run()
}

/** Loads all stored click ids, for testers. */
export async function loadAttributions(db: D1Database) {
  const { results } = await db
    .prepare(
      `SELECT account, event, at, parameters FROM attribution
       JOIN member ON member.id = attribution.member_id ORDER BY at, event DESC`,
    )
    .all<{ account: string; event: AttributionEvent; at: number; parameters: string }>()
  return results.map(({ parameters, ...row }) => ({ ...row, parameters: JSON.parse(parameters) as object }))
}
