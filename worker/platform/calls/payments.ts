import type * as v from 'valibot'
import type {
  DepositFlow,
  missingSchema,
  newDepositSchema,
  Payment,
  proofSchema,
} from '../../../shared/contract/payments'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/**
 * Payments of a member, never cached. All calls throw PlatformError. Those that create a payment take the key that
 * makes them safe to repeat.
 */

type NewDeposit = v.InferInput<typeof newDepositSchema>

/** A member's proof of a deposit: a transaction id, a picture, or both. */
export type Proof = v.InferInput<typeof proofSchema>
/** A proof of one that is missing, with what else the member knows. */
export type MissingProof = v.InferInput<typeof missingSchema>

export const depositSettings = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'depositSettings', token })

export function createDeposit(
  ctx: PlatformContext,
  token: string,
  { flow, ...call }: { flow: DepositFlow; idempotencyKey: string; body: NewDeposit },
): Promise<Payment> {
  if (flow === 'gateway') return memberCall(ctx, { name: 'depositByLaunchUrl', token, ...call })
  if (flow === 'qr') return memberCall(ctx, { name: 'depositByQr', token, ...call })
  return memberCall(ctx, { name: 'depositByTransfer', token, ...call })
}

export const payment = (ctx: PlatformContext, token: string, id: string) =>
  memberCall(ctx, { name: 'payment', token, query: { id } })

/** The payment that was created with a key. */
export const paymentByKey = (ctx: PlatformContext, token: string, key: string) =>
  memberCall(ctx, { name: 'paymentByKey', token, query: { key } })

export const openPayments = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'openPayments', token })

export const paymentSeen = (ctx: PlatformContext, token: string, paymentId: string) =>
  memberCall(ctx, { name: 'paymentSeen', token, body: { paymentId } })

export const cancelPayment = (ctx: PlatformContext, token: string, paymentId: string) =>
  memberCall(ctx, { name: 'cancelPayment', token, body: { paymentId } })

export const proveDeposit = (ctx: PlatformContext, token: string, proof: Proof) =>
  memberCall(ctx, { name: 'proveDeposit', token, body: proof })

export const missingDeposit = (ctx: PlatformContext, token: string, proof: MissingProof) =>
  memberCall(ctx, { name: 'missingDeposit', token, body: proof })
