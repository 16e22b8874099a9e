import { CODE_LIFE_MAX_S, CODE_LIFE_S } from '../../../shared/config/limits'
import type { CodeSent, MobileNumber } from '../../../shared/contract/account'
import type { ErrorCode } from '../../../shared/forms/error-codes'
import type { PostedCode } from '../../../shared/forms/form-outcome'
import { formatPhoneNumber } from '../../../shared/input/phone'
import type { PageContext } from '../../context'
import type { RateLimitResult, RateLimitSubject } from '../../limits/rate-limit'
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
  context: RateLimitSubject & Pick<PageContext, 'product'>,
  to: MobileNumber,
  send: () => Promise<T>,
): Promise<{ sent: T } | { limit: RateLimitResult } | { refusal: ErrorCode }> {
  try {
    return await sendTextMessage(context, to, send)
  } catch (error) {
    const wantsPuzzle = error instanceof PlatformError && error.errorCode === 'login.captcha.required'
    if (!wantsPuzzle || context.product.puzzle) throw error
    context.log.error('codes-without-puzzle')
    return { refusal: 'sms-off' }
  }
}

/**
 * Seconds until a sent code expires, which is when another one may be requested: what the platform says, at least 0 and
 * at most ten minutes; a minute when it says nothing, and for a code that a third party sends. Relative, because the clocks of telephones are inaccurate.
 *
 * @param now ms since the epoch
 */
export function secondsLeft({ codesBy, expirationTime, expiredMinutes }: CodeSent, now = Date.now()): number {
  if (codesBy) return CODE_LIFE_S
  const seconds =
    expirationTime === undefined
      ? expiredMinutes === undefined
        ? CODE_LIFE_S
        : expiredMinutes * 60
      : (expirationTime - now) / 1000
  return Math.min(Math.max(Math.ceil(seconds), 0), CODE_LIFE_MAX_S)
}

/** What a page without scripts says about the code that it has sent. */
export const toPostedCode = (sent: CodeSent, to: MobileNumber): PostedCode => ({
  secondsLeft: secondsLeft(sent),
  sentTo: formatPhoneNumber(to.countryDialingCode, to.mobileNum),
})
