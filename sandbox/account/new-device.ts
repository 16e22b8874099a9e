import type { DeviceName } from '../../shared/contract/sessions'
import { seedLanguages, type Texts } from '../seed/texts'
import { sendInboxTexts } from '../support/inbox/inbox-messages'

/** The names of a device, which are the same in every language; empty when nothing is known of it. */
const nameOf = ({ model, os, browser }: DeviceName): string =>
  [model ?? os, browser].filter((part) => part !== undefined).join(', ')

const title: Texts = {
  BN: 'নতুন ডিভাইস থেকে লগইন',
  EN: 'Login from a new device',
  UR: 'نئے آلے سے لاگ اِن',
}

const unknown: Texts = { BN: 'অজানা ডিভাইস', EN: 'Unknown device', UR: 'نامعلوم آلہ' }

const content: Readonly<Record<keyof Texts, (device: string, place: string) => string>> = {
  BN: (device, place) =>
    `<p>আপনার অ্যাকাউন্টে লগইন হয়েছে: <strong>${device}</strong>, ${place}।</p><p>এটি আপনি না হলে <a href="/m/member/devices">ডিভাইস</a> পাতায় সেটিকে লগ আউট করুন এবং পাসওয়ার্ড বদলান।</p>`,
  EN: (device, place) =>
    `<p>Your account was logged in to: <strong>${device}</strong>, ${place}.</p><p>If this was not you, log it out under <a href="/m/member/devices">Devices</a> and change your password.</p>`,
  UR: (device, place) =>
    `<p>آپ کے اکاؤنٹ میں لاگ اِن ہوا: <strong>${device}</strong>، ${place}۔</p><p>اگر یہ آپ نہیں تھے تو <a href="/m/member/devices">آلات</a> میں اسے لاگ آؤٹ کریں اور پاس ورڈ بدلیں۔</p>`,
}

/**
 * Writes a member who wants to know that somebody has logged in from a device that was never used before.
 * @param placeIn where, in a language
 */
export async function tellNewDevice(
  db: D1Database,
  memberId: string,
  device: DeviceName,
  placeIn: (language: keyof Texts) => string,
): Promise<void> {
  const isWanted = await db
    .prepare('SELECT tells_new_logins FROM member WHERE id = ?')
    .bind(memberId)
    .first<number>('tells_new_logins')
  if (isWanted !== 1) return
  const texts = seedLanguages.map((language) => ({
    language,
    title: title[language],
    content: content[language](nameOf(device) || unknown[language], placeIn(language)),
  }))
  await sendInboxTexts(db, [memberId], texts)
}
