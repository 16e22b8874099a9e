import type { Context } from 'hono'
import { isFullyVerified } from '../../identity/verification/member-steps'
import { getWalletClient } from '../wallet-clients'
import type { WalletEnv } from '../wallet-env'

/** True when the member's rules require a verified identity for deposits, and it is not verified. */
export async function isIdentityMissing(c: Context<WalletEnv>): Promise<boolean> {
  const { env, var: variables } = c
  const { member, scenario } = variables
  const wallet = await getWalletClient(c, member).protected()
  if (!(await wallet.requiresIdentity())) return false
  return !(await isFullyVerified(env.DB, member.id, scenario.verificationSteps))
}
