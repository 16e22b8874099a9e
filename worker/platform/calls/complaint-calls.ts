import type { ComplaintSubject } from '../../../shared/contract/complaint-schemas'
import type { PlatformContext } from '../transport/request-platform'
import { directCall, memberCall } from '../transport/typed-call'

/** This module has the platform calls for complaints. Nothing is cached. All calls throw PlatformError. */

export const fetchComplaints = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'complaints', token })

export const fetchComplaint = (ctx: PlatformContext, token: string, number: string) =>
  memberCall(ctx, { name: 'complaint', token, query: { number } })

/** Loads a complaint that was made without a login. The access code is in the body, which is never logged. */
export const fetchGuestComplaint = (ctx: PlatformContext, body: { number: string; accessCode: string }) =>
  directCall(ctx, { name: 'guestComplaint', body })

interface NewComplaint {
  subject: ComplaintSubject
  subjectId?: string
  text: string
  contact?: string
  userName?: string
}

/** @param token the member's token; undefined for guests */
export const openComplaint = (
  ctx: PlatformContext,
  body: NewComplaint,
  { token, idempotencyKey }: { token: string | undefined; idempotencyKey: string },
) =>
  token === undefined
    ? directCall(ctx, { name: 'openComplaint', body, idempotencyKey })
    : memberCall(ctx, { name: 'openComplaint', token, body, idempotencyKey })

/** @param token the member's token; undefined for guests, who send the access code instead */
export const replyToComplaint = (
  ctx: PlatformContext,
  body: { number: string; accessCode?: string; text: string },
  { token, idempotencyKey }: { token: string | undefined; idempotencyKey: string },
) =>
  token === undefined
    ? directCall(ctx, { name: 'replyToComplaint', body, idempotencyKey })
    : memberCall(ctx, { name: 'replyToComplaint', token, body, idempotencyKey })
