import { Hono } from 'hono'
import type { WalletEnv } from '../wallet/wallet-env'
import { launchRoutes } from './launch'
import { lotteryRoutes } from './lottery'

/** The platform's calls for playing: launches and the lottery. The games themselves are in vendor-site/. */
export const playRoutes = new Hono<WalletEnv>().route('/', launchRoutes).route('/', lotteryRoutes)
