import { GAME_CATEGORIES, type GameCategory } from '../../../shared/config/platform-codes'
import tiles from '../../art/source/tiles.json'
import { createSeededRandom, pickRandom } from '../random'
import { HOSTILE_TEXT, SEED_LANGUAGES, type SeedTexts } from '../seed-texts'
import { SEED_GAME_TITLES } from './seed-titles'
import { SEED_VENDORS } from './seed-vendors'

/** Editions of each game title by category, which turn a few titles into a catalogue of hundreds of games. */

const editions = (rows: readonly (readonly [EN: string, BN: string, UR: string])[]): SeedTexts[] =>
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

const EDITIONS_OF: Readonly<Record<GameCategory, readonly SeedTexts[]>> = {
  RNG: slots,
  FISH: fishing,
  LIVE: tables,
  PVP: matches,
  SPORTS: books,
  ESPORTS: seasons,
  ELOTT: draws,
  LOTT: draws,
}

/**
 * Titles of the hot games, by the id of their image, in the operator's order. Only the first edition of each
 * title is a hot game.
 */
const HOT_TITLES: readonly string[] = [
  'royal-bengal',
  'moonlit-koi',
  'azure-roulette',
  'lotus-rain',
  'kraken-bay',
  'seven-suns',
  'cricket-book',
  'elephant-parade',
  'panda-noodle',
  'callbreak',
  'kite-dragon',
  'wish-lamp',
  'candy-orbit',
  'tower-clash',
  'sun-scarab',
  'lucky-45',
  'rummy-house',
  'desert-falcon',
  'cherry-radio',
  'studio-wheel',
  'football-book',
  'jade-serpent',
  'salon-baccarat',
  'shark-alley',
  'ludo-street',
  'star-bakery',
  'daily-4d',
  'andar-garden',
  'winter-wolf',
  'pearl-diver',
  'turbo-league',
  'reef-rush',
  'orchid-queen',
  'patti-live',
  'gem-harbour',
  'mega-six',
]

const BADGES: Readonly<Record<string, 'HOT' | 'NEW' | 'LIVE'>> = {
  'royal-bengal': 'HOT',
  'seven-suns': 'HOT',
  'lotus-rain': 'NEW',
  'candy-orbit': 'NEW',
  'star-bakery': 'NEW',
  'azure-roulette': 'LIVE',
  'studio-wheel': 'LIVE',
  'salon-baccarat': 'LIVE',
  'patti-live': 'LIVE',
}

/** A game that is no longer offered, with a name that contains an attack. */
export const FORMER_GAME = {
  nodeId: '19999',
  vendor: 'PG',
  category: 'RNG',
  art: 'royal-bengal',
  tint: '#101410',
  name: HOSTILE_TEXT,
} as const

interface SeedGame {
  nodeId: string
  gameId: string
  gameCode: string
  vendor: string
  category: GameCategory
  /** Class of the game: 'BG' is bingo; empty otherwise. */
  classify: string
  /** Minimum bet of the game in whole BDT. */
  minBet: number
  /** Number of lines of a slot; 0: not a slot. */
  lines: number
  art: string
  tint: string
  badge: 'HOT' | 'NEW' | 'LIVE' | null
  trial: boolean
  lottoMode: string | null
  groupId: string | null
  /** Age of the game in days at the seed's reference time. */
  age: number
  names: SeedTexts
}

const tints = new Map(tiles.map((tile) => [tile.id, tile.tint]))

const named = (title: SeedTexts, edition: SeedTexts | undefined): SeedTexts => {
  const names: SeedTexts = { BN: title.BN, EN: title.EN, UR: title.UR }
  if (edition) for (const language of SEED_LANGUAGES) names[language] += ` ${edition[language]}`
  return names
}

const isLottery = (category: GameCategory) => category === 'ELOTT' || category === 'LOTT'

function gamesOfCategory(category: GameCategory, rank: number): SeedGame[] {
  const random = createSeededRandom(rank + 7)
  const makers = SEED_VENDORS.filter((vendor) => vendor.makes.includes(category)).map((vendor) => vendor.code)
  const categoryTitles = SEED_GAME_TITLES.filter((title) => title.category === category)
  // Games are listed edition by edition, so that the first pages of a list show different images.
  return [undefined, ...EDITIONS_OF[category]].flatMap((edition, round) =>
    categoryTitles.map((title, index): SeedGame => {
      const number = (rank + 1) * 10_000 + round * 100 + index
      const vendor = round === 0 ? title.vendor : pickRandom(makers, random)
      return {
        nodeId: String(number),
        gameId: String(500_000 + number),
        gameCode: `${vendor}-${title.art}-${round}`,
        vendor,
        category,
        classify: title.art === 'keno-sky' ? 'BG' : '',
        minBet: pickRandom([1, 2, 5, 10, 20, 50], random),
        lines: category === 'RNG' ? pickRandom([5, 9, 20, 25, 40, 243], random) : 0,
        art: title.art,
        tint: tints.get(title.art) ?? '#101410',
        badge: round === 0 ? (BADGES[title.art] ?? null) : category === 'LIVE' ? 'LIVE' : null,
        trial: category === 'RNG' || category === 'FISH',
        lottoMode: isLottery(category) ? (index % 2 === 0 ? 'Entertainment' : 'Tradition') : null,
        groupId: isLottery(category) ? `${category}-${title.art}` : null,
        age: BADGES[title.art] === 'NEW' && round === 0 ? index : 30 + ((number * 37) % 900),
        names: named(title, edition),
      }
    }),
  )
}

/** Games of the seed: more than 600, and always the same ones. */
export const seedGames: readonly SeedGame[] = GAME_CATEGORIES.flatMap(gamesOfCategory)

export const seedHotGameIds: readonly string[] = HOT_TITLES.flatMap((art) =>
  seedGames
    .filter((game) => game.art === art)
    .slice(0, 1)
    .map((game) => game.nodeId),
)
