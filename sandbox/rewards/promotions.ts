import type { LanguageCode } from '../../shared/config/languages'
import { bannerImage } from '../http/image-urls'
import { withoutNulls } from '../http/replies'
import type { Member } from '../session/member'
import { inOwnCurrency } from '../session/own-currency'
import { contentInLanguage, languageColumn, titleInLanguage } from '../store/texts'
import { metConditions, wireConditions } from './joining'

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
  /** JSON. */
  conditions: string
  joinedAt: number | null
  membersOnly: number
}

const query = `
  SELECT promotion.id, art, edge, promotion.type AS promotionType, can_apply AS canApply,
    start_time AS startTime, end_time AS endTime, coalesce(wanted.title, fallback.title) AS title, ${languageColumn},
    coalesce(wanted.subtitle, fallback.subtitle) AS summary, ${contentInLanguage()} AS content,
    ${contentInLanguage('terms.content', 'english.content')} AS terms, status, sent_at AS sentAt, comment,
    (SELECT count(DISTINCT number) FROM application_image WHERE application_id = application.id) AS images,
    can_join AS canJoin, conditions, joined_at AS joinedAt, members_only AS membersOnly
  FROM promotion ${titleInLanguage("'promotion:' || promotion.id")}
  LEFT JOIN texts AS terms ON terms.owner = 'terms:' || promotion.id AND terms.language = ?1
  LEFT JOIN texts AS english ON english.owner = 'terms:' || promotion.id AND english.language = 'EN'
  LEFT JOIN application ON application.promotion_id = promotion.id AND application.member_id = ?2
  LEFT JOIN promotion_join ON promotion_join.promotion_id = promotion.id AND promotion_join.member_id = ?2
  WHERE (?2 IS NOT NULL OR NOT members_only) AND coalesce(end_time, ?3 + 1) > ?3
  ORDER BY position`

/**
 * Current promotions, in the operator's order.
 * @param member adds promotions for members, in their own currency, and what they have applied for and joined; null: a guest
 */
export async function promotionsFor(
  db: D1Database,
  member: Pick<Member, 'id' | 'currencySymbol'> | null,
  language: LanguageCode,
): Promise<unknown[]> {
  const [{ results }, met] = await Promise.all([
    db
      .prepare(query)
      .bind(language, member?.id ?? null, Date.now())
      .all<PromotionRow>(),
    member && metConditions(db, member.id),
  ])
  return results.map(({ art, status, sentAt, comment, images, conditions, membersOnly, ...row }) => {
    const promotion = withoutNulls({
      ...row,
      image: art && bannerImage(art),
      imageRtl: art && bannerImage(`${art}-rtl`),
      application: status && { status, sentAt, comment, images },
      conditions: wireConditions(conditions, met, language),
    })
    return member && membersOnly ? inOwnCurrency(promotion, member) : promotion
  })
}
