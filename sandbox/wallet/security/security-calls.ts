import { Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { setPayeeNamePayloadSchema } from '../../../shared/contract/security'
import { encrypted } from '../../account/encrypted-body'
import { refuse } from '../../account/refusals'
import { success } from '../../http/replies'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../env'
import { refuseSecurity } from './refusals'
import { refusedChange } from './refused-change'
import { securedMember } from './secured-member'
import { securityConfigOf } from './security-config'

/** Calls about what secures a member's account and money, and the name in which the member is paid. */
export const securityCalls = new Hono<WalletEnv>()

securityCalls.get(endpoints.securityConfig.path, requireMember, async (c) =>
  success(c, await securityConfigOf(c)),
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
    return meta.changes > 0 ? success(c, await securityConfigOf(c)) : refuseSecurity(c, 'payee.set')
  },
)
