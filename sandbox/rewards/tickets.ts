import type { LanguageCode } from '../../shared/config/languages'
import type { RewardOffer, RewardTerms } from '../seed/rewards/reward-offer'
import type { Texts } from '../seed/texts'
import type { Counting } from '../wallet/payments/counted'
import type { RewardOrder } from '../wallet/rewards/reward-book'

const DAY_MS = 24 * 3_600_000

/** A member's ticket for a reward. */
export interface Ticket {
  id: string
  rewardId: string
  madeAt: number
  /** Null: no end. */
  endsAt: number | null
  offer: RewardOffer
}

/** The text in a language of the seed, English in all others. */
export const textIn = (texts: Texts, language: LanguageCode): string =>
  texts[language as keyof Texts] ?? texts.EN

const TICKETS = `
  SELECT ticket.id, reward_id AS rewardId, made_at AS madeAt, ends_at AS endsAt, offer
  FROM ticket JOIN reward ON reward.id = reward_id WHERE member_id = ? ORDER BY position`

const read = async (db: D1Database, memberId: string): Promise<Ticket[]> => {
  const { results } = await db
    .prepare(TICKETS)
    .bind(memberId)
    .all<Omit<Ticket, 'offer'> & { offer: string }>()
  return results.map((row) => ({ ...row, offer: JSON.parse(row.offer) as RewardOffer }))
}

/** Rewards that every member gets, and those of promotions that the member has joined, since then. */
const REWARDS = `
  SELECT id, offer, joined_at AS joinedAt FROM reward
  LEFT JOIN promotion_join ON promotion_id = offer ->> '$.promotion' AND member_id = ?
  WHERE offer ->> '$.promotion' IS NULL OR joined_at IS NOT NULL`

/** The member's tickets, in the operator's order. Each is made when the member first looks. */
export async function ticketsOf(db: D1Database, memberId: string): Promise<Ticket[]> {
  const [known, { results: rewards }] = await Promise.all([
    read(db, memberId),
    db.prepare(REWARDS).bind(memberId).all<{ id: string; offer: string; joinedAt: number | null }>(),
  ])
  const missing = rewards.filter(({ id }) => !known.some(({ rewardId }) => rewardId === id))
  if (missing.length === 0) return known
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

/** The kinds of games that count for a reward. */
export const countingOf = ({ kinds, shares }: RewardTerms): Counting =>
  shares ? { ...Object.fromEntries(kinds.map((kind) => [kind, 100])), ...shares } : kinds

/** What a ticket asks the wallet for. @param all the member's tickets */
export function orderOf({ id, madeAt, endsAt, offer }: Ticket, all: readonly Ticket[]): RewardOrder {
  const { amount, mission = null, opensWith, isReviewed = false, terms } = offer
  return {
    ...{ id, amount, madeAt, endsAt, mission, isReviewed },
    opensWith: all.find(({ rewardId }) => rewardId === opensWith?.id)?.id ?? null,
    turnover: terms ? amount * terms.times : 0,
    kinds: terms ? countingOf(terms) : null,
    maxStake: terms?.maxStake ?? null,
    cap: terms?.cap ?? null,
    days: terms?.days ?? 0,
  }
}
