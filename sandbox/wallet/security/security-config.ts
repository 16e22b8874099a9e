import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/account-rights'
import { PASSKEY_FLAG } from '../../../shared/config/platform-flags'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  type FundPasswordResetMethod,
  type SecurityConfig,
  setPayeeNamePayloadSchema,
} from '../../../shared/contract/security-schemas'
import { VERIFICATION_FLAG } from '../../../shared/verification/document-kinds'
import { decryptBody } from '../../account/encrypted-body'
import { sendAccountRefusal } from '../../account/refusals'
import { sendSuccess } from '../../http/requests'
import { loadPasskeys } from '../../identity/passkeys/passkey-store'
import { loadAnsweredQuestionIds } from '../../identity/questions/security-answers'
import { loadSessionSummary } from '../../identity/session-routes'
import { getVerificationState, loadMemberSteps } from '../../identity/verification/member-steps'
import { getConfirmationRemainingS, requireMemberToken } from '../../session/member-session'
import { loadFlags } from '../../store/operator-settings'
import { loadPayoutAccounts } from '../payouts/payout-options'
import type { WalletCall, WalletEnv } from '../wallet-env'
import { loadMemberContacts, loadMemberSecurity, type MemberContact } from './member-security'
import { refuseSecurity, refuseSecurityChange } from './security-refusals'

/** Number of security questions that a member has to answer for a reset. */
export const QUESTIONS_NEEDED = 2

/**
 * Age from which a confirmed phone number or e-mail address may reset a fund password, ms. An attacker who
 * binds a contact to another member's account has to wait, and the member has time to notice.
 */
const RESET_AFTER_MS = 24 * 3_600_000

const resets = (contact: MemberContact | null, now: number): boolean =>
  contact?.confirmedAt != null && contact.confirmedAt <= now - RESET_AFTER_MS

/** Loads the member's phone number and e-mail address for codes that reset the fund password, by method. */
export async function loadResetContacts({ env, var: { member } }: WalletCall) {
  const contacts = await loadMemberContacts(env.DB, member.id)
  const now = Date.now()
  return {
    mobile: resets(contacts.mobile, now) ? contacts.mobile : null,
    email: resets(contacts.email, now) ? contacts.email : null,
  }
}

/** Loads the methods by which the member can reset a fund password now. */
export async function loadAvailableResetMethods(c: WalletCall): Promise<FundPasswordResetMethod[]> {
  const [contacts, answered] = await Promise.all([
    loadResetContacts(c),
    loadAnsweredQuestionIds(c.env.DB, c.var.member.id),
  ])
  const isOpen = {
    questions: answered.length >= QUESTIONS_NEEDED,
    mobile: contacts.mobile !== null,
    email: contacts.email !== null,
  }
  return c.var.scenario.fundPasswordResets.filter((way) => isOpen[way])
}

const wireContact = (contact: MemberContact | null) =>
  contact && { masked: contact.masked, isConfirmed: contact.confirmedAt !== null }

/** Loads the security settings of the calling member's account and money, for the platform's reply. */
export async function loadSecurityConfigReply(c: WalletCall): Promise<Partial<SecurityConfig>> {
  const { DB } = c.env
  const { id, type } = c.var.member
  const [member, contacts, answered, accounts, resetWays, sessions, passkeys, flags, steps, seconds] =
    await Promise.all([
      loadMemberSecurity(DB, id),
      loadMemberContacts(DB, id),
      loadAnsweredQuestionIds(DB, id),
      loadPayoutAccounts(DB, id),
      loadAvailableResetMethods(c),
      loadSessionSummary(DB, id, c.var.tokenDigest),
      loadPasskeys(DB, id),
      loadFlags(DB, c.var.scenario),
      loadMemberSteps(DB, id, c.var.scenario.verificationSteps),
      getConfirmationRemainingS(DB, c.var.tokenDigest),
    ])
  const verification = getVerificationState(steps)
  const hasFundPassword = member.fundPassword !== null
  return {
    hasFundPassword,
    fundPasswordRule: member.fundPasswordRule,
    ...(member.payeeName !== null && { payeeName: member.payeeName }),
    hasPassword: member.hasPassword,
    ...(!member.hasPassword &&
      (seconds === undefined ? { confirmBy: 'login' as const } : { confirmedForS: seconds })),
    passwordChangedAt: member.passwordChangedAt,
    mobile: wireContact(contacts.mobile),
    email: wireContact(contacts.email),
    questions: { set: answered.length, needed: QUESTIONS_NEEDED },
    fundPasswordResets: hasFundPassword ? resetWays : [],
    neededForWithdrawal: hasRight(type, 'withdraw')
      ? [
          ...(['fundPassword', 'payee', 'payoutAccount'] as const),
          ...(c.var.scenario.verificationNeeded ? (['verification'] as const) : []),
        ]
      : [],
    ...(flags[VERIFICATION_FLAG] && { isVerified: verification === 'verified', verification }),
    payoutAccounts: {
      count: accounts.filter(({ state }) => state !== 'refused').length,
      waiting: accounts.filter(({ state }) => state === 'waiting').length,
    },
    ...(flags[PASSKEY_FLAG] && { passkeys: passkeys.length }),
    openSessions: sessions.openSessions,
    tellsNewLogins: sessions.tellsNewLogins === 1,
  }
}

/** Calls about the security of a member's account and money, and the name in which the member is paid. */
export const securityRoutes = new Hono<WalletEnv>()

securityRoutes.get(endpoints.securityConfig.path, requireMemberToken, async (c) =>
  sendSuccess(c, await loadSecurityConfigReply(c)),
)

/** Pattern of a person's name: letters of any script, with the characters between them. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u

securityRoutes.post(
  endpoints.setPayeeName.path,
  requireMemberToken,
  decryptBody(setPayeeNamePayloadSchema),
  async (c) => {
    const { DB } = c.env
    const { id } = c.var.member
    const { payeeName, loginPassword } = c.var.payload
    if ((await loadMemberSecurity(DB, id)).payeeName !== null) return refuseSecurity(c, 'payee.set')
    const refusal = await refuseSecurityChange(c, loginPassword)
    if (refusal) return sendAccountRefusal(c, refusal)
    const name = payeeName.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
    if (name.length < 2 || !NAME.test(name)) return refuseSecurity(c, 'payee.name')
    const { meta } = await DB.prepare('UPDATE member SET payee_name = ? WHERE id = ? AND payee_name IS NULL')
      .bind(name, id)
      .run()
    return meta.changes > 0
      ? sendSuccess(c, await loadSecurityConfigReply(c))
      : refuseSecurity(c, 'payee.set')
  },
)
