import type { Context } from 'hono'
import { isTrialAccountType } from '../../shared/accounts/account-rights'
import { findLanguage, type LanguageCode } from '../../shared/config/languages'
import type { SecurityEventKind, SessionDevice } from '../../shared/contract/session-schemas'
import type { CallEnv } from '../http/call-env'
import { readCallVisitor } from '../http/call-visitor'
import { readCallLanguage } from '../http/requests'
import { SEED_LANGUAGES, type SeedTexts, UNKNOWN_DEVICE_NAMES } from '../seed/seed-texts'
import { recordSecurityEvent } from '../session/security-events'
import { formatDeviceName, openDeviceSession } from '../session/session-device'
import { sendInboxTexts } from '../support/inbox-rows'
import type { LoginAccount } from './account-rows'

/** Reason for a notice of a new login: the device or the country is new for the member. */
type DeviceNovelty = 'device' | 'place'

const TITLES: Readonly<Record<DeviceNovelty, SeedTexts>> = {
  device: {
    BN: 'নতুন ডিভাইস থেকে লগইন',
    EN: 'Login from a new device',
    UR: 'نئے آلے سے لاگ ان',
  },
  place: { BN: 'নতুন দেশ থেকে লগইন', EN: 'Login from a new country', UR: 'نئے ملک سے لاگ ان' },
}

const content: Readonly<Record<keyof SeedTexts, (device: string, place: string) => string>> = {
  BN: (device, place) =>
    `<p>আপনার অ্যাকাউন্টে লগইন হয়েছে: <strong>${device}</strong>, ${place}।</p><p>এটি আপনি না হলে <a href="/m/member/devices">ডিভাইস</a> পাতায় সেটিকে লগ আউট করুন এবং পাসওয়ার্ড বদলান।</p>`,
  EN: (device, place) =>
    `<p>New login to your account: <strong>${device}</strong>, ${place}.</p><p>If this wasn’t you, log out that device under <a href="/m/member/devices">Devices</a> and change your password.</p>`,
  UR: (device, place) =>
    `<p>آپ کے اکاؤنٹ میں لاگ ان ہوا: <strong>${device}</strong>، ${place}۔</p><p>اگر یہ آپ نہیں تھے تو <a href="/m/member/devices">آلات</a> میں اسے لاگ آؤٹ کریں اور پاس ورڈ بدلیں۔</p>`,
}

/**
 * Sends a notice of a login from a new device or country to a member who wants such notices.
 * @param login the device, the reason for the notice, and a function that returns the country's name in a
 * language
 */
async function notifyNewLogin(
  db: D1Database,
  memberId: string,
  {
    device,
    isNew,
    placeIn,
  }: { device: SessionDevice; isNew: DeviceNovelty; placeIn: (language: keyof SeedTexts) => string },
): Promise<void> {
  const isWanted = await db
    .prepare('SELECT tells_new_logins FROM member WHERE id = ?')
    .bind(memberId)
    .first<number>('tells_new_logins')
  if (isWanted !== 1) return
  const texts = SEED_LANGUAGES.map((language) => ({
    language,
    title: TITLES[isNew][language],
    content: content[language](formatDeviceName(device) || UNKNOWN_DEVICE_NAMES[language], placeIn(language)),
  }))
  await sendInboxTexts(db, [memberId], texts)
}

/** Fields of the request context that opening a session needs. */
type SessionContext = Pick<Context<CallEnv>, 'env' | 'req'>

/**
 * Logs a member in.
 * @param how event for the member's security log
 * @returns a token, and the time and place of the previous login
 */
export async function openMemberSession(c: SessionContext, account: LoginAccount, how: SecurityEventKind) {
  const { id, type, lastLoginAt, lastLoginCountry } = account
  const db = c.env.DB
  const visitor = readCallVisitor(c.req.raw)
  await db
    .prepare('UPDATE member SET last_login_at = ?, last_login_country = ? WHERE id = ?')
    .bind(Date.now(), visitor.country, id)
    .run()
  const { token, sessionId, device, isNew } = await openDeviceSession(db, id, visitor)
  if (!isTrialAccountType(type)) await recordSecurityEvent(db, id, how, visitor)
  if (isNew && !isTrialAccountType(type)) {
    const placeIn = (code: LanguageCode) => countryName(code, visitor.country)
    await notifyNewLogin(db, id, { device, isNew, placeIn })
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
        : { time: lastLoginAt, place: countryName(readCallLanguage(c), lastLoginCountry ?? '') },
  }
}

function countryName(language: LanguageCode, country: string): string {
  const locale = findLanguage(language)?.locale ?? 'en'
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country
}
