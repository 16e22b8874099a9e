import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { PASSKEY_FLAG } from '../../../shared/config/platform-flags'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  loginChallengeSchema,
  newPasskeyBodySchema,
  passkeyLoginSchema,
  passkeyOriginSchema,
  withdrawalToConfirmSchema,
} from '../../../shared/contract/passkey-schemas'
import { loadAccountById } from '../../account/account-rows'
import { createInvalidFieldRefusal, sendAccountRefusal } from '../../account/refusals'
import { openMemberSession } from '../../account/session-opening'
import type { CallBindings, CallEnv } from '../../http/call-env'
import { omitNulls, sendSuccess } from '../../http/requests'
import {
  getConfirmationRemainingS,
  type MemberCallEnv,
  refuseTrial,
  requireMemberToken,
} from '../../session/member-session'
import { recordSessionEvent } from '../../session/security-events'
import { loadSessionDeviceName } from '../../session/session-device'
import { loadFlags } from '../../store/operator-settings'
import { getRequiredConfirmation, requireConfirmation } from '../confirmation'
import { type ChallengePurpose, createPasskeyChallenge, createWithdrawalPurpose } from './challenges'
import { notifyPasskeyChange } from './passkey-notices'
import {
  deletePasskey,
  loadConfirmingPasskeys,
  loadPasskeys,
  PASSKEYS_MAX,
  type StoredPasskey,
  storePasskey,
} from './passkey-store'
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  verifyNewPasskey,
  verifyPasskeySignature,
} from './passkey-verification'

/**
 * True when passkeys may be created and used on this origin. The lobby names its visitor's origin in each
 * request; a platform that accepted every origin would sign members in for any caller (Web Authentication
 * Level 3, section 13.4.9).
 */
function isAllowedOrigin({ PASSKEY_ORIGINS = '' }: CallBindings, origin: string): boolean {
  const allowed = PASSKEY_ORIGINS.split(',').map((each) => each.trim())
  if (allowed.includes(origin)) return true
  // Local sites may use any port: `npm run dev`, the preview, the tests of several checkouts.
  const { protocol, hostname } = new URL(origin)
  return allowed.includes('http://localhost') && protocol === 'http:' && hostname === 'localhost'
}

/** Calls for adding, listing and removing passkeys, and for logging in with a passkey. */
export const passkeyRoutes = new Hono<MemberCallEnv>()

/** Middleware that refuses passkey calls while the operator has passkeys switched off. */
const requirePasskeys: MiddlewareHandler<CallEnv> = async (c, next) =>
  (await loadFlags(c.env.DB, c.var.scenario))[PASSKEY_FLAG]
    ? next()
    : sendAccountRefusal(c, { code: 'no.permission' })

/** Reads the body of a call, parsed by its schema; undefined: the body has another shape. */
async function bodyAs<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> {
  const body = v.safeParse(schema, await c.req.json().catch(() => undefined))
  return body.success ? body.output : undefined
}

const refuseInvalidBody = (c: Context): Response =>
  sendAccountRefusal(c, createInvalidFieldRefusal('', 'shape'))

/** Returns the reply to a request from an origin that the platform does not allow for passkeys. */
const refuseForeignOrigin = (c: Context): Response => sendAccountRefusal(c, { code: 'passkey.refused' })

const CHANGED = [requirePasskeys, requireMemberToken, refuseTrial, requireConfirmation] as const

const atLogin = (browser: string): ChallengePurpose => ({ purpose: 'login', boundTo: browser })
const ofSession = ({ var: { tokenDigest } }: Pick<Context<MemberCallEnv>, 'var'>): ChallengePurpose => ({
  purpose: 'add',
  boundTo: tokenDigest,
})

passkeyRoutes.post(endpoints.passkeyLoginOptions.path, requirePasskeys, async (c) => {
  const body = await bodyAs(c, loginChallengeSchema)
  if (!body) return refuseInvalidBody(c)
  const { origin, browser } = body
  if (!isAllowedOrigin(c.env, origin)) return refuseForeignOrigin(c)
  const challenge = await createPasskeyChallenge(c.env.DB, atLogin(browser), origin)
  return sendSuccess(c, await createAuthenticationOptions([], { challenge, origin }))
})

passkeyRoutes.post(endpoints.passkeyLogin.path, requirePasskeys, async (c) => {
  const body = await bodyAs(c, passkeyLoginSchema)
  if (!body) return refuseInvalidBody(c)
  const checked = await verifyPasskeySignature(c.env.DB, atLogin(body.browser), body.credential)
  if ('refused' in checked) return sendAccountRefusal(c, { code: checked.refused })
  const account = await loadAccountById(c.env.DB, checked.passkey.memberId)
  return account.disabled
    ? sendAccountRefusal(c, { code: 'login.disabled' })
    : sendSuccess(c, await openMemberSession(c, account, 'login-passkey'))
})

const wirePasskey = ({ id, name, isSynced, addedAt, usedAt }: StoredPasskey) =>
  omitNulls({ id, name, isSynced: isSynced === 1, addedAt, usedAt })

const listOf = async (c: Pick<Context<MemberCallEnv>, 'env' | 'var'>) => {
  const [confirmBy, seconds] = await Promise.all([
    getRequiredConfirmation(c),
    getConfirmationRemainingS(c.env.DB, c.var.tokenDigest),
  ])
  return {
    list: (await loadPasskeys(c.env.DB, c.var.member.id)).map(wirePasskey),
    most: PASSKEYS_MAX,
    ...(confirmBy ? { confirmBy } : { confirmedForS: seconds }),
  }
}

passkeyRoutes.get(endpoints.passkeys.path, requirePasskeys, requireMemberToken, refuseTrial, async (c) =>
  sendSuccess(c, await listOf(c)),
)

passkeyRoutes.post(endpoints.passkeyOptions.path, ...CHANGED, async (c) => {
  const body = await bodyAs(c, passkeyOriginSchema)
  if (!body) return refuseInvalidBody(c)
  if (!isAllowedOrigin(c.env, body.origin)) return refuseForeignOrigin(c)
  const passkeys = await loadPasskeys(c.env.DB, c.var.member.id)
  if (passkeys.length >= PASSKEYS_MAX) return sendAccountRefusal(c, { code: 'passkey.most' })
  const challenge = await createPasskeyChallenge(c.env.DB, ofSession(c), body.origin)
  return sendSuccess(
    c,
    await createRegistrationOptions(c.var.member, passkeys, { challenge, origin: body.origin }),
  )
})

passkeyRoutes.post(endpoints.addPasskey.path, requirePasskeys, requireMemberToken, refuseTrial, async (c) => {
  const body = await bodyAs(c, newPasskeyBodySchema)
  if (!body) return refuseInvalidBody(c)
  const { DB } = c.env
  const checked = await verifyNewPasskey(DB, ofSession(c), body.credential)
  if ('refused' in checked) return sendAccountRefusal(c, { code: checked.refused })
  const id = crypto.randomUUID()
  const { member, tokenDigest } = c.var
  const name = await loadSessionDeviceName(DB, tokenDigest)
  const outcome = await storePasskey(DB, { id, memberId: member.id, name, ...checked })
  if (outcome !== 'added') return sendAccountRefusal(c, { code: `passkey.${outcome}` })
  await notifyPasskeyChange(DB, member.id, { kind: 'added', name })
  await recordSessionEvent(DB, member.id, 'passkey-added', tokenDigest)
  return sendSuccess(c, { id })
})

passkeyRoutes.post(
  endpoints.withdrawalPasskeyOptions.path,
  requirePasskeys,
  requireMemberToken,
  refuseTrial,
  async (c) => {
    const body = await bodyAs(c, withdrawalToConfirmSchema)
    if (!body) return refuseInvalidBody(c)
    if (!isAllowedOrigin(c.env, body.origin)) return refuseForeignOrigin(c)
    const passkeys = await loadConfirmingPasskeys(c.env.DB, c.var.member.id)
    if (passkeys.length === 0) return sendAccountRefusal(c, { code: 'passkey.not.found' })
    const purpose = createWithdrawalPurpose(c.var.tokenDigest, body)
    const challenge = await createPasskeyChallenge(c.env.DB, purpose, body.origin)
    return sendSuccess(c, await createAuthenticationOptions(passkeys, { challenge, origin: body.origin }))
  },
)

passkeyRoutes.delete(endpoints.removePasskey.path, ...CHANGED, async (c) => {
  const { member, tokenDigest } = c.var
  const { DB } = c.env
  const removed = await deletePasskey(DB, member.id, c.req.param('id'))
  if (!removed) return sendAccountRefusal(c, { code: 'passkey.not.found' })
  await notifyPasskeyChange(DB, member.id, { kind: 'removed', name: removed.name })
  await recordSessionEvent(DB, member.id, 'passkey-removed', tokenDigest)
  return sendSuccess(c, await listOf(c))
})
