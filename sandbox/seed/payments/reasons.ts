import { HOSTILE_TEXT } from '../hostile-text'
import type { Texts } from '../texts'

/** Why a payment ended without success. */
export const seedReasons = {
  declined: {
    BN: 'পেমেন্ট বাতিল করা হয়েছে বা প্রত্যাখ্যাত হয়েছে।',
    EN: 'The payment was declined.',
    UR: 'ادائیگی رد کر دی گئی۔',
  },
  'not-found': {
    BN: 'এই পেমেন্ট আমাদের কাছে আসেনি।',
    EN: 'We did not receive this payment.',
    UR: 'یہ ادائیگی ہمیں موصول نہیں ہوئی۔',
  },
  'other-name': {
    BN: 'টাকা অন্য নামের অ্যাকাউন্ট থেকে এসেছে এবং ফেরত পাঠানো হয়েছে।',
    EN: 'The money came from an account in another name and was sent back.',
    UR: 'رقم کسی اور نام کے اکاؤنٹ سے آئی اور واپس بھیج دی گئی۔',
  },
  'other-amount': {
    BN: 'পরিমাণ মেলেনি; টাকা ফেরত পাঠানো হয়েছে।',
    EN: 'The amount did not match; the money was sent back.',
    UR: 'رقم مختلف تھی؛ واپس بھیج دی گئی۔',
  },
  'account-refused': {
    BN: 'গ্রহীতার ব্যাংক এই অ্যাকাউন্টে টাকা নেয়নি।',
    EN: 'The receiver’s bank did not take money for this account.',
    UR: 'وصول کنندہ کے بینک نے اس اکاؤنٹ کے لیے رقم قبول نہیں کی۔',
  },
  'other-holder': {
    BN: 'অ্যাকাউন্টটি অন্য নামে।',
    EN: 'The account is in another name.',
    UR: 'اکاؤنٹ کسی اور نام پر ہے۔',
  },
  // What somebody at the operator typed: pages and files have to show it as text.
  typed: { BN: HOSTILE_TEXT, EN: HOSTILE_TEXT, UR: HOSTILE_TEXT },
} as const satisfies Record<string, Texts>

export type PaymentReason = keyof typeof seedReasons
export const paymentReasons = Object.keys(seedReasons) as PaymentReason[]
