import type { TurnstileAction } from '../../shared/config/turnstile'
import type { CaptchaOffer, CaptchaRefusal } from '../../shared/forms/form-outcome'
import type { PageContext } from '../context'
import { settle } from '../loading/settle'
import { captcha } from '../platform/calls/account'
import { allow } from './allow'
import { widgetFor } from './turnstile'

// Has an id like a captcha's, by which a form distinguishes this outcome from the previous one.
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
 * A captcha for a page or a form, or the reason why there is none. All captchas come from here and share one
 * limit, so that no page offers a more generous way to collect them.
 *
 * @param options.isForPage the page's first byte waits for it, at most until its deadline
 * @param options.action offers Turnstile as well, where it is configured
 */
export async function freshCaptcha(
  context: PageContext,
  { isForPage = false, action }: { isForPage?: boolean; action?: TurnstileAction | undefined } = {},
): Promise<CaptchaOffer> {
  const asked = await (isForPage
    ? settle(ask(context), 'captcha', context.platform.log, context.platform.deadline)
    : settle(ask(context), 'captcha', context.log))
  const turnstile = action && widgetFor(context, action)
  return { ...(asked.ok ? asked.value : refusal('captcha-missing')), ...(turnstile && { turnstile }) }
}

/** A form's outcome when the visitor only asked for another captcha. */
export const anotherCaptcha = (offer: CaptchaOffer) => ({
  ...('refused' in offer && offer.retryAfterS !== undefined && { retryAfterS: offer.retryAfterS }),
  extra: { captcha: offer },
})
