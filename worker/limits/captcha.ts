import type { CaptchaOffer, CaptchaRefusal } from '../../shared/form-outcome'
import type { PageContext } from '../context'
import { settle } from '../loading/settle'
import { captcha } from '../platform/calls/account'
import { allow } from './allow'

// An id like a picture's: by it a form tells this answer from the one before.
const refusal = (refused: CaptchaRefusal['refused'], retryAfterS?: number): CaptchaRefusal => ({
  id: crypto.randomUUID(),
  refused,
  ...(retryAfterS !== undefined && { retryAfterS }),
})

async function ask(page: PageContext): Promise<CaptchaOffer> {
  const limit = await allow(page, 'captcha')
  return limit.allowed ? captcha(page.platform) : refusal('captcha-limit', limit.retryAfterS)
}

/**
 * A picture for a page or a form, or why there is none. Every one that a page shows comes from here: all ways to a
 * picture count by one limit, or the slackest of them would be for harvesting.
 *
 * @param wait settleSoon where a first byte waits for it
 */
export async function freshCaptcha(page: PageContext, wait: typeof settle = settle): Promise<CaptchaOffer> {
  const asked = await wait(ask(page), 'captcha', page.log)
  return asked.ok ? asked.value : refusal('captcha-missing')
}

/** What a form answers to who asks for another picture and nothing else. */
export const anotherCaptcha = (offer: CaptchaOffer) => ({
  ...('refused' in offer && offer.retryAfterS !== undefined && { retryAfterS: offer.retryAfterS }),
  extra: { captcha: offer },
})
