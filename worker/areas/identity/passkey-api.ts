import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { base64url } from 'jose'
import * as v from 'valibot'
import { decimalSchema, idSchema } from '../../../shared/contract/field-schemas'
import { newPasskeyBodySchema } from '../../../shared/contract/passkey-schemas'
import type { AppEnv } from '../../env'
import { refuseOtherMethods, requireEmptyBody, requireNoQuery, validateJson } from '../../json-api/validate'
import { limitApiCallRate } from '../../limits/text-message'
import {
  addPasskey,
  fetchNewPasskeyOptions,
  fetchPasskeyLoginOptions,
  fetchWithdrawalPasskeyOptions,
  hasPasskeys,
} from '../../platform/calls/security-calls'
import { PlatformError } from '../../platform/transport/error'
import { findPublicOrigin } from '../../security/origins'
import { createProblemResponse } from '../../security/problem'
import { readHostCookie, setHostCookie } from '../../security/response-cookies'
import { requireMemberRight, requirePageSession } from '../../session/api-access'
import { productConfig } from '../../start/index'

/**
 * Returns a new random id (192 bits) for the browser during a passkey login. The id is stored in a cookie
 * that no script can read.
 */

const newBrowserId = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(24)))

const isBrowserId = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{32}$/.test(value)

/**
 * True when a passkey for `rpId` may be created or used on this origin: `rpId` must be the origin's host name
 * or a parent domain (Web Authentication Level 3, section 5.1.3). Browsers also refuse public suffixes, such
 * as `co.uk`.
 */
export function isRpIdValidForOrigin(rpId: string | undefined, origin: string): boolean {
  const { hostname } = new URL(origin)
  if (rpId === undefined || rpId === hostname) return true
  return rpId.includes('.') && hostname.endsWith(`.${rpId}`)
}

/**
 * Returns the platform's passkey options. Fails if they are for another site, because a passkey created for
 * that site would work there.
 * @throws PlatformError `malformed`
 */
function sameOriginOptions<T extends { rpId?: string | undefined } | { rp: { id?: string | undefined } }>(
  options: T,
  origin: string,
): T {
  const rpId = 'rp' in options ? options.rp.id : options.rpId
  if (!isRpIdValidForOrigin(rpId, origin)) throw new PlatformError('malformed')
  return options
}

/**
 * The withdrawal that a passkey confirms: the amount as an exact decimal, the payout account, and the form's
 * idempotency key.
 */
const withdrawal = v.strictObject({ amount: decimalSchema, account: idSchema, key: idSchema })

/**
 * Middleware that responds 404 if the platform does not support passkeys. Our client makes no passkey calls
 * then.
 */
const requirePasskeys = createMiddleware<AppEnv>(async (c, next) =>
  (await hasPasskeys(c.get('platform'))) ? next() : createProblemResponse(404, 'not-available'),
)

const publicOriginOf = (c: Pick<Context, 'req'>): string => findPublicOrigin(c.req.url, productConfig)

/**
 * Returns the id of the visitor's browser, to which a passkey challenge is bound. Creates the id if the
 * browser has none.
 */
function browserOf(c: Context<AppEnv>): string {
  const stored = readHostCookie(c, 'passkey-browser')
  if (isBrowserId(stored)) return stored
  const created = newBrowserId()
  setHostCookie(c, 'passkey-browser', created)
  return created
}

/**
 * JSON calls for passkey challenges and new passkeys. A login by passkey is not one of them: it posts the
 * form of the login page. Nothing is encrypted, because an authenticator's signature is bound to the
 * challenge and to our origin (docs/decisions/2026-11-23-passkeys.md).
 */
export const passkeyApi = new Hono<AppEnv>()
  .post(
    '/passkeys/login',
    requireNoQuery,
    requireEmptyBody,
    requirePasskeys,
    limitApiCallRate('passkeyChallenge'),
    async (c) => {
      const origin = publicOriginOf(c)
      const options = await fetchPasskeyLoginOptions(c.get('platform'), { origin, browser: browserOf(c) })
      // A list of the account's passkeys would reveal that the account exists.
      const { allowCredentials: _credentials, ...publicOptions } = sameOriginOptions(options, origin)
      return c.json(publicOptions)
    },
  )
  .all('/passkeys/login', refuseOtherMethods('POST'))

  .post(
    '/passkeys/new',
    requireMemberRight('passkeys'),
    requirePageSession,
    requireNoQuery,
    requireEmptyBody,
    requirePasskeys,
    limitApiCallRate('passkeyChallenge'),
    async (c) => {
      const origin = publicOriginOf(c)
      return c.json(
        sameOriginOptions(
          await fetchNewPasskeyOptions(c.get('platform'), c.get('member').token, origin),
          origin,
        ),
      )
    },
  )
  .all('/passkeys/new', refuseOtherMethods('POST'))

  .post(
    '/passkeys',
    requireMemberRight('passkeys'),
    requirePageSession,
    requireNoQuery,
    requirePasskeys,
    limitApiCallRate('passkey'),
    validateJson(newPasskeyBodySchema),
    async (c) => {
      const { credential } = c.req.valid('json')
      return c.json(await addPasskey(c.get('platform'), c.get('member').token, credential))
    },
  )
  .all('/passkeys', refuseOtherMethods('POST'))

  .post(
    '/passkeys/withdrawal',
    requireMemberRight('withdraw'),
    requirePageSession,
    requireNoQuery,
    requirePasskeys,
    limitApiCallRate('passkeyChallenge'),
    validateJson(withdrawal),
    async (c) => {
      const origin = publicOriginOf(c)
      const platform = c.get('platform')
      const member = c.get('member')
      const { amount, account: accountId, key: idempotencyKey } = c.req.valid('json')
      const request = { origin, amount, accountId, idempotencyKey }
      return c.json(
        sameOriginOptions(await fetchWithdrawalPasskeyOptions(platform, member.token, request), origin),
      )
    },
  )
  .all('/passkeys/withdrawal', refuseOtherMethods('POST'))
