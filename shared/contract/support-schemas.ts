import * as v from 'valibot'
import {
  countSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  publishedFields,
  text,
  textLanguageSchema,
} from './field-schemas'

/** Customer support: announcements, help, legal documents, messages and contacts. */

/**
 * Announcements of type PL (players) and A (agents). `content` is the operator's HTML: sanitise before use.
 */
export const announcementSchema = v.object({ ...publishedFields, content: v.optional(text(50_000), '') })
export const announcementsSchema = v.object({ list: listOf(announcementSchema, 500) })

/** Announcement of type PL for a member. `read`: this member has read the announcement. */
export const memberAnnouncementSchema = v.object({
  ...announcementSchema.entries,
  read: v.optional(flagSchema, false),
})
export const memberAnnouncementsSchema = v.object({ list: listOf(memberAnnouncementSchema, 500) })
export type MemberAnnouncement = v.InferOutput<typeof memberAnnouncementSchema>

const helpEntry = v.object({ title: text(300), lang: textLanguageSchema, content: text(50_000) })
/**
 * Help topics in the operator's order, each with its articles. `content` is the operator's HTML: sanitise
 * before use.
 */
export const helpCenterSchema = v.object({
  list: listOf(
    v.object({
      title: text(300),
      lang: textLanguageSchema,
      content: v.optional(text(50_000), ''),
      children: v.optional(listOf(helpEntry), []),
    }),
    200,
  ),
})
export type PlatformHelpTopic = v.InferOutput<typeof helpCenterSchema>['list'][number]

/**
 * A legal document of the operator. `content` is HTML: sanitise before use. `updatedAt` is the time of the
 * last change.
 */
const document = v.object({
  title: text(300),
  lang: textLanguageSchema,
  content: text(100_000),
  updatedAt: v.optional(instantSchema),
})

/** The operator's legal documents. If one is missing, its page says that there is none. */
export const templatesSchema = v.object({
  userAgreement: v.optional(document),
  /** A list of policies, such as privacy and responsible gaming. */
  policies: v.optional(listOf(v.object({ id: idSchema, ...document.entries }), 50), []),
})
export type LegalDocuments = v.InferOutput<typeof templatesSchema>

/**
 * Link to customer service. `path` is ciphertext followed by its 8-character key
 * (worker/content/customer-service-link.ts).
 */
export const customerServiceSchema = v.object({
  csType: v.picklist(['WHATSAPP', 'LIVECHAT']),
  path: text(2000),
})
export type CustomerService = v.InferOutput<typeof customerServiceSchema>
export const customerServiceListSchema = v.object({ list: listOf(customerServiceSchema, 50) })

/** Reply of the platform call `chatUnread`. */
export const unreadCountSchema = v.object({ count: countSchema })

/**
 * Reply of `inboxUnread`. If it includes the counts of announcements and chat, the lobby does not request
 * these separately.
 */
export const unreadCountsSchema = v.object({
  ...unreadCountSchema.entries,
  /** Unread announcements: those for players, and for an agent also those for agents. */
  announcements: v.optional(countSchema),
  /** Unread chat messages, as in `chatUnread`. */
  chat: v.optional(countSchema),
})

const inboxEntry = {
  id: idSchema,
  title: text(300),
  lang: textLanguageSchema,
  sentAt: instantSchema,
  read: v.optional(flagSchema, false),
}

/** Inbox messages to one member, newest first, without their text. */
export const inboxSchema = v.object({
  list: listOf(v.object(inboxEntry), 200),
  pageNum: countSchema,
  totalPages: countSchema,
  totalCount: v.optional(countSchema),
})
export type Inbox = v.InferOutput<typeof inboxSchema>
export type InboxEntry = Inbox['list'][number]

/** Inbox message with its text. `content` is the operator's HTML: sanitise before use. */
export const inboxMessageSchema = v.object({ ...inboxEntry, content: v.optional(text(50_000), '') })
export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>

/** Reply with the live chat's URL, which is unvalidated text: check scheme and origin before opening it. */
export const chatSchema = v.object({ chatUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) })

/** Error codes of the calls for inbox and live chat. */
export const MESSAGE_ERRORS = ['message.not.found', 'no.permission'] as const
