import { CODE_LIFE_MAX_S, CODE_LIFE_S } from '../../../shared/config/limits'
import type { CodeSent, MobileNumber } from '../../../shared/contract/account'
import type { PostedCode } from '../../../shared/forms/form-outcome'
import { shownNumber } from '../../../shared/input/phone'

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
export const postedCode = (sent: CodeSent, to: MobileNumber): PostedCode => ({
  secondsLeft: secondsLeft(sent),
  sentTo: shownNumber(to.countryDialingCode, to.mobileNum),
})
