import { describe, expect, it } from 'vitest'
import { FakeStorage } from '../../../tests/fixtures/fake-durable-objects'
import { Ledger } from '../ledger'
import { BonusLedger } from '../payments/bonus-ledger'
import { createTransferPostings, type RoundRecord } from '../transaction'
import { RewardLedger, type RewardOrder } from './reward-ledger'

const DAY = 24 * 3_600_000

const order = (more: Partial<RewardOrder> = {}): RewardOrder => ({
  ...{ id: 'one', amount: 500, madeAt: 0, endsAt: null, mission: null, opensWith: null, isReviewed: false },
  ...{ turnover: 0, kinds: null, maxStake: null, cap: null, days: 7 },
  ...more,
})

/** Returns a wallet with 1000.00, in which rounds are played. */
function opened() {
  const storage = new FakeStorage() as unknown as DurableObjectStorage
  storage.sql.exec('CREATE TABLE payment (id TEXT PRIMARY KEY, record TEXT NOT NULL)')
  const ledger = new Ledger(storage)
  const rewards = new RewardLedger(storage, ledger)
  const bonuses = new BonusLedger(storage, ledger)
  ledger.post(
    { key: 'opening', digest: '', postings: createTransferPostings('deposits', 'player', 100_000) },
    0,
  )
  let keys = 0
  const next = () => {
    keys += 1
    return `key-${keys}`
  }
  const lose = (stake: number, at: number, more: Partial<RoundRecord> = {}) => {
    const id = next()
    const record = {
      id,
      status: 'lost',
      mode: 'real',
      kind: 'slot',
      stake,
      payout: 0,
      outcome: null,
      at,
      ...more,
    } as RoundRecord
    const postings = [
      ...createTransferPostings('player', 'operator', stake),
      ...createTransferPostings('operator', 'player', record.payout),
    ]
    ledger.post({ key: id, digest: id, postings, record }, at)
    bonuses.release(at)
  }
  const win = (stake: number, payout: number, more: Partial<RoundRecord> = {}) =>
    lose(stake, 1, { status: 'won', payout, ...more })
  const deposit = (amount: number, at: number) => {
    const key = `payment:${next()}:credit`
    ledger.post({ key, digest: key, postings: createTransferPostings('deposits', 'player', amount) }, at)
  }
  const claim = (wanted: RewardOrder, now = 0) => rewards.claim(wanted, bonuses.list().length > 0, now)
  const sums = () => ({ bonus: ledger.balance('bonus'), player: ledger.balance() })
  const spend = (amount: number) => {
    const key = next()
    ledger.post({ key, digest: key, postings: createTransferPostings('player', 'vendor:PG', amount) }, 1)
  }
  return { rewards, bonuses, lose, win, spend, deposit, claim, sums, keys: () => ledger.journal() }
}

describe('a reward', () => {
  it('is paid once, and repeats the first result for a repeated claim', () => {
    const { rewards, claim, lose, sums } = opened()
    const first = claim(order())
    lose(100, 1)
    expect([first, claim(order(), 2)]).toEqual([
      { amount: 500, isLocked: false, balance: 100_500 },
      { amount: 500, isLocked: false, balance: 100_500 },
    ])
    expect(sums()).toEqual({ bonus: 0, player: 100_400 })
    expect(rewards.look(order(), 3)).toEqual({ state: 'claimed', changedAt: 0, done: null, takenBack: 0 })
  })

  it('expires to the millisecond, except for a member who has claimed it', () => {
    const { rewards, claim } = opened()
    const ending = order({ endsAt: 1000 })
    expect(rewards.look(ending, 999).state).toBe('ready')
    expect(rewards.look(ending, 1000)).toEqual({ state: 'ended', changedAt: 1000, done: null, takenBack: 0 })
    expect(claim(ending, 1000)).toBe('ticket.ended')
    claim(ending, 999)
    expect(rewards.look(ending, 2000).state).toBe('claimed')
    expect(claim(ending, 2000)).toMatchObject({ amount: 500 })
  })

  it('cannot be claimed before its review, or before the reward that unlocks it', () => {
    const { rewards, claim } = opened()
    const reviewed = order({ id: 'reviewed', isReviewed: true })
    const second = order({ id: 'second', opensWith: 'one' })
    expect([rewards.look(reviewed, 0).state, claim(reviewed)]).toEqual(['review', 'ticket.not.ready'])
    expect([rewards.look(second, 0).state, claim(second)]).toEqual(['locked', 'ticket.not.ready'])
    claim(order())
    expect(rewards.look(second, 0).state).toBe('ready')
  })
})

describe('a mission', () => {
  it('counts rounds of its games that were decided since it began, from a minimum stake', () => {
    const { rewards, lose, claim } = opened()
    const mission = order({
      madeAt: 10,
      mission: { of: 'rounds', needed: 2, kinds: ['slot'], least: 1000 },
    })
    lose(1000, 9)
    lose(999, 10)
    lose(1000, 10, { kind: 'fish' })
    lose(1000, 10, { status: 'open', settlesAt: 99 })
    lose(1000, 10)
    expect(rewards.look(mission, 10)).toEqual({ state: 'progress', changedAt: null, done: 1, takenBack: 0 })
    expect(claim(mission, 10)).toBe('ticket.not.ready')
    lose(1000, 11)
    expect(rewards.look(mission, 11)).toEqual({ state: 'ready', changedAt: null, done: 2, takenBack: 0 })
    expect(claim(mission, 11)).toMatchObject({ amount: 500 })
  })

  it('adds up deposits since it began', () => {
    const { rewards, deposit } = opened()
    const mission = order({ madeAt: 10, mission: { of: 'deposits', needed: 3000 } })
    deposit(5000, 9)
    deposit(1000, 10)
    expect(rewards.look(mission, 10)).toMatchObject({ state: 'progress', done: 1000 })
    deposit(2000, 11)
    expect(rewards.look(mission, 11)).toMatchObject({ state: 'ready', done: 3000 })
  })
})

describe('a reward with a wagering requirement', () => {
  const bonus = order({ turnover: 1500, kinds: ['slot'], maxStake: 1000 })

  it('is locked until enough is wagered, without other games and stakes that are too large', () => {
    const { rewards, bonuses, claim, lose, sums } = opened()
    expect(claim(bonus)).toEqual({ amount: 500, isLocked: true, balance: 100_000 })
    lose(1001, 1)
    lose(1000, 1, { kind: 'table' })
    lose(1000, 1)
    expect(bonuses.list()).toEqual([
      { name: 'reward:one', amount: 500, needed: 1500, played: 1000, won: 500, until: 7 * DAY },
    ])
    expect(rewards.look(bonus, 1).state).toBe('playing')
    lose(500, 2)
    expect(rewards.look(bonus, 2)).toMatchObject({ state: 'claimed', changedAt: 2 })
    expect(sums()).toEqual({ bonus: 0, player: 100_500 - 3501 })
  })

  it('blocks a claim of another reward with a wagering requirement, but not of one without', () => {
    const { claim } = opened()
    claim(bonus)
    expect(claim({ ...bonus, id: 'two' })).toBe('ticket.blocked')
    expect(claim(order({ id: 'three' }))).toMatchObject({ amount: 500 })
  })

  it('is taken back after its wagering deadline', () => {
    const { rewards, bonuses, claim, sums } = opened()
    claim(bonus)
    bonuses.lapse(7 * DAY - 1)
    expect(sums().bonus).toBe(500)
    bonuses.lapse(7 * DAY)
    expect(sums()).toEqual({ bonus: 0, player: 100_000 })
    expect(rewards.look(bonus, 8 * DAY)).toMatchObject({ state: 'ended', changedAt: 7 * DAY })
  })

  it('is taken back once when the member gives it up, and its play counts for no other reward', () => {
    const { rewards, bonuses, claim, lose, sums } = opened()
    claim(bonus)
    lose(1000, 1)
    expect(bonuses.giveUp('reward:one', 2)).toBe(true)
    expect(bonuses.giveUp('reward:one', 3)).toBe(true)
    expect(bonuses.giveUp('reward:two', 3)).toBe(false)
    expect(sums()).toEqual({ bonus: 0, player: 99_000 })
    expect(rewards.look(bonus, 3)).toMatchObject({ state: 'ended', changedAt: 2 })
    claim({ ...bonus, id: 'two' }, 4)
    expect(bonuses.list()[0]?.played).toBe(0)
  })
})

describe('a cap on winnings with a reward', () => {
  const capped = order({ turnover: 1500, kinds: ['slot'], maxStake: 1000, cap: 2000 })

  it('takes back the amount above the cap once, when the reward is released, and reports that amount', () => {
    const { rewards, bonuses, claim, win, lose, sums, keys } = opened()
    claim(capped)
    win(1000, 4000)
    expect(bonuses.list()[0]).toMatchObject({ played: 1000, won: 3500 })
    expect(rewards.look(capped, 1).takenBack).toBe(0)
    lose(500, 2)
    // Won: 3000 less 500, and the reward of 500. A thousand of that amount is above the cap.
    expect(rewards.look(capped, 2)).toEqual({ state: 'claimed', changedAt: 2, done: null, takenBack: 1000 })
    expect(sums()).toEqual({ bonus: 0, player: 100_000 + 2000 })
    win(1000, 9000)
    expect(sums().player).toBe(100_000 + 2000 + 8000)
    expect(keys().filter(({ key }) => key.endsWith(':cap'))).toHaveLength(1)
    for (const { postings } of keys()) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('takes nothing when the winnings stay below the cap or are lost', () => {
    for (const payout of [0, 2500]) {
      const { claim, win, sums, keys } = opened()
      claim(capped)
      win(1000, payout)
      win(500, 500)
      expect(sums().player).toBe(100_000 + 500 + payout - 1000)
      expect(keys().filter(({ key }) => key.endsWith(':cap'))).toEqual([])
    }
  })

  it('counts no wins of other games or too large stakes, before the claim or after the end', () => {
    const { claim, win, lose, sums } = opened()
    win(1000, 9000)
    claim(capped)
    win(1000, 9000, { kind: 'table' })
    win(1001, 9000)
    lose(1000, 1)
    lose(500, 1)
    win(1000, 9000)
    expect(sums().player).toBe(100_000 + 500 + 8000 + 8000 + 7999 - 1500 + 8000)
  })

  it('takes no more than the remaining balance, even of the reward itself', () => {
    const { rewards, claim, win, spend, sums } = opened()
    const small = { ...capped, cap: 100 }
    claim(small)
    spend(100_000 - 1000)
    win(1000, 4000)
    spend(3400)
    win(500, 500)
    expect(rewards.look(small, 2).takenBack).toBe(1100)
    expect(sums()).toEqual({ bonus: 0, player: 0 })
  })

  it('takes no winnings when the member gives up the reward: only the reward is taken back', () => {
    const { bonuses, claim, win, sums } = opened()
    claim(capped)
    win(1000, 9000)
    bonuses.giveUp('reward:one', 2)
    expect(sums()).toEqual({ bonus: 0, player: 108_000 })
  })
})
