import type { RegisterField } from '../../../shared/contract/account-schemas'
import type { SeedTexts } from '../seed-texts'

interface SeedCountry {
  code: string
  dialingCode: string
  names: SeedTexts
}

const country = (code: string, dialingCode: string, EN: string, BN: string, UR: string): SeedCountry => ({
  code,
  dialingCode,
  names: { EN, BN, UR },
})

/** Countries that an SMS can be sent to, the home market first. */
export const SEED_COUNTRIES: readonly SeedCountry[] = [
  country('BD', '880', 'Bangladesh', 'বাংলাদেশ', 'بنگلہ دیش'),
  country('PK', '92', 'Pakistan', 'পাকিস্তান', 'پاکستان'),
  country('IN', '91', 'India', 'ভারত', 'بھارت'),
  country('NP', '977', 'Nepal', 'নেপাল', 'نیپال'),
  country('LK', '94', 'Sri Lanka', 'শ্রীলঙ্কা', 'سری لنکا'),
  country('AE', '971', 'United Arab Emirates', 'সংযুক্ত আরব আমিরাত', 'متحدہ عرب امارات'),
  country('SA', '966', 'Saudi Arabia', 'সৌদি আরব', 'سعودی عرب'),
  country('QA', '974', 'Qatar', 'কাতার', 'قطر'),
  country('OM', '968', 'Oman', 'ওমান', 'عمان'),
  country('MY', '60', 'Malaysia', 'মালয়েশিয়া', 'ملائیشیا'),
  country('SG', '65', 'Singapore', 'সিঙ্গাপুর', 'سنگاپور'),
  country('MT', '356', 'Malta', 'মাল্টা', 'مالٹا'),
]

export interface SeedFieldRule {
  enabled: 0 | 1
  required: 0 | 1
  rule?: { pattern?: string; min?: number; max?: number }
}

const digits = (min: number, max: number) => ({ pattern: '^[0-9]+$', min, max })
const MESSENGER = { enabled: 0, required: 0, rule: { max: 60 } } as const

/**
 * Rules of the registration fields. Fields that are off have a rule too, since a scenario can switch them on.
 */
export const SEED_REGISTER_RULES: Readonly<Record<RegisterField, SeedFieldRule>> = {
  username: { enabled: 1, required: 1, rule: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', min: 4, max: 16 } },
  password: { enabled: 1, required: 1, rule: { min: 8, max: 64 } },
  confirmPassword: { enabled: 1, required: 1, rule: { min: 8, max: 64 } },
  paymentPassword: { enabled: 0, required: 0, rule: digits(6, 6) },
  payeeName: { enabled: 0, required: 0, rule: { min: 2, max: 80 } },
  nickname: { enabled: 1, required: 0, rule: { min: 2, max: 20 } },
  mobileNum: { enabled: 1, required: 1, rule: digits(6, 12) },
  verificationCode: { enabled: 1, required: 1, rule: digits(6, 6) },
  email: { enabled: 1, required: 0, rule: { pattern: '^[^@ ]+@[^@ ]+[.][A-Za-z]{2,}$', max: 120 } },
  idNumber: { enabled: 0, required: 0, rule: { pattern: '^[A-Za-z0-9-]+$', min: 5, max: 25 } },
  dateOfBirth: { enabled: 0, required: 0, rule: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } },
  address: { enabled: 0, required: 0, rule: { min: 5, max: 128 } },
  qqNum: { enabled: 0, required: 0, rule: digits(5, 12) },
  facebook: MESSENGER,
  wechat: MESSENGER,
  line: MESSENGER,
  whatsapp: { enabled: 1, required: 0, rule: { pattern: '^[+]?[0-9]+$', min: 6, max: 16 } },
  zalo: MESSENGER,
  recommenderId: { enabled: 0, required: 0, rule: digits(6, 12) },
  affiliateCode: { enabled: 1, required: 0, rule: { pattern: '^[A-Za-z0-9]+$', min: 4, max: 20 } },
  captcha: { enabled: 1, required: 1, rule: { max: 6 } },
}

/** The operator's text for the maintenance page. */
export const seedMaintenance: SeedTexts = {
  BN: 'ওয়ালেটের কাজ চলছে। আপনার ব্যালেন্স নিরাপদ আছে।',
  EN: 'We’re working on the wallet. Your balance is safe.',
  UR: 'والیٹ پر کام جاری ہے۔ آپ کا بیلنس محفوظ ہے۔',
}

/** The operator's feature flags and settings. */

export const SEED_WHITELABEL: Readonly<Record<string, boolean>> = {
  FACEBOOKLOGIN3: false,
  GOOGLELOGIN3: false,
  MOBILEVERCODELOGIN3: true,
  MANPLAYREB3: true,
  CBS3: true,
  REWCEN3: true,
  AFFMAN3: true,
  FREEPLAY3: true,
  FEEDBACK3: true,
  COMPLAINT3: true,
  INBOX3: true,
  KYCVERIF3: true,
  DOWNLOADWINDOW3: true,
  DOWNLOADLOGIN3: false,
  REGMODAL3: false,
  VALID_CAPTCHA3: false,
  HIDEREG3: false,
  PASSKEY3: true,
}

/**
 * Customer service links as ciphertext followed by its 8-character DES key (DES-ECB, PKCS#7, base64). In
 * plain text: https://wa.me/8801700000000?text=Hello and https://chat.oriel.example/room/bn
 */
export const seedCustomerService = [
  { csType: 'WHATSAPP', path: '7kAUBKZsyYeK3HGgEpiLCmpohcihYcRDWEaFoERohjNSFELmqSC69w==Rw7kQ2pZ' },
  { csType: 'LIVECHAT', path: 'JolbhTexMiSP3aHNQCaRsYrzmYgXXXUvafMg9HujxvQgLmizwhFBnQ==m4Tz9LxC' },
]

export const seedSettings = {
  mobileTemplate: { mem_cen: 1, dep_func: 1 },
  paths: { terms: '/m/userAgreement', privacy: '/m/userAgreement?policy=privacy' },
  resources: [
    { resourceType: 'IOS', url: '/__sandbox/cdn/app/ios' },
    { resourceType: 'Android', url: '/__sandbox/cdn/app/android' },
    // The configuration profile is sent only when a scenario enables it, because operators offer none by
    // default.
    { resourceType: 'MOBILECONFIG', url: '/__sandbox/cdn/app/profile' },
    { resourceType: 'AppDownloadIcon', url: '/__sandbox/cdn/brand/app-icon' },
    { resourceType: 'AFFILIATELINK', url: 'https://partners.oriel.example/' },
  ],
}

/** Live models of the seed; `code` identifies a model in the contract. */
export const seedLiveModels = [
  { code: 'nadia', names: { BN: 'নাদিয়া', EN: 'Nadia', UR: 'نادیہ' }, online: 1 },
  { code: 'mim', names: { BN: 'মিম', EN: 'Mim', UR: 'میم' }, online: 1 },
  { code: 'sana', names: { BN: 'সানা', EN: 'Sana', UR: 'ثنا' }, online: 0 },
  { code: 'ria', names: { BN: 'রিয়া', EN: 'Ria', UR: 'ریا' }, online: 1 },
]
