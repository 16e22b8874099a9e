import type { GameCategory } from '../../shared/config/platform-codes'

/** Display names of games' choices and results, in the three languages of the demonstration. */
export const GAME_NAMES = {
  minnow: ['Minnow', 'পুঁটি', 'چھوٹی مچھلی'],
  crab: ['Crab', 'কাঁকড়া', 'کیکڑا'],
  turtle: ['Turtle', 'কচ্ছপ', 'کچھوا'],
  puffer: ['Puffer', 'পটকা মাছ', 'پفر'],
  ray: ['Ray', 'শাপলাপাতা', 'رے'],
  shark: ['Shark', 'হাঙর', 'شارک'],
  kraken: ['Kraken', 'ক্র্যাকেন', 'کریکن'],
  player: ['Player', 'প্লেয়ার', 'پلیئر'],
  banker: ['Banker', 'ব্যাংকার', 'بینکر'],
  tie: ['Tie', 'টাই', 'ٹائی'],
  dhaka: ['Dhaka', 'ঢাকা', 'ڈھاکہ'],
  chattogram: ['Chattogram', 'চট্টগ্রাম', 'چٹاگانگ'],
  sylhet: ['Sylhet', 'সিলেট', 'سلہٹ'],
  khulna: ['Khulna', 'খুলনা', 'کھلنا'],
  rajshahi: ['Rajshahi', 'রাজশাহী', 'راجشاہی'],
  barishal: ['Barishal', 'বরিশাল', 'بریسال'],
  lahore: ['Lahore', 'লাহোর', 'لاہور'],
  karachi: ['Karachi', 'করাচি', 'کراچی'],
  multan: ['Multan', 'মুলতান', 'ملتان'],
  quetta: ['Quetta', 'কোয়েটা', 'کوئٹہ'],
  peshawar: ['Peshawar', 'পেশোয়ার', 'پشاور'],
  islamabad: ['Islamabad', 'ইসলামাবাদ', 'اسلام آباد'],
} as const satisfies Record<string, readonly [EN: string, BN: string, UR: string]>

export const GAME_KINDS = ['slot', 'fish', 'table', 'sports', 'lottery'] as const
export type GameKind = (typeof GAME_KINDS)[number]

const KINDS: Readonly<Record<GameCategory, GameKind>> = {
  RNG: 'slot',
  FISH: 'fish',
  LIVE: 'table',
  PVP: 'table',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}

/** Returns the kind of demonstration game that runs for every game of a category. */
export const getGameKind = (category: string): GameKind => {
  const kind = (KINDS as Readonly<Record<string, GameKind>>)[category]
  if (!kind) throw new Error(`There is nothing to play in ${category}`)
  return kind
}
