import { Hono } from 'hono'
import type { WalletEnv } from './env'
import { memberCalls } from './member-calls'
import { depositCalls } from './payments/deposit-calls'
import { paymentCalls } from './payments/payment-calls'
import { proofCalls } from './payments/proof-calls'
import { settingsCall } from './payments/settings-call'
import { accountCalls } from './payouts/account-calls'
import { withdrawCalls } from './payouts/withdraw-calls'
import { rankCall } from './rank-call'
import { betCalls } from './records/bet-calls'
import { moneyCalls } from './records/money-calls'
import { fundPasswordCalls } from './security/fund-password-calls'
import { securityCalls } from './security/security-calls'
import { transferCalls } from './transfers/transfer-calls'
import { walletCalls } from './transfers/wallet-calls'

export const wallet = new Hono<WalletEnv>()

wallet
  .route('/', memberCalls)
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
