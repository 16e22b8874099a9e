import { hasRight, type Right } from '../../../shared/accounts/rights'
import { accountWithId } from '../../account/accounts'
import { refusedOwnPassword } from '../../account/own-password'
import type { Refusal } from '../../account/refusals'
import type { WalletCall } from '../env'

/** Refuses members who do not have the right, to withdraw by default, and those whose login password is wrong. */
export async function refusedChange(
  c: WalletCall,
  password: string | undefined,
  right: Right = 'withdraw',
): Promise<Refusal | undefined> {
  const { id, type } = c.var.member
  if (!hasRight(type, right)) return { code: 'no.permission' }
  const account = await accountWithId(c.env.DB, id)
  if (account.password === null) return undefined
  return refusedOwnPassword(c.env.DB, account, password ?? '')
}
