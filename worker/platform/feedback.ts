import * as v from 'valibot'
import type { PlatformContext } from './context'
import { directCall, memberCall } from './typed-call'

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
