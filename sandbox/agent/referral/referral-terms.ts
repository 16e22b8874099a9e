import type { LanguageCode } from '../../../shared/config/languages'
import { seedHtml, type Texts } from '../../seed/texts'

/** On which terms the sandbox rewards inviting friends. Amounts in minor units. */
export const REFERRAL_TERMS = {
  inviter: 10_000,
  friend: 10_000,
  deposit: 50_000,
  played: 50_000,
  days: 30,
  mostPerMonth: 10,
} as const

const texts: Texts = {
  BN: '<p>১৮+। বন্ধুর নিজের একটি নতুন অ্যাকাউন্ট থাকতে হবে। নিজেকে আমন্ত্রণ করা যায় না।</p>',
  EN: '<p>18+. The friend needs a new account of their own. Nobody can invite themselves.</p>',
  UR: '<p>18+۔ دوست کا اپنا نیا اکاؤنٹ ہونا ضروری ہے۔ کوئی خود کو مدعو نہیں کر سکتا۔</p>',
}

/** More of the terms as HTML. */
export const referralTexts = (language: LanguageCode): string => seedHtml(texts, language)

/** Until when a friend's deposits and rounds count. */
export const endOf = (joinedAt: number): number => joinedAt + REFERRAL_TERMS.days * 24 * 3_600_000
