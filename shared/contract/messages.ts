import * as v from 'valibot'
import { flag, id, instant, listOf, text } from './fields'

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
