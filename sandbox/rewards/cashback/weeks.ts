import { Temporal } from 'temporal-polyfill'
import { CLAIM_DAYS, MOST, ratesOf } from './terms'

/** Weeks of play: what each has brought, and what of it can be claimed. Amounts in minor units. */

export interface WeekSpan {
  /** Its Monday, such as 2026-11-16. */
  name: string
  /** Its Sunday. */
  last: string
  /** Instants, ms since the epoch: from `from`, before `until`. */
  from: number
  until: number
  /** When it is too late to claim what it has brought. */
  endsAt: number
}

/** Whole weeks from Monday, newest first: the first is the one that is running. @param timeZone IANA name */
export function weeksOf(now: number, count: number, timeZone: string): WeekSpan[] {
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
      endsAt: startOf(next.add({ days: CLAIM_DAYS })),
    }
  })
}

/** Stakes of one week in one category. */
export interface Played {
  week: string
  category: string
  played: number
}

interface Share {
  category: string
  /** Hundredths of a per cent. */
  rate: number
  played: number
  amount: number
}

/** A week with the member's level when it began. */
export interface LevelWeek extends WeekSpan {
  level: string
}

export interface EarnedWeek extends LevelWeek {
  shares: Share[]
  played: number
  earned: number
}

/** What each week has brought by its level: each category is rounded down, and a week brings at most so much. */
export const earnedBy = (weeks: readonly LevelWeek[], played: readonly Played[]): EarnedWeek[] =>
  weeks.map((week) => {
    const shares = ratesOf(week.level).map(({ category, rate }) => {
      const stakes = played.find((one) => one.week === week.name && one.category === category)?.played ?? 0
      return { category, rate, played: stakes, amount: Math.floor((stakes * rate) / 10_000) }
    })
    const sum = (of: 'played' | 'amount') => shares.reduce((total, share) => total + share[of], 0)
    return { ...week, shares, played: sum('played'), earned: Math.min(MOST, sum('amount')) }
  })

/** What was claimed of a week, and when last. */
export interface ClaimedWeek {
  week: string
  claimed: number
  at: number
}

/** What can be claimed of a week now. */
export const readyOf = (
  { earned, endsAt }: Pick<EarnedWeek, 'earned' | 'endsAt'>,
  claimed: number,
  now: number,
): number => (now < endsAt ? Math.max(0, earned - claimed) : 0)

export function stateOf(
  week: EarnedWeek,
  claimed: number,
  now: number,
): 'running' | 'ready' | 'claimed' | 'ended' | 'none' {
  if (now < week.until) return 'running'
  if (week.earned === 0) return 'none'
  if (claimed >= week.earned) return 'claimed'
  return readyOf(week, claimed, now) > 0 ? 'ready' : 'ended'
}
