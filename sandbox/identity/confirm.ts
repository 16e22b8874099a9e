import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { confirmIdentityPayloadSchema } from '../../shared/contract/security'
import { accountWithId } from '../account/accounts'
import { encrypted } from '../account/encrypted-body'
import { refuseWrongLoginPassword } from '../account/login-password-confirmation'
import { refuse } from '../account/refusals'
import { success } from '../http/requests'
import { isConfirmed, type MemberEnv, noteConfirmation, refuseTrial, requireMember } from '../session/member'

/** By what members show that it is them, before they change what opens their account. */
export const confirmCalls = new Hono<MemberEnv>()

confirmCalls.post(
  endpoints.confirmIdentity.path,
  requireMember,
  refuseTrial,
  encrypted(confirmIdentityPayloadSchema),
  async (c) => {
    const { DB } = c.env
    const account = await accountWithId(DB, c.var.member.id)
    if (account.password === null) return refuse(c, { code: 'confirm.login' })
    const refusal = await refuseWrongLoginPassword(DB, account, c.var.payload.loginPassword)
    if (refusal) return refuse(c, refusal)
    await noteConfirmation(DB, c.var.tokenDigest)
    return success(c, null)
  },
)

/** What the member has to do before such a change: nothing shortly after a login. */
export async function neededConfirmation({
  env: { DB },
  var: { member, tokenDigest },
}: Pick<Context<MemberEnv>, 'env' | 'var'>): Promise<'password' | 'login' | undefined> {
  if (await isConfirmed(DB, tokenDigest)) return undefined
  return (await accountWithId(DB, member.id)).password === null ? 'login' : 'password'
}

/** Behind `requireMember`: refuses changes by a session that has not shown lately whose it is. */
export const requireConfirmation: MiddlewareHandler<MemberEnv> = async (c, next) => {
  const needed = await neededConfirmation(c)
  return needed ? refuse(c, { code: `confirm.${needed}` }) : next()
}
