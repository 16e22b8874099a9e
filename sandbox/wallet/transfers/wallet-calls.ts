import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../../shared/contract/endpoints'
import { success } from '../../http/replies'
import { bodyOf } from '../../http/requests'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../env'
import { toDecimal } from '../money'
import { mayTransfer, refuseTransfer } from './refusals'
import { backAt, callersWallet, vendorsNow, waitFor } from './vendors'

/** What a member's vendors hold, and whether money moves by itself. */
export const walletCalls = new Hono<WalletEnv>()

async function walletsReply(c: Context<WalletEnv>): Promise<Response> {
  const { member, scenario } = c.var
  const [vendors, { main }, isAuto] = await Promise.all([
    vendorsNow(c.env.DB, scenario),
    callersWallet(c),
    c.env.DB.prepare('SELECT auto_transfer FROM member WHERE id = ?').bind(member.id).first('auto_transfer'),
  ])
  const downUntil = backAt(scenario, Date.now())
  return success(c, {
    currency: member.currency,
    main: toDecimal(main),
    isAuto,
    list: vendors.map(({ vendor, name, isDown }) => ({
      id: vendor,
      name,
      isDown,
      ...(isDown && downUntil !== undefined && { downUntil }),
    })),
  })
}

walletCalls.get(endpoints.vendorWallets.path, requireMember, mayTransfer, walletsReply)

walletCalls.get(endpoints.vendorBalance.path, requireMember, mayTransfer, async (c) => {
  const { scenario } = c.var
  const wanted = c.req.query('walletId')
  const at = (await vendorsNow(c.env.DB, scenario)).find(({ vendor }) => vendor === wanted)
  if (!at) return refuseTransfer(c, 'transfer.wallet')
  if (at.isDown) return refuseTransfer(c, 'transfer.down')
  await waitFor([at], scenario)
  const { wallet } = await callersWallet(c)
  const { free, inRound } = await wallet.vendorMoney(at.vendor)
  return success(c, { balance: toDecimal(free + inRound), inRound: toDecimal(inRound) })
})

walletCalls.post(endpoints.setAutoTransfer.path, requireMember, mayTransfer, async (c) => {
  const body = v.safeParse(v.object({ isOn: v.boolean() }), await bodyOf(c))
  if (!body.success) return refuseTransfer(c, 'request.invalid')
  await c.env.DB.prepare('UPDATE member SET auto_transfer = ? WHERE id = ?')
    .bind(Number(body.output.isOn), c.var.member.id)
    .run()
  return walletsReply(c)
})
