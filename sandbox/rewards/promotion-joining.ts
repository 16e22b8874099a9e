import type { LanguageCode } from '../../shared/config/languages'
import type { JoinError } from '../../shared/contract/reward-schemas'
import { omitNulls } from '../http/requests'
import { getBannerImageUrl } from '../http/sites'
import type { SeedCondition } from '../seed/content/seed-promotions'
import { type Member, replaceCurrencySymbol } from '../session/member-session'
import { contentColumnSql, joinTextsSql, LANGUAGE_COLUMN_SQL } from '../store/localized-texts'
import { toDepositBonusTermsReply } from '../wallet/payments/bonus-terms-reply'
import { getSeedText } from './reward-tickets'

/** Conditions of a promotion, by kind; true when the member meets the condition. */

type Met = Readonly<Record<SeedCondition['kind'], boolean>>

/** Loads the conditions that a member meets. */
async function metConditions(db: D1Database, memberId: string): Promise<Met> {
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

/**
 * Formats a promotion's conditions for the platform's reply.
 * @param met conditions that the member meets; null: a guest
 */
const wireConditions = (json: string, met: Met | null, language: LanguageCode) =>
  conditionsIn(json).map(({ kind, text }) => ({
    text: getSeedText(text, language),
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
  /** Conditions of the promotion, as JSON. */
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

/** Records that a member joins a promotion, once; repeating the call returns the first result. */
export async function recordPromotionJoin(
  db: D1Database,
  memberId: string,
  promotionId: string,
): Promise<{ joinedAt: number } | { refused: JoinError }> {
  const existing = await joinedAtOf(db, memberId, promotionId)
  if (existing !== null) return { joinedAt: existing }
  const refused = await refusalOf(db, memberId, promotionId)
  if (refused) return { refused }
  const now = Date.now()
  await db
    .prepare('INSERT OR IGNORE INTO promotion_join VALUES (?, ?, ?)')
    .bind(memberId, promotionId, now)
    .run()
  return { joinedAt: (await joinedAtOf(db, memberId, promotionId)) ?? now }
}

interface PromotionRow {
  id: string
  art: string | null
  edge: string | null
  promotionType: string | null
  canApply: number
  startTime: number
  endTime: number | null
  title: string
  summary: string | null
  content: string
  terms: string | null
  status: string | null
  sentAt: number | null
  comment: string | null
  images: number
  canJoin: number
  /** Conditions of the promotion, as JSON. */
  conditions: string
  joinedAt: number | null
  membersOnly: number
  /** Terms of the promotion's deposit bonus, as JSON; null: none. */
  bonusTerms: string | null
}

/** Currency of amounts in content for all visitors. */
const TEXTS_CURRENCY = 'BDT'

const QUERY = `
  SELECT promotion.id, art, edge, promotion.type AS promotionType, can_apply AS canApply,
    start_time AS startTime, end_time AS endTime, coalesce(wanted.title, fallback.title) AS title, ${LANGUAGE_COLUMN_SQL},
    coalesce(wanted.subtitle, fallback.subtitle) AS summary, ${contentColumnSql()} AS content,
    ${contentColumnSql('terms.content', 'english.content')} AS terms, status, sent_at AS sentAt, comment,
    (SELECT count(DISTINCT number) FROM application_image WHERE application_id = application.id) AS images,
    can_join AS canJoin, conditions, joined_at AS joinedAt, members_only AS membersOnly,
    deposit_bonus.terms AS bonusTerms
  FROM promotion ${joinTextsSql("'promotion:' || promotion.id")}
  LEFT JOIN texts AS terms ON terms.owner = 'terms:' || promotion.id AND terms.language = ?1
  LEFT JOIN texts AS english ON english.owner = 'terms:' || promotion.id AND english.language = 'EN'
  LEFT JOIN application ON application.promotion_id = promotion.id AND application.member_id = ?2
  LEFT JOIN promotion_join ON promotion_join.promotion_id = promotion.id AND promotion_join.member_id = ?2
  LEFT JOIN deposit_bonus ON deposit_bonus.id = promotion.deposit_bonus_id
  WHERE (?2 IS NOT NULL OR NOT members_only) AND coalesce(end_time, ?3 + 1) > ?3
  ORDER BY promotion.position`

/**
 * Loads the current promotions, in the operator's order.
 * @param member a member also gets promotions for members, in their currency, with their applications and
 * joined promotions; null: a guest
 */
export async function loadPromotions(
  db: D1Database,
  member: Pick<Member, 'id' | 'currencySymbol'> | null,
  language: LanguageCode,
): Promise<unknown[]> {
  const [{ results }, met] = await Promise.all([
    db
      .prepare(QUERY)
      .bind(language, member?.id ?? null, Date.now())
      .all<PromotionRow>(),
    member && metConditions(db, member.id),
  ])
  return results.map(
    ({ art, status, sentAt, comment, images, conditions, membersOnly, bonusTerms, ...row }) => {
      const promotion = omitNulls({
        ...row,
        image: art && getBannerImageUrl(art),
        imageRtl: art && getBannerImageUrl(`${art}-rtl`),
        application: status && { status, sentAt, comment, images },
        conditions: wireConditions(conditions, met, language),
        bonus: bonusTerms && {
          ...toDepositBonusTermsReply(JSON.parse(bonusTerms)),
          currency: TEXTS_CURRENCY,
        },
      })
      return member && membersOnly ? replaceCurrencySymbol(promotion, member) : promotion
    },
  )
}
