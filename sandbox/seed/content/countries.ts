import type { Texts } from '../texts'

interface SeedCountry {
  code: string
  dialingCode: string
  names: Texts
}

const country = (code: string, dialingCode: string, EN: string, BN: string, UR: string): SeedCountry => ({
  code,
  dialingCode,
  names: { EN, BN, UR },
})

/** Countries that an SMS can be sent to, the home market first. */
export const seedCountries: readonly SeedCountry[] = [
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
