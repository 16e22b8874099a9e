import * as v from 'valibot'
import { TURNSTILE_ORIGIN, type TurnstileAction } from '../../shared/config/turnstile'
import type { Logger } from '../logging/logger'

/** Longest wait for one answer, ms. */
const PATIENCE_MS = 2500
const TRIES = 2
/** Of a token, as Cloudflare documents it: characters, and ms until it expires. */
const TOKEN_MAX = 2048
const TOKEN_LIFE_MS = 5 * 60_000
/** The clocks of two machines may differ by this much, ms. */
const CLOCK_SKEW_MS = 30_000

const replySchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string(), ''),
  action: v.optional(v.string(), ''),
  challenge_ts: v.optional(v.string(), ''),
  'error-codes': v.optional(v.array(v.string()), []),
})
type Reply = v.InferOutput<typeof replySchema>

/** Errors that say something of the token. All others say that nothing was checked. */
const OF_TOKEN: readonly string[] = [
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]

/** Whether the visitor has passed; `unavailable`: nobody could tell. */
type Verdict = 'passed' | 'refused' | 'unavailable'

interface Expected {
  secret: string
  /** Of the page with the widget. */
  hostname: string
  action: TurnstileAction
  clientIp: string | undefined
  log: Logger
  /** Sends the request; default: over the network. */
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
  // Faults of the request are told in the body, with a status of 400.
  if (reply.status >= 500) throw new Error(`siteverify answered ${reply.status}`)
  return v.parse(replySchema, await reply.json())
}

/**
 * Asks Cloudflare whether a token is right, whether it was made here and for this form, and uses it up: a second check
 * of the same token is refused. A try that got no answer is repeated once with the same idempotency key, so that the
 * token it may have used up is not refused.
 */
export async function siteverify(token: string, expected: Expected): Promise<Verdict> {
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
