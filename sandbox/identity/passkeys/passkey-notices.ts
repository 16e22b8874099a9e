import { SEED_LANGUAGES, type SeedTexts, UNKNOWN_DEVICE_NAMES } from '../../seed/seed-texts'
import { sendInboxTexts } from '../../support/inbox-rows'
import type { StoredPasskey } from './passkey-store'

/** Messages in the inbox about passkeys. */

const TITLES: Readonly<Record<'added' | 'removed', SeedTexts>> = {
  added: { BN: 'একটি পাসকি যোগ হয়েছে', EN: 'A passkey was added', UR: 'ایک پاس کی شامل ہوئی' },
  removed: { BN: 'একটি পাসকি সরানো হয়েছে', EN: 'A passkey was removed', UR: 'ایک پاس کی ہٹائی گئی' },
}

const facts: Readonly<Record<'added' | 'removed', (device: string, time: string) => SeedTexts>> = {
  added: (device, time) => ({
    BN: `<p>নতুন পাসকি: <strong>${device}</strong>, ${time} (UTC)। এটি দিয়ে আপনার অ্যাকাউন্টে লগইন করা যায়।</p>`,
    EN: `<p>New passkey: <strong>${device}</strong>, ${time} (UTC). It can be used to log in to your account.</p>`,
    UR: `<p>نئی پاس کی: <strong>${device}</strong>، ${time} (UTC)۔ اس سے آپ کے اکاؤنٹ میں لاگ ان ہو سکتا ہے۔</p>`,
  }),
  removed: (device, time) => ({
    BN: `<p>সরানো পাসকি: <strong>${device}</strong>, ${time} (UTC)। এটি দিয়ে আর লগইন করা যায় না।</p>`,
    EN: `<p>Removed passkey: <strong>${device}</strong>, ${time} (UTC). It can no longer be used to log in.</p>`,
    UR: `<p>ہٹائی گئی پاس کی: <strong>${device}</strong>، ${time} (UTC)۔ اس سے اب لاگ ان نہیں ہو سکتا۔</p>`,
  }),
}

const notYouTexts: SeedTexts = {
  BN: '<p>আপনি না করে থাকলে <a href="/m/member/passkeys">পাসকিগুলো</a> দেখুন এবং <a href="/m/changePsw">পাসওয়ার্ড বদলান</a>।</p>',
  EN: '<p>If this wasn’t you, check your <a href="/m/member/passkeys">passkeys</a> and <a href="/m/changePsw">change your password</a>.</p>',
  UR: '<p>اگر یہ آپ نہیں تھے تو اپنی <a href="/m/member/passkeys">پاس کیز</a> دیکھیں اور <a href="/m/changePsw">پاس ورڈ بدلیں</a>۔</p>',
}

const locales: SeedTexts = { BN: 'bn', EN: 'en', UR: 'ur' }

/**
 * Formats a time for a notice. The platform does not know members' time zones, so the text names the zone.
 */
const timeIn = (language: keyof SeedTexts): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format()

/** Notifies a member in the inbox of an added or removed passkey. @param name device of the passkey */
export const notifyPasskeyChange = (
  db: D1Database,
  memberId: string,
  { kind, name }: { kind: 'added' | 'removed' } & Pick<StoredPasskey, 'name'>,
): Promise<void> =>
  sendInboxTexts(
    db,
    [memberId],
    SEED_LANGUAGES.map((language) => ({
      language,
      title: TITLES[kind][language],
      content: `${facts[kind](name ?? UNKNOWN_DEVICE_NAMES[language], timeIn(language))[language]}${notYouTexts[language]}`,
    })),
  )
