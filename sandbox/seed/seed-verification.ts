import type { DocumentType } from '../../shared/images/document-type'
import type { DocumentImageSlot, VerificationStepKind } from '../../shared/verification/document-kinds'
import type { SeedTexts } from './seed-texts'

/** Identity verification steps for members, in their order. */

interface SeedStep {
  id: string
  kind: VerificationStepKind
  kinds: readonly { id: string; slots: readonly DocumentImageSlot[] }[]
  number: 'none' | 'required'
  slots: readonly DocumentImageSlot[]
  types: readonly DocumentType[]
  maxBytes: number
}

const MB = 1024 * 1024
const PICTURES: readonly DocumentType[] = ['image/jpeg', 'image/png', 'image/webp']
const FILES: readonly DocumentType[] = [...PICTURES, 'application/pdf']

export const SEED_VERIFICATION_STEPS: readonly SeedStep[] = [
  {
    id: 'identity',
    kind: 'identity',
    kinds: [
      { id: 'nid', slots: ['front', 'back'] },
      { id: 'passport', slots: ['front'] },
      { id: 'licence', slots: ['front', 'back'] },
    ],
    number: 'required',
    slots: ['front', 'back'],
    types: PICTURES,
    maxBytes: 5 * MB,
  },
  {
    id: 'selfie',
    kind: 'selfie',
    kinds: [],
    number: 'none',
    slots: ['face'],
    types: PICTURES,
    maxBytes: 5 * MB,
  },
  {
    id: 'address',
    kind: 'address',
    kinds: [
      { id: 'bill', slots: ['page'] },
      { id: 'bank-letter', slots: ['page'] },
    ],
    number: 'none',
    slots: ['page'],
    types: FILES,
    maxBytes: 5 * MB,
  },
  {
    id: 'funds',
    kind: 'funds',
    kinds: [
      { id: 'payslip', slots: ['page'] },
      { id: 'bank-statement', slots: ['page'] },
      { id: 'business', slots: ['page'] },
    ],
    number: 'none',
    slots: ['page'],
    types: FILES,
    maxBytes: 5 * MB,
  },
]

export const SEED_DOCUMENT_KINDS: Readonly<Record<string, SeedTexts>> = {
  nid: { BN: 'জাতীয় পরিচয়পত্র', EN: 'National identity card', UR: 'قومی شناختی کارڈ' },
  passport: { BN: 'পাসপোর্ট', EN: 'Passport', UR: 'پاسپورٹ' },
  licence: { BN: 'ড্রাইভিং লাইসেন্স', EN: 'Driving licence', UR: 'ڈرائیونگ لائسنس' },
  bill: { BN: 'বিদ্যুৎ, গ্যাস বা পানির বিল', EN: 'Electricity, gas or water bill', UR: 'بجلی، گیس یا پانی کا بل' },
  payslip: { BN: 'বেতনের রসিদ', EN: 'Payslip', UR: 'تنخواہ کی رسید' },
  'bank-statement': {
    BN: 'তিন মাসের ব্যাংক স্টেটমেন্ট',
    EN: 'Bank statement for three months',
    UR: 'تین ماہ کا بینک اسٹیٹمنٹ',
  },
  business: { BN: 'আপনার ব্যবসার কাগজ', EN: 'Business documents', UR: 'آپ کے کاروبار کے کاغذات' },
  'bank-letter': { BN: 'ব্যাংকের চিঠি', EN: 'Bank letter', UR: 'بینک کا خط' },
}

/** Reasons why a verification step needs more documents, or was rejected. */
export const seedVerificationReasons = {
  edge: {
    BN: 'নিচের প্রান্ত কাটা পড়েছে। চারটি কোণসহ আবার ছবি তুলুন।',
    EN: 'The bottom edge is cut off. Take the photo again with all four corners in view.',
    UR: 'نچلا کنارہ کٹ گیا ہے۔ براہِ کرم چاروں کونوں کے ساتھ دوبارہ تصویر لیں۔',
  },
  blurred: {
    BN: 'লেখা পড়া যাচ্ছে না। স্থির হাতে আলোতে আবার তুলুন।',
    EN: 'We can’t read the text. Take the photo again in good light and hold still.',
    UR: 'تحریر پڑھی نہیں جا رہی۔ اچھی روشنی میں ہاتھ روک کر دوبارہ لیں۔',
  },
  'address-old': {
    BN: '৩ মাসের বেশি পুরোনো নয় এমন বিল বা ব্যাংকের চিঠি, আপনার নামসহ।',
    EN: 'Send a bill or bank letter in your name, no more than 3 months old.',
    UR: 'بل یا بینک کا خط جو 3 ماہ سے پرانا نہ ہو اور اس پر آپ کا نام ہو۔',
  },
  'other-person': {
    BN: 'নথিটি অন্য কারও নামে।',
    EN: 'The document is in someone else’s name.',
    UR: 'دستاویز کسی اور کے نام پر ہے۔',
  },
} as const satisfies Record<string, SeedTexts>

export type VerificationReason = keyof typeof seedVerificationReasons
export const VERIFICATION_REASONS = Object.keys(seedVerificationReasons) as VerificationReason[]

/** Maximum daily withdrawals by verification level, exact decimals; null: unlimited. */
export const SEED_VERIFICATION_LEVELS: readonly { level: number; dailyWithdrawal: string | null }[] = [
  { level: 1, dailyWithdrawal: '100000' },
  { level: 2, dailyWithdrawal: '500000' },
  { level: 3, dailyWithdrawal: null },
]

/** Verification steps of seeded members; all other members have not begun. Their documents have no bytes. */
interface SeedStepOf {
  account: string
  step: string
  state: 'more' | 'sent' | 'done' | 'rejected'
  kind?: string
  number?: string
  reason?: VerificationReason
  documents: readonly { slot: DocumentImageSlot; reason?: VerificationReason }[]
  /** Days between sending the step and the seed's reference time. */
  age: number
}

export const seedMemberSteps: readonly SeedStepOf[] = [
  {
    account: 'rafi88',
    step: 'identity',
    state: 'sent',
    kind: 'nid',
    number: '199026912231',
    documents: [{ slot: 'front' }, { slot: 'back' }],
    age: 1,
  },
  { account: 'rafi88', step: 'selfie', state: 'sent', documents: [{ slot: 'face' }], age: 1 },
  {
    account: 'hamza',
    step: 'identity',
    state: 'more',
    kind: 'nid',
    number: '3520211122233',
    documents: [{ slot: 'front' }, { slot: 'back', reason: 'edge' }],
    age: 3,
  },
  { account: 'hamza', step: 'selfie', state: 'done', documents: [{ slot: 'face' }], age: 3 },
  {
    account: 'hamza',
    step: 'address',
    state: 'more',
    kind: 'bill',
    documents: [{ slot: 'page', reason: 'address-old' }],
    age: 3,
  },
  ...['identity', 'selfie', 'address', 'funds'].map(
    (step): SeedStepOf => ({
      account: 'tanvir',
      step,
      state: 'done',
      ...(step === 'identity' && { kind: 'passport', number: 'BX0912365' }),
      documents: [],
      age: 40,
    }),
  ),
  {
    account: 'bilal_agent',
    step: 'identity',
    state: 'rejected',
    kind: 'passport',
    number: 'PK7718204',
    reason: 'other-person',
    documents: [],
    age: 20,
  },
]

/** Deadlines of seeded members for sending more documents, in days after the seed's reference time. */
export const SEED_VERIFICATION_DEADLINES: Readonly<Record<string, number>> = { hamza: 60 }
