import { Hono } from 'hono'
import type { WalletEnv } from '../wallet/env'
import { launches } from './launch'
import { lottery } from './lottery'

/** The platform's calls for playing: launches and the lottery. The games themselves are in vendor-site/. */
export const play = new Hono<WalletEnv>().route('/', launches).route('/', lottery)
