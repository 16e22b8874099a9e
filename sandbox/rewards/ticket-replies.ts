import type { LanguageCode } from '../../shared/config/languages'
import type { GameCategory } from '../../shared/config/platform-codes'
import { GAME_KINDS, type GameKind } from '../game-rules/game-kind'
import { omitNulls } from '../http/requests'
import { getTileImageUrl } from '../http/sites'
import type { RewardTerms } from '../seed/seed-rewards'
import { getSeedHtml, getSeedLanguageMark, type SeedTexts } from '../seed/seed-texts'
import { toDecimal } from '../wallet/minor-units'
import { getWageringShare, type LockedBonus, type WageringShares } from '../wallet/payments/bonus-ledger'
import {
  SANDBOX_WITHDRAWAL_EFFECT,
  toContributionsReply,
  toDepositBonusTermsReply,
} from '../wallet/payments/bonus-terms-reply'
import type { PaymentRecord } from '../wallet/payments/payment-record'
import type { RewardState } from '../wallet/rewards/reward-ledger'
import { getSeedText, getWageringShares, type RewardTicket } from './reward-tickets'

/** Names of kinds of games, and their category in the lobby. */
const KIND_NAMES: Readonly<Record<GameKind, { category: GameCategory; name: SeedTexts }>> = {
  slot: { category: 'RNG', name: { BN: 'স্লট', EN: 'Slots', UR: 'سلاٹس' } },
  fish: { category: 'FISH', name: { BN: 'মাছ ধরা', EN: 'Fishing', UR: 'فشنگ' } },
  table: {
    category: 'LIVE',
    name: { BN: 'লাইভ ক্যাসিনো, পোকার', EN: 'Live casino, poker', UR: 'لائیو کیسینو، پوکر' },
  },
  sports: {
    category: 'SPORTS',
    name: { BN: 'খেলাধুলা, ই-স্পোর্টস', EN: 'Sports, e-sports', UR: 'کھیل، ای اسپورٹس' },
  },
  lottery: { category: 'ELOTT', name: { BN: 'লটারি', EN: 'Lottery', UR: 'لاٹری' } },
}

/**
 * The member's balance and the number of bonuses with an open wagering requirement, each of which locks
 * money.
 */
interface Held {
  balance: number
  locked: number
  /**
   * Name of the bonus that is wagered first, and the play that has counted for it, minor units by kind of
   * game.
   */
  first: string | undefined
  playedByKind: Readonly<Record<string, number>>
}

/** Returns each kind of game with the counted share of a stake, and the play that has counted. */
const wireKinds = (
  counting: WageringShares,
  played: Readonly<Record<string, number>>,
  language: LanguageCode,
) =>
  GAME_KINDS.map((kind) => ({ kind, share: getWageringShare(counting, kind) }))
    .toSorted((one, other) => other.share - one.share)
    .map(({ kind, share }) => ({
      name: getSeedText(KIND_NAMES[kind].name, language),
      category: KIND_NAMES[kind].category,
      percent: String(share),
      played: toDecimal(played[kind] ?? 0),
    }))

/** Formats a bonus with an open wagering requirement for the platform's reply. */
const wirePlaying = (
  { name, amount, needed, played, won, until }: LockedBonus,
  { balance, locked, first, playedByKind }: Held,
  { counting, language }: { counting: WageringShares; language: LanguageCode },
) => ({
  needed: toDecimal(needed),
  played: toDecimal(played),
  won: toDecimal(won),
  until,
  kinds: wireKinds(counting, name === first ? playedByKind : {}, language),
  locked: toDecimal(amount),
  open: toDecimal(balance),
  givingUp: {
    returned: toDecimal(amount),
    freed: toDecimal(locked === 1 ? balance : 0),
    balance: toDecimal(balance),
  },
})

const wireTerms = (terms: RewardTerms, language: LanguageCode) => ({
  times: String(terms.times),
  contributions: toContributionsReply(getWageringShares(terms)),
  maxStake: toDecimal(terms.maxStake),
  ...(terms.cap !== undefined && { cap: toDecimal(terms.cap) }),
  days: terms.days,
  onWithdrawal: SANDBOX_WITHDRAWAL_EFFECT,
  canGiveUp: true,
  content: getSeedHtml(terms.content, language),
})

/**
 * Formats a reward ticket for the platform's reply.
 * @param bonus the ticket's bonus, while its wagering requirement is open
 */
export function toTicketReply(
  { id, endsAt, offer }: RewardTicket,
  { state, changedAt, done, takenBack }: RewardState,
  { bonus, held, language }: { bonus: LockedBonus | undefined; held: Held; language: LanguageCode },
) {
  const { art, title, summary, amount, mission, opensWith, terms } = offer
  const wireDone = (value: number) => (mission?.of === 'rounds' ? String(value) : toDecimal(value))
  return {
    id,
    title: getSeedText(title, language),
    ...getSeedLanguageMark(language),
    summary: getSeedText(summary, language),
    state,
    image: getTileImageUrl(art),
    amount: toDecimal(amount),
    ...omitNulls({ endTime: endsAt, changedAt }),
    ...(mission &&
      done !== null && {
        progress: {
          of: mission.of,
          done: wireDone(Math.min(done, mission.needed)),
          needed: wireDone(mission.needed),
          counts: getSeedText(mission.counts, language),
          excluded: getSeedText(mission.excluded, language),
          ...(mission.least !== undefined && { least: toDecimal(mission.least) }),
          ...(mission.of !== 'deposits' && { category: 'RNG' }),
        },
      }),
    ...(opensWith && { unlock: getSeedText(opensWith.unlock, language) }),
    ...(terms && { terms: wireTerms(terms, language) }),
    ...(bonus && {
      playing: wirePlaying(bonus, held, { counting: terms ? getWageringShares(terms) : null, language }),
    }),
    ...(takenBack > 0 && { takenBack: toDecimal(takenBack) }),
  }
}

interface BonusTexts {
  owner: string
  title: string
}

/**
 * Loads the deposit bonuses with an open wagering requirement, as tickets.
 * @param locked the bonuses, each with its deposit
 */
export async function loadDepositBonusTickets(
  db: D1Database,
  locked: readonly { bonus: LockedBonus; payment: PaymentRecord }[],
  { held, language }: { held: Held; language: LanguageCode },
): Promise<object[]> {
  if (locked.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT owner, title FROM texts
       WHERE owner GLOB 'pay:bonus:*' AND language IN (?1, 'EN') ORDER BY language = ?1`,
    )
    .bind(language)
    .all<BonusTexts>()
  const texts = new Map(results.map((text) => [text.owner, text]))
  return locked.flatMap(({ bonus, payment }) => {
    const terms = payment.direction === 'deposit' ? payment.bonus?.terms : undefined
    const text = payment.direction === 'deposit' && texts.get(`pay:bonus:${payment.bonus?.id}`)
    if (!terms || !text) return []
    return [
      {
        id: bonus.name,
        title: text.title,
        ...getSeedLanguageMark(language),
        state: 'playing',
        amount: toDecimal(bonus.amount),
        terms: { ...toDepositBonusTermsReply(terms), canGiveUp: true },
        playing: wirePlaying(bonus, held, { counting: terms.kinds ?? null, language }),
      },
    ]
  })
}
