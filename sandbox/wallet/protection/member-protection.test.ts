import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, ProtectedWallet, START_MS } from '../../../tests/fixtures/protected-wallet'
import type { RoundRecord } from '../transaction'
import type { ProtectionChange } from './protection-state'

const MINUTE = 60_000

let wallet: ProtectedWallet
beforeEach(() => {
  wallet = new ProtectedWallet()
})

describe('a limit', () => {
  it('applies immediately when it is the first or smaller, and waits when it is larger', () => {
    expect(wallet.set('wager', 'day', 1000)).toBeUndefined()
    expect(wallet.bet(1001)).toBe('protection.limit')
    wallet.set('wager', 'day', 400)
    expect(wallet.bet(401)).toBe('protection.limit')
    wallet.set('wager', 'day', 900)
    expect(wallet.limit('wager', 'day')).toMatchObject({
      amount: 400,
      pending: { amount: 900, askedAt: START_MS, from: START_MS + DAY },
    })
    expect(wallet.bet(401)).toBe('protection.limit')
  })

  it('applies after the wait and a confirmation when it is raised, and not without confirmation', () => {
    wallet.set('wager', 'day', 400)
    wallet.set('wager', 'day', 900)
    const yes: ProtectionChange = {
      kind: 'confirm-limit',
      limit: { kind: 'wager', period: 'day' },
      amount: 900,
    }
    wallet.now += DAY - 1
    expect(wallet.change(yes)).toBe('limit.early')
    wallet.now += 1
    expect(wallet.bet(401)).toBe('protection.limit')
    expect(wallet.change({ ...yes, amount: 901 })).toBe('limit.changed')
    expect(wallet.change(yes)).toBeUndefined()
    expect(wallet.bet(900)).toBe('r-1')
    // The reply was lost, and the confirmation is sent again.
    expect(wallet.change(yes)).toBeUndefined()
  })

  it.each([
    ['demo', 1],
    ['standard', 1],
    ['ukgc', 1],
    ['mga', 7],
  ] as const)('waits by the rules of %s for %i days when it is raised or removed', (profile, days) => {
    wallet.protection.test({ profile }, wallet.now)
    const name = { kind: 'wager', period: 'day' } as const
    wallet.set('wager', 'day', 400)
    for (const ask of [
      () => wallet.set('wager', 'day', 900),
      () => wallet.change({ kind: 'remove-limit', limit: name }),
    ]) {
      ask()
      const amount = wallet.limit('wager', 'day')?.pending?.amount ?? null
      wallet.now += days * DAY - 1
      expect(wallet.change({ kind: 'confirm-limit', limit: name, amount })).toBe('limit.early')
      wallet.now += 1
      expect(wallet.change({ kind: 'confirm-limit', limit: name, amount })).toBeUndefined()
    }
  })

  it('does not wait longer when a request is repeated, but waits again for another amount', () => {
    wallet.set('loss', 'week', 400)
    wallet.set('loss', 'week', 900)
    wallet.now += HOUR
    wallet.set('loss', 'week', 900)
    expect(wallet.limit('loss', 'week')?.pending?.from).toBe(START_MS + DAY)
    wallet.set('loss', 'week', 901)
    expect(wallet.limit('loss', 'week')?.pending?.from).toBe(wallet.now + DAY)
  })

  it('is removed only after the wait for a larger limit', () => {
    const name = { kind: 'deposit', period: 'month' } as const
    wallet.set('deposit', 'month', 100)
    wallet.change({ kind: 'remove-limit', limit: name })
    wallet.now += DAY
    expect(wallet.deposit(101)).toBe('deposit.limit')
    expect(wallet.change({ kind: 'confirm-limit', limit: name, amount: null })).toBeUndefined()
    expect(wallet.deposit(101)).toBe('p-2')
  })

  it.each<[string, () => void]>([
    ['kept', () => wallet.change({ kind: 'keep-limit', limit: { kind: 'wager', period: 'day' } })],
    ['made smaller', () => wallet.set('wager', 'day', 300)],
    ['set as it is', () => wallet.set('wager', 'day', 400)],
  ])('drops the pending change when it is %s', (_, act) => {
    wallet.set('wager', 'day', 400)
    wallet.set('wager', 'day', 900)
    act()
    expect(wallet.limit('wager', 'day')?.pending).toBeNull()
    wallet.now += DAY
    expect(
      wallet.change({ kind: 'confirm-limit', limit: { kind: 'wager', period: 'day' }, amount: 900 }),
    ).toBe('limit.changed')
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %s as an amount', (amount) => {
    expect(wallet.set('wager', 'day', amount)).toBe('limit.amount')
    expect(wallet.protection.limits(wallet.now).list).toEqual([])
  })

  it('on time cannot be longer than its period', () => {
    expect(wallet.set('time', 'day', 1441)).toBe('limit.amount')
    expect(wallet.set('time', 'day', 1440)).toBeUndefined()
  })

  it('on losses subtracts a win from the period of its stake', () => {
    wallet.set('loss', 'day', 500)
    wallet.bet(400, 300)
    expect(wallet.limit('loss', 'day')).toMatchObject({ used: 100, left: 400 })
    const open = { id: 'open', stake: 400, payout: 0, jackpot: 0, status: 'open' } as RoundRecord
    wallet.protection.noteRound(open, wallet.now)
    expect(wallet.bet(1)).toBe('protection.limit')
    wallet.now += DAY
    // A bet of the previous day is won on this day.
    wallet.protection.noteRound({ ...open, payout: 4000, status: 'won' }, wallet.now)
    expect(wallet.limit('loss', 'day')).toMatchObject({ used: 0, left: 500 })
  })

  it('no longer counts a bet once it is cancelled', () => {
    wallet.set('wager', 'day', 500)
    const open = { id: 'open', stake: 400, payout: 0, jackpot: 0, status: 'open' } as RoundRecord
    wallet.protection.noteRound(open, wallet.now)
    wallet.now += DAY
    wallet.protection.noteRound({ ...open, status: 'cancelled' }, wallet.now)
    expect(wallet.bet(501)).toBe('protection.limit')
    expect(wallet.limit('wager', 'day')?.used).toBe(0)
  })

  it('on deposits counts payments in progress, and not failed ones', () => {
    wallet.set('deposit', 'day', 500)
    const first = wallet.deposit(400)
    expect(wallet.deposit(101)).toBe('deposit.limit')
    wallet.payments.change(first, { kind: 'cancel' }, wallet.now)
    expect(wallet.deposit(500)).toBe('p-3')
  })

  it('credits a deposit from before the limit was lowered, and refuses a later deposit', () => {
    const payment = wallet.deposit(400)
    wallet.set('deposit', 'day', 100)
    expect(wallet.payments.change(payment, { kind: 'approve' }, wallet.now)).toMatchObject({
      record: { state: 'done' },
    })
    expect(wallet.deposit(1)).toBe('deposit.limit')
  })

  it('on deposits refuses to credit a larger amount than requested, above the limit', () => {
    wallet.set('deposit', 'day', 500)
    const payment = wallet.deposit(100)
    wallet.payments.change(
      payment,
      { kind: 'arrive', arrival: { transaction: 'x', amount: 501 } },
      wallet.now,
    )
    expect(wallet.payments.change(payment, { kind: 'approve' }, wallet.now)).toEqual({
      refusal: 'deposit.limit',
    })
  })

  it('restarts with the operator’s day, week from Monday and month', () => {
    for (const period of ['day', 'week', 'month'] as const) wallet.set('wager', period, 100)
    expect(wallet.bet(100)).toBe('r-1')
    const midnight = Date.UTC(2026, 6, 15, 18)
    expect(wallet.limit('wager', 'day')?.resetsAt).toBe(midnight)
    expect(wallet.limit('wager', 'week')?.resetsAt).toBe(Date.UTC(2026, 6, 19, 18))
    expect(wallet.limit('wager', 'month')?.resetsAt).toBe(Date.UTC(2026, 6, 31, 18))
    wallet.now = midnight
    expect([wallet.limit('wager', 'day')?.left, wallet.limit('wager', 'week')?.left]).toEqual([100, 0])
  })
})

describe('time of play', () => {
  const play = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      wallet.now += MINUTE
      wallet.protection.playSession(wallet.now)
    }
  }

  it('is counted by the platform, without pauses', () => {
    wallet.set('time', 'day', 30)
    expect(wallet.protection.refusesLaunch(wallet.now)).toBeUndefined()
    play(20)
    wallet.now += 2 * HOUR
    play(9)
    expect(wallet.limit('time', 'day')).toMatchObject({ used: 28, left: 2 })
    play(2)
    expect(wallet.protection.refusesLaunch(wallet.now)).toBe('protection.limit')
    expect(wallet.bet(1)).toBe('protection.limit')
    expect(wallet.protection.state(wallet.now).spent).toMatchObject({ kind: 'time', period: 'day' })
    wallet.now += DAY
    expect(wallet.bet(1)).toBe('r-1')
  })

  it('brings a reality check that stays due until it is answered, and refuses bets until then', () => {
    wallet.change({ kind: 'interval', minutes: 15 })
    wallet.protection.refusesLaunch(wallet.now)
    wallet.bet(500, 200)
    play(14)
    expect(wallet.protection.playSession(wallet.now)).toMatchObject({ due: null, elapsedMs: 14 * MINUTE })
    play(1)
    const { due } = wallet.protection.playSession(wallet.now)
    expect(wallet.protection.playSession(wallet.now)).toMatchObject({ due, rounds: 1, staked: 500, won: 200 })
    expect(wallet.bet(1)).toBe('protection.reality')
    expect(wallet.protection.refusesLaunch(wallet.now)).toBe('protection.reality')
    // A longer interval does not answer the reality check.
    wallet.change({ kind: 'interval', minutes: 60 })
    expect(wallet.protection.playSession(wallet.now).due).toBe(due)
    expect(wallet.change({ kind: 'answer', due: 'other', answer: 'keep' })).toBe('reality.answered')
    expect(wallet.change({ kind: 'answer', due: due ?? '', answer: 'keep' })).toBeUndefined()
    expect(wallet.protection.playSession(wallet.now)).toMatchObject({ due: null, interval: 60 })
    expect(wallet.bet(1)).toBe('r-2')
    // Another tab answers the reality check that is already answered.
    expect(wallet.change({ kind: 'answer', due: due ?? '', answer: 'keep' })).toBeUndefined()
  })

  it('ends when the member answers a reality check with stop', () => {
    wallet.change({ kind: 'interval', minutes: 15 })
    wallet.protection.refusesLaunch(wallet.now)
    play(15)
    const { due } = wallet.protection.playSession(wallet.now)
    wallet.change({ kind: 'answer', due: due ?? '', answer: 'stop' })
    expect(wallet.protection.playSession(wallet.now)).toMatchObject({ elapsedMs: 0, rounds: 0, due: null })
  })

  it('has a check at least every hour where the profile says so', () => {
    wallet.protection.test({ profile: 'ukgc' }, wallet.now)
    expect(wallet.change({ kind: 'interval', minutes: null })).toBe('reality.interval')
    expect(wallet.change({ kind: 'interval', minutes: 120 })).toBe('reality.interval')
    expect(wallet.protection.playSession(wallet.now)).toMatchObject({ interval: 60, longest: 60 })
  })
})

describe('a break', () => {
  it('lasts a day to 30 days, or six weeks by the rules of ukgc', () => {
    for (const hours of [23, 30 * 24 + 1, 24.5])
      expect(wallet.change({ kind: 'time-out', hours })).toBe('timeout.length')
    wallet.protection.test({ profile: 'ukgc' }, wallet.now)
    expect(wallet.change({ kind: 'time-out', hours: 42 * 24 + 1 })).toBe('timeout.length')
    expect(wallet.change({ kind: 'time-out', hours: 42 * 24 })).toBeUndefined()
  })

  it('refuses deposits and bets until it ends automatically', () => {
    wallet.change({ kind: 'time-out', hours: 24 })
    wallet.now += DAY - 1
    expect([wallet.bet(1), wallet.deposit(1), wallet.protection.refusesLaunch(wallet.now)]).toEqual(
      Array(3).fill('protection.timeout'),
    )
    wallet.now += 1
    expect(wallet.protection.state(wallet.now).standing.kind).toBe('none')
    expect(wallet.bet(1)).toBe('r-2')
  })

  it('is made longer, never shorter', () => {
    wallet.change({ kind: 'time-out', hours: 48 })
    expect(wallet.change({ kind: 'time-out', hours: 24 })).toBe('timeout.shorter')
    expect(wallet.change({ kind: 'time-out', hours: 72 })).toBeUndefined()
    expect(wallet.protection.state(wallet.now).standing.until).toBe(START_MS + 3 * DAY)
  })
})

describe('an exclusion', () => {
  it('is lifted after its minimum time, a reason and a wait', () => {
    wallet.change({ kind: 'exclude', months: null })
    const ask = { kind: 'ask-lifting', reason: 'I am well' } as const
    expect(wallet.change(ask)).toBe('lifting.early')
    wallet.now = Date.UTC(2027, 0, 15, 6)
    expect(wallet.change({ ...ask, reason: ' ' })).toBe('lifting.reason')
    expect(wallet.change(ask)).toBeUndefined()
    wallet.now += HOUR
    // A repeated request does not extend the wait.
    wallet.change(ask)
    expect(wallet.protection.state(wallet.now).standing).toMatchObject({
      kind: 'excluded',
      liftedAt: wallet.now - HOUR + DAY,
    })
    expect(wallet.bet(1)).toBe('protection.excluded')
    wallet.now += DAY
    expect(wallet.bet(1)).toBe('r-1')
    expect(wallet.change(ask)).toBe('lifting.none')
  })

  it('ends with its time, except by the rules of ukgc', () => {
    wallet.change({ kind: 'exclude', months: 6 })
    wallet.now = Date.UTC(2027, 0, 15, 6)
    expect(wallet.protection.state(wallet.now).standing.kind).toBe('none')
    wallet.protection.test({ profile: 'ukgc' }, wallet.now)
    expect(wallet.protection.state(wallet.now).standing).toMatchObject({ kind: 'excluded', until: null })
    expect(wallet.change({ kind: 'ask-lifting', reason: 'I am well' })).toBeUndefined()
  })

  it('waits a week by the rules of mga', () => {
    wallet.protection.test({ profile: 'mga' }, wallet.now)
    wallet.change({ kind: 'exclude', months: null })
    wallet.now = Date.UTC(2027, 0, 15, 6)
    wallet.change({ kind: 'ask-lifting', reason: 'I am well' })
    expect(wallet.protection.state(wallet.now).standing.liftedAt).toBe(wallet.now + 7 * DAY)
  })

  it('waits from the moment at which the operator accepts the request, and can be requested again once declined', () => {
    wallet.protection.test({ profile: 'mga', lifting: 'requested' }, wallet.now)
    wallet.change({ kind: 'exclude', months: null })
    wallet.now = Date.UTC(2027, 0, 15, 6)
    const ask = () => wallet.change({ kind: 'ask-lifting', reason: 'I am well' })
    const standing = () => wallet.protection.state(wallet.now).standing
    ask()
    expect(standing()).toMatchObject({ kind: 'excluded', lifting: 'requested', liftedAt: null })
    wallet.protection.test({ lifting: 'declined' }, wallet.now)
    expect(standing()).toMatchObject({ kind: 'excluded', lifting: 'declined', liftedAt: null })
    wallet.protection.test({ lifting: 'requested' }, wallet.now)
    ask()
    wallet.now += 3 * DAY
    wallet.protection.test({ lifting: 'accepted' }, wallet.now)
    expect(standing()).toMatchObject({ lifting: 'accepted', liftedAt: wallet.now + 7 * DAY })
    wallet.now += 7 * DAY
    expect(standing().kind).toBe('none')
  })

  it('is made longer, never shorter, and no break takes its place', () => {
    wallet.change({ kind: 'exclude', months: 12 })
    expect(wallet.change({ kind: 'exclude', months: 6 })).toBe('exclusion.shorter')
    expect(wallet.change({ kind: 'time-out', hours: 24 })).toBe('protection.excluded')
    expect(wallet.change({ kind: 'exclude', months: null })).toBeUndefined()
    expect(wallet.change({ kind: 'exclude', months: 60 })).toBe('exclusion.shorter')
    expect(wallet.change({ kind: 'exclude', months: 7 })).toBe('exclusion.length')
  })
})

it.each([
  ['player', 1, 'closure.balance'],
  ['vendor:PG', 1, 'closure.balance'],
  ['open', 1, 'closure.balance'],
  ['operator', 1, undefined],
] as const)('closes an account with a balance of %s %i, or refuses: %s', (name, balance, refusal) => {
  expect(
    wallet.protection.change({ kind: 'close' }, wallet.now, {
      balances: [{ name, balance }],
      openPayments: 0,
    }),
  ).toBe(refusal)
  expect(wallet.bet(1)).toBe(refusal ? 'r-1' : 'protection.closed')
})

it('the testers’ clock of a member never goes back', () => {
  wallet.change({ kind: 'time-out', hours: 24 })
  wallet.protection.test({ aheadS: 86_400 }, wallet.now)
  expect(wallet.protection.state(wallet.now).standing.kind).toBe('none')
  wallet.protection.test({ aheadS: 0 }, wallet.now)
  expect(wallet.protection.state(wallet.now).standing.kind).toBe('none')
})

it('changed terms are due until this version is accepted, and accepting it again changes nothing', () => {
  const due = () => wallet.protection.state(wallet.now).termsDue?.version
  wallet.protection.test({ termsDue: { version: '2026-12', from: wallet.now } }, wallet.now)
  expect(wallet.change({ kind: 'accept-terms', version: '2026-11' })).toBe('terms.changed')
  expect(due()).toBe('2026-12')
  for (const _attempt of [1, 2]) {
    expect(wallet.change({ kind: 'accept-terms', version: '2026-12' })).toBeUndefined()
    expect(due()).toBeUndefined()
  }
})
