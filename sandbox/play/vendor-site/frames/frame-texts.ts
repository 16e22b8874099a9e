import { GAME_NAMES } from '../../../game-rules/game-kind'

/** The games' texts in the three languages of the demonstration. */
const table = {
  ...GAME_NAMES,
  balance: ['Balance', 'ব্যালেন্স', 'بیلنس'],
  playMoney: ['Play money', 'খেলার টাকা', 'کھیل کی رقم'],
  demo: ['Demonstration', 'প্রদর্শনী', 'نمائش'],
  'demo.slot': ['Demonstration: slot', 'প্রদর্শনী: স্লট', 'نمائش: سلاٹ'],
  'demo.fish': ['Demonstration: fishing', 'প্রদর্শনী: মাছ শিকার', 'نمائش: مچھلی کا شکار'],
  'demo.table': ['Demonstration: baccarat', 'প্রদর্শনী: ব্যাকারাট', 'نمائش: بیکرا'],
  'demo.sports': ['Demonstration: sportsbook', 'প্রদর্শনী: স্পোর্টস বেটিং', 'نمائش: اسپورٹس بیٹنگ'],
  'demo.lottery': ['Demonstration: lottery', 'প্রদর্শনী: লটারি', 'نمائش: لاٹری'],
  close: ['Leave game', 'খেলা ছাড়ুন', 'کھیل چھوڑیں'],
  stake: ['Stake', 'বাজি', 'شرط کی رقم'],
  less: ['Decrease', 'কমান', 'کم'],
  more: ['Increase', 'বাড়ান', 'زیادہ'],
  spin: ['Spin', 'ঘোরান', 'گھمائیں'],
  paytable: ['Paytable', 'পুরস্কার তালিকা', 'ادائیگیاں'],
  autoplay: ['Autoplay', 'অটোপ্লে', 'خودکار کھیل'],
  turbo: ['Turbo', 'টার্বো', 'ٹربو'],
  returned: ['{0} returned', '{0} ফেরত এসেছে', '{0} واپس آئے'],
  won: ['You won {0}', 'আপনি জিতেছেন {0}', 'آپ نے {0} جیتے'],
  nothing: ['No win this time', 'এবার কিছু নয়', 'اس بار کچھ نہیں'],
  jackpotWon: ['You won the jackpot: {0}', 'জ্যাকপট আপনার: {0}', 'جیک پاٹ آپ کا: {0}'],
  lines: ['{0} lines', '{0} লাইন', '{0} لائنیں'],
  perLine: ['times the stake per line', 'এক লাইনের বাজিতে', 'ایک لائن کی شرط میں'],
  shoot: ['Tap a fish: {0} per shot', 'মাছে চাপুন: প্রতি শট {0}', 'مچھلی پر ٹیپ کریں: فی شاٹ {0}'],
  betsOpen: ['Place your bets: {0} s', 'বাজি ধরুন: {0} সে.', 'شرط لگائیں: {0} سیکنڈ'],
  betsClosed: ['No more bets', 'আর বাজি নয়', 'مزید شرطیں نہیں'],
  wins: ['{0} wins', '{0} জয়ী', '{0} جیتا'],
  lastHands: ['Last hands', 'আগের হাত', 'پچھلے ہاتھ'],
  slip: ['Bet slip', 'বেট স্লিপ', 'بیٹ سلپ'],
  slipEmpty: ['Choose odds above', 'উপরে অডস বাছুন', 'اوپر سے نرخ چنیں'],
  slipFull: ['Maximum {0} selections', 'সর্বোচ্চ {0}টি নির্বাচন', 'زیادہ سے زیادہ {0} انتخاب'],
  place: ['Place bet', 'বাজি ধরুন', 'شرط لگائیں'],
  pays: ['Pays {0}', 'দেবে {0}', '{0} ملیں گے'],
  starts: ['Starts in {0}', '{0} পরে শুরু', '{0} میں آغاز'],
  running: ['In play', 'চলছে', 'جاری ہے'],
  over: ['Finished', 'শেষ', 'ختم'],
  home: ['1', '1', '1'],
  draw: ['X', 'X', 'X'],
  away: ['2', '2', '2'],
  cricket: ['Cricket', 'ক্রিকেট', 'کرکٹ'],
  football: ['Football', 'ফুটবল', 'فٹ بال'],
  basketball: ['Basketball', 'বাস্কেটবল', 'باسکٹ بال'],
  tennis: ['Tennis', 'টেনিস', 'ٹینس'],
  nextDraw: ['Draw {0} in {1}', 'ড্র {0}, {1} পরে', 'قرعہ {0}، {1} میں'],
  lastDraws: ['Last draws', 'আগের ড্র', 'پچھلے قرعے'],
  myBets: ['My bets', 'আমার বাজি', 'میری شرطیں'],
  noBets: ['No bets yet', 'এখনো বাজি নেই', 'ابھی کوئی شرط نہیں'],
  one: ['One number', 'একটি সংখ্যা', 'ایک نمبر'],
  two: ['Two numbers', 'দুটি সংখ্যা', 'دو نمبر'],
  three: ['Three numbers', 'তিনটি সংখ্যা', 'تین نمبر'],
  last: ['Last digit', 'শেষ অঙ্ক', 'آخری ہندسہ'],
  lastTwo: ['Last two digits', 'শেষ দুই অঙ্ক', 'آخری دو ہندسے'],
  all: ['All digits', 'সব অঙ্ক', 'تمام ہندسے'],
  choose: ['Choose {0}', '{0}টি বাছুন', '{0} چنیں'],
  digit: ['Digit {0}', 'অঙ্ক {0}', 'ہندسہ {0}'],
  open: ['Open', 'খোলা', 'کھلا'],
  lost: ['Lost', 'হার', 'ہارا'],
  cancelled: ['Cancelled', 'বাতিল', 'منسوخ'],
  'bet.closed': ['Betting has closed', 'এটির সময় শেষ', 'اس کا وقت ختم'],
  'bet.invalid': ['This bet isn’t available', 'এই বাজি সম্ভব নয়', 'یہ شرط ممکن نہیں'],
  'stake.invalid': ['This stake isn’t allowed', 'এই পরিমাণ সম্ভব নয়', 'یہ رقم ممکن نہیں'],
  'odds.changed': ['The odds have changed', 'অডস বদলে গেছে', 'نرخ بدل گئے'],
  'balance.insufficient': ['Your balance is too low', 'যথেষ্ট ব্যালেন্স নেই', 'بیلنس کافی نہیں'],
  'wallet.insufficient': [
    'Your provider wallet doesn’t have enough money. Transfer some from your main wallet.',
    'এই সরবরাহকারীর কাছে আপনার ওয়ালেটে যথেষ্ট টাকা নেই: সেখানে টাকা পাঠান',
    'اس فراہم کنندہ کے پاس آپ کے والیٹ میں رقم کافی نہیں: وہاں رقم بھیجیں',
  ],
  'round.early': ['The next round starts soon', 'একটু পরে: পরের রাউন্ড আসছে', 'ذرا ٹھہریں: اگلا راؤنڈ جلد'],
  'protection.reality': [
    'Answer your reality check to continue playing.',
    'খেলা চালিয়ে যেতে বাস্তবতা যাচাইয়ের উত্তর দিন।',
    'کھیل جاری رکھنے کے لیے حقیقت کی جانچ کا جواب دیں۔',
  ],
  'protection.limit': [
    'This bet would exceed a limit you set, so it was not placed.',
    'এই বাজি আপনার ঠিক করা সীমার বেশি হতো, তাই বাজি ধরা হয়নি।',
    'یہ شرط آپ کی مقرر کردہ حد سے بڑھ جاتی، اس لیے نہیں لگائی گئی۔',
  ],
  'protection.timeout': [
    'You are taking a break, so you cannot play until it ends.',
    'আপনি বিরতিতে আছেন, তাই এটি শেষ না হওয়া পর্যন্ত খেলতে পারবেন না।',
    'آپ وقفے پر ہیں، اس لیے اس کے ختم ہونے تک کھیل نہیں سکتے۔',
  ],
  'protection.excluded': [
    'You are self-excluded, so you cannot play.',
    'আপনি নিজেকে খেলা থেকে বাদ রেখেছেন, তাই খেলতে পারবেন না।',
    'آپ نے خود کو کھیل سے الگ رکھا ہے، اس لیے کھیل نہیں سکتے۔',
  ],
  'session.over': ['Log in again', 'আবার লগ ইন করুন', 'دوبارہ لاگ ان کریں'],
  'ticket.invalid': ['Open the game again', 'খেলাটি আবার খুলুন', 'کھیل دوبارہ کھولیں'],
  noAnswer: [
    'No response yet. Your bet will only be placed once.',
    'উত্তর আসেনি; বাজি একবারই গণ্য হবে',
    'جواب نہیں آیا؛ شرط ایک ہی بار گنی جائے گی',
  ],
  again: ['Try again', 'আবার চেষ্টা', 'دوبارہ کوشش'],
} as const satisfies Record<string, readonly [EN: string, BN: string, UR: string]>

export type FrameTextKey = keyof typeof table

const { lang, dataset } = document.documentElement
const column = lang === 'bn' ? 1 : lang === 'ur' ? 2 : 0

/** Returns a text of the game in the page's language, with its placeholders filled. */
export const getFrameText = (key: FrameTextKey, ...values: readonly (string | number)[]): string =>
  table[key][column].replaceAll(/\{(\d)\}/g, (_, place) => String(values[Number(place)] ?? ''))

/** Returns the game's text for an error code; unknown codes get a general text. */
export const getFrameErrorText = (code: string): string =>
  code in table ? getFrameText(code as FrameTextKey) : getFrameText('noAnswer')

/** Locale of the games' numbers, with Latin digits in every language. */
const LOCALE = `${dataset.locale ?? 'en-GB'}-u-nu-latn`
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat(LOCALE, { useGrouping: false })
let symbol = ''

/** Sets the currency symbol with which amounts are written. @param currencySymbol empty for play money */
export const setCurrencySymbol = (currencySymbol: string): void => {
  symbol = currencySymbol
}

export const formatWhole = (value: number): string => whole.format(value)
/** Formats a number that identifies something, such as a round: without grouping. */
export const formatPlainNumber = (value: number): string => plain.format(value)
/** Formats odds that are given in hundredths. */
export const formatHundredths = (hundredths: number): string => exact.format(hundredths / 100)
/** Formats an amount with its currency symbol. Only for display: the conversion to a number is not exact. */
export const formatMoney = (decimal: string | number): string => `${symbol}${exact.format(Number(decimal))}`

/** Formats a duration as minutes and seconds, with hours where needed. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => new Intl.NumberFormat(LOCALE, { minimumIntegerDigits: 2 }).format(value)
  return seconds >= 3600
    ? `${formatWhole(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    : `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
