import type { LanguageCode } from '../../shared/config/languages'
import { gameKinds } from '../game-rules/game-kind'
import { tileImage } from '../http/image-urls'
import { withoutNulls } from '../http/replies'
import type { RewardTerms } from '../seed/rewards/reward-offer'
import { seedHtml, seedMark } from '../seed/texts'
import { toDecimal } from '../wallet/money'
import type { LockedBonus } from '../wallet/payments/bonus-book'
import { type Counting, shareOf } from '../wallet/payments/counted'
import type { RewardNow } from '../wallet/rewards/reward-book'
import { kindNames } from './kind-names'
import { countingOf, type Ticket, textIn } from './tickets'

/** Tickets as the contract has them. */

/** What the member has, and how many bonuses are played through: each keeps money from being withdrawn. */
export interface Held {
  balance: number
  locked: number
  /** Name of the bonus that is played through first, and what has counted for it, minor units by kind of game. */
  first: string | undefined
  playedByKind: Readonly<Record<string, number>>
}

/** Each kind of game: how much of a stake counts for a bonus, and what has counted. */
const wireKinds = (counting: Counting, played: Readonly<Record<string, number>>, language: LanguageCode) =>
  gameKinds
    .map((kind) => ({ kind, share: shareOf(counting, kind) }))
    .toSorted((one, other) => other.share - one.share)
    .map(({ kind, share }) => ({
      name: textIn(kindNames[kind].name, language),
      category: kindNames[kind].category,
      percent: String(share),
      played: toDecimal(played[kind] ?? 0),
    }))

/** A bonus that is being played through. */
export const wirePlaying = (
  { name, amount, needed, played, won, until }: LockedBonus,
  { balance, locked, first, playedByKind }: Held,
  { counting, language }: { counting: Counting; language: LanguageCode },
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
  counts: [
    { name: textIn(terms.counts, language), percent: '100' },
    ...gameKinds.flatMap((kind) => {
      const share = terms.shares?.[kind]
      return share === undefined
        ? []
        : [{ name: textIn(kindNames[kind].name, language), percent: String(share) }]
    }),
  ],
  excluded: textIn(terms.excluded, language),
  maxStake: toDecimal(terms.maxStake),
  ...(terms.cap !== undefined && { cap: toDecimal(terms.cap) }),
  days: terms.days,
  canGiveUp: true,
  content: seedHtml(terms.content, language),
})

/** @param bonus the ticket's, while it is played through */
export function wireTicket(
  { id, endsAt, offer }: Ticket,
  { state, changedAt, done, takenBack }: RewardNow,
  { bonus, held, language }: { bonus: LockedBonus | undefined; held: Held; language: LanguageCode },
) {
  const { art, title, summary, amount, mission, opensWith, terms } = offer
  const wireDone = (value: number) => (mission?.of === 'rounds' ? String(value) : toDecimal(value))
  return {
    id,
    title: textIn(title, language),
    ...seedMark(language),
    summary: textIn(summary, language),
    state,
    image: tileImage(art),
    amount: toDecimal(amount),
    ...withoutNulls({ endTime: endsAt, changedAt }),
    ...(mission &&
      done !== null && {
        progress: {
          of: mission.of,
          done: wireDone(Math.min(done, mission.needed)),
          needed: wireDone(mission.needed),
          counts: textIn(mission.counts, language),
          excluded: textIn(mission.excluded, language),
          ...(mission.least !== undefined && { least: toDecimal(mission.least) }),
          ...(mission.of !== 'deposits' && { category: 'RNG' }),
        },
      }),
    ...(opensWith && { unlock: textIn(opensWith.unlock, language) }),
    ...(terms && { terms: wireTerms(terms, language) }),
    ...(bonus && {
      playing: wirePlaying(bonus, held, { counting: terms ? countingOf(terms) : null, language }),
    }),
    ...(takenBack > 0 && { takenBack: toDecimal(takenBack) }),
  }
}
