import { Hono } from 'hono'
import type { AppEnv } from '../../env'
import { passkeyCalls } from './passkey-calls'
import { verificationCalls } from './verification/verification-calls'

/** Calls by which members prove who they are. */
export const identityApi = new Hono<AppEnv>().route('/', passkeyCalls).route('/', verificationCalls)
