import * as v from 'valibot'
import { type FundPasswordRule, SIX_DIGITS } from '../../../shared/accounts/fund-password'
import { fundPasswordRule } from '../../../shared/contract/fund-password'
import type { WalletCall } from '../env'
import { deskOf } from '../payments/member-desk'

/** What secures a member's money, in the database. */
export interface SecuredMember {
  payeeName: string | null
  /** Hash. */
  fundPassword: string | null
  fundPasswordRule: FundPasswordRule
  hasPassword: boolean
  /** ms since the epoch; null: not changed since the account was made. */
  passwordChangedAt: number | null
}

export async function securedMember(db: D1Database, memberId: string): Promise<SecuredMember> {
  const row = await db
    .prepare(
      `SELECT payee_name AS payeeName, fund_password AS fundPassword,
         fund_password_rule AS rule, password IS NOT NULL AS hasPassword,
         password_changed_at AS passwordChangedAt
       FROM member WHERE id = ?`,
    )
    .bind(memberId)
    .first<
      Omit<SecuredMember, 'hasPassword' | 'fundPasswordRule'> & { hasPassword: number; rule: string | null }
    >()
  if (!row) throw new Error(`There is no member ${memberId}`)
  const { rule, ...member } = row
  return {
    ...member,
    fundPasswordRule: rule === null ? SIX_DIGITS : v.parse(fundPasswordRule, JSON.parse(rule)),
    hasPassword: row.hasPassword === 1,
  }
}

/** Refuses a fund password that is not this member's. Wrong ones count; the reply says how long it is locked after too many. */
export async function refusedFundPassword(
  c: WalletCall,
  { fundPassword }: SecuredMember,
  password: string,
): Promise<'fund.password.missing' | 'fund.password.wrong' | 'fund.password.locked' | undefined> {
  if (fundPassword === null) return 'fund.password.missing'
  const tried = await deskOf(c).tryFundPassword(password, fundPassword)
  if (tried === 'right') return undefined
  if (tried === 'wrong') return 'fund.password.wrong'
  c.header('Retry-After', String(tried.lockedS))
  return 'fund.password.locked'
}
