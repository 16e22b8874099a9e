import type { RegisterPayload } from '../../shared/contract/account-payloads'
import { attachMemberByLink } from '../agent/downline-attachment'
import { createReferralStatement } from '../agent/referral/referral-codes'
import { randomDigits } from '../store/cryptography'
import { createInboxMessageStatement } from '../support/inbox-rows'
import { hashPassword } from './account-rows'
import { maskPhone, type Phone } from './phone-format'
import type { AccountRefusal } from './refusals'
import { refuseTakenIdentity } from './registration-checks'

interface NewMember {
  username: string
  email: string | undefined
  phone: Phone | undefined
  affiliateCode: string | undefined
  payload: Pick<RegisterPayload, 'password' | 'nickname' | 'dateOfBirth' | 'address'>
  language: string
  /** Time of the registration, ms since the epoch, by the game clock, which testers can advance. */
  now: number
  /** Account type; absent: a player. */
  type?: number
  /** Firebase user; set when the member registers by Google or Facebook and has no password. */
  firebaseUid?: string
}

/**
 * Adds a member with an empty wallet.
 * @returns a refusal when the name, e-mail address or phone number was just taken
 */
export async function insertMember(
  db: D1Database,
  { username, email, phone, affiliateCode, payload, language, firebaseUid, now, type = 0 }: NewMember,
): Promise<AccountRefusal | undefined> {
  const row = {
    id: `5${Date.now()}${randomDigits(8)}`,
    account: username,
    nickname: payload.nickname || username,
    type,
    mobile: phone ? maskPhone(phone) : null,
    currency: 'BDT',
    currency_symbol: '৳',
    balance: '0',
    password: firebaseUid ? null : await hashPassword(payload.password ?? ''),
    firebase_uid: firebaseUid ?? null,
    dialing_code: phone?.dialingCode ?? null,
    mobile_num: phone?.mobileNum ?? null,
    email: email ?? null,
    date_of_birth: payload.dateOfBirth ?? null,
    address: payload.address ?? null,
    affiliate_code: affiliateCode?.trim().toUpperCase() || null,
    language,
  }
  const columns = Object.keys(row)
  const added = db
    .prepare(
      `INSERT OR IGNORE INTO member (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    .bind(...Object.values(row))
  const { affiliate_code: code, id: memberId } = row
  const invited = code === null ? [] : [createReferralStatement(db, { memberId, code, at: Date.now() })]
  const [result] = await db.batch([added, ...invited])
  if (result && result.meta.changes > 0) {
    await createInboxMessageStatement(db, row.id, 'welcome').run()
    if (row.affiliate_code) await attachMemberByLink(db, row, row.affiliate_code, now)
    return undefined
  }
  return (await refuseTakenIdentity(db, { username, email, phone })) ?? { code: 'register.closed' }
}
