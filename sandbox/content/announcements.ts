import { bannerImage } from '../cdn/addresses'
import { withoutNulls } from '../replies'
import { titleInLanguage } from '../store/words'

interface AnnouncementRow {
  id: string
  type: string
  groupName: string | null
  art: string | null
  edge: string | null
  url: string | null
  promotionType: string | null
  execution: string | null
  startTime: number
  title: string
  subtitle: string | null
  content: string | null
}

const query = `
  SELECT id, type, group_name AS groupName, art, edge, url, promotion_type AS promotionType, execution,
    start_time AS startTime, coalesce(wanted.title, fallback.title) AS title,
    coalesce(wanted.subtitle, fallback.subtitle) AS subtitle, coalesce(wanted.content, fallback.content) AS content
  FROM announcement ${titleInLanguage("'announcement:' || id")}
  WHERE type IN (SELECT value FROM json_each(?)) AND (?3 IS NULL OR group_name = ?3)
  ORDER BY position, id`

/** Announcements of some types (B, PL, PU, PR, A), of one group when it is named, in the operator's order. */
export async function announcementsOf(
  db: D1Database,
  types: readonly string[],
  group: string | null,
  language: string,
): Promise<unknown[]> {
  const { results } = await db
    .prepare(query)
    .bind(language, JSON.stringify(types), group)
    .all<AnnouncementRow>()
  return results.map(({ art, ...row }) =>
    withoutNulls({
      ...row,
      image: art && bannerImage(art),
      imageRtl: art && bannerImage(`${art}-rtl`),
    }),
  )
}
