import type { MobileNumber } from '../../../shared/contract/account'
import type { ErrorCode } from '../../../shared/forms/error-codes'
import type { PageContext } from '../../context'
import type { Asker, Limit } from '../../limits/allow'
import { sendTextMessage } from '../../limits/text-message'
import { PlatformError } from '../../platform/transport/error'

/**
 * Why a form without scripts gets no code that the platform leaves to a third party: a script has to ask for it. Where the
 * deployment has no configuration for the third party, scripts would not help either.
 */
export function codeRefusal({ product, log }: Pick<PageContext, 'product' | 'log'>): ErrorCode {
  if (product.firebase) return 'code-needs-scripts'
  log.error('codes-without-firebase')
  return 'sms-off'
}

/**
 * Sends a code as `sendTextMessage` does. The platform may want a third party's puzzle solved first: where the deployment
 * has none, nobody gets a code, and `refusal` says so.
 */
export async function sendPhoneCode<T>(
  context: Asker & Pick<PageContext, 'product'>,
  to: MobileNumber,
  send: () => Promise<T>,
): Promise<{ sent: T } | { limit: Limit } | { refusal: ErrorCode }> {
  try {
    return await sendTextMessage(context, to, send)
  } catch (error) {
    const wantsPuzzle = error instanceof PlatformError && error.errorCode === 'login.captcha.required'
    if (!wantsPuzzle || context.product.puzzle) throw error
    context.log.error('codes-without-puzzle')
    return { refusal: 'sms-off' }
  }
}
