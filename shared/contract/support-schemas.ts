import * as v from 'valibot'
import {
  countSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  pageFields,
  publishedFields,
  text,
  textLanguageSchema,
} from './field-schemas'

/** Customer support: announcements, help, legal documents, messages and contacts. */

/**
 * Announcements of type PL (players) and A (agents). `content` is the operator's HTML: sanitise before use.
 */
export const announcementSchema = v.object({
  ...publishedFields,
  /** Text of the announcement, in the operator's HTML. */
  content: v.optional(text(50_000), ''),
})
export const announcementsSchema = v.object({
  /** Announcements, newest first. */
  list: listOf(announcementSchema, 500),
})

/** Announcement of type PL for a member. `read`: this member has read the announcement. */
export const memberAnnouncementSchema = v.object({
  ...announcementSchema.entries,
  /** True when this member has read the announcement. */
  read: v.optional(flagSchema, false),
})
export const memberAnnouncementsSchema = v.object({
  /** Announcements, newest first. */
  list: listOf(memberAnnouncementSchema, 500),
})
export type MemberAnnouncement = v.InferOutput<typeof memberAnnouncementSchema>

const helpEntry = v.object({
  /** Title of the article. */
  title: text(300),
  lang: textLanguageSchema,
  /** Text of the article, in the operator's HTML. */
  content: text(50_000),
})
/**
 * Help topics in the operator's order, each with its articles. `content` is the operator's HTML: sanitise
 * before use.
 */
export const helpCenterSchema = v.object({
  /** Topics, in the operator's order. */
  list: listOf(
    v.object({
      /** Title of the topic. */
      title: text(300),
      lang: textLanguageSchema,
      /** Text of a topic without articles, in the operator's HTML. */
      content: v.optional(text(50_000), ''),
      /** Articles of the topic. */
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
  /** Title of the document. */
  title: text(300),
  lang: textLanguageSchema,
  /** Text of the document, in the operator's HTML. */
  content: text(100_000),
  /** When the document was last changed. */
  updatedAt: v.optional(instantSchema),
})

/** The operator's legal documents. If one is missing, its page says that there is none. */
export const templatesSchema = v.object({
  /** The terms of use. */
  userAgreement: v.optional(document),
  /** A list of policies, such as privacy and responsible gaming. */
  policies: v.optional(
    listOf(
      v.object({
        /** Id of the policy, such as `privacy`. */
        id: idSchema,
        ...document.entries,
      }),
      50,
    ),
    [],
  ),
})
export type LegalDocuments = v.InferOutput<typeof templatesSchema>

/**
 * Link to customer service. `path` is a URL, encrypted with DES in ECB mode and PKCS#7 padding, in base64,
 * followed by the 8-character key. The URL is https, tel, mailto or whatsapp; an https URL of a WhatsApp
 * contact is on wa.me or api.whatsapp.com.
 */
export const customerServiceSchema = v.object({
  /** Kind of contact: a WhatsApp number or a live chat. */
  csType: v.picklist(['WHATSAPP', 'LIVECHAT']),
  /** Encrypted URL of the contact, followed by its 8-character key. */
  path: text(2000),
})
export type CustomerService = v.InferOutput<typeof customerServiceSchema>
export const customerServiceListSchema = v.object({
  /** Contacts, in the operator's order. */
  list: listOf(customerServiceSchema, 50),
})

/** Reply of the platform call `chatUnread`. */
export const unreadCountSchema = v.object({
  /** Number of unread messages. */
  count: countSchema,
})

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
  /** Id of the message. */
  id: idSchema,
  /** Subject of the message. */
  title: text(300),
  lang: textLanguageSchema,
  /** When the message was sent. */
  sentAt: instantSchema,
  /** True when the member has read the message. */
  read: v.optional(flagSchema, false),
}

/** Inbox messages to one member, newest first, without their text. */
export const inboxSchema = v.object({
  /** Messages of the page, newest first. */
  list: listOf(v.object(inboxEntry), 200),
  ...pageFields,
})
export type Inbox = v.InferOutput<typeof inboxSchema>
export type InboxEntry = Inbox['list'][number]

/** Inbox message with its text. `content` is the operator's HTML: sanitise before use. */
export const inboxMessageSchema = v.object({
  ...inboxEntry,
  /** Text of the message, in the operator's HTML. */
  content: v.optional(text(50_000), ''),
})
export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>

/** Reply with the live chat's URL, which is unvalidated text: check scheme and origin before opening it. */
export const chatSchema = v.object({
  /** URL of the live chat, with a one-time ticket: https, with one of the operator's chat origins. */
  chatUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
})

/** Error codes of the calls for inbox and live chat. */
export const MESSAGE_ERRORS = ['message.not.found', 'no.permission'] as const
