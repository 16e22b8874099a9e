import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { ANNOUNCEMENT_TYPES } from '../../../shared/config/platform-codes'
import { flagSchema, idSchema, listOf } from '../../../shared/contract/field-schemas'
import {
  announcementsSchema,
  type InboxMessage,
  type MemberAnnouncement,
  memberAnnouncementsSchema,
} from '../../../shared/contract/support-schemas'
import { sanitiseContent } from '../../content/sanitise-html'
import { createLinkTest } from '../platform-support'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/**
 * This module has the platform calls for announcements, help, legal texts, inbox, live chat and feedback. All
 * HTML is sanitised. A member's data is never cached.
 */

/**
 * Loads one page of the messages in the member's inbox, newest first.
 * @param page counts from 1
 */
export const fetchInbox = (
  ctx: PlatformContext,
  token: string,
  { page, size }: { page: number; size: number },
) =>
  memberCall(ctx, {
    name: 'inbox',
    token,
    query: { pageNo: page, pageSize: size, language: ctx.language },
  })

/**
 * Loads one inbox message as sanitised HTML. The message stays unread.
 * @throws PlatformError `not-found` when there is no such message
 */
export const fetchInboxMessage = async (
  ctx: PlatformContext,
  token: string,
  messageId: string,
): Promise<InboxMessage> =>
  sanitiseContent(
    await memberCall(ctx, {
      name: 'inboxMessage',
      token,
      query: { messageId, language: ctx.language },
    }),
    createLinkTest(ctx),
  )

export const markInboxMessageRead = (ctx: PlatformContext, token: string, messageId: string) =>
  memberCall(ctx, {
    name: 'readInboxMessage',
    token,
    body: { messageId, read: true },
  })

export const deleteInboxMessage = (ctx: PlatformContext, token: string, messageId: string) =>
  memberCall(ctx, { name: 'deleteInboxMessage', token, body: { messageId } })

/**
 * Loads the number of unread inbox messages, and other unread counts if the platform's reply includes them.
 */
export const fetchInboxUnreadCount = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'inboxUnread', token })

export const fetchChatUnreadCount = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'chatUnread', token })).count

/** Appearance of the live chat's page, and the target of its back button. */
interface ChatLook {
  /** Target of the chat's back button: an absolute URL of the lobby. */
  backUrl: string
  /** Colour of the chat's header, such as #101410. */
  headerColor: string
  title: string
}

/**
 * Returns the URL of the member's live chat, with a one-time ticket. The caller must validate the URL: see
 * parseAllowedUrl (security/origins.ts) and chatSources (start/index.ts). Call only when the player opens the
 * chat.
 */
export async function launchChat(ctx: PlatformContext, token: string, look: ChatLook): Promise<string> {
  // The live chat supports only one variant of Chinese.
  const language = ctx.language.includes('CN') ? 'CN' : ctx.language
  const { chatUrl } = await memberCall(ctx, {
    name: 'launchChat',
    token,
    query: { b2c: 1, language, ...look },
  })
  return chatUrl
}

const newestFirst = (a: { startTime: number }, b: { startTime: number }) => b.startTime - a.startTime

/** Sanitises a list of published content, such as announcements, and sorts it newest first. */
export const sanitiseNewestFirst =
  (ctx: PublicContext) =>
  <T extends { content: string; startTime: number }>({ list }: { list: T[] }) => ({
    list: list.map((item) => sanitiseContent(item, createLinkTest(ctx))).sort(newestFirst),
  })

export const announcementQuery = (ctx: PublicContext, types: string, groupName?: string) => ({
  types,
  ...(groupName !== undefined && { groupName }),
  platform: 'M',
  merchantCode: ctx.merchant,
  language: ctx.language,
})

/** A member who reads announcements. */
interface Reader {
  token: string
  /** The member's account type. Agents get additional announcements. */
  type: number
}

/** Returns the types of announcements for an account type. Agents get additional ones. */
const typesFor = (memberType: number): string =>
  hasRight(memberType, 'agent')
    ? `${ANNOUNCEMENT_TYPES.player},${ANNOUNCEMENT_TYPES.agent}`
    : ANNOUNCEMENT_TYPES.player

/** Loads the announcements for players, newest first. */
export const fetchAnnouncements = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, ANNOUNCEMENT_TYPES.player),
    as: announcementsSchema,
    finish: sanitiseNewestFirst(ctx),
  })

/**
 * Loads the member's announcements, and which of them are read. Texts of announcements for all players are
 * already sanitised in the cache; only the remaining texts are sanitised again for this member.
 */
export async function fetchMemberAnnouncements(
  ctx: PlatformContext,
  { token, type }: Reader,
): Promise<MemberAnnouncement[]> {
  const [personal, shared] = await Promise.all([
    memberCall(ctx, {
      name: 'announcements',
      query: announcementQuery(ctx, typesFor(type)),
      token,
      as: memberAnnouncementsSchema,
    }),
    fetchAnnouncements(ctx).catch(() => undefined),
  ])
  const sharedById = new Map(shared?.value.list.map((announcement) => [announcement.id, announcement]))
  return personal.list
    .map((announcement) => {
      const same = sharedById.get(announcement.id)
      return same ? { ...same, read: announcement.read } : sanitiseContent(announcement, createLinkTest(ctx))
    })
    .sort(newestFirst)
}

const readFlags = v.object({
  list: listOf(v.object({ id: idSchema, read: v.optional(flagSchema, false) }), 500),
})

/** Returns the number of announcements that the member has not read. */
export async function countUnreadAnnouncements(
  ctx: PlatformContext,
  { token, type }: Reader,
): Promise<number> {
  const { list } = await memberCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, typesFor(type)),
    token,
    as: readFlags,
  })
  return list.filter(({ read }) => !read).length
}

export const markAnnouncementRead = (ctx: PlatformContext, token: string, announcementId: string) =>
  memberCall(ctx, {
    name: 'readAnnouncement',
    token,
    body: { announcementId, read: true },
  })

export const fetchHelpCenter = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'helpCenter',
    query: { lang: ctx.language, device: 'MOBILE' },
    finish: ({ list }) => ({
      list: list.map((entry) => ({
        ...sanitiseContent(entry, createLinkTest(ctx)),
        children: entry.children.map((child) => sanitiseContent(child, createLinkTest(ctx))),
      })),
    }),
  })

/** Loads the user agreement and policies with sanitised HTML. */
export const fetchLegalTexts = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'templates',
    finish: ({ userAgreement, policies }) => ({
      ...(userAgreement && { userAgreement: sanitiseContent(userAgreement) }),
      policies: policies.map((policy) => sanitiseContent(policy)),
    }),
  })

/** Loads the customer service contacts. Their links are encrypted; `customerServiceHref` decrypts them. */
export const fetchServiceContacts = (ctx: PublicContext) => cachedCall(ctx, { name: 'customerService' })

interface Feedback {
  content: string
  /** Contact for a reply to the player: optional free text. */
  contact?: string
}

/**
 * Sends feedback to the operator.
 * @param token the member's token; undefined for guests
 * @throws PlatformError
 */
export const sendFeedback = (ctx: PlatformContext, body: Feedback, token: string | undefined) =>
  token === undefined
    ? directCall(ctx, { name: 'feedback', body })
    : memberCall(ctx, { name: 'feedback', token, body })
