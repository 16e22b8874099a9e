import { Hono } from 'hono'
import type { MemberEnv } from '../session/member'
import { passkeyCalls } from './passkeys/passkey-calls'

/** How members prove who they are. */
export const identity = new Hono<MemberEnv>().route('/', passkeyCalls)
