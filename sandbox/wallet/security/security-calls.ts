import { type Context, Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/rights'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  type SecurityError,
  setFundPasswordPayloadSchema,
  setPayeeNamePayloadSchema,
} from '../../../shared/contract/security'
import { accountWithId } from '../../account/accounts'
import { encrypted } from '../../account/encrypted-body'
import { refusedOwnPassword } from '../../account/own-password'
import { hashPassword } from '../../account/password-hash'
import { type Refusal, refuse } from '../../account/refusals'
import { failure, success } from '../../http/replies'
import { sessionFacts } from '../../identity/sessions/session-book'
import { requireMember } from '../../session/member'
import type { WalletCall, WalletEnv } from '../env'
import { securedMember } from './secured-member'
import { isWeakFundPassword } from './weak-fund-password'

/** Calls about what secures a member's money: a fund password, and the name in which the member is paid. */
export const securityCalls = new Hono<WalletEnv>()

type OwnError = Exclude<SecurityError, Refusal['code']>

const replies: Record<OwnError, readonly [status: 400 | 409, message: string]> = {
  'fund.password.set': [409, 'There is a fund password already.'],
  'fund.password.weak': [400, 'The fund password is easy to guess.'],
  'payee.set': [409, 'The payee name is set already.'],
  'payee.name': [400, 'This is no name.'],
}

function refuseSecurity(c: Context, code: OwnError): Response {
  const [status, message] = replies[code]
  return failure(c, status, code, message)
}

async function configOf({ env, var: { member, tokenDigest } }: WalletCall) {
  const { payeeName, fundPassword, hasPassword } = await securedMember(env.DB, member.id)
  return {
    hasFundPassword: fundPassword !== null,
    ...(payeeName !== null && { payeeName }),
    hasPassword,
    ...(await sessionFacts(env.DB, member.id, tokenDigest)),
  }
}

/** Refuses members who may not withdraw, and those whose login password is wrong. */
async function refusedChange(c: WalletCall, password: string | undefined): Promise<Refusal | undefined> {
  const { id, type } = c.var.member
  if (!hasRight(type, 'withdraw')) return { code: 'no.permission' }
  const account = await accountWithId(c.env.DB, id)
  if (account.password === null) return undefined
  return refusedOwnPassword(c.env.DB, account, password ?? '')
}

securityCalls.get(endpoints.securityConfig.path, requireMember, async (c) => success(c, await configOf(c)))

securityCalls.post(
  endpoints.setFundPassword.path,
  requireMember,
  encrypted(setFundPasswordPayloadSchema),
  async (c) => {
    const { DB } = c.env
    const { id } = c.var.member
    const { fundPassword, loginPassword } = c.var.payload
    if ((await securedMember(DB, id)).fundPassword !== null) return refuseSecurity(c, 'fund.password.set')
    const refusal = await refusedChange(c, loginPassword)
    if (refusal) return refuse(c, refusal)
    const { mobileNum } = await accountWithId(DB, id)
    if (isWeakFundPassword(fundPassword, mobileNum)) return refuseSecurity(c, 'fund.password.weak')
    const { meta } = await DB.prepare(
      'UPDATE member SET fund_password = ? WHERE id = ? AND fund_password IS NULL',
    )
      .bind(await hashPassword(fundPassword), id)
      .run()
    return meta.changes > 0 ? success(c, await configOf(c)) : refuseSecurity(c, 'fund.password.set')
  },
)

/** Letters of any script, with what stands between them in names. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u

securityCalls.post(
  endpoints.setPayeeName.path,
  requireMember,
  encrypted(setPayeeNamePayloadSchema),
  async (c) => {
    const { DB } = c.env
    const { id } = c.var.member
    const { payeeName, loginPassword } = c.var.payload
    if ((await securedMember(DB, id)).payeeName !== null) return refuseSecurity(c, 'payee.set')
    const refusal = await refusedChange(c, loginPassword)
    if (refusal) return refuse(c, refusal)
    const name = payeeName.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
    if (name.length < 2 || !NAME.test(name)) return refuseSecurity(c, 'payee.name')
    const { meta } = await DB.prepare('UPDATE member SET payee_name = ? WHERE id = ? AND payee_name IS NULL')
      .bind(name, id)
      .run()
    return meta.changes > 0 ? success(c, await configOf(c)) : refuseSecurity(c, 'payee.set')
  },
)
