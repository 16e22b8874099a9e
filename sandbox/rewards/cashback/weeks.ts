import { Temporal } from 'temporal-polyfill'
import { getSeedHtml, type SeedTexts } from '../../seed/seed-texts'

/** Categories with cashback, in the order in which the page lists them. */
const CATEGORIES = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const

/** Cashback rates by level, in hundredths of a per cent, in the order of the categories. */
const lowest = [40, 35, 25, 25, 20, 20, 15, 15]
const BY_LEVEL: Readonly<Record<string, readonly number[]>> = {
  'VIP 2': [60, 50, 35, 35, 30, 30, 20, 20],
  'VIP 3': [80, 70, 50, 50, 40, 40, 30, 30],
  'VIP 4': [90, 80, 55, 55, 45, 45, 35, 35],
  'VIP 5': [100, 90, 60, 60, 50, 50, 40, 40],
}

export interface CashbackRate {
  category: (typeof CATEGORIES)[number]
  /** Cashback rate, hundredths of a per cent. */
  rate: number
}

/** Returns the cashback rates of a level. */
export const getCashbackRates = (level: string): CashbackRate[] => {
  const rates = BY_LEVEL[level] ?? lowest
  return CATEGORIES.map((category, index) => ({ category, rate: rates[index] ?? 0 }))
}

export const CASHBACK_CLAIM_DAYS = 30
/** Minimum amount of a cashback claim, minor units. */
export const CASHBACK_CLAIM_MIN = 100
/** Maximum cashback per week, minor units. */
export const WEEKLY_CASHBACK_MAX = 500_000

/** The operator's additional terms of cashback, as HTML. */
const texts: SeedTexts = {
  EN: '<p>Bets count once they are settled. Void bets and free play do not count.</p><p>Cashback for each week is based on the level you had when it began.</p><p>Cashback you claim is yours immediately. You can play with it or withdraw it.</p>',
  BN: '<p>বাজির ফল হওয়ার পর তা গণনায় আসে। বাতিল বাজি ও ফ্রি প্লে গণনায় আসে না।</p><p>সপ্তাহ শুরুর সময় আপনার যে স্তর ছিল, সেই হারেই সেই সপ্তাহ গণনা হয়।</p><p>নেওয়া টাকা সঙ্গে সঙ্গেই আপনার: তা দিয়ে খেলা যায়, উত্তোলনও করা যায়।</p>',
  UR: '<p>شرط اپنا نتیجہ آنے کے بعد شمار ہوتی ہے۔ منسوخ شرطیں اور مفت کھیل شمار نہیں ہوتے۔</p><p>ہر ہفتہ اسی درجے کے مطابق شمار ہوتا ہے جو ہفتہ شروع ہونے پر آپ کا تھا۔</p><p>وصول کی گئی رقم فوراً آپ کی ہے: اس سے کھیل بھی سکتے ہیں اور نکلوا بھی سکتے ہیں۔</p>',
}
export const getCashbackTerms = (language: string): string => getSeedHtml(texts, language)

/** A week of play, for which cashback is computed. */

export interface CashbackWeekSpan {
  /** Monday of the week, such as 2026-11-16. */
  name: string
  /** Sunday of the week. */
  last: string
  /** Start (inclusive) and end (exclusive) of the week, ms since the epoch. */
  from: number
  until: number
  /** Deadline for claiming the week's cashback, ms since the epoch. */
  endsAt: number
}

/**
 * Returns the weeks of cashback, which begin on Monday, newest first. The first week is still running; all
 * other weeks are complete.
 * @param timeZone IANA name
 */
export function listCashbackWeeks(now: number, count: number, timeZone: string): CashbackWeekSpan[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const running = today.subtract({ days: today.dayOfWeek - 1 })
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone }).epochMilliseconds
  return Array.from({ length: count }, (_, ago) => {
    const monday = running.subtract({ weeks: ago })
    const next = monday.add({ weeks: 1 })
    return {
      name: String(monday),
      last: String(monday.add({ days: 6 })),
      from: startOf(monday),
      until: startOf(next),
      endsAt: startOf(next.add({ days: CASHBACK_CLAIM_DAYS })),
    }
  })
}

/** Stakes of one week in one category. */
export interface CategoryStakes {
  week: string
  category: string
  played: number
}

interface Share {
  category: string
  /** Cashback rate of the category, hundredths of a per cent. */
  rate: number
  played: number
  amount: number
}

/** A week of cashback with the member's level at its beginning. */
export interface CashbackLevelWeek extends CashbackWeekSpan {
  level: string
}

export interface CashbackEarnedWeek extends CashbackLevelWeek {
  shares: Share[]
  played: number
  earned: number
}

/**
 * Returns the cashback of each week by the member's level in that week. Amounts are rounded down per category
 * and capped per week.
 */
export const computeEarnedWeeks = (
  weeks: readonly CashbackLevelWeek[],
  played: readonly CategoryStakes[],
): CashbackEarnedWeek[] =>
  weeks.map((week) => {
    const shares = getCashbackRates(week.level).map(({ category, rate }) => {
      const stakes = played.find((one) => one.week === week.name && one.category === category)?.played ?? 0
      return { category, rate, played: stakes, amount: Math.floor((stakes * rate) / 10_000) }
    })
    const sum = (of: 'played' | 'amount') => shares.reduce((total, share) => total + share[of], 0)
    return { ...week, shares, played: sum('played'), earned: Math.min(WEEKLY_CASHBACK_MAX, sum('amount')) }
  })

/** Claimed cashback of a week, and the time of the last claim. */
export interface CashbackClaimedWeek {
  week: string
  claimed: number
  at: number
}

/** Returns the cashback of a week that can be claimed now, minor units. */
export const getClaimableCashback = (
  { earned, endsAt }: Pick<CashbackEarnedWeek, 'earned' | 'endsAt'>,
  claimed: number,
  now: number,
): number => (now < endsAt ? Math.max(0, earned - claimed) : 0)

export function getCashbackWeekState(
  week: CashbackEarnedWeek,
  claimed: number,
  now: number,
): 'running' | 'ready' | 'claimed' | 'ended' | 'none' {
  if (now < week.until) return 'running'
  if (week.earned === 0) return 'none'
  if (claimed >= week.earned) return 'claimed'
  return getClaimableCashback(week, claimed, now) > 0 ? 'ready' : 'ended'
}
