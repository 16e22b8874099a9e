import * as v from 'valibot'
import {
  DEFAULT_FUND_PASSWORD_RULE,
  type FundPasswordRule,
} from '../../../shared/accounts/fund-password-rule'
import { fundPasswordRule } from '../../../shared/contract/account-payloads'
import { formatE164Phone, maskPhone } from '../../account/phone-format'
import { getMemberPaymentClient } from '../payments/member-payments'
import type { WalletCall } from '../wallet-env'

/** A member's phone number or e-mail address. */
export interface MemberContact {
  /** Recipient of messages: the phone number in E.164 form, or the e-mail address in lower case. */
  recipient: string
  masked: string
  /** Time at which the member confirmed the contact, ms since the epoch; null: not confirmed. */
  confirmedAt: number | null
}

/** Masks an e-mail address: only its first letter and the host are visible. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`
}

interface Row {
  dialingCode: string | null
  mobileNum: string | null
  email: string | null
  mobileAt: number | null
  emailAt: number | null
}

export async function loadMemberContacts(
  db: D1Database,
  memberId: string,
): Promise<{ mobile: MemberContact | null; email: MemberContact | null }> {
  const row = await db
    .prepare(
      `SELECT dialing_code AS dialingCode, mobile_num AS mobileNum, email, mobile_confirmed_at AS mobileAt,
         email_confirmed_at AS emailAt
       FROM member WHERE id = ?`,
    )
    .bind(memberId)
    .first<Row>()
  if (!row) throw new Error(`There is no member ${memberId}`)
  const { dialingCode, mobileNum, email, mobileAt, emailAt } = row
  const phone = dialingCode !== null && mobileNum !== null ? { dialingCode, mobileNum } : null
  return {
    mobile: phone && { recipient: formatE164Phone(phone), masked: maskPhone(phone), confirmedAt: mobileAt },
    email:
      email === null
        ? null
        : { recipient: email.toLowerCase(), masked: maskEmail(email), confirmedAt: emailAt },
  }
}

/** Security data of a member, in the database. */
export interface MemberSecurity {
  payeeName: string | null
  /** Hash of the fund password; null: the member has none. */
  fundPassword: string | null
  fundPasswordRule: FundPasswordRule
  hasPassword: boolean
  /**
   * Time of the last change of the login password, ms since the epoch; null: not changed since the account
   * was created.
   */
  passwordChangedAt: number | null
}

export async function loadMemberSecurity(db: D1Database, memberId: string): Promise<MemberSecurity> {
  const row = await db
    .prepare(
      `SELECT payee_name AS payeeName, fund_password AS fundPassword,
         fund_password_rule AS rule, password IS NOT NULL AS hasPassword,
         password_changed_at AS passwordChangedAt
       FROM member WHERE id = ?`,
    )
    .bind(memberId)
    .first<
      Omit<MemberSecurity, 'hasPassword' | 'fundPasswordRule'> & { hasPassword: number; rule: string | null }
    >()
  if (!row) throw new Error(`There is no member ${memberId}`)
  const { rule, ...member } = row
  return {
    ...member,
    fundPasswordRule:
      rule === null ? DEFAULT_FUND_PASSWORD_RULE : v.parse(fundPasswordRule, JSON.parse(rule)),
    hasPassword: row.hasPassword === 1,
  }
}

/**
 * Refuses a wrong fund password and counts it. After too many, the reply says for how long the fund password
 * is locked.
 */
export async function refuseWrongFundPassword(
  c: WalletCall,
  { fundPassword }: MemberSecurity,
  password: string,
): Promise<'fund.password.missing' | 'fund.password.wrong' | 'fund.password.locked' | undefined> {
  if (fundPassword === null) return 'fund.password.missing'
  const tried = await getMemberPaymentClient(c).tryFundPassword(password, fundPassword)
  if (tried === 'right') return undefined
  if (tried === 'wrong') return 'fund.password.wrong'
  c.header('Retry-After', String(tried.lockedS))
  return 'fund.password.locked'
}
