import { hasRight, type Right } from '../../../shared/accounts/rights'
import { accountWithId } from '../../account/accounts'
import { refusedOwnPassword } from '../../account/own-password'
import type { Refusal } from '../../account/refusals'
import { isConfirmed } from '../../session/confirmation'
import type { WalletCall } from '../env'

/**
 * Refuses members who do not have the right, to withdraw by default, and those who do not show that it is them: by the
 * login password, or, without one, by a login a short time ago.
 */
export async function refusedChange(
  c: WalletCall,
  password: string | undefined,
  right: Right = 'withdraw',
): Promise<Refusal | undefined> {
  const { id, type } = c.var.member
  if (!hasRight(type, right)) return { code: 'no.permission' }
  const account = await accountWithId(c.env.DB, id)
  if (account.password === null)
    return (await isConfirmed(c.env.DB, c.var.tokenDigest)) ? undefined : { code: 'confirm.login' }
  return refusedOwnPassword(c.env.DB, account, password ?? '')
}
