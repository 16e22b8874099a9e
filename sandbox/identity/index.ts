import { Hono } from 'hono'
import type { WalletEnv } from '../wallet/env'
import { confirmCalls } from './confirm'
import { contactCalls } from './contacts/contact-calls'
import { passkeyCalls } from './passkeys/passkey-calls'
import { questionCalls } from './questions/question-calls'
import { sessions } from './sessions'
import { verificationCalls } from './verification/index'

/** What shows that a member is who they say. */
export const identity = new Hono<WalletEnv>()
  .route('/', confirmCalls)
  .route('/', questionCalls)
  .route('/', contactCalls)
  .route('/', passkeyCalls)
  .route('/', sessions)
  .route('/', verificationCalls)
