import { type Context, Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { omitNulls, sendSuccess } from '../http/requests'
import { getGameTime } from '../scenario/state'
import { requireMemberToken } from '../session/member-session'
import { loadLevelName, loadMemberRank } from './member-rank'
import { toDecimal } from './minor-units'
import { depositCalls } from './payments/deposit-calls'
import { depositSettingsCall } from './payments/deposit-settings-call'
import { paymentCalls, paymentProofCalls } from './payments/payment-calls'
import { payoutAccountCalls } from './payouts/payout-account-calls'
import { withdrawCalls } from './payouts/withdraw-calls'
import { betCalls } from './records/bet-calls'
import { moneyCalls } from './records/money-calls'
import { fundPasswordCalls } from './security/fund-password-calls'
import { securityCalls } from './security/security-config'
import { transferCalls, vendorWalletCalls } from './transfers/transfer-calls'
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
  return sendSuccess(c, omitNulls({ id, account, nickname, type, mobile, icon, clubLabel, wallet }))
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
  .route('/', depositSettingsCall)
  .route('/', depositCalls)
  .route('/', paymentCalls)
  .route('/', paymentProofCalls)
  .route('/', withdrawCalls)
  .route('/', payoutAccountCalls)
  .route('/', securityCalls)
  .route('/', fundPasswordCalls)
  .route('/', vendorWalletCalls)
  .route('/', transferCalls)
  .route('/', betCalls)
  .route('/', moneyCalls)
