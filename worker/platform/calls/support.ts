import * as v from 'valibot'
import { CONTENT_TYPES } from '../../../shared/config/categories'
import { flag, id, listOf } from '../../../shared/contract/fields'
import {
  announcementsSchema,
  chatSchema,
  customerServiceListSchema,
  helpCenterSchema,
  type InboxMessage,
  inboxMessageSchema,
  inboxSchema,
  type MemberAnnouncement,
  memberAnnouncementsSchema,
  templatesSchema,
  unreadCountSchema,
} from '../../../shared/contract/support'
import { CacheLong, CacheShort } from '../../cache/strategies'
import { safe } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/context'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/** Inbox and live chat of one member (spec §7 Chat and inbox). Kept in no cache; all throw PlatformError. */

/** Newest first. @param page from 1 */
export const inbox = (ctx: PlatformContext, token: string, { page, size }: { page: number; size: number }) =>
  memberCall(ctx, {
    name: 'inbox',
    token,
    query: { pageNo: page, pageSize: size, language: ctx.language },
    schema: inboxSchema,
  })

/**
 * One message, HTML safe. Reading it here does not mark it as read.
 * @throws PlatformError `not-found` when there is none
 */
export const inboxMessage = async (
  ctx: PlatformContext,
  token: string,
  messageId: string,
): Promise<InboxMessage> =>
  safe(
    await memberCall(ctx, {
      name: 'inboxMessage',
      token,
      query: { messageId, language: ctx.language },
      schema: inboxMessageSchema,
    }),
  )

export const readInboxMessage = (ctx: PlatformContext, token: string, messageId: string) =>
  memberCall(ctx, {
    name: 'readInboxMessage',
    token,
    body: { messageId, read: true },
    schema: v.unknown(),
  })

export const deleteInboxMessage = (ctx: PlatformContext, token: string, messageId: string) =>
  memberCall(ctx, { name: 'deleteInboxMessage', token, body: { messageId }, schema: v.unknown() })

export const inboxUnread = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'inboxUnread', token, schema: unreadCountSchema })).count

export const chatUnread = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'chatUnread', token, schema: unreadCountSchema })).count

/** What the chat's page looks like, and where its way back leads. */
export interface ChatLook {
  /** Absolute, of the lobby. */
  backUrl: string
  /** A colour such as #101410. */
  headerColor: string
  title: string
}

/**
 * Address of the member's live chat as the platform gives it, with a ticket in it: unchecked, see allowedAddress
 * (security/other-origins.ts) and chatSources (start.ts). Asked once, when the player wants to go there.
 */
export async function launchChat(ctx: PlatformContext, token: string, look: ChatLook): Promise<string> {
  // Whatever kind of Chinese: the chat has one (spec §7).
  const language = ctx.language.includes('CN') ? 'CN' : ctx.language
  const { chatUrl } = await memberCall(ctx, {
    name: 'launchChat',
    token,
    query: { b2c: 1, language, ...look },
    schema: chatSchema,
  })
  return chatUrl
}

/** For lists with `startTime`. */
export const newestFirst = (a: { startTime: number }, b: { startTime: number }) => b.startTime - a.startTime

/** With their HTML made safe. */
export const safeNewestFirst = <T extends { content: string; startTime: number }>({
  list,
}: {
  list: T[]
}) => ({
  list: list.map(safe).sort(newestFirst),
})

export const announcementQuery = (ctx: PlatformContext, types: string, groupName?: string) => ({
  types,
  ...(groupName !== undefined && { groupName }),
  platform: 'M',
  merchantCode: ctx.merchant,
  language: ctx.language,
})

/** What players are told, newest first. */
export const announcements = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.player),
    strategy: CacheShort,
    schema: announcementsSchema,
    finish: safeNewestFirst,
  })

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

export const helpCenter = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'helpCenter',
    query: { lang: ctx.language, device: 'MOBILE' },
    strategy: CacheLong,
    schema: helpCenterSchema,
    finish: ({ list }) => ({
      list: list.map((entry) => ({ ...safe(entry), children: entry.children.map(safe) })),
    }),
  })

/** User agreement and policies, HTML safe. */
export const templates = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'templates',
    strategy: CacheLong,
    schema: templatesSchema,
    finish: ({ userAgreement, policies }) => ({
      ...(userAgreement && { userAgreement: safe(userAgreement) }),
      policies: policies.map(safe),
    }),
  })

/** Links as the platform gives them, still enciphered. */
export const customerService = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'customerService', strategy: CacheShort, schema: customerServiceListSchema })

export interface Feedback {
  content: string
  /** How to answer, when the player wants to be; free text. */
  contact?: string
}

/**
 * Tells the operator what a visitor thinks.
 * @param token of the member, when there is one: then the operator knows whom to thank
 * @throws PlatformError
 */
export const sendFeedback = (ctx: PlatformContext, body: Feedback, token: string | undefined) =>
  token === undefined
    ? directCall(ctx, { name: 'feedback', body, schema: v.unknown() })
    : memberCall(ctx, { name: 'feedback', token, body, schema: v.unknown() })
