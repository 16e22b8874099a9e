import { bannerImage } from '../http/image-urls'
import { withoutNulls } from '../http/replies'
import { titleInLanguage } from '../store/texts'

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
}

const query = `
  SELECT promotion.id, art, edge, promotion.type AS promotionType, can_apply AS canApply,
    start_time AS startTime, end_time AS endTime, coalesce(wanted.title, fallback.title) AS title,
    coalesce(wanted.subtitle, fallback.subtitle) AS summary, coalesce(wanted.content, fallback.content) AS content,
    coalesce(terms.content, english.content) AS terms, status, sent_at AS sentAt
  FROM promotion ${titleInLanguage("'promotion:' || promotion.id")}
  LEFT JOIN texts AS terms ON terms.owner = 'terms:' || promotion.id AND terms.language = ?1
  LEFT JOIN texts AS english ON english.owner = 'terms:' || promotion.id AND english.language = 'EN'
  LEFT JOIN application ON application.promotion_id = promotion.id AND application.member_id = ?2
  WHERE (?2 IS NOT NULL OR NOT members_only) AND coalesce(end_time, ?3 + 1) > ?3
  ORDER BY position`

/**
 * Current promotions, in the operator's order.
 * @param memberId adds promotions for members and the member's applications; null: a guest
 */
export async function promotionsFor(
  db: D1Database,
  memberId: string | null,
  language: string,
): Promise<unknown[]> {
  const { results } = await db.prepare(query).bind(language, memberId, Date.now()).all<PromotionRow>()
  return results.map(({ art, status, sentAt, ...row }) =>
    withoutNulls({
      ...row,
      image: art && bannerImage(art),
      imageRtl: art && bannerImage(`${art}-rtl`),
      application: status && { status, sentAt },
    }),
  )
}
