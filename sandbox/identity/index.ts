import { Hono } from 'hono'
import type { MemberEnv } from '../session/member'
import { verificationCalls } from './verification/index'

/** Who members are. */
export const identity = new Hono<MemberEnv>().route('/', verificationCalls)
