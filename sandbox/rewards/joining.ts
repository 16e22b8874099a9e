import type { LanguageCode } from '../../shared/config/languages'
import type { JoinError } from '../../shared/contract/rewards'
import type { SeedCondition } from '../seed/content/seed-promotion'
import { textIn } from './tickets'

/** Promotions that members join, and what a member must have for them. */

type Met = Readonly<Record<SeedCondition['kind'], boolean>>

/** Which conditions a member meets. */
export async function metConditions(db: D1Database, memberId: string): Promise<Met> {
  const member = await db
    .prepare(
      `SELECT mobile_confirmed_at IS NOT NULL AS mobile, email_confirmed_at IS NOT NULL AS email
       FROM member WHERE id = ?`,
    )
    .bind(memberId)
    .first<Record<SeedCondition['kind'], number>>()
  return { mobile: member?.mobile === 1, email: member?.email === 1 }
}

const conditionsIn = (json: string) => JSON.parse(json) as SeedCondition[]

/** @param met null: nobody is logged in */
export const wireConditions = (json: string, met: Met | null, language: LanguageCode) =>
  conditionsIn(json).map(({ kind, text }) => ({
    text: textIn(text, language),
    ...(met && { isMet: met[kind] }),
  }))

const joinedAtOf = (db: D1Database, memberId: string, promotionId: string): Promise<number | null> =>
  db
    .prepare('SELECT joined_at FROM promotion_join WHERE member_id = ? AND promotion_id = ?')
    .bind(memberId, promotionId)
    .first<number>('joined_at')

interface Joinable {
  canJoin: number
  endTime: number | null
  /** JSON. */
  conditions: string
}

async function refusalOf(
  db: D1Database,
  memberId: string,
  promotionId: string,
): Promise<JoinError | undefined> {
  const promotion = await db
    .prepare('SELECT can_join AS canJoin, end_time AS endTime, conditions FROM promotion WHERE id = ?')
    .bind(promotionId)
    .first<Joinable>()
  if (!promotion) return 'promotion.not.found'
  if (!promotion.canJoin || (promotion.endTime ?? Number.POSITIVE_INFINITY) <= Date.now())
    return 'promotion.closed'
  const met = await metConditions(db, memberId)
  return conditionsIn(promotion.conditions).every(({ kind }) => met[kind])
    ? undefined
    : 'promotion.not.eligible'
}

/** Joins a promotion: once, and a second time is answered with the first result. */
export async function join(
  db: D1Database,
  memberId: string,
  promotionId: string,
): Promise<{ joinedAt: number } | { refused: JoinError }> {
  const known = await joinedAtOf(db, memberId, promotionId)
  if (known !== null) return { joinedAt: known }
  const refused = await refusalOf(db, memberId, promotionId)
  if (refused) return { refused }
  const now = Date.now()
  await db
    .prepare('INSERT OR IGNORE INTO promotion_join VALUES (?, ?, ?)')
    .bind(memberId, promotionId, now)
    .run()
  return { joinedAt: (await joinedAtOf(db, memberId, promotionId)) ?? now }
}
