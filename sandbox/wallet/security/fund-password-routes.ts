import { Hono } from 'hono'
import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { isFundPassword, isWeakFundPassword } from '../../../shared/accounts/fund-password-rule'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  changeFundPasswordPayloadSchema,
  type ResetFundPassword,
  resetCodeBodySchema,
  resetFundPasswordPayloadSchema,
  setFundPasswordPayloadSchema,
} from '../../../shared/contract/security-schemas'
import { hashPassword, loadAccountById, verifyPassword } from '../../account/account-rows'
import { decryptBody } from '../../account/encrypted-body'
import { refuseReusedLoginPassword } from '../../account/login-password-confirmation'
import { refuseExcessMessages, sendToOutbox } from '../../account/outbox'
import { createInvalidFieldRefusal, sendAccountRefusal } from '../../account/refusals'
import { readCallBody, readCallLanguage, sendSuccess } from '../../http/requests'
import {
  type ContactCode,
  consumeContactCode,
  createContactCode,
  verifyContactCode,
} from '../../identity/contact-codes'
import { refuseWrongAnswers } from '../../identity/questions/security-answers'
import { requireMemberToken } from '../../session/member-session'
import { recordSessionEvent } from '../../session/security-events'
import { createInboxMessageStatement } from '../../support/inbox-rows'
import { getMemberPaymentClient } from '../payments/member-payments'
import type { WalletCall, WalletEnv } from '../wallet-env'
import { loadMemberSecurity, refuseWrongFundPassword } from './member-security'
import { loadAvailableResetMethods, loadResetContacts, loadSecurityConfigReply } from './security-config'
import { refuseSecurity, refuseSecurityChange, sendRefusalByCode } from './security-refusals'

/** Calls about the fund password: setting, changing, and resetting a forgotten one. */
export const fundPasswordRoutes = new Hono<WalletEnv>()

/**
 * True when a new fund password violates the member's rule, or is easy to guess: a sequence, or the telephone
 * number.
 */
async function isWeak(c: WalletCall, fundPassword: string): Promise<boolean> {
  const { DB } = c.env
  const { id } = c.var.member
  const [{ mobileNum }, { fundPasswordRule }] = await Promise.all([
    loadAccountById(DB, id),
    loadMemberSecurity(DB, id),
  ])
  return (
    !isFundPassword(fundPassword, fundPasswordRule) ||
    isWeakFundPassword(fundPassword) ||
    mobileNum?.endsWith(fundPassword) === true
  )
}

/**
 * True when a new fund password is the login password. Call this only for a member who has proved to know the
 * login password, because the result reveals it.
 */
async function isLoginPassword(c: WalletCall, fundPassword: string): Promise<boolean> {
  const { password } = await loadAccountById(c.env.DB, c.var.member.id)
  return password !== null && (await verifyPassword(fundPassword, password))
}

fundPasswordRoutes.post(
  endpoints.setFundPassword.path,
  requireMemberToken,
  decryptBody(setFundPasswordPayloadSchema),
  async (c) => {
    const { DB } = c.env
    const { id } = c.var.member
    const { fundPassword, loginPassword } = c.var.payload
    if ((await loadMemberSecurity(DB, id)).fundPassword !== null)
      return refuseSecurity(c, 'fund.password.set')
    const refusal = await refuseSecurityChange(c, loginPassword)
    if (refusal) return sendAccountRefusal(c, refusal)
    if ((await isWeak(c, fundPassword)) || (await isLoginPassword(c, fundPassword)))
      return refuseSecurity(c, 'fund.password.weak')
    const { meta } = await DB.prepare(
      'UPDATE member SET fund_password = ? WHERE id = ? AND fund_password IS NULL',
    )
      .bind(await hashPassword(fundPassword), id)
      .run()
    if (meta.changes === 0) return refuseSecurity(c, 'fund.password.set')
    await recordSessionEvent(DB, id, 'fund-password-set', c.var.tokenDigest)
    return sendSuccess(c, await loadSecurityConfigReply(c))
  },
)

/**
 * Replaces the fund password with this hash, and notifies the member.
 *
 * @returns false when another call replaced the fund password at the same time
 */
async function replaced(
  c: WalletCall,
  { hash, fundPassword, how }: { hash: string; fundPassword: string; how: 'changed' | 'reset' },
): Promise<boolean> {
  const { DB } = c.env
  const { id } = c.var.member
  const { meta } = await DB.prepare('UPDATE member SET fund_password = ? WHERE id = ? AND fund_password = ?')
    .bind(await hashPassword(fundPassword), id, hash)
    .run()
  if (meta.changes === 0) return false
  await createInboxMessageStatement(DB, id, 'fund-password-changed').run()
  await recordSessionEvent(DB, id, `fund-password-${how}`, c.var.tokenDigest)
  return true
}

/**
 * Refuses a new fund password that equals the login password, for a member who has only proved to know the
 * old fund password.
 */
async function refusedLoginPassword(c: WalletCall, fundPassword: string) {
  const { DB } = c.env
  const refusal = await refuseReusedLoginPassword(
    DB,
    await loadAccountById(DB, c.var.member.id),
    fundPassword,
  )
  if (refusal === undefined) return undefined
  if (refusal === 'same') return 'fund.password.weak'
  c.header('Retry-After', String(refusal.retryAfterS ?? 0))
  return 'fund.password.locked'
}

fundPasswordRoutes.post(
  endpoints.changeFundPassword.path,
  requireMemberToken,
  decryptBody(changeFundPasswordPayloadSchema),
  async (c) => {
    const { id, type } = c.var.member
    const { oldFundPassword, fundPassword } = c.var.payload
    if (!hasRight(type, 'withdraw')) return sendAccountRefusal(c, { code: 'no.permission' })
    const secured = await loadMemberSecurity(c.env.DB, id)
    if (secured.fundPassword === null) return refuseSecurity(c, 'fund.password.missing')
    // Errors in the new fund password reveal nothing about the old one, so they are reported before the old
    // one is checked.
    if (await isWeak(c, fundPassword)) return refuseSecurity(c, 'fund.password.weak')
    if (fundPassword === oldFundPassword) return refuseSecurity(c, 'fund.password.same')
    const refusal =
      (await refuseWrongFundPassword(c, secured, oldFundPassword)) ??
      (await refusedLoginPassword(c, fundPassword))
    if (refusal) return refuseSecurity(c, refusal)
    return (await replaced(c, { hash: secured.fundPassword, fundPassword, how: 'changed' }))
      ? sendSuccess(c, await loadSecurityConfigReply(c))
      : refuseSecurity(c, 'fund.password.wrong')
  },
)

type CodeWay = v.InferOutput<typeof resetCodeBodySchema>['by']

/**
 * Loads the code by which the member resets the fund password; undefined: there is no contact to send a code
 * to.
 */
async function resetCode(
  c: WalletCall,
  by: CodeWay,
): Promise<(ContactCode & { masked: string }) | undefined> {
  const contact = (await loadResetContacts(c))[by]
  if (!contact) return undefined
  const { recipient, masked } = contact
  return { memberId: c.var.member.id, purpose: `fund-password-${by}`, recipient, masked }
}

/**
 * Refuses members who have no fund password or may not reset it, and methods that are not available to them.
 */
async function refusedReset(c: WalletCall, by: ResetFundPassword['by']) {
  const { id, type } = c.var.member
  if (!hasRight(type, 'withdraw')) return 'no.permission'
  const { fundPassword } = await loadMemberSecurity(c.env.DB, id)
  if (fundPassword === null) return 'fund.password.missing'
  return (await loadAvailableResetMethods(c)).includes(by) ? undefined : 'reset.way'
}

fundPasswordRoutes.post(endpoints.sendResetCode.path, requireMemberToken, async (c) => {
  const { DB } = c.env
  const body = v.safeParse(resetCodeBodySchema, await readCallBody(c))
  if (!body.success) return sendAccountRefusal(c, createInvalidFieldRefusal('by', 'shape'))
  const { by } = body.output
  const refused = await refusedReset(c, by)
  if (refused) return sendRefusalByCode(c, refused)
  const own = await resetCode(c, by)
  if (!own) return refuseSecurity(c, 'reset.way')
  const { recipient, masked } = own
  const tooOften = await refuseExcessMessages(DB, recipient, c.var.scenario.smsPauseS)
  if (tooOften) return sendAccountRefusal(c, tooOften)
  const { code, expiresAt } = await createContactCode(DB, own)
  const channel = by === 'mobile' ? 'sms' : 'email'
  await sendToOutbox(DB, { channel, recipient, purpose: 'fund-password', secret: code }, readCallLanguage(c))
  return sendSuccess(c, { recipient: masked, expirationTime: expiresAt })
})

/** Refuses a reset of the fund password with wrong answers or a wrong code. A correct code is used up. */
async function refusedProof(c: WalletCall, payload: ResetFundPassword) {
  const { DB } = c.env
  if (payload.by === 'questions') {
    const refused = await refuseWrongAnswers(DB, c.var.member.id, payload.answers)
    if (typeof refused !== 'object') return refused
    c.header('Retry-After', String(refused.lockedS))
    return 'questions.locked'
  }
  const own = await resetCode(c, payload.by)
  const isRight =
    own &&
    (await verifyContactCode(DB, own, payload.code)) &&
    (await consumeContactCode(DB, own, payload.code))
  return isRight ? undefined : payload.by === 'mobile' ? 'sms.code.wrong' : 'email.code.wrong'
}

fundPasswordRoutes.post(
  endpoints.resetFundPassword.path,
  requireMemberToken,
  decryptBody(resetFundPasswordPayloadSchema),
  async (c) => {
    const { payload } = c.var
    const refused = await refusedReset(c, payload.by)
    if (refused) return sendRefusalByCode(c, refused)
    if (await isWeak(c, payload.fundPassword)) return refuseSecurity(c, 'fund.password.weak')
    // The login password is checked first, because a visitor who does not know it must learn nothing about
    // the answers and codes.
    const wrong = await refuseSecurityChange(c, payload.loginPassword)
    if (wrong) return sendAccountRefusal(c, wrong)
    if (await isLoginPassword(c, payload.fundPassword)) return refuseSecurity(c, 'fund.password.weak')
    const { fundPassword } = await loadMemberSecurity(c.env.DB, c.var.member.id)
    const unproven = await refusedProof(c, payload)
    if (unproven) return sendRefusalByCode(c, unproven)
    if (
      fundPassword === null ||
      !(await replaced(c, { hash: fundPassword, fundPassword: payload.fundPassword, how: 'reset' }))
    )
      return refuseSecurity(c, 'reset.way')
    // The counted wrong guesses were about the old fund password, so they no longer apply.
    await getMemberPaymentClient(c).forgetWrongFundPasswords()
    return sendSuccess(c, await loadSecurityConfigReply(c))
  },
)
