import type { LanguageCode } from '../../shared/config/languages'
import type { RewardOffer, RewardTerms } from '../seed/seed-rewards'
import { getSeedLanguageMark, type SeedTexts } from '../seed/seed-texts'
import { toDecimal } from '../wallet/minor-units'
import type { WageringShares } from '../wallet/payments/bonus-ledger'
import type { RewardOrder, RewardState } from '../wallet/rewards/reward-ledger'

/** A member's ticket for a reward. */
export interface RewardTicket {
  id: string
  rewardId: string
  madeAt: number
  /** End of the ticket's validity, ms since the epoch; null: no end. */
  endsAt: number | null
  offer: RewardOffer
}

/** Returns a text of the seed in a language, or in English where the seed has none. */
export const getSeedText = (texts: SeedTexts, language: LanguageCode): string =>
  texts[language as keyof SeedTexts] ?? texts.EN

const TICKETS = `
  SELECT ticket.id, reward_id AS rewardId, made_at AS madeAt, ends_at AS endsAt, offer
  FROM ticket JOIN reward ON reward.id = reward_id WHERE member_id = ? ORDER BY position`

const read = async (db: D1Database, memberId: string): Promise<RewardTicket[]> => {
  const { results } = await db
    .prepare(TICKETS)
    .bind(memberId)
    .all<Omit<RewardTicket, 'offer'> & { offer: string }>()
  return results.map((row) => ({ ...row, offer: JSON.parse(row.offer) as RewardOffer }))
}

/**
 * SQL for the rewards that every member gets, and those of promotions that the member has joined, with the
 * time of joining.
 */
const REWARDS = `
  SELECT id, offer, joined_at AS joinedAt FROM reward
  LEFT JOIN promotion_join ON promotion_id = offer ->> '$.promotion' AND member_id = ?
  WHERE offer ->> '$.promotion' IS NULL OR joined_at IS NOT NULL`

/**
 * Loads the member's reward tickets, in the operator's order. A ticket is created when the member first opens
 * the list.
 */
export async function loadRewardTickets(db: D1Database, memberId: string): Promise<RewardTicket[]> {
  const [existing, { results: rewards }] = await Promise.all([
    read(db, memberId),
    db.prepare(REWARDS).bind(memberId).all<{ id: string; offer: string; joinedAt: number | null }>(),
  ])
  const missing = rewards.filter(({ id }) => !existing.some(({ rewardId }) => rewardId === id))
  if (missing.length === 0) return existing
  const now = Date.now()
  const insert = db.prepare('INSERT OR IGNORE INTO ticket VALUES (?, ?, ?, ?, ?)')
  await db.batch(
    missing.map(({ id, offer, joinedAt }) => {
      const { openDays } = JSON.parse(offer) as RewardOffer
      const madeAt = joinedAt ?? now
      const endsAt = openDays === undefined ? null : madeAt + openDays * DAY_MS
      return insert.bind(crypto.randomUUID(), memberId, id, madeAt, endsAt)
    }),
  )
  return read(db, memberId)
}

/** Returns the kinds of games that count towards a reward's wagering requirement. */
export const getWageringShares = ({ kinds, shares }: RewardTerms): WageringShares =>
  shares ? { ...Object.fromEntries(kinds.map((kind) => [kind, 100])), ...shares } : kinds

/** Returns the order with which the wallet pays out a reward ticket. @param all all tickets of the member */
export function toRewardOrder(
  { id, madeAt, endsAt, offer }: RewardTicket,
  all: readonly RewardTicket[],
): RewardOrder {
  const { amount, mission = null, opensWith, isReviewed = false, terms } = offer
  return {
    ...{ id, amount, madeAt, endsAt, mission, isReviewed },
    opensWith: all.find(({ rewardId }) => rewardId === opensWith?.id)?.id ?? null,
    turnover: terms ? amount * terms.times : 0,
    kinds: terms ? getWageringShares(terms) : null,
    maxStake: terms?.maxStake ?? null,
    cap: terms?.cap ?? null,
    days: terms?.days ?? 0,
  }
}

const DAY_MS = 24 * 3_600_000
/** Offset of Dhaka from UTC, ms. The operator's day begins at midnight in Dhaka. */
const ZONE_MS = 6 * 3_600_000
/**
 * Rewards of the daily check-in, minor units: one amount for each day of a run of seven days. A new run
 * begins after the seventh day.
 */
const AMOUNTS = [500, 500, 1_000, 1_000, 1_500, 2_000, 10_000]

const PREFIX = 'check-in.'

const title = (day: string): SeedTexts => ({
  BN: `চেক-ইন, দিন ${day}`,
  EN: `Check-in, day ${day}`,
  UR: `چیک اِن، دن ${day}`,
})
const note: SeedTexts = {
  BN: 'প্রতিদিন 00:00 – 24:00, ঢাকার সময়',
  EN: 'Every day, 00:00 – 24:00 Dhaka time',
  UR: 'ہر روز 00:00 – 24:00، ڈھاکہ کا وقت',
}

/** Returns the number of the day in Dhaka that contains an instant, counted from the epoch. */
const dayOf = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS)

/** Returns the check-in ticket of a day, which can be claimed on that day only. */
function ticketOf(day: number, amount: number): RewardOrder {
  const madeAt = day * DAY_MS - ZONE_MS
  return {
    ...{ id: `${PREFIX}${day}`, amount, madeAt, endsAt: madeAt + DAY_MS },
    ...{ mission: null, opensWith: null, isReviewed: false },
    ...{ turnover: 0, kinds: null, maxStake: null, cap: null, days: 0 },
  }
}

export interface CheckInRun {
  /** Tickets of all days of the check-in run. */
  orders: RewardOrder[]
  /** Index of today in the check-in run, from 0. */
  today: number
}

/**
 * Returns the run of seven check-in days that contains today.
 * @param since the member's first day of the check-in, ms since the epoch
 */
export function getCheckInRun(since: number, now: number): CheckInRun {
  const today = (dayOf(now) - dayOf(since)) % AMOUNTS.length
  const first = dayOf(now) - today
  return { orders: AMOUNTS.map((amount, place) => ticketOf(first + place, amount)), today }
}

/**
 * Returns the check-in ticket that a claim names, if it is the ticket of today or of a past day of the run.
 */
export const findCheckInOrder = ({ orders, today }: CheckInRun, id: string): RewardOrder | undefined =>
  orders.slice(0, today + 1).find((order) => order.id === id)

/** Formats the daily check-in for the platform's reply. @param states state of each ticket of the run */
export function toCheckInReply(
  { orders, today }: CheckInRun,
  states: readonly RewardState[],
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
      title: getSeedText(title(String(today + 1)), language),
      ...getSeedLanguageMark(language),
      state: state.state,
      amount: toDecimal(order.amount),
      endTime: order.endsAt,
      ...(state.changedAt !== null && { changedAt: state.changedAt }),
    },
    checkIn: {
      days: orders.map(({ amount }, place) => ({ state: stateOf(place), amount: toDecimal(amount) })),
      ticketId: order.id,
      endTime: order.endsAt,
      note: getSeedText(note, language),
      ...getSeedLanguageMark(language),
    },
  }
}
