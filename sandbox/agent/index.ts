import { Hono } from 'hono'
import type { WalletEnv } from '../wallet/env'
import { madeContracts } from './contracts/made-contracts'
import { ownContracts } from './contracts/own-contracts'
import { payouts } from './contracts/payouts'
import { rebates } from './rebates'

/** What agents are paid by: contracts and rates. */
export const agent = new Hono<WalletEnv>()

agent.route('/', ownContracts).route('/', madeContracts).route('/', payouts).route('/', rebates)
