import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import type { MemberEnv } from '../session/member'
import { countries } from './countries'
import { iconCalls } from './icon-calls'
import { language } from './language'
import { login } from './login'
import { passwords } from './passwords'
import { publicKeys } from './platform-keys'
import { registration } from './registration'
import { trial } from './trial'

/** Login, free play, registration, passwords, and the member's own data. */
export const account = new Hono<MemberEnv>()
  .route('/', login)
  .route('/', trial)
  .route('/', registration)
  .route('/', passwords)
  .route('/', language)
  .route('/', countries)
  .route('/', iconCalls)

account.get(endpoints.jwks.path, async (c) => success(c, { keys: await publicKeys(c.env.DB) }))
