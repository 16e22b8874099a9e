import { SEED_DEPOSIT_BONUSES } from '../../seed/payments/seed-bonuses'
import { createSeededRandom } from '../../seed/random'
import { YEAR_OF_PLAY_MEMBER_ID } from '../../seed/seed-members'
import type { PaymentRecord } from '../payments/payment-record'
import { createTransferPostings, type Posting, type RoundRecord, type Transaction } from '../transaction'
import { generateBetTimes, YEAR_BET_COUNT } from './bet-times'
import { generatePastBet, type PastBet } from './past-bets'
import { createPastDeposit, createPastWithdrawal, HOUR_MS } from './past-payments'

const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = HOUR_MS / 60
const SEED = 365
/** Number of the last bets of the year, which are decided a month later. */
const STILL_OPEN = 3
/** Balances below which the member deposits, and above which the member withdraws, minor units. */
const [LITTLE, MUCH] = [20_000, 1_200_000]
const payer = { memberId: YEAR_OF_PLAY_MEMBER_ID, holder: 'Tanvir Hasan' }

interface Posted extends Transaction {
  at: number
}

export interface YearOfActivity {
  /** Transactions of the year, oldest first. */
  transactions: Posted[]
  /** Rounds of the year in their final state. */
  rounds: RoundRecord[]
  payments: PaymentRecord[]
}

class Story {
  readonly transactions: Posted[] = []
  readonly rounds = new Map<string, RoundRecord>()
  readonly payments: PaymentRecord[] = []
  readonly random = createSeededRandom(SEED)
  balance = 0
  /** Future events of the year, soonest last. */
  #coming: { at: number; happen: () => void }[] = []

  post(at: number, key: string, postings: readonly Posting[], record?: RoundRecord): void {
    this.transactions.push({ at, key, digest: key, postings, ...(record && { record }) })
    for (const { account, amount } of postings) if (account === 'player') this.balance += amount
    if (record) this.rounds.set(record.id, record)
  }

  later(at: number, happen: () => void): void {
    const place = this.#coming.findLastIndex((one) => one.at > at)
    this.#coming.splice(place + 1, 0, { at, happen })
  }

  /** Runs the events of the year that are due at an instant. */
  until(now: number): void {
    for (let next = this.#coming.at(-1); next && next.at <= now; next = this.#coming.at(-1)) {
      this.#coming.pop()
      next.happen()
    }
  }
}

const recordOf = (id: string, at: number, { terms, ...bet }: PastBet): RoundRecord => ({
  ...bet,
  id,
  memberId: YEAR_OF_PLAY_MEMBER_ID,
  mode: 'real',
  jackpot: 0,
  at,
  contribution: 0,
  hitsJackpot: false,
  terms: null,
})

function place(story: Story, id: string, at: number, bet: PastBet): void {
  const { stake, payout, terms } = bet
  const end = recordOf(id, at, bet)
  if (terms === null) {
    const postings = [
      ...createTransferPostings('player', 'operator', stake),
      ...createTransferPostings('operator', 'player', payout),
    ]
    story.post(at, `play:${id}`, postings, end)
    return
  }
  const open: RoundRecord = { ...end, status: 'open', payout: 0, outcome: null, terms }
  story.post(at, `play:${id}`, createTransferPostings('player', 'open', stake), open)
  story.later(end.settlesAt, () => {
    const [name, postings] =
      end.status === 'cancelled'
        ? ['cancel', createTransferPostings('open', 'player', stake)]
        : [
            'settle',
            [
              ...createTransferPostings('open', 'operator', stake),
              ...createTransferPostings('operator', 'player', payout),
            ],
          ]
    story.post(end.settlesAt, `${name}:${id}`, postings, end)
  })
}

const [firstBonus] = SEED_DEPOSIT_BONUSES

function payIn(story: Story, at: number): void {
  const index = story.payments.length
  const amount = 50_000 * (1 + Math.floor(story.random() * 8))
  const bonus =
    index % 12 === 0
      ? { id: firstBonus.id, terms: firstBonus.terms, amount: 50_000, turnover: 500_000 }
      : null
  const record = createPastDeposit(
    payer,
    index,
    { at: at - 2 * MINUTE_MS, endedAt: at, amount, state: 'done', bonus },
    story.random,
  )
  story.payments.push(record)
  const credit = [
    ...createTransferPostings('deposits', 'player', amount),
    ...createTransferPostings('operator', 'bonus', bonus?.amount ?? 0),
  ]
  story.post(at, `payment:${record.id}:credit`, credit)
  if (bonus)
    story.later(at + 5 * DAY_MS, () =>
      story.post(
        at + 5 * DAY_MS,
        `payment:${record.id}:release`,
        createTransferPostings('bonus', 'player', bonus.amount),
      ),
    )
}

/** Adds a deposit that fails or expires to the year. */
function payInVain(story: Story, at: number): void {
  const states = ['failed', 'expired', 'cancelled'] as const
  const state = states[story.payments.length % 3] ?? 'failed'
  const deposit = { at, endedAt: at + HOUR_MS, amount: 50_000, state, bonus: null }
  story.payments.push(createPastDeposit(payer, story.payments.length, deposit, story.random))
}

function takeOut(story: Story, at: number): void {
  const index = story.payments.length
  const amount = Math.floor(story.balance / 200_000) * 100_000
  const earlier = story.payments.filter(({ direction }) => direction === 'withdrawal').length
  const end = (['done', 'rejected', 'done', 'bounced'] as const)[earlier % 4] ?? 'done'
  const [sentAt, endedAt] = [at + HOUR_MS, at + 2 * HOUR_MS]
  const reason = end === 'bounced' ? 'account-refused' : 'typed'
  const record = createPastWithdrawal(payer, index, { at, sentAt, endedAt, amount, end, reason })
  story.payments.push(record)
  const key = (name: string) => `payment:${record.id}:${name}`
  story.post(at, key('hold'), createTransferPostings('player', 'withdrawals', amount))
  if (end !== 'rejected')
    story.later(sentAt, () =>
      story.post(sentAt, key('send'), createTransferPostings('withdrawals', 'payouts', amount)),
    )
  const from = end === 'rejected' ? 'withdrawals' : 'payouts'
  if (end !== 'done')
    story.later(endedAt, () =>
      story.post(endedAt, key('refund'), createTransferPostings(from, 'player', amount)),
    )
}

/** Adds the monthly events to the year: a transfer to a vendor and back, and a payment by the operator. */
function monthly(story: Story, at: number, month: number): void {
  story.post(at, `transfer:year-${month}-there`, createTransferPostings('player', 'vendor:JL', 10_000))
  story.later(at + DAY_MS, () =>
    story.post(
      at + DAY_MS,
      `transfer:year-${month}-back`,
      createTransferPostings('vendor:JL', 'player', 10_000),
    ),
  )
  const kind = (['cashback', 'reward', 'commission', 'correction'] as const)[month % 4] ?? 'cashback'
  story.post(at, `${kind}:year-${month}`, createTransferPostings('operator', 'player', 12_345))
  if (kind === 'correction')
    story.post(at, `correction:year-${month}-back`, createTransferPostings('player', 'operator', 345))
}

/**
 * Creates a member's year of play: 20,000 bets in every state, deposits, withdrawals, transfers and other
 * movements. The same end always gives the same year.
 * @param anchor end of the year, ms since the epoch
 */
export function createYearOfActivity(anchor: number): YearOfActivity {
  const story = new Story()
  const { random } = story
  let hasJackpot = false
  for (const [index, at] of generateBetTimes(anchor, random).entries()) {
    story.until(at)
    if (story.balance < LITTLE || index % 450 === 0) payIn(story, at)
    if (story.balance > MUCH) takeOut(story, at)
    if (index % 700 === 350) payInVain(story, at)
    if (index % Math.floor(YEAR_BET_COUNT / 12) === 100)
      monthly(story, at, Math.floor((index * 12) / YEAR_BET_COUNT))
    const bet =
      index < YEAR_BET_COUNT - STILL_OPEN
        ? generatePastBet(at, at < anchor - 90 * DAY_MS, random)
        : openBet(at, anchor, random)
    const id = `year-${String(index).padStart(5, '0')}`
    place(story, id, at, bet)
    // Lets one round win the jackpot: one that is decided immediately, in the second half of the year.
    if (!hasJackpot && index >= YEAR_BET_COUNT / 2 && bet.terms === null) {
      hasJackpot = true
      hitJackpot(story, id, at)
    }
  }
  story.until(anchor)
  const { transactions, rounds, payments } = story
  return { transactions, rounds: [...rounds.values()], payments }
}

/** Returns a bet on matches of the next month. */
function openBet(at: number, anchor: number, random: () => number): PastBet {
  for (;;) {
    const bet = generatePastBet(anchor + 30 * DAY_MS, false, random)
    const isPlain = bet.terms?.kind === 'sports' && bet.status !== 'cancelled' && bet.settlesAt > at
    if (isPlain) return bet
  }
}

function hitJackpot(story: Story, id: string, at: number): void {
  const round = story.rounds.get(id)
  if (!round) return
  const jackpot = 2_500_000
  const paid: RoundRecord = { ...round, jackpot, status: 'won' }
  story.post(at, `jackpot:${id}`, createTransferPostings('jackpot', 'player', jackpot), paid)
}
