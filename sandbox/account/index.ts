import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import type { MemberEnv } from '../session/member'
import { countries } from './countries'
import { language } from './language'
import { login } from './login'
import { memberInfo } from './member-info'
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
  .route('/', memberInfo)

account.get(endpoints.jwks.path, async (c) => success(c, { keys: await publicKeys(c.env.DB) }))
