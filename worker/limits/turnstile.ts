import { TOKEN_FIELD, type TurnstileAction, type TurnstileOffer } from '../../shared/config/turnstile'
import type { PageContext } from '../context'
import type { PlatformContext } from '../platform/transport/context'
import { widgetSecret } from '../start/index'
import { siteverify } from './siteverify'

type Posted = Readonly<Record<string, string>>

/** The widget for a form, where one is configured. */
export const widgetFor = (
  { product }: Pick<PageContext, 'product'>,
  action: TurnstileAction,
): TurnstileOffer | undefined => product.turnstile && { siteKey: product.turnstile.siteKey, action }

/** With what the platform is asked, or why it is not. */
type Vouched = { platform: PlatformContext } | { fieldErrors: { captcha: string } }

/**
 * Checks the token of a form that has one. The platform is then told that the visitor has passed; a form without a token
 * goes there as it is, and the platform asks for its picture if it wants to.
 */
export async function vouch(context: PageContext, posted: Posted, action: TurnstileAction): Promise<Vouched> {
  const { platform, ownOrigin, clientIp, log } = context
  const token = posted[TOKEN_FIELD]
  if (token === undefined || widgetSecret === undefined) return { platform }
  const { hostname } = new URL(ownOrigin)
  const verdict = await siteverify(token, { secret: widgetSecret, hostname, action, clientIp, log })
  if (verdict !== 'passed') return { fieldErrors: { captcha: `check-${verdict}` } }
  const visitor = { agent: undefined, address: undefined, country: undefined, ...platform.visitor }
  return { platform: { ...platform, visitor: { ...visitor, isVouched: true } } }
}

/**
 * What the form offers after an answer: the widget, or the picture alone when nobody can check a token, or when the
 * platform wants its picture although the visitor has passed.
 */
export function actionAfter(
  { fieldErrors = {} }: { fieldErrors?: { readonly captcha?: string } },
  posted: Posted,
  action: TurnstileAction,
): TurnstileAction | undefined {
  const { captcha } = fieldErrors
  const isPlatforms = captcha?.startsWith('login.captcha.') === true && posted[TOKEN_FIELD] !== undefined
  return captcha === 'check-unavailable' || isPlatforms ? undefined : action
}
