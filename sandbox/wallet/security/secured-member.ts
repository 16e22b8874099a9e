import type { WalletCall } from '../env'
import { deskOf } from '../payments/member-desk'

/** What secures a member's money, in the database. */
export interface SecuredMember {
  payeeName: string | null
  /** Hash. */
  fundPassword: string | null
  hasPassword: boolean
}

export async function securedMember(db: D1Database, memberId: string): Promise<SecuredMember> {
  const row = await db
    .prepare(
      'SELECT payee_name, fund_password, password IS NOT NULL AS has_password FROM member WHERE id = ?',
    )
    .bind(memberId)
    .first<{ payee_name: string | null; fund_password: string | null; has_password: number }>()
  if (!row) throw new Error(`There is no member ${memberId}`)
  return { payeeName: row.payee_name, fundPassword: row.fund_password, hasPassword: row.has_password === 1 }
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
