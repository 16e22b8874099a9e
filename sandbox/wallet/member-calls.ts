import { type Context, Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success, withoutNulls } from '../http/replies'
import { requireMember } from '../session/member'
import type { WalletEnv } from './env'
import { toDecimal } from './money'
import { purseOf } from './purse-of'

/** Who is logged in, and what they have. */
export const memberCalls = new Hono<WalletEnv>()

async function balanceOf(c: Context<WalletEnv>) {
  const { currency, currencySymbol } = c.var.member
  const balance = await purseOf(c, c.var.member).balance()
  return { currency, currencySymbol, sumBalance: toDecimal(balance) }
}

memberCalls.get(endpoints.balance.path, requireMember, async (c) => success(c, await balanceOf(c)))

memberCalls.get(endpoints.memberInfo.path, requireMember, async (c) => {
  const { id, account, nickname, type, label, mobile, icon } = c.var.member
  const clubLabel = label && { labelName: label }
  const wallet = await balanceOf(c)
  return success(c, withoutNulls({ id, account, nickname, type, mobile, icon, clubLabel, wallet }))
})
