import { type Context, Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success, withoutNulls } from '../http/replies'
import { gamesNow } from '../scenario/games-clock'
import { requireMember } from '../session/member'
import type { WalletEnv } from './env'
import { toDecimal } from './money'
import { purseOf } from './purse-of'
import { labelOf } from './rank-of'

/** Who is logged in, and what they have. */
export const memberCalls = new Hono<WalletEnv>()

async function balanceOf(c: Context<WalletEnv>) {
  const { currency, currencySymbol } = c.var.member
  const balance = await purseOf(c, c.var.member).balance()
  return { currency, currencySymbol, sumBalance: toDecimal(balance) }
}

memberCalls.get(endpoints.balance.path, requireMember, async (c) => success(c, await balanceOf(c)))

memberCalls.get(endpoints.memberInfo.path, requireMember, async (c) => {
  const { id, account, nickname, type, mobile, icon } = c.var.member
  const [label, wallet] = await Promise.all([
    labelOf(c.env.DB, c.var.member, gamesNow(c.var.scenario)),
    balanceOf(c),
  ])
  const clubLabel = label && { labelName: label }
  return success(c, withoutNulls({ id, account, nickname, type, mobile, icon, clubLabel, wallet }))
})
