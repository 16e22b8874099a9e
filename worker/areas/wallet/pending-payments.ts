import type { PendingPayment } from '../../../shared/http/api'
import { openPayments } from '../../platform/calls/payments'
import type { PlatformContext } from '../../platform/transport/context'

/**
 * The member's payments on their way, and ended ones that the member has not seen, newest first.
 * @throws PlatformError
 */
export async function pendingPayments(ctx: PlatformContext, token: string): Promise<PendingPayment[]> {
  const { list } = await openPayments(ctx, token)
  return list.map(
    ({ id, direction, state, amount, payAmount, paidAmount, createdAt, usualMinutes, currency }) => ({
      id,
      direction,
      state,
      amount: payAmount ?? amount,
      createdAt,
      ...(paidAmount !== undefined && { paidAmount }),
      ...(usualMinutes !== undefined && { usualMinutes }),
      ...(currency !== undefined && { currency }),
    }),
  )
}
