import * as v from 'valibot'
import { CONTENT_TYPES } from '../../shared/config/categories'
import { type MemberAnnouncement, memberAnnouncementsSchema } from '../../shared/contract/content'
import { flag, id, listOf } from '../../shared/contract/fields'
import { announcementQuery, announcements, newestFirst, safe } from './content'
import type { PlatformContext } from './context'
import { memberCall } from './typed-call'

/** Announcements as one member sees them: the same as everybody's, and which of them were read. */

/**
 * Newest first, HTML safe. What everybody sees comes from the cache, where its HTML is safe already; only what this
 * member alone sees is made so here.
 */
export async function memberAnnouncements(
  ctx: PlatformContext,
  token: string,
): Promise<MemberAnnouncement[]> {
  const [own, shared] = await Promise.all([
    memberCall(ctx, {
      name: 'announcements',
      query: announcementQuery(ctx, CONTENT_TYPES.player),
      token,
      schema: memberAnnouncementsSchema,
    }),
    announcements(ctx).catch(() => undefined),
  ])
  const known = new Map(shared?.value.list.map((announcement) => [announcement.id, announcement]))
  return own.list
    .map((announcement) => {
      const same = known.get(announcement.id)
      return same ? { ...same, read: announcement.read } : safe(announcement)
    })
    .sort(newestFirst)
}

const readFlags = v.object({ list: listOf(v.object({ id, read: v.optional(flag, false) }), 500) })

/** How many the member has not read. */
export async function unreadAnnouncements(ctx: PlatformContext, token: string): Promise<number> {
  const { list } = await memberCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.player),
    token,
    schema: readFlags,
  })
  return list.filter(({ read }) => !read).length
}

/** Marks one as read; one that is gone changes nothing. */
export const readAnnouncement = (ctx: PlatformContext, token: string, announcementId: string) =>
  memberCall(ctx, {
    name: 'readAnnouncement',
    token,
    body: { announcementId, read: true },
    schema: v.unknown(),
  })
