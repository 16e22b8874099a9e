import { hasRight } from '../../shared/accounts/account-rights'
import { ANNOUNCEMENT_TYPES } from '../../shared/config/platform-codes'
import { omitNulls } from '../http/requests'
import { getBannerImageUrl } from '../http/sites'
import { contentColumnSql, joinTextsSql, LANGUAGE_COLUMN_SQL } from '../store/localized-texts'

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
  lang: string | null
  subtitle: string | null
  content: string | null
  read: number
}

const QUERY = `
  SELECT id, type, group_name AS groupName, art, edge, url, promotion_type AS promotionType, execution,
    start_time AS startTime, coalesce(wanted.title, fallback.title) AS title, ${LANGUAGE_COLUMN_SQL},
    coalesce(wanted.subtitle, fallback.subtitle) AS subtitle, ${contentColumnSql()} AS content,
    seen.member_id IS NOT NULL AS read
  FROM announcement ${joinTextsSql("'announcement:' || id")}
  LEFT JOIN announcement_read AS seen ON seen.announcement_id = announcement.id AND seen.member_id = ?2
  WHERE type IN (SELECT value FROM json_each(?3)) AND (?4 IS NULL OR group_name = ?4)
  ORDER BY position, id`

interface WantedAnnouncements {
  /** Types of announcements to load: B banner, PL for players, PU popup, PR promotion, A for agents. */
  types: readonly string[]
  /** Group of the announcements to load; null: all groups. */
  group: string | null
  /** Member for whom the read state of each announcement is added; null: a guest. */
  memberId: string | null
}

/** Loads the announcements in the operator's order. */
export async function loadAnnouncements(
  db: D1Database,
  { types, group, memberId }: WantedAnnouncements,
  language: string,
): Promise<unknown[]> {
  const { results } = await db
    .prepare(QUERY)
    .bind(language, memberId, JSON.stringify(types), group)
    .all<AnnouncementRow>()
  return results.map(({ art, read, ...row }) =>
    omitNulls({
      ...row,
      read: memberId === null ? null : read,
      // In the sandbox, popups without a promotion are about the service, such as safer gambling.
      isService: row.type === ANNOUNCEMENT_TYPES.popup && row.promotionType === null ? true : null,
      image: art && getBannerImageUrl(art),
      imageRtl: art && getBannerImageUrl(`${art}-rtl`),
    }),
  )
}

/**
 * True when announcements of a type are visible to a member of this type; null: a guest. Only agents see
 * announcements for agents.
 */
export const isAnnouncementVisible = (type: string, memberType: number | null): boolean =>
  type !== ANNOUNCEMENT_TYPES.agent || (memberType !== null && hasRight(memberType, 'agent'))

/** Marks an announcement as read. Ignores an announcement that no longer exists or is not for this member. */
export async function storeAnnouncementRead(
  db: D1Database,
  member: { id: string; type: number },
  announcementId: string,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO announcement_read
       SELECT ?1, id FROM announcement WHERE id = ?2 AND (type <> ?3 OR ?4)`,
    )
    .bind(
      member.id,
      announcementId,
      ANNOUNCEMENT_TYPES.agent,
      Number(isAnnouncementVisible(ANNOUNCEMENT_TYPES.agent, member.type)),
    )
    .run()
}
