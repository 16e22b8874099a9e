import { Hono } from 'hono'
import * as v from 'valibot'
import { CONTENT_TYPES } from '../../../shared/config/categories'
import { INBOX_PAGE_SIZE } from '../../../shared/config/limits'
import { endpoints } from '../../../shared/contract/endpoints'
import { failure, success } from '../../http/replies'
import { bodyOf, languageOf, numberOf } from '../../http/requests'
import { type MemberEnv, refuseTrial, requireMember } from '../../session/member'
import { inOwnCurrency } from '../../session/own-currency'
import { mayRead } from '../announcements'
import {
  deleteInboxMessage,
  inboxMessageOf,
  inboxMessagesOf,
  readInboxMessage,
  unreadCounts,
} from './inbox-messages'

/** A member's inbox. */
export const inbox = new Hono<MemberEnv>()

const paths = [endpoints.inbox.path, endpoints.inboxMessage.path, endpoints.inboxUnread.path]

for (const path of paths) inbox.use(path, requireMember, refuseTrial)

inbox.get(endpoints.inbox.path, async (c) => {
  const listPage = {
    number: numberOf(c, 'pageNo', [1, 1000], 1),
    size: numberOf(c, 'pageSize', [1, 100], INBOX_PAGE_SIZE),
  }
  return success(
    c,
    inOwnCurrency(await inboxMessagesOf(c.env.DB, c.var.member.id, listPage, languageOf(c)), c.var.member),
  )
})

inbox.get(endpoints.inboxUnread.path, async (c) => {
  const { id, type } = c.var.member
  const types = [CONTENT_TYPES.player, CONTENT_TYPES.agent].filter((one) => mayRead(one, type))
  return success(c, await unreadCounts(c.env.DB, id, types))
})

inbox.get(endpoints.inboxMessage.path, async (c) => {
  const id = c.req.query('messageId') ?? ''
  const message = await inboxMessageOf(c.env.DB, c.var.member.id, id, languageOf(c))
  return message
    ? success(c, inOwnCurrency(message, c.var.member))
    : failure(c, 404, 'message.not.found', 'There is no such message.')
})

const messageBody = v.object({ messageId: v.string() })

for (const [method, change] of [
  ['PUT', readInboxMessage],
  ['DELETE', deleteInboxMessage],
] as const) {
  inbox.on(method, endpoints.inboxMessage.path, async (c) => {
    const body = v.safeParse(messageBody, await bodyOf(c))
    const isDone = body.success && (await change(c.env.DB, c.var.member.id, body.output.messageId))
    return isDone ? success(c, null) : failure(c, 404, 'message.not.found', 'There is no such message.')
  })
}
