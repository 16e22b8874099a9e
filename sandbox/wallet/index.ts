import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { requireMember } from '../session/member'
import type { WalletEnv } from './env'
import { toDecimal } from './money'
import { purseOf } from './purse-of'

export const wallet = new Hono<WalletEnv>()

wallet.get(endpoints.balance.path, requireMember, async (c) => {
  const { currency, currencySymbol } = c.var.member
  const balance = await purseOf(c, c.var.member).balance()
  return success(c, { currency, currencySymbol, sumBalance: toDecimal(balance) })
})
