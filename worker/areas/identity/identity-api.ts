import { Hono } from 'hono'
import type { AppEnv } from '../../env'
import { passkeyApi } from './passkey-api'
import { verificationApi } from './verification/verification-calls'

/** JSON calls for passkeys and identity verification. */
export const identityApi = new Hono<AppEnv>().route('/', passkeyApi).route('/', verificationApi)
