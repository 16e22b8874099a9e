import { type Context, Hono } from 'hono'
import { hasRight } from '../../shared/accounts/account-rights'
import type { MobileNumber } from '../../shared/contract/account-schemas'
import { endpoints } from '../../shared/contract/endpoints'
import {
  bindEmailPayloadSchema,
  bindMobilePayloadSchema,
  sendEmailCodePayloadSchema,
  sendMobileCodePayloadSchema,
} from '../../shared/contract/security-schemas'
import { cleanEmail } from '../../shared/input/email'
import { decryptBody } from '../account/encrypted-body'
import { refuseExcessMessages, sendToOutbox } from '../account/outbox'
import { formatE164Phone, maskPhone, type Phone, refusePhoneNumber, toPhone } from '../account/phone-format'
import { readCallLanguage, sendSuccess } from '../http/requests'
import { requireMemberToken } from '../session/member-session'
import { recordSessionEvent } from '../session/security-events'
import { createInboxMessageStatement } from '../support/inbox-rows'
import { loadMemberContacts, maskEmail } from '../wallet/security/member-security'
import { loadSecurityConfigReply } from '../wallet/security/security-config'
import { refuseSecurity, refuseSecurityChange } from '../wallet/security/security-refusals'
import type { WalletCall, WalletEnv } from '../wallet/wallet-env'
import { identityConfirmationRoutes } from './confirmation'
import {
  consumeContactCode,
  createContactCode,
  hasRecentContactCode,
  verifyContactCode,
} from './contact-codes'
import { forceTesterRefusal } from './forced-refusals'
import { passkeyRoutes } from './passkeys/passkey-routes'
import { questionRoutes } from './questions/question-routes'
import { sessionRoutes } from './session-routes'
import { verificationRoutes } from './verification/index'

interface NewContact {
  kind: 'email' | 'mobile'
  channel: 'email' | 'sms'
  /** Recipient of codes, in normalised spelling, so that different spellings share one code and one limit. */
  recipient: string
  masked: string
  /** Columns of the member's row and the values that the new contact writes to them. */
  columns: Readonly<Record<string, string>>
}

function newEmail(typed: string): NewContact {
  const email = cleanEmail(typed).toLowerCase()
  return { kind: 'email', channel: 'email', recipient: email, masked: maskEmail(email), columns: { email } }
}

function newMobile(typed: MobileNumber): NewContact & { phone: Phone } {
  const phone = toPhone(typed.countryDialingCode, typed.mobileNum)
  return {
    kind: 'mobile',
    channel: 'sms',
    recipient: formatE164Phone(phone),
    masked: maskPhone(phone),
    columns: { dialing_code: phone.dialingCode, mobile_num: phone.mobileNum, mobile: maskPhone(phone) },
    phone,
  }
}

/** Calls by which a member binds an e-mail address or a phone number, using a code that is sent there. */
const contactCalls = new Hono<WalletEnv>()

/** Maximum number of contact codes that one member can request per day, for all recipients together. */
const MEMBER_MESSAGES_MAX = 10

type Outcome = { refused: Parameters<typeof refuseSecurity>[1] } | { value: unknown }

const answer = (c: Context, outcome: Outcome): Response =>
  'refused' in outcome ? refuseSecurity(c, outcome.refused) : sendSuccess(c, outcome.value)

/**
 * Sends a code to the e-mail address or number that the member wants to bind. Only a visitor who has the code
 * learns that another account uses the contact.
 */
async function codeSent(
  c: WalletCall,
  contact: NewContact,
  loginPassword: string | undefined,
): Promise<Outcome> {
  const { DB } = c.env
  const { id, type } = c.var.member
  const { kind, channel, recipient, masked } = contact
  if (!hasRight(type, 'password')) return { refused: { code: 'no.permission' } }
  const contactCode = { memberId: id, purpose: kind, recipient }
  const isAgain = loginPassword === undefined && (await hasRecentContactCode(DB, contactCode))
  const refusal = isAgain ? undefined : await refuseSecurityChange(c, loginPassword, 'password')
  if (refusal) return { refused: refusal }
  const current = (await loadMemberContacts(DB, id))[kind]
  if (current?.recipient === recipient && current.confirmedAt !== null) return { refused: 'contact.same' }
  const { smsPauseS } = c.var.scenario
  const tooOften =
    (await refuseExcessMessages(DB, recipient, smsPauseS)) ??
    // The limit has no pause, so a member who mistyped an address can try another one immediately.
    (await refuseExcessMessages(DB, `member:${id}`, smsPauseS, {
      mostADay: MEMBER_MESSAGES_MAX,
      hasPause: false,
    }))
  if (tooOften) return { refused: tooOften }
  const { code, expiresAt } = await createContactCode(DB, contactCode)
  await sendToOutbox(DB, { channel, recipient, purpose: `bind-${kind}`, secret: code }, readCallLanguage(c))
  return { value: { recipient: masked, expirationTime: expiresAt, resendAfterS: smsPauseS } }
}

/**
 * Binds the e-mail address or number that the code went to, and notifies the member and the previous contact.
 */
async function bound(c: WalletCall, contact: NewContact, code: string): Promise<Outcome> {
  const { DB } = c.env
  const { id, type } = c.var.member
  const { kind, channel, recipient } = contact
  if (!hasRight(type, 'password')) return { refused: { code: 'no.permission' } }
  const contactCode = { memberId: id, purpose: kind, recipient }
  if (
    !((await verifyContactCode(DB, contactCode, code)) && (await consumeContactCode(DB, contactCode, code)))
  )
    return { refused: kind === 'email' ? 'email.code.wrong' : { code: 'sms.code.wrong' } }
  const before = (await loadMemberContacts(DB, id))[kind]
  const columns = { ...contact.columns, [`${kind}_confirmed_at`]: Date.now() }
  // `OR IGNORE` changes nothing when another account already has the address or number.
  const { meta } = await DB.prepare(
    `UPDATE OR IGNORE member SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE id = ?`,
  )
    .bind(...Object.values(columns), id)
    .run()
  if (meta.changes === 0) return { refused: 'contact.taken' }
  if (before && before.recipient !== recipient)
    await sendToOutbox(
      DB,
      { channel, recipient: before.recipient, purpose: `${kind}-changed`, secret: null },
      readCallLanguage(c),
    )
  await createInboxMessageStatement(DB, id, `${kind}-bound`).run()
  await recordSessionEvent(DB, id, 'contact-changed', c.var.tokenDigest)
  return { value: await loadSecurityConfigReply(c) }
}

contactCalls.post(
  endpoints.sendEmailCode.path,
  requireMemberToken,
  forceTesterRefusal('sendEmailCode'),
  decryptBody(sendEmailCodePayloadSchema),
  async (c) => answer(c, await codeSent(c, newEmail(c.var.payload.email), c.var.payload.loginPassword)),
)

contactCalls.post(
  endpoints.bindEmail.path,
  requireMemberToken,
  forceTesterRefusal('bindEmail'),
  decryptBody(bindEmailPayloadSchema),
  async (c) => answer(c, await bound(c, newEmail(c.var.payload.email), c.var.payload.code)),
)

contactCalls.post(
  endpoints.sendMobileCode.path,
  requireMemberToken,
  forceTesterRefusal('sendMobileCode'),
  decryptBody(sendMobileCodePayloadSchema),
  async (c) => {
    const { phone, ...contact } = newMobile(c.var.payload)
    const refusal = await refusePhoneNumber(c.env.DB, phone)
    return answer(c, refusal ? { refused: refusal } : await codeSent(c, contact, c.var.payload.loginPassword))
  },
)

contactCalls.post(
  endpoints.bindMobile.path,
  requireMemberToken,
  forceTesterRefusal('bindMobile'),
  decryptBody(bindMobilePayloadSchema),
  async (c) => answer(c, await bound(c, newMobile(c.var.payload), c.var.payload.code)),
)

/**
 * Calls by which a member proves their identity: contacts, passkeys, questions, sessions and verification.
 */
export const identityRoutes = new Hono<WalletEnv>()
  .route('/', identityConfirmationRoutes)
  .route('/', questionRoutes)
  .route('/', contactCalls)
  .route('/', passkeyRoutes)
  .route('/', sessionRoutes)
  .route('/', verificationRoutes)
