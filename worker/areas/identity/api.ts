import { Hono } from 'hono'
import type { AppEnv } from '../../env'
import { passkeyCalls } from './passkey-calls'
import { verificationCalls } from './verification/verification-calls'

/** JSON calls for passkeys and identity verification. */
export const identityApi = new Hono<AppEnv>().route('/', passkeyCalls).route('/', verificationCalls)
