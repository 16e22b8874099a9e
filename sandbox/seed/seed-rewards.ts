import type { SeedTexts } from './seed-texts'

/** Task that a member has to complete for a reward. */
export interface MissionRule {
  /**
   * Measure of the task: settled rounds, their stakes in minor units, or credited deposits in minor units.
   */
  of: 'rounds' | 'stakes' | 'deposits'
  needed: number
  /** Kinds of games (game-rules/game-kind.ts) that count for the task; absent: all. */
  kinds?: readonly string[]
  /** Minimum stake of rounds that count for the task, minor units. */
  least?: number
}

interface Mission extends MissionRule {
  /** Description of the play that counts for the task, and of the play that does not. */
  counts: SeedTexts
  excluded: SeedTexts
}

/** Wagering requirement of a reward. Amounts are minor units. */
export interface RewardTerms {
  /** Amount that has to be staked, as a multiple of the reward. */
  times: number
  /** Kinds of games that count in full towards the wagering requirement. */
  kinds: readonly string[]
  /** Other kinds of games that count with a part of the stake, in per cent. */
  shares?: Readonly<Record<string, number>>
  maxStake: number
  cap?: number
  days: number
  /** Terms of the reward as HTML. */
  content: SeedTexts
}

/** A reward as the database stores it. */
export interface RewardOffer {
  art: string
  title: SeedTexts
  summary: SeedTexts
  /** Amount of the reward, minor units. */
  amount: number
  /**
   * Days in which the reward can be claimed. Negative: the time to claim ended so many days before the member
   * got the reward; absent: no end.
   */
  openDays?: number
  mission?: Mission
  /** Another reward that has to be claimed first, and its description. */
  opensWith?: { id: string; unlock: SeedTexts }
  /** Promotion that members have to join before they get the reward; absent: all members get it. */
  promotion?: string
  /** True when a claim of the reward has to be reviewed first. */
  isReviewed?: true
  terms?: RewardTerms
}

const slotTerms: Omit<RewardTerms, 'times' | 'days'> = {
  kinds: ['slot', 'fish'],
  shares: { table: 10 },
  maxStake: 50_000,
  content: {
    BN: '<p>প্রতি সদস্য ও পরিবারে একবার। বাতিল হওয়া রাউন্ড গণনায় আসে না।</p>',
    EN: '<p>Once per member and household. Cancelled rounds do not count.</p>',
    UR: '<p>فی رکن اور گھرانہ ایک بار۔ منسوخ راؤنڈ شمار نہیں ہوتے۔</p>',
  },
}

/** Descriptions of the games that count for slot missions, and of those that do not. */
const slotRounds: Pick<Mission, 'counts' | 'excluded'> = {
  counts: { BN: 'সব স্লট', EN: 'All slots', UR: 'تمام سلاٹس' },
  excluded: {
    BN: 'বাতিল হওয়া রাউন্ড, বিনা মূল্যের খেলা',
    EN: 'Cancelled rounds, free play',
    UR: 'منسوخ راؤنڈ، مفت کھیل',
  },
}

/** Rewards by id, in the operator's order. */
export const SEED_REWARDS: Readonly<Record<string, RewardOffer>> = {
  'thank-you': {
    art: 'sun-scarab',
    title: { BN: 'ধন্যবাদ উপহার', EN: 'Thank-you gift', UR: 'شکریہ کا تحفہ' },
    summary: { BN: 'আমাদের সঙ্গে থাকার জন্য', EN: 'For staying with us', UR: 'ہمارے ساتھ رہنے پر' },
    amount: 5_000,
    openDays: 30,
  },
  friday: {
    art: 'lotus-rain',
    title: { BN: 'শুক্রবারের বোনাস', EN: 'Friday bonus', UR: 'جمعے کا بونس' },
    summary: { BN: 'স্লট ও মাছ ধরার জন্য', EN: 'For slots and fishing', UR: 'سلاٹس اور فشنگ کے لیے' },
    amount: 12_000,
    openDays: 7,
    terms: {
      ...slotTerms,
      times: 3,
      cap: 500_000,
      days: 7,
      content: {
        BN: `${slotTerms.content.BN}<p>বোনাস আপনার হওয়ার সময় সীমার উপরের জয় ফেরত যায়। জ্যাকপট এতে গণনা হয় না।</p>`,
        EN: `${slotTerms.content.EN}<p>When the bonus is released, winnings above the cap are removed. Jackpots do not count towards the cap.</p>`,
        UR: `${slotTerms.content.UR}<p>بونس آپ کا ہونے پر حد سے اوپر جیتی ہوئی رقم واپس چلی جاتی ہے۔ جیک پاٹ اس میں شمار نہیں ہوتا۔</p>`,
      },
    },
  },
  'table-bonus': {
    art: 'callbreak',
    title: { BN: 'টেবিল বোনাস', EN: 'Table bonus', UR: 'ٹیبل بونس' },
    summary: { BN: 'লাইভ ক্যাসিনোর জন্য', EN: 'For live casino', UR: 'لائیو کیسینو کے لیے' },
    amount: 8_000,
    openDays: 14,
    terms: {
      ...slotTerms,
      kinds: ['table'],
      shares: {},
      times: 5,
      days: 14,
    },
  },
  'slot-mission': {
    art: 'royal-bengal',
    title: { BN: 'স্লট মিশন', EN: 'Slot mission', UR: 'سلاٹ مشن' },
    summary: {
      BN: '৳ 10 বা তার বেশি বাজির স্লট রাউন্ড গণনা হয়',
      EN: 'Slot rounds with a stake of ৳ 10 or more count',
      UR: '৳ 10 یا زیادہ کی شرط والے سلاٹ راؤنڈ شمار ہوتے ہیں',
    },
    amount: 25_000,
    openDays: 10,
    mission: {
      ...{ of: 'rounds', needed: 20, kinds: ['slot'], least: 1_000 },
      ...slotRounds,
    },
    terms: { ...slotTerms, times: 3, days: 14 },
  },
  'deposit-mission': {
    art: 'cherry-radio',
    title: { BN: 'জমার মিশন', EN: 'Deposit mission', UR: 'جمع کا مشن' },
    summary: {
      BN: 'জমা মিলিয়ে গণনা হয়',
      EN: 'All your deposits are added up',
      UR: 'تمام جمع رقم ملا کر شمار ہوتی ہے',
    },
    amount: 10_000,
    openDays: 10,
    mission: {
      ...{ of: 'deposits', needed: 100_000 },
      counts: {
        BN: 'পৌঁছে যাওয়া সব জমা',
        EN: 'All completed deposits',
        UR: 'پہنچ جانے والی تمام جمع رقم',
      },
      excluded: {
        BN: 'মিশনের আগের জমা',
        EN: 'Deposits made before the mission',
        UR: 'مشن سے پہلے کی جمع رقم',
      },
    },
  },
  'second-gift': {
    art: 'kraken-bay',
    title: { BN: 'দ্বিতীয় উপহার', EN: 'Second gift', UR: 'دوسرا تحفہ' },
    summary: { BN: 'মিশনের পরে', EN: 'After the mission', UR: 'مشن کے بعد' },
    amount: 7_500,
    opensWith: {
      id: 'slot-mission',
      unlock: {
        BN: 'স্লট মিশনের পুরস্কার নেওয়ার পর খোলে',
        EN: 'Unlocks when you claim the slot mission reward',
        UR: 'سلاٹ مشن کا انعام لینے پر کھلتا ہے',
      },
    },
  },
  'photo-prize': {
    art: 'lucky-45',
    title: { BN: 'ছবির পুরস্কার', EN: 'Photo prize', UR: 'تصویر کا انعام' },
    summary: {
      BN: 'একজন মানুষ এক দিনের মধ্যে দেখেন',
      EN: 'Checked by our team within a day',
      UR: 'ایک شخص ایک دن کے اندر دیکھتا ہے',
    },
    amount: 20_000,
    isReviewed: true,
  },
  birthday: {
    art: 'star-bakery',
    title: { BN: 'জন্মদিনের উপহার', EN: 'Birthday gift', UR: 'سالگرہ کا تحفہ' },
    summary: { BN: 'প্রতি বছর', EN: 'Every year', UR: 'ہر سال' },
    amount: 30_000,
    openDays: -20,
  },
  'slot-week': {
    art: 'royal-bengal',
    title: { BN: 'স্লট সপ্তাহের মিশন', EN: 'Slot week mission', UR: 'سلاٹ ویک مشن' },
    summary: {
      BN: 'যোগ দেওয়ার পরের রাউন্ড গণনা হয়',
      EN: 'Rounds after you opt in count',
      UR: 'شامل ہونے کے بعد کے راؤنڈ شمار ہوتے ہیں',
    },
    amount: 15_000,
    openDays: 7,
    promotion: 'slot-week',
    mission: {
      ...{ of: 'rounds', needed: 10, kinds: ['slot'], least: 1_000 },
      ...slotRounds,
    },
  },
  'letter-gift': {
    art: 'sun-scarab',
    title: { BN: 'চিঠির উপহার', EN: 'Newsletter gift', UR: 'خط کا تحفہ' },
    summary: { BN: 'যোগ দেওয়ার জন্য', EN: 'For opting in', UR: 'شامل ہونے پر' },
    amount: 2_000,
    openDays: 30,
    promotion: 'monthly-letter',
  },
}
