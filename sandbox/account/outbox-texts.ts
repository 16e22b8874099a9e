import type { LanguageCode } from '../../shared/config/languages'

export type OutboxPurpose =
  | 'login'
  | 'register'
  | 'password'
  | 'registered'
  | 'temporary-password'
  | 'fund-password'
  | 'bind-email'
  | 'bind-mobile'
  | 'email-changed'
  | 'mobile-changed'

type Texts = Record<OutboxPurpose, string>

const EN: Texts = {
  login: 'Oriel: your login code is {secret}. Give it to nobody. It expires in 2 minutes.',
  register: 'Oriel: {secret} confirms your mobile number. It expires in 2 minutes.',
  password: 'Oriel: your code for a new password is {secret}. If you did not ask for it, do nothing.',
  registered:
    'Oriel: somebody wants to register with this number, which has an account already. Log in instead.',
  'temporary-password':
    'Oriel: {secret} opens your account for 30 minutes. Log in with it and choose a new password. If you did not ask for it, do nothing: your password still holds.',
  'fund-password':
    'Oriel: your code for a new fund password is {secret}. Give it to nobody. If you did not ask for it, change your login password.',
  'bind-email':
    'Oriel: {secret} confirms this e-mail address for your account. Give it to nobody. If you did not ask for it, do nothing.',
  'bind-mobile':
    'Oriel: {secret} confirms this number for your account. Give it to nobody. If you did not ask for it, do nothing.',
  'email-changed':
    'Oriel: your account has another e-mail address now. If that was not you, change your login password and write to support at once.',
  'mobile-changed':
    'Oriel: your account has another mobile number now. If that was not you, change your login password and write to support at once.',
}

const BN: Texts = {
  login: 'Oriel: আপনার লগইন কোড {secret}। কাউকে জানাবেন না। মেয়াদ ২ মিনিট।',
  register: 'Oriel: আপনার মোবাইল নম্বর নিশ্চিত করার কোড {secret}। মেয়াদ ২ মিনিট।',
  password: 'Oriel: নতুন পাসওয়ার্ডের কোড {secret}। আপনি না চেয়ে থাকলে কিছু করতে হবে না।',
  registered: 'Oriel: এই নম্বর দিয়ে কেউ নিবন্ধন করতে চাইছেন, কিন্তু নম্বরটির অ্যাকাউন্ট আগে থেকেই আছে। লগইন করুন।',
  'temporary-password':
    'Oriel: {secret} দিয়ে ৩০ মিনিট আপনার অ্যাকাউন্টে ঢোকা যাবে। লগইন করে নতুন পাসওয়ার্ড দিন। আপনি না চেয়ে থাকলে কিছু করতে হবে না, আগের পাসওয়ার্ড বহাল আছে।',
  'fund-password': 'Oriel: নতুন তহবিল পাসওয়ার্ডের কোড {secret}। কাউকে জানাবেন না। আপনি না চেয়ে থাকলে লগইন পাসওয়ার্ড বদলান।',
  'bind-email':
    'Oriel: {secret} দিয়ে আপনার অ্যাকাউন্টের এই ই-মেইল ঠিকানা নিশ্চিত হবে। কাউকে জানাবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।',
  'bind-mobile':
    'Oriel: {secret} দিয়ে আপনার অ্যাকাউন্টের এই নম্বর নিশ্চিত হবে। কাউকে জানাবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।',
  'email-changed':
    'Oriel: আপনার অ্যাকাউন্টে এখন অন্য ই-মেইল ঠিকানা যুক্ত হয়েছে। আপনি না করে থাকলে এখনই লগইন পাসওয়ার্ড বদলান এবং সহায়তায় লিখুন।',
  'mobile-changed':
    'Oriel: আপনার অ্যাকাউন্টে এখন অন্য মোবাইল নম্বর যুক্ত হয়েছে। আপনি না করে থাকলে এখনই লগইন পাসওয়ার্ড বদলান এবং সহায়তায় লিখুন।',
}

const UR: Texts = {
  login: 'Oriel: آپ کا لاگ ان کوڈ {secret} ہے۔ کسی کو نہ بتائیں۔ میعاد 2 منٹ ہے۔',
  register: 'Oriel: موبائل نمبر کی تصدیق کا کوڈ {secret} ہے۔ میعاد 2 منٹ ہے۔',
  password: 'Oriel: نئے پاس ورڈ کا کوڈ {secret} ہے۔ اگر آپ نے نہیں مانگا تو کچھ نہ کریں۔',
  registered: 'Oriel: کوئی اس نمبر سے رجسٹر کرنا چاہتا ہے، مگر اس کا اکاؤنٹ پہلے سے موجود ہے۔ لاگ ان کریں۔',
  'temporary-password':
    'Oriel: {secret} سے آپ کا اکاؤنٹ 30 منٹ تک کھلے گا۔ لاگ ان کر کے نیا پاس ورڈ رکھیں۔ اگر آپ نے نہیں مانگا تو کچھ نہ کریں، پرانا پاس ورڈ برقرار ہے۔',
  'fund-password':
    'Oriel: نئے فنڈ پاس ورڈ کا کوڈ {secret} ہے۔ کسی کو نہ بتائیں۔ اگر آپ نے نہیں مانگا تو لاگ ان پاس ورڈ بدلیں۔',
  'bind-email':
    'Oriel: {secret} آپ کے اکاؤنٹ کے لیے اس ای میل پتے کی تصدیق کرتا ہے۔ کسی کو نہ بتائیں۔ اگر آپ نے نہیں مانگا تو کچھ نہ کریں۔',
  'bind-mobile':
    'Oriel: {secret} آپ کے اکاؤنٹ کے لیے اس نمبر کی تصدیق کرتا ہے۔ کسی کو نہ بتائیں۔ اگر آپ نے نہیں مانگا تو کچھ نہ کریں۔',
  'email-changed':
    'Oriel: اب آپ کے اکاؤنٹ کا ای میل پتا دوسرا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً لاگ ان پاس ورڈ بدلیں اور مدد کو لکھیں۔',
  'mobile-changed':
    'Oriel: اب آپ کے اکاؤنٹ کا موبائل نمبر دوسرا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً لاگ ان پاس ورڈ بدلیں اور مدد کو لکھیں۔',
}

const texts: Partial<Record<LanguageCode, Texts>> = { BN, EN, UR }

/** The last line of an SMS names this host, so that a browser offers the code there (WebOTP API). */
const HOST = 'oriel.example'

export function outboxText(purpose: OutboxPurpose, secret: string | null, language: LanguageCode): string {
  const text = (texts[language] ?? EN)[purpose].replace('{secret}', secret ?? '')
  const isCode = secret !== null && purpose !== 'temporary-password'
  return isCode ? `${text}\n\n@${HOST} #${secret}` : text
}
