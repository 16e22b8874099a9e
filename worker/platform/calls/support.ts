import * as v from 'valibot'
import { CONTENT_TYPES } from '../../../shared/config/categories'
import { flag, id, listOf } from '../../../shared/contract/fields'
import {
  announcementsSchema,
  type InboxMessage,
  type MemberAnnouncement,
  memberAnnouncementsSchema,
} from '../../../shared/contract/support'
import { safe } from '../../content/sanitise-html'
import type { PlatformContext, PublicContext } from '../transport/context'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/**
 * Notices, help, documents, messages, live chat and feedback. Their HTML is safe. What is a member's own is kept in no
 * cache.
 */

/**
 * The member's messages, newest first.
 * @param page from 1
 */
export const inbox = (ctx: PlatformContext, token: string, { page, size }: { page: number; size: number }) =>
  memberCall(ctx, {
    name: 'inbox',
    token,
    query: { pageNo: page, pageSize: size, language: ctx.language },
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
    }),
  )

export const readInboxMessage = (ctx: PlatformContext, token: string, messageId: string) =>
  memberCall(ctx, {
    name: 'readInboxMessage',
    token,
    body: { messageId, read: true },
  })

export const deleteInboxMessage = (ctx: PlatformContext, token: string, messageId: string) =>
  memberCall(ctx, { name: 'deleteInboxMessage', token, body: { messageId } })

export const inboxUnread = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'inboxUnread', token })).count

export const chatUnread = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'chatUnread', token })).count

/** How the chat's page looks, and where its back button leads. */
interface ChatLook {
  /** An absolute URL of the lobby. */
  backUrl: string
  /** A colour such as #101410. */
  headerColor: string
  title: string
}

/**
 * Address of the member's live chat, with a one-time ticket in it. It is unchecked: see allowedUrl
 * (security/other-origins.ts) and chatSources (start.ts). Ask only when the player opens the chat.
 */
export async function launchChat(ctx: PlatformContext, token: string, look: ChatLook): Promise<string> {
  // The chat has one kind of Chinese.
  const language = ctx.language.includes('CN') ? 'CN' : ctx.language
  const { chatUrl } = await memberCall(ctx, {
    name: 'launchChat',
    token,
    query: { b2c: 1, language, ...look },
  })
  return chatUrl
}

const newestFirst = (a: { startTime: number }, b: { startTime: number }) => b.startTime - a.startTime

/** A list of what the operator publishes, with its HTML made safe. */
export const safeNewestFirst = <T extends { content: string; startTime: number }>({
  list,
}: {
  list: T[]
}) => ({
  list: list.map(safe).sort(newestFirst),
})

export const announcementQuery = (ctx: PublicContext, types: string, groupName?: string) => ({
  types,
  ...(groupName !== undefined && { groupName }),
  platform: 'M',
  merchantCode: ctx.merchant,
  language: ctx.language,
})

/** Announcements for players, newest first. */
export const announcements = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.player),
    as: announcementsSchema,
    finish: safeNewestFirst,
  })

/**
 * The same with what this member has read. The cache has most texts already sanitised; only those that this member
 * alone sees are sanitised here.
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
      as: memberAnnouncementsSchema,
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

/** How many announcements the member has not read. */
export async function unreadAnnouncements(ctx: PlatformContext, token: string): Promise<number> {
  const { list } = await memberCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.player),
    token,
    as: readFlags,
  })
  return list.filter(({ read }) => !read).length
}

/** Marks an announcement as read. */
export const readAnnouncement = (ctx: PlatformContext, token: string, announcementId: string) =>
  memberCall(ctx, {
    name: 'readAnnouncement',
    token,
    body: { announcementId, read: true },
  })

export const helpCenter = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'helpCenter',
    query: { lang: ctx.language, device: 'MOBILE' },
    finish: ({ list }) => ({
      list: list.map((entry) => ({ ...safe(entry), children: entry.children.map(safe) })),
    }),
  })

/** User agreement and policies, HTML safe. */
export const templates = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'templates',
    finish: ({ userAgreement, policies }) => ({
      ...(userAgreement && { userAgreement: safe(userAgreement) }),
      policies: policies.map(safe),
    }),
  })

/** Links to people who help, still encrypted: see customerServiceHref. */
export const customerService = (ctx: PublicContext) => cachedCall(ctx, { name: 'customerService' })

interface Feedback {
  content: string
  /** Where to send an answer, if the player wants one; free text. */
  contact?: string
}

/**
 * Tells the operator what a visitor thinks.
 * @param token of the member, when there is one
 * @throws PlatformError
 */
export const sendFeedback = (ctx: PlatformContext, body: Feedback, token: string | undefined) =>
  token === undefined
    ? directCall(ctx, { name: 'feedback', body })
    : memberCall(ctx, { name: 'feedback', token, body })
