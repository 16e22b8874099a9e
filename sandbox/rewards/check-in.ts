import type { LanguageCode } from '../../shared/config/languages'
import { seedMark, type Texts } from '../seed/texts'
import { toDecimal } from '../wallet/money'
import type { RewardNow, RewardOrder } from '../wallet/rewards/reward-book'
import { textIn } from './tickets'

/** The daily check-in: seven days in a row, over and over, each with a reward of its own. */

const DAY_MS = 24 * 3_600_000
/** The operator's day begins at midnight in Dhaka. */
const ZONE_MS = 6 * 3_600_000
/** Of each day, minor units. */
const AMOUNTS = [500, 500, 1_000, 1_000, 1_500, 2_000, 10_000]

const PREFIX = 'check-in.'

const title = (day: string): Texts => ({
  BN: `চেক-ইন, দিন ${day}`,
  EN: `Check-in, day ${day}`,
  UR: `چیک اِن، دن ${day}`,
})
const note: Texts = {
  BN: 'প্রতিদিন 00:00 – 24:00, ঢাকার সময়',
  EN: 'Every day, 00:00 – 24:00 Dhaka time',
  UR: 'ہر روز 00:00 – 24:00، ڈھاکہ کا وقت',
}

/** Number of the operator's day. */
const dayOf = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS)

/** The ticket of a day: it can be claimed on that day only. */
function orderOf(day: number, amount: number): RewardOrder {
  const madeAt = day * DAY_MS - ZONE_MS
  return {
    ...{ id: `${PREFIX}${day}`, amount, madeAt, endsAt: madeAt + DAY_MS },
    ...{ mission: null, opensWith: null, isReviewed: false },
    ...{ turnover: 0, kinds: null, maxStake: null, cap: null, days: 0 },
  }
}

export interface CheckInRun {
  /** Tickets of all its days. */
  orders: RewardOrder[]
  /** Place of today, from 0. */
  today: number
}

/** @param since when the member began */
export function checkInRun(since: number, now: number): CheckInRun {
  const today = (dayOf(now) - dayOf(since)) % AMOUNTS.length
  const first = dayOf(now) - today
  return { orders: AMOUNTS.map((amount, place) => orderOf(first + place, amount)), today }
}

/** The ticket of today that a claim names, or of a day of the run that is over. */
export const checkInOrder = ({ orders, today }: CheckInRun, id: string): RewardOrder | undefined =>
  orders.slice(0, today + 1).find((order) => order.id === id)

/** @param states of the run's tickets */
export function wireCheckIn(
  { orders, today }: CheckInRun,
  states: readonly RewardNow[],
  language: LanguageCode,
) {
  const order = orders[today]
  const state = states[today]
  if (!order || !state) throw new Error('The run has no such day')
  const stateOf = (place: number) => {
    if (states[place]?.state === 'claimed') return 'done'
    if (place < today) return 'missed'
    return place === today ? 'today' : 'ahead'
  }
  return {
    ticket: {
      id: order.id,
      title: textIn(title(String(today + 1)), language),
      ...seedMark(language),
      state: state.state,
      amount: toDecimal(order.amount),
      endTime: order.endsAt,
      ...(state.changedAt !== null && { changedAt: state.changedAt }),
    },
    checkIn: {
      days: orders.map(({ amount }, place) => ({ state: stateOf(place), amount: toDecimal(amount) })),
      ticketId: order.id,
      endTime: order.endsAt,
      note: textIn(note, language),
      ...seedMark(language),
    },
  }
}
