import * as v from 'valibot'
import { flag, id, instant, listOf, published, text } from './fields'

/** Inbox and live chat (spec §7 Chat and inbox): what is written to one member. Never cached. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Answer of `inboxUnread` and `chatUnread`. */
export const unreadCountSchema = v.object({ count })

const inboxEntry = { id, title: text(300), sentAt: instant, read: v.optional(flag, false) }

/** Answer of `inbox`, newest first; without the messages' texts. */
export const inboxSchema = v.object({
  list: listOf(v.object(inboxEntry), 200),
  pageNum: count,
  totalPages: count,
  totalCount: v.optional(count),
})
export type Inbox = v.InferOutput<typeof inboxSchema>
export type InboxEntry = Inbox['list'][number]

/** Answer of `inboxMessage`. `content` is HTML of the operator. */
export const inboxMessageSchema = v.object({ ...inboxEntry, content: v.optional(text(50_000), '') })
export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>

/** Answer of `launchChat`: text as it came; whoever goes there checks scheme and origin first. */
export const chatSchema = v.object({ chatUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) })

/** Codes with which `inboxMessage`, its siblings and `launchChat` refuse. */
export const MESSAGE_ERRORS = ['message.not.found', 'no.permission'] as const

/** Type PL (players) and A (agents). `content` is HTML of the operator: sanitise before use. */
export const announcementSchema = v.object({ ...published, content: v.optional(text(50_000), '') })
export const announcementsSchema = v.object({ list: listOf(announcementSchema, 500) })
export type Announcement = v.InferOutput<typeof announcementSchema>

/** What a member has read of them (type PL). `title` and `content` as for everybody. */
export const memberAnnouncementSchema = v.object({
  ...announcementSchema.entries,
  read: v.optional(flag, false),
})
export const memberAnnouncementsSchema = v.object({ list: listOf(memberAnnouncementSchema, 500) })
export type MemberAnnouncement = v.InferOutput<typeof memberAnnouncementSchema>

/** Help centre: subjects in the operator's order, each with numbered entries; `content` is HTML of the operator. */
const helpChild = v.object({ title: text(300), content: text(50_000) })
export const helpCenterSchema = v.object({
  list: listOf(
    v.object({
      title: text(300),
      content: v.optional(text(50_000), ''),
      children: v.optional(listOf(helpChild), []),
    }),
    200,
  ),
})
export type HelpSubject = v.InferOutput<typeof helpCenterSchema>['list'][number]

/** `path` is ciphertext followed by its 8-character key (platform-contract). */
export const customerServiceSchema = v.object({
  csType: v.picklist(['WHATSAPP', 'LIVECHAT']),
  path: text(2000),
})
export type CustomerService = v.InferOutput<typeof customerServiceSchema>
export const customerServiceListSchema = v.object({ list: listOf(customerServiceSchema, 50) })

/** `content` is HTML of the operator. `updatedAt` is when it last changed. */
const document = v.object({ title: text(300), content: text(100_000), updatedAt: v.optional(instant) })

/** The operator's standing texts; without one, its page says so. */
export const templatesSchema = v.object({
  userAgreement: v.optional(document),
  /** One below the other, such as privacy and responsible gaming. */
  policies: v.optional(listOf(v.object({ id, ...document.entries }), 50), []),
})
export type Templates = v.InferOutput<typeof templatesSchema>
