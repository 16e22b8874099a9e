import {
  type CancelOrderFormContract,
  lotteryOrderHref,
} from '../../../../shared/areas/records/lottery-orders'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import type { MemberContext } from '../../../page-context'
import { cancelLotteryOrder, fetchLotteryOrder } from '../../../platform/calls/record-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import type { ActionResult } from '../../../worker-page'

type Answer = FormActionResult<CancelOrderFormContract>

/**
 * Converts a failed cancellation to a form error. Null when the error does not reveal the outcome, so that
 * the order's state must be loaded.
 */
function answerOf(error: unknown): Answer | null {
  if (!(error instanceof PlatformError)) throw error
  const { code, errorCode } = error
  if (errorCode === 'order.not.found' || code === 'bad-parameter') return { error: 'order.not.found' }
  const isSaid = code === 'refused' || code === 'http-4xx' || code === 'session-expired'
  return isSaid && errorCode !== 'order.cancelled' ? toFormError(error) : null
}

/**
 * Cancels a lottery order.
 * @returns the error; null when the order is cancelled
 */
async function cancel(platform: PlatformContext, token: string, id: string): Promise<Answer | null> {
  try {
    const { status } = await cancelLotteryOrder(platform, token, id)
    if (status === 'cancelled') return null
  } catch (error) {
    const answer = answerOf(error)
    if (answer) return answer
  }
  // The platform's response did not reveal the outcome, so the order's state is loaded.
  try {
    const { status } = await fetchLotteryOrder(platform, token, id)
    if (status === 'cancelled') return null
    return { error: status === 'open' ? 'order-unclear' : 'order.closed' }
  } catch (error) {
    if (error instanceof PlatformError && error.code !== 'session-expired') return { error: 'order-unclear' }
    throw error
  }
}

/** Cancels the lottery order that the URL names, and redirects to the order once the platform confirms. */
export async function submitOrderCancellation(
  context: MemberContext,
): Promise<ActionResult<CancelOrderFormContract>> {
  const { session, url, platform } = context
  const id = url.searchParams.get('id') ?? ''
  if (!ID_PATTERN.test(id)) return { error: 'order.not.found' }
  return (await cancel(platform, session.token, id)) ?? { redirect: lotteryOrderHref(id) }
}
