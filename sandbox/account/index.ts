import { Hono } from 'hono'
import type { SandboxEnv } from '../http/env'
import { language } from './language'
import { login } from './login'
import { passwords } from './passwords'
import { registration } from './registration'
import { trial } from './trial'

/** Accounts: login, free play, registration, passwords. */
export const account = new Hono<SandboxEnv>()
  .route('/', login)
  .route('/', trial)
  .route('/', registration)
  .route('/', passwords)
  .route('/', language)
