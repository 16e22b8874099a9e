import type { Context } from 'hono'
import { isTrial } from '../../shared/accounts/rights'
import { findLanguage, type LanguageCode } from '../../shared/config/languages'
import type { SecurityEventKind } from '../../shared/contract/sessions'
import type { CallEnv } from '../http/env'
import { languageOf } from '../http/requests'
import { visitorOf } from '../http/visitor'
import { openDeviceSession } from '../session/device-session'
import { noteEvent } from '../session/security-events'
import type { Account } from './accounts'
import { tellNewLogin } from './new-login'

/** The part of a context that all account calls have. */
type SessionContext = Pick<Context<CallEnv>, 'env' | 'req'>

/**
 * Logs an account in.
 * @param how what the member's list of events says
 * @returns a token, and when and from where the account logged in before
 */
export async function openSession(c: SessionContext, account: Account, how: SecurityEventKind) {
  const { id, type, lastLoginAt, lastLoginCountry } = account
  const db = c.env.DB
  const visitor = visitorOf(c.req.raw)
  await db
    .prepare('UPDATE member SET last_login_at = ?, last_login_country = ? WHERE id = ?')
    .bind(Date.now(), visitor.country, id)
    .run()
  const { token, sessionId, device, isNew } = await openDeviceSession(db, id, visitor)
  if (!isTrial(type)) await noteEvent(db, id, how, visitor)
  if (isNew && !isTrial(type)) {
    const placeIn = (code: LanguageCode) => countryName(code, visitor.country)
    await tellNewLogin(db, id, { device, isNew, placeIn })
  }
  return {
    token,
    sessionId,
    userName: account.account,
    type,
    firstTimeLogin: Number(lastLoginAt === null),
    previousLogin:
      lastLoginAt === null
        ? null
        : { time: lastLoginAt, place: countryName(languageOf(c), lastLoginCountry ?? '') },
  }
}

function countryName(language: LanguageCode, country: string): string {
  const locale = findLanguage(language)?.locale ?? 'en'
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country
}
