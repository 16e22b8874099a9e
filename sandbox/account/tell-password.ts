import { PASSKEY_FLAG } from '../../shared/accounts/passkeys'
import { passkeysOf } from '../identity/passkeys/passkey-book'
import type { ScenarioState } from '../scenario/state'
import { seedLanguages, type Texts, unknownDevice } from '../seed/texts'
import { flagsOf } from '../store/flags'
import { sendInboxTexts } from '../support/inbox/inbox-messages'

const title: Texts = {
  BN: 'আপনার লগইন পাসওয়ার্ড বদলানো হয়েছে',
  EN: 'Your login password was changed',
  UR: 'آپ کا لاگ ان پاس ورڈ بدل دیا گیا',
}

const content: Texts = {
  BN: '<p>বাকি সব জায়গা থেকে লগ আউট হয়েছে। আপনি না বদলালে <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
  EN: '<p>Everywhere else you were logged out. If that was not you, write to <a href="/m/message">support</a>.</p>',
  UR: '<p>باقی سب جگہوں سے لاگ آؤٹ ہو گیا۔ اگر یہ آپ نہیں تھے تو <a href="/m/message">مدد</a> کو لکھیں۔</p>',
}

/** A passkey outlives the password: whoever took the account over may have made one. */
const remaining: Readonly<Record<keyof Texts, (list: string) => string>> = {
  BN: (list) =>
    `<p>এই পাসকিগুলো দিয়ে এখনও লগইন করা যায়:</p>${list}<p>কোনোটি না চিনলে <a href="/m/member/passkeys">সেটি সরান</a>।</p>`,
  EN: (list) =>
    `<p>These passkeys can still log in:</p>${list}<p>If you do not know one of them, <a href="/m/member/passkeys">remove it</a>.</p>`,
  UR: (list) =>
    `<p>ان پاس کیز سے اب بھی لاگ ان ہو سکتا ہے:</p>${list}<p>اگر کوئی آپ کی نہیں تو <a href="/m/member/passkeys">اسے ہٹا دیں</a>۔</p>`,
}

/** Tells a member that there is another login password, and which passkeys still log in. */
export async function tellPassword(db: D1Database, memberId: string, scenario: ScenarioState): Promise<void> {
  const [passkeys, flags] = await Promise.all([passkeysOf(db, memberId), flagsOf(db, scenario)])
  const texts = seedLanguages.map((language) => {
    const list = `<ul>${passkeys.map(({ name }) => `<li>${name ?? unknownDevice[language]}</li>`).join('')}</ul>`
    const isTold = flags[PASSKEY_FLAG] && passkeys.length > 0
    return {
      language,
      title: title[language],
      content: `${content[language]}${isTold ? remaining[language](list) : ''}`,
    }
  })
  await sendInboxTexts(db, [memberId], texts)
}
