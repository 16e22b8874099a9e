import { Hono } from 'hono'
import type { WalletEnv } from '../../wallet/env'
import { madeContracts } from './made-contracts'
import { ownContracts } from './own-contracts'
import { payouts } from './payouts'

/** What agents are paid by: contracts, answered once, and what they bring, paid once. */
export const contracts = new Hono<WalletEnv>()

contracts.route('/', ownContracts).route('/', madeContracts).route('/', payouts)
