import { type Context, Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { omitNulls, sendSuccess } from '../http/requests'
import { getGameTime } from '../scenario/state'
import { requireMemberToken } from '../session/member-session'
import { loadLevelName, loadMemberRank } from './member-rank'
import { toDecimal } from './minor-units'
import { depositRoutes } from './payments/deposit-routes'
import { depositSettingsRoutes } from './payments/deposit-settings-route'
import { paymentProofRoutes, paymentRoutes } from './payments/payment-routes'
import { payoutAccountRoutes } from './payouts/payout-account-routes'
import { withdrawRoutes } from './payouts/withdraw-routes'
import { betRoutes } from './records/bet-routes'
import { moneyRoutes } from './records/money-routes'
import { fundPasswordRoutes } from './security/fund-password-routes'
import { securityRoutes } from './security/security-config'
import { transferRoutes, vendorWalletRoutes } from './transfers/transfer-routes'
import { getWalletClient } from './wallet-clients'
import type { WalletEnv } from './wallet-env'

/** Calls about the logged-in member, with their balances. */
const memberCalls = new Hono<WalletEnv>()

async function balanceOf(c: Context<WalletEnv>) {
  const { currency, currencySymbol } = c.var.member
  const balance = await getWalletClient(c, c.var.member).balance()
  return { currency, currencySymbol, sumBalance: toDecimal(balance) }
}

memberCalls.get(endpoints.balance.path, requireMemberToken, async (c) => sendSuccess(c, await balanceOf(c)))

memberCalls.get(endpoints.memberInfo.path, requireMemberToken, async (c) => {
  const { id, account, nickname, type, mobile, icon } = c.var.member
  const [label, wallet] = await Promise.all([
    loadLevelName(c.env.DB, c.var.member, getGameTime(c.var.scenario)),
    balanceOf(c),
  ])
  const clubLabel = label && { labelName: label }
  // Null says that the member has no level, so it is not left out.
  return sendSuccess(c, { ...omitNulls({ id, account, nickname, type, mobile, icon, wallet }), clubLabel })
})

/** Call about the member's VIP level, and the progress to the next level. */
const rankCall = new Hono<WalletEnv>()

rankCall.get(endpoints.rankProgress.path, requireMemberToken, async (c) => {
  const { ranks, index, points } = await loadMemberRank(c.env.DB, c.var.member, getGameTime(c.var.scenario))
  const next = ranks[index + 1]
  return sendSuccess(c, {
    level: ranks[index]?.level ?? '',
    ...(next && {
      next: { level: next.level, played: toDecimal(points), needed: toDecimal(next.played) },
    }),
  })
})

export const walletRoutes = new Hono<WalletEnv>()

walletRoutes
  .route('/', memberCalls)
  .route('/', rankCall)
  .route('/', depositSettingsRoutes)
  .route('/', depositRoutes)
  .route('/', paymentRoutes)
  .route('/', paymentProofRoutes)
  .route('/', withdrawRoutes)
  .route('/', payoutAccountRoutes)
  .route('/', securityRoutes)
  .route('/', fundPasswordRoutes)
  .route('/', vendorWalletRoutes)
  .route('/', transferRoutes)
  .route('/', betRoutes)
  .route('/', moneyRoutes)
