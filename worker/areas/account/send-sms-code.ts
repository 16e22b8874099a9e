import { CODE_RESEND_WAIT_MAX_S, CODE_RESEND_WAIT_S } from '../../../shared/config/product-limits'
import type { CodeSentReply, MobileNumber } from '../../../shared/contract/account-schemas'
import type { ErrorCode } from '../../../shared/forms/error-codes'
import type { SentFormCode } from '../../../shared/forms/form-result'
import { formatPhoneNumber } from '../../../shared/input/phone'
import type { RateLimitResult, RateLimitSubject } from '../../limits/rate-limit'
import { sendTextMessage } from '../../limits/text-message'
import type { PageContext } from '../../page-context'
import { PlatformError } from '../../platform/transport/error'

/**
 * Returns the error code for a form without scripts when a third party has to send the SMS code, because only
 * a script can request that. If the deployment has no configuration for the third party, the error says that
 * codes are unavailable.
 */
export function smsCodeErrorWithoutScripts({
  product,
  log,
}: Pick<PageContext, 'product' | 'log'>): ErrorCode {
  if (product.firebase) return 'code-needs-scripts'
  log.error('codes-without-firebase')
  return 'sms-off'
}

/**
 * Sends an SMS code within the rate limits. The platform may require a third-party puzzle (captcha) first. If
 * the deployment has no such puzzle, no code is sent and the result contains a `refusal`.
 */
export async function sendSmsCode<T>(
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
 * Returns the seconds until a sent code expires and another one may be requested: the platform's value,
 * limited to between 0 and 600. The default is 60, also for codes that a third party sends. The result is
 * relative to now, because the clocks of phones are inaccurate.
 *
 * @param now ms since the epoch
 */
export function secondsUntilCodeExpiry(
  { codesBy, expirationTime, expiredMinutes }: CodeSentReply,
  now = Date.now(),
): number {
  if (codesBy) return CODE_RESEND_WAIT_S
  const seconds =
    expirationTime === undefined
      ? expiredMinutes === undefined
        ? CODE_RESEND_WAIT_S
        : expiredMinutes * 60
      : (expirationTime - now) / 1000
  return Math.min(Math.max(Math.ceil(seconds), 0), CODE_RESEND_WAIT_MAX_S)
}

/** Returns the data for the notice "code sent" on a page without scripts. */
export const toSentCodeNotice = (sent: CodeSentReply, to: MobileNumber): SentFormCode => ({
  secondsLeft: secondsUntilCodeExpiry(sent),
  sentTo: formatPhoneNumber(to.countryDialingCode, to.mobileNum),
})
