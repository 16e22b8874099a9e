import type { WalletCall } from '../env'
import { deskOf } from '../payments/member-desk'

/** What secures a member's money, in the database. */
export interface SecuredMember {
  payeeName: string | null
  /** Hash. */
  fundPassword: string | null
  hasPassword: boolean
  /** ms since the epoch; null: not changed since the account was made. */
  passwordChangedAt: number | null
}

export async function securedMember(db: D1Database, memberId: string): Promise<SecuredMember> {
  const row = await db
    .prepare(
      `SELECT payee_name AS payeeName, fund_password AS fundPassword, password IS NOT NULL AS hasPassword,
         password_changed_at AS passwordChangedAt
       FROM member WHERE id = ?`,
    )
    .bind(memberId)
    .first<Omit<SecuredMember, 'hasPassword'> & { hasPassword: number }>()
  if (!row) throw new Error(`There is no member ${memberId}`)
  return { ...row, hasPassword: row.hasPassword === 1 }
}

/** Refuses a fund password that is not this member's. Wrong ones count. */
export async function refusedFundPassword(
  c: WalletCall,
  { fundPassword }: SecuredMember,
  password: string,
): Promise<'fund.password.missing' | 'fund.password.wrong' | 'fund.password.locked' | undefined> {
  if (fundPassword === null) return 'fund.password.missing'
  const tried = await deskOf(c).tryFundPassword(password, fundPassword)
  return tried === 'right' ? undefined : `fund.password.${tried}`
}
