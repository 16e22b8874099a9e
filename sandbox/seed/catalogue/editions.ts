import type { GameCategory } from '../../../shared/config/categories'
import type { Texts } from '../texts'

/** Editions of each title by category. They turn a few titles into a catalogue of hundreds of games. */

const editions = (rows: readonly (readonly [EN: string, BN: string, UR: string])[]): Texts[] =>
  rows.map(([EN, BN, UR]) => ({ EN, BN, UR }))

const slots = editions([
  ['Deluxe', 'ডিলাক্স', 'ڈیلکس'],
  ['II', '২', '2'],
  ['Gold', 'গোল্ড', 'گولڈ'],
  ['Max', 'ম্যাক্স', 'میکس'],
  ['Bonanza', 'বোনানজা', 'بونانزا'],
  ['Classic', 'ক্লাসিক', 'کلاسک'],
  ['Turbo', 'টার্বো', 'ٹربو'],
  ['Fortune', 'ফরচুন', 'فارچون'],
  ['Quest', 'কোয়েস্ট', 'کویسٹ'],
  ['Treasure', 'ট্রেজার', 'ٹریژر'],
  ['Wilds', 'ওয়াইল্ডস', 'وائلڈز'],
  ['Festival', 'উৎসব', 'فیسٹیول'],
  ['Legends', 'লেজেন্ডস', 'لیجنڈز'],
  ['1000', '১০০০', '1000'],
])

const fishing = editions([
  ['Deluxe', 'ডিলাক্স', 'ڈیلکس'],
  ['II', '২', '2'],
  ['Gold', 'গোল্ড', 'گولڈ'],
  ['Hunter', 'হান্টার', 'ہنٹر'],
  ['Storm', 'ঝড়', 'طوفان'],
  ['Team', 'টিম', 'ٹیم'],
  ['Turbo', 'টার্বো', 'ٹربو'],
  ['Legends', 'লেজেন্ডস', 'لیجنڈز'],
  ['Treasure', 'ট্রেজার', 'ٹریژر'],
])

const tables = editions([
  ['Speed', 'স্পিড', 'اسپیڈ'],
  ['VIP', 'ভিআইপি', 'وی آئی پی'],
  ['Bangla', 'বাংলা', 'بنگلہ'],
  ['Urdu', 'উর্দু', 'اردو'],
  ['Squeeze', 'স্কুইজ', 'اسکویز'],
  ['Studio 2', 'স্টুডিও ২', 'اسٹوڈیو 2'],
  ['Studio 3', 'স্টুডিও ৩', 'اسٹوڈیو 3'],
])

const matches = editions([
  ['Quick', 'কুইক', 'کوئک'],
  ['Pro', 'প্রো', 'پرو'],
  ['Friends', 'বন্ধুরা', 'دوستانہ'],
  ['Tournament', 'টুর্নামেন্ট', 'ٹورنامنٹ'],
  ['Masters', 'মাস্টার্স', 'ماسٹرز'],
  ['Night', 'নাইট', 'نائٹ'],
])

const books = editions([
  ['Live', 'লাইভ', 'لائیو'],
  ['Virtual', 'ভার্চুয়াল', 'ورچوئل'],
  ['Cup', 'কাপ', 'کپ'],
])

const seasons = editions([
  ['Live', 'লাইভ', 'لائیو'],
  ['Cup', 'কাপ', 'کپ'],
  ['Masters', 'মাস্টার্স', 'ماسٹرز'],
  ['Season 2', 'সিজন ২', 'سیزن 2'],
])

const draws = editions([
  ['Dhaka', 'ঢাকা', 'ڈھاکہ'],
  ['Chattogram', 'চট্টগ্রাম', 'چٹاگانگ'],
  ['Lahore', 'লাহোর', 'لاہور'],
  ['Karachi', 'করাচি', 'کراچی'],
  ['1 minute', '১ মিনিট', '1 منٹ'],
  ['5 minutes', '৫ মিনিট', '5 منٹ'],
  ['Evening', 'সন্ধ্যা', 'شام'],
])

export const editionsOf: Readonly<Record<GameCategory, readonly Texts[]>> = {
  RNG: slots,
  FISH: fishing,
  LIVE: tables,
  PVP: matches,
  SPORTS: books,
  ESPORTS: seasons,
  ELOTT: draws,
  LOTT: draws,
}
