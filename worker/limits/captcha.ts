import type { CaptchaOffer, CaptchaRefusal } from '../../shared/form-outcome'
import type { PageContext } from '../context'
import { settle } from '../loading/settle'
import { captcha } from '../platform/calls/account'
import { allow } from './allow'

// With an id like an image's, by which a form tells this outcome from the one before.
const refusal = (refused: CaptchaRefusal['refused'], retryAfterS?: number): CaptchaRefusal => ({
  id: crypto.randomUUID(),
  refused,
  ...(retryAfterS !== undefined && { retryAfterS }),
})

async function ask(context: PageContext): Promise<CaptchaOffer> {
  const limit = await allow(context, 'captcha')
  return limit.allowed ? captcha(context.platform) : refusal('captcha-limit', limit.retryAfterS)
}

/**
 * A captcha for a page or a form, or the reason why there is none. All captchas that pages show come from here, and
 * count by one limit: otherwise the most generous way would be used to collect them.
 *
 * @param wait settleSoon where the page's first byte waits for it
 */
export async function freshCaptcha(
  context: PageContext,
  wait: typeof settle = settle,
): Promise<CaptchaOffer> {
  const asked = await wait(ask(context), 'captcha', context.log)
  return asked.ok ? asked.value : refusal('captcha-missing')
}

/** A form's outcome when the visitor asked for nothing but another captcha. */
export const anotherCaptcha = (offer: CaptchaOffer) => ({
  ...('refused' in offer && offer.retryAfterS !== undefined && { retryAfterS: offer.retryAfterS }),
  extra: { captcha: offer },
})
