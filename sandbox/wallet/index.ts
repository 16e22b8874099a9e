import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { requireMember } from '../session/member'
import type { WalletEnv } from './env'
import { toDecimal } from './money'
import { depositCalls } from './payments/deposit-calls'
import { paymentCalls } from './payments/payment-calls'
import { proofCalls } from './payments/proof-calls'
import { settingsCall } from './payments/settings-call'
import { accountCalls } from './payouts/account-calls'
import { withdrawCalls } from './payouts/withdraw-calls'
import { purseOf } from './purse-of'
import { rankCall } from './rank-call'
import { betCalls } from './records/bet-calls'
import { moneyCalls } from './records/money-calls'
import { fundPasswordCalls } from './security/fund-password-calls'
import { securityCalls } from './security/security-calls'
import { transferCalls } from './transfers/transfer-calls'
import { walletCalls } from './transfers/wallet-calls'

export const wallet = new Hono<WalletEnv>()

wallet.get(endpoints.balance.path, requireMember, async (c) => {
  const { currency, currencySymbol } = c.var.member
  const balance = await purseOf(c, c.var.member).balance()
  return success(c, { currency, currencySymbol, sumBalance: toDecimal(balance) })
})

wallet
  .route('/', rankCall)
  .route('/', settingsCall)
  .route('/', depositCalls)
  .route('/', paymentCalls)
  .route('/', proofCalls)
  .route('/', withdrawCalls)
  .route('/', accountCalls)
  .route('/', securityCalls)
  .route('/', fundPasswordCalls)
  .route('/', walletCalls)
  .route('/', transferCalls)
  .route('/', betCalls)
  .route('/', moneyCalls)
