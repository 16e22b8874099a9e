import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { confirmIdentityPayloadSchema } from '../../shared/contract/security-schemas'
import { loadAccountById } from '../account/account-rows'
import { decryptBody } from '../account/encrypted-body'
import { refuseWrongLoginPassword } from '../account/login-password-confirmation'
import { sendAccountRefusal } from '../account/refusals'
import { sendSuccess } from '../http/requests'
import {
  isRecentlyConfirmed,
  type MemberCallEnv,
  recordConfirmation,
  refuseTrial,
  requireMemberToken,
} from '../session/member-session'

/** Calls by which members confirm their identity before they change a login method, such as a passkey. */
export const identityConfirmationRoutes = new Hono<MemberCallEnv>()

identityConfirmationRoutes.post(
  endpoints.confirmIdentity.path,
  requireMemberToken,
  refuseTrial,
  decryptBody(confirmIdentityPayloadSchema),
  async (c) => {
    const { DB } = c.env
    const account = await loadAccountById(DB, c.var.member.id)
    if (account.password === null) return sendAccountRefusal(c, { code: 'confirm.login' })
    const refusal = await refuseWrongLoginPassword(DB, account, c.var.payload.loginPassword)
    if (refusal) return sendAccountRefusal(c, refusal)
    await recordConfirmation(DB, c.var.tokenDigest)
    return sendSuccess(c, null)
  },
)

/**
 * Returns the confirmation of identity that the member needs before changing a login method; undefined
 * shortly after a login or confirmation.
 */
export async function getRequiredConfirmation({
  env: { DB },
  var: { member, tokenDigest },
}: Pick<Context<MemberCallEnv>, 'env' | 'var'>): Promise<'password' | 'login' | undefined> {
  if (await isRecentlyConfirmed(DB, tokenDigest)) return undefined
  return (await loadAccountById(DB, member.id)).password === null ? 'login' : 'password'
}

/**
 * Middleware after `requireMemberToken`: refuses a change by a session without a recent confirmation of identity.
 */
export const requireConfirmation: MiddlewareHandler<MemberCallEnv> = async (c, next) => {
  const needed = await getRequiredConfirmation(c)
  return needed ? sendAccountRefusal(c, { code: `confirm.${needed}` }) : next()
}
