import type { Context } from 'hono'
import { findLanguage } from '../../shared/config/languages'
import type { CallEnv } from '../http/env'
import { locationOf } from '../http/location'
import { languageOf } from '../http/requests'
import { issueToken } from '../session/member'
import type { Account } from './accounts'

/** The part of a context that all account calls have. */
type SessionContext = Pick<Context<CallEnv>, 'env' | 'req'>

/** Logs an account in. @returns a token, and when and from where the account logged in before */
export async function openSession(c: SessionContext, account: Account) {
  const { id, type, lastLoginAt, lastLoginCountry } = account
  await c.env.DB.prepare('UPDATE member SET last_login_at = ?, last_login_country = ? WHERE id = ?')
    .bind(Date.now(), locationOf(c.req.raw).country, id)
    .run()
  return {
    token: await issueToken(c.env.DB, id),
    userName: account.account,
    type,
    firstTimeLogin: Number(lastLoginAt === null),
    previousLogin:
      lastLoginAt === null ? null : { time: lastLoginAt, place: countryName(c, lastLoginCountry ?? '') },
  }
}

function countryName(c: SessionContext, code: string): string {
  const locale = findLanguage(languageOf(c))?.locale ?? 'en'
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
}
