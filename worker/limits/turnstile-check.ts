import * as v from 'valibot'
import {
  TURNSTILE_ORIGIN,
  TURNSTILE_TOKEN_FIELD,
  type TurnstileAction,
  type TurnstileOffer,
} from '../../shared/config/turnstile-types'
import type { FormCaptcha, UnavailableCaptcha } from '../../shared/forms/form-result'
import { settle } from '../loading/settle'
import type { Logger } from '../logging/logger'
import type { PageContext } from '../page-context'
import { fetchCaptcha } from '../platform/calls/account-calls'
import type { PlatformContext } from '../platform/transport/request-platform'
import { turnstileWidgetSecret } from '../start/index'
import { countAttempt } from './rate-limit'

const PATIENCE_MS = 2500
const TRIES = 2
/** Limits of a Turnstile token, as documented by Cloudflare: length in characters, and lifetime in ms. */
const TOKEN_MAX = 2048
const TOKEN_LIFE_MS = 5 * 60_000
/** Maximum difference between the clocks of two machines, ms. */
const CLOCK_SKEW_MS = 30_000

const replySchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ''),
  action: v.optional(v.string(), ''),
  challenge_ts: v.optional(v.string(), ''),
  'error-codes': v.optional(v.array(v.string()), []),
})
type Reply = v.InferOutput<typeof replySchema>

/**
 * Cloudflare's error codes about the Turnstile token. Any other code means that the token was not checked.
 */
const OF_TOKEN: readonly string[] = [
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]

/** Result of a Turnstile check. `unavailable`: the token could not be checked. */
type Verdict = 'passed' | 'refused' | 'unavailable'

interface Expected {
  secret: string
  /** Host name of the page with the Turnstile widget. */
  hostname: string
  action: TurnstileAction
  clientIp: string | undefined
  log: Logger
  /** Function that sends the request to Cloudflare; default: `fetch`. */
  send?: typeof fetch
}

async function askCloudflare(body: string, send: typeof fetch): Promise<Reply> {
  const reply = await send(`${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  // Cloudflare reports errors of our request with status 400 and a body, so only a 5xx is a failure of the
  // service.
  if (reply.status >= 500) throw new Error(`siteverify answered ${reply.status}`)
  return v.parse(replySchema, await reply.json())
}

/**
 * Verifies a Turnstile token with Cloudflare: it must be valid, and issued for this host and form. The check
 * uses the token up; a second check is refused. A check without an answer is repeated once with the same
 * idempotency key, so that a token that the first request used up still passes.
 */
export async function verifyTurnstileToken(token: string, expected: Expected): Promise<Verdict> {
  const { secret, hostname, action, clientIp, log, send = fetch } = expected
  if (token === '' || token.length > TOKEN_MAX) return 'refused'
  const body = JSON.stringify({
    secret,
    response: token,
    idempotency_key: crypto.randomUUID(),
    ...(clientIp !== undefined && { remoteip: clientIp }),
  })
  for (let tried = 1; tried <= TRIES; tried += 1) {
    let reply: Reply
    try {
      reply = await askCloudflare(body, send)
    } catch (error) {
      log.warn('siteverify-failed', { tried, error })
      continue
    }
    const codes = reply['error-codes']
    if (!reply.success && codes.includes('internal-error')) continue
    if (!reply.success && !codes.some((code) => OF_TOKEN.includes(code))) {
      log.error('siteverify-refused-us', { codes })
      return 'unavailable'
    }
    if (!reply.success) return 'refused'
    const age = Date.now() - Date.parse(reply.challenge_ts)
    const isOurs = reply.hostname === hostname && reply.action === action
    const isFresh = age <= TOKEN_LIFE_MS + CLOCK_SKEW_MS
    if (isOurs && isFresh) return 'passed'
    log.warn('turnstile-token-of-others', { host: reply.hostname, action: reply.action, isFresh })
    return 'refused'
  }
  return 'unavailable'
}

type Posted = Readonly<Record<string, string>>

/** Returns the Turnstile widget for a form, where one is configured. */
const widgetFor = (
  { product }: Pick<PageContext, 'product'>,
  action: TurnstileAction,
): TurnstileOffer | undefined => product.turnstile && { siteKey: product.turnstile.siteKey, action }

/** Context for the platform call after a Turnstile check, or the form's error. */
type TurnstileOutcome = { platform: PlatformContext } | { fieldErrors: { captcha: string } }

/**
 * Checks the Turnstile token of a form that has one, and marks the platform context of a visitor who passed
 * the check. A form without a token is forwarded unchanged, and the platform requires its image captcha if
 * necessary.
 */
export async function verifyTurnstileForm(
  context: PageContext,
  posted: Posted,
  action: TurnstileAction,
): Promise<TurnstileOutcome> {
  const { platform, publicOrigin, clientIp, log } = context
  const token = posted[TURNSTILE_TOKEN_FIELD]
  if (token === undefined || turnstileWidgetSecret === undefined) return { platform }
  const { hostname } = new URL(publicOrigin)
  const verdict = await verifyTurnstileToken(token, {
    secret: turnstileWidgetSecret,
    hostname,
    action,
    clientIp,
    log,
  })
  if (verdict !== 'passed') return { fieldErrors: { captcha: `check-${verdict}` } }
  const visitor = { agent: undefined, address: undefined, country: undefined, ...platform.visitor }
  return { platform: { ...platform, visitor: { ...visitor, isVouched: true } } }
}

/**
 * Returns the action of the form's next Turnstile widget; undefined when the form must show only the
 * platform's image captcha. That is so when Cloudflare could not check the token, or when the platform
 * requires its image although the visitor has passed Turnstile.
 */
export function nextTurnstileAction(
  { fieldErrors = {} }: { fieldErrors?: { readonly captcha?: string } },
  posted: Posted,
  action: TurnstileAction,
): TurnstileAction | undefined {
  const { captcha } = fieldErrors
  const isPlatforms =
    captcha?.startsWith('login.captcha.') === true && posted[TURNSTILE_TOKEN_FIELD] !== undefined
  return captcha === 'check-unavailable' || isPlatforms ? undefined : action
}

// Returns a refused captcha. Its id lets the form distinguish this refusal from the previous one.
const refusal = (refused: UnavailableCaptcha['refused'], retryAfterS?: number): UnavailableCaptcha => ({
  id: crypto.randomUUID(),
  refused,
  ...(retryAfterS !== undefined && { retryAfterS }),
})

async function requestCaptcha(context: PageContext): Promise<FormCaptcha> {
  const limit = await countAttempt(context, 'captcha')
  return limit.allowed ? fetchCaptcha(context.platform) : refusal('captcha-limit', limit.retryAfterS)
}

/**
 * Requests a captcha for a page or a form, or returns the reason why there is none. All captchas are
 * requested here and share one rate limit, so that no page lets a client collect more of them.
 *
 * @param options.isForPage true when the page's first byte waits for the captcha, at most until the page's
 * deadline
 * @param options.action offers Turnstile as well, where it is configured
 */
export async function requestCaptchaOffer(
  context: PageContext,
  { isForPage = false, action }: { isForPage?: boolean; action?: TurnstileAction | undefined } = {},
): Promise<FormCaptcha> {
  const captchaResult = await (isForPage
    ? settle(requestCaptcha(context), 'captcha', context.platform.log, context.platform.deadline)
    : settle(requestCaptcha(context), 'captcha', context.log))
  const turnstile = action && widgetFor(context, action)
  return {
    ...(captchaResult.ok ? captchaResult.value : refusal('captcha-missing')),
    ...(turnstile && { turnstile }),
  }
}

/** Returns the answer to a form whose visitor only requested another captcha. */
export const answerWithCaptcha = (offer: FormCaptcha) => ({
  ...('refused' in offer && offer.retryAfterS !== undefined && { retryAfterS: offer.retryAfterS }),
  extra: { captcha: offer },
})
