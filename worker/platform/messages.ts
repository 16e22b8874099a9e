import * as v from 'valibot'
import {
  chatSchema,
  type InboxMessage,
  inboxMessageSchema,
  inboxSchema,
  unreadCountSchema,
} from '../../shared/contract/messages'
import { safe } from './content'
import type { PlatformContext } from './context'
import { memberCall } from './typed-call'

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
