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
 * Returns why a form without scripts gets no code from a third party: only a script can request it. If the
 * deployment has no configuration for the third party, scripts would not help either.
 */
export function phoneCodeRefusal({ product, log }: Pick<PageContext, 'product' | 'log'>): ErrorCode {
  if (product.firebase) return 'code-needs-scripts'
  log.error('codes-without-firebase')
  return 'sms-off'
}

/**
 * Sends an SMS code to a telephone, within the rate limits. The platform may require a third party's puzzle
 * first: where the deployment has none, no code is sent, and `refusal` explains that.
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
 * Returns the seconds until a sent code expires and another one may be requested: the platform's value, at
 * least 0 and at most ten minutes; a minute when there is none, and for a code that a third party sends.
 * Relative, because the clocks of telephones are inaccurate.
 *
 * @param now ms since the epoch
 */
export function codeSecondsLeft(
  { codesBy, expirationTime, expiredMinutes }: CodeSent,
  now = Date.now(),
): number {
  if (codesBy) return CODE_LIFE_S
  const seconds =
    expirationTime === undefined
      ? expiredMinutes === undefined
        ? CODE_LIFE_S
        : expiredMinutes * 60
      : (expirationTime - now) / 1000
  return Math.min(Math.max(Math.ceil(seconds), 0), CODE_LIFE_MAX_S)
}

/** Returns the notice of a page without scripts about a sent code. */
export const toPostedCode = (sent: CodeSent, to: MobileNumber): PostedCode => ({
  secondsLeft: codeSecondsLeft(sent),
  sentTo: formatPhoneNumber(to.countryDialingCode, to.mobileNum),
})
