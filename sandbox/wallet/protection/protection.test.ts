import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LimitKind, LimitPeriod } from '../../../shared/protection/rules'
import { FakeStorage } from '../../../tests/fixtures/fake-durable-objects'
import { Ledger } from '../ledger'
import { PaymentBook } from '../payments/payment-book'
import type { DepositRecord } from '../payments/payment-record'
import type { RoundRecord } from '../transaction'
import { periodAt } from './periods'
import { Protection } from './protection'
import type { ProtectionChange } from './protection-state'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Wednesday, noon in Dhaka. */
const START = Date.UTC(2026, 6, 15, 6)
const NOTHING = { balances: [], openPayments: 0 }

let protection: Protection
let payments: PaymentBook
let now: number
let ids: number

beforeEach(() => {
  const storage = new FakeStorage() as unknown as DurableObjectStorage
  protection = new Protection(storage)
  payments = new PaymentBook(storage, new Ledger(storage), protection)
  now = START
  ids = 0
})

const change = (wanted: ProtectionChange) => protection.change(wanted, now, NOTHING)
const set = (kind: LimitKind, period: LimitPeriod, amount: number) =>
  change({ kind: 'set-limit', limit: { kind, period }, amount })
const limit = (kind: LimitKind, period: LimitPeriod) =>
  protection.limits(now).list.find((one) => one.kind === kind && one.period === period)

/** Stakes, unless it is refused. @returns the refusal, or the round's id */
function bet(stake: number, payout = 0) {
  const refusal = protection.refusesBet({ stake }, now)
  if (refusal) return refusal
  ids += 1
  protection.noteRound(
    { id: `r-${ids}`, stake, payout, jackpot: 0, status: payout > 0 ? 'won' : 'lost' } as RoundRecord,
    now,
  )
  return `r-${ids}`
}

function deposit(amount: number) {
  ids += 1
  const id = `p-${ids}`
  const record = {
    ...{ id, direction: 'deposit', state: 'created', steps: [], amount, payAmount: amount, receives: amount },
    ...{ fee: 0, feeTerms: null, bonus: null, arrival: null, isHeld: false, proof: null, ticket: null },
    ...{
      createdAt: now,
      expiresAt: now + 100 * DAY,
      latestMinutes: 1,
      latestAt: null,
      reason: null,
      version: 0,
    },
  } as unknown as DepositRecord
  const rules = { waiting: 1000, limit: null }
  const answer = payments.settle(id, id, { record, rules }, now)
  return 'refusal' in answer ? answer.refusal : id
}

describe('a limit', () => {
  it('holds at once when it is the first or smaller, and waits when it is larger', () => {
    expect(set('wager', 'day', 1000)).toBeUndefined()
    expect(bet(1001)).toBe('protection.limit')
    set('wager', 'day', 400)
    expect(bet(401)).toBe('protection.limit')
    set('wager', 'day', 900)
    expect(limit('wager', 'day')).toMatchObject({
      amount: 400,
      pending: { amount: 900, askedAt: START, from: START + DAY },
    })
    expect(bet(401)).toBe('protection.limit')
  })

  it('that was raised holds after the wait and a second yes, and not without one', () => {
    set('wager', 'day', 400)
    set('wager', 'day', 900)
    const yes: ProtectionChange = {
      kind: 'confirm-limit',
      limit: { kind: 'wager', period: 'day' },
      amount: 900,
    }
    now += DAY - 1
    expect(change(yes)).toBe('limit.early')
    now += 1
    expect(bet(401)).toBe('protection.limit')
    expect(change({ ...yes, amount: 901 })).toBe('limit.changed')
    expect(change(yes)).toBeUndefined()
    expect(bet(900)).toBe('r-1')
    // The answer was lost, and the same was sent again.
    expect(change(yes)).toBeUndefined()
  })

  it('keeps its waiting time when the same is asked again, and begins anew with another', () => {
    set('loss', 'week', 400)
    set('loss', 'week', 900)
    now += HOUR
    set('loss', 'week', 900)
    expect(limit('loss', 'week')?.pending?.from).toBe(START + DAY)
    set('loss', 'week', 901)
    expect(limit('loss', 'week')?.pending?.from).toBe(now + DAY)
  })

  it('that is removed waits like a larger one', () => {
    const name = { kind: 'deposit', period: 'month' } as const
    set('deposit', 'month', 100)
    change({ kind: 'remove-limit', limit: name })
    now += DAY
    expect(deposit(101)).toBe('deposit.limit')
    expect(change({ kind: 'confirm-limit', limit: name, amount: null })).toBeUndefined()
    expect(deposit(101)).toBe('p-2')
  })

  it.each<[string, () => void]>([
    ['kept', () => change({ kind: 'keep-limit', limit: { kind: 'wager', period: 'day' } })],
    ['made smaller', () => set('wager', 'day', 300)],
    ['set as it is', () => set('wager', 'day', 400)],
  ])('that is %s drops what waits', (_, act) => {
    set('wager', 'day', 400)
    set('wager', 'day', 900)
    act()
    expect(limit('wager', 'day')?.pending).toBeNull()
    now += DAY
    expect(change({ kind: 'confirm-limit', limit: { kind: 'wager', period: 'day' }, amount: 900 })).toBe(
      'limit.changed',
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('is not %s', (amount) => {
    expect(set('wager', 'day', amount)).toBe('limit.amount')
    expect(protection.limits(now).list).toEqual([])
  })

  it('on time is not longer than its period', () => {
    expect(set('time', 'day', 1441)).toBe('limit.amount')
    expect(set('time', 'day', 1440)).toBeUndefined()
  })

  it('on losses counts what came back, of the stake that it came back for', () => {
    set('loss', 'day', 500)
    bet(400, 300)
    expect(limit('loss', 'day')).toMatchObject({ used: 100, left: 400 })
    const open = { id: 'open', stake: 400, payout: 0, jackpot: 0, status: 'open' } as RoundRecord
    protection.noteRound(open, now)
    expect(bet(1)).toBe('protection.limit')
    now += DAY
    // Yesterday's bet is won today.
    protection.noteRound({ ...open, payout: 4000, status: 'won' }, now)
    expect(limit('loss', 'day')).toMatchObject({ used: 0, left: 500 })
  })

  it('forgets a bet that is cancelled, and only that', () => {
    set('wager', 'day', 500)
    const open = { id: 'open', stake: 400, payout: 0, jackpot: 0, status: 'open' } as RoundRecord
    protection.noteRound(open, now)
    now += DAY
    protection.noteRound({ ...open, status: 'cancelled' }, now)
    expect(bet(501)).toBe('protection.limit')
    expect(limit('wager', 'day')?.used).toBe(0)
  })

  it('on deposits counts what is on its way, and not what came to nothing', () => {
    set('deposit', 'day', 500)
    const first = deposit(400)
    expect(deposit(101)).toBe('deposit.limit')
    payments.change(first, { kind: 'cancel' }, now)
    expect(deposit(500)).toBe('p-3')
  })

  it('lets a deposit come in that was made before it was lowered, and none after', () => {
    const made = deposit(400)
    set('deposit', 'day', 100)
    expect(payments.change(made, { kind: 'approve' }, now)).toMatchObject({ record: { state: 'done' } })
    expect(deposit(1)).toBe('deposit.limit')
  })

  it('does not let more in than was asked for', () => {
    set('deposit', 'day', 500)
    const made = deposit(100)
    payments.change(made, { kind: 'arrive', arrival: { transaction: 'x', amount: 501 } }, now)
    expect(payments.change(made, { kind: 'approve' }, now)).toEqual({ refusal: 'deposit.limit' })
  })

  it('begins anew with the operator’s day, week from Monday and month', () => {
    for (const period of ['day', 'week', 'month'] as const) set('wager', period, 100)
    expect(bet(100)).toBe('r-1')
    const midnight = Date.UTC(2026, 6, 15, 18)
    expect(limit('wager', 'day')?.resetsAt).toBe(midnight)
    expect(limit('wager', 'week')?.resetsAt).toBe(Date.UTC(2026, 6, 19, 18))
    expect(limit('wager', 'month')?.resetsAt).toBe(Date.UTC(2026, 6, 31, 18))
    now = midnight
    expect([limit('wager', 'day')?.left, limit('wager', 'week')?.left]).toEqual([100, 0])
  })
})

describe('time of play', () => {
  const play = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      now += MINUTE
      protection.playSession(now)
    }
  }

  it('is counted by the platform, and a pause is not part of it', () => {
    set('time', 'day', 30)
    expect(protection.refusesLaunch(now)).toBeUndefined()
    play(20)
    now += 2 * HOUR
    play(9)
    expect(limit('time', 'day')).toMatchObject({ used: 28, left: 2 })
    play(2)
    expect(protection.refusesLaunch(now)).toBe('protection.limit')
    expect(bet(1)).toBe('protection.limit')
    expect(protection.state(now).spent).toMatchObject({ kind: 'time', period: 'day' })
    now += DAY
    expect(bet(1)).toBe('r-1')
  })

  it('brings a check that no other look at the clock takes away, and no bet passes', () => {
    change({ kind: 'interval', minutes: 15 })
    protection.refusesLaunch(now)
    bet(500, 200)
    play(14)
    expect(protection.playSession(now)).toMatchObject({ due: null, elapsedMs: 14 * MINUTE })
    play(1)
    const { due } = protection.playSession(now)
    expect(protection.playSession(now)).toMatchObject({ due, rounds: 1, staked: 500, won: 200 })
    expect(bet(1)).toBe('protection.reality')
    expect(protection.refusesLaunch(now)).toBe('protection.reality')
    // A longer interval does not answer it.
    change({ kind: 'interval', minutes: 60 })
    expect(protection.playSession(now).due).toBe(due)
    expect(change({ kind: 'answer', due: 'other', answer: 'keep' })).toBe('reality.answered')
    expect(change({ kind: 'answer', due: due ?? '', answer: 'keep' })).toBeUndefined()
    expect(protection.playSession(now)).toMatchObject({ due: null, interval: 60 })
    expect(bet(1)).toBe('r-2')
    // Another tab answers the same check.
    expect(change({ kind: 'answer', due: due ?? '', answer: 'keep' })).toBeUndefined()
  })

  it('ends with the answer stop', () => {
    change({ kind: 'interval', minutes: 15 })
    protection.refusesLaunch(now)
    play(15)
    const { due } = protection.playSession(now)
    change({ kind: 'answer', due: due ?? '', answer: 'stop' })
    expect(protection.playSession(now)).toMatchObject({ elapsedMs: 0, rounds: 0, due: null })
  })

  it('has a check at least every hour where the profile says so', () => {
    protection.test({ profile: 'ukgc' })
    expect(change({ kind: 'interval', minutes: null })).toBe('reality.interval')
    expect(change({ kind: 'interval', minutes: 120 })).toBe('reality.interval')
    expect(protection.playSession(now)).toMatchObject({ interval: 60, longest: 60 })
  })
})

describe('a break', () => {
  it('lasts a day to 30 days, or six weeks by the rules of ukgc', () => {
    for (const hours of [23, 30 * 24 + 1, 24.5])
      expect(change({ kind: 'time-out', hours })).toBe('timeout.length')
    protection.test({ profile: 'ukgc' })
    expect(change({ kind: 'time-out', hours: 42 * 24 + 1 })).toBe('timeout.length')
    expect(change({ kind: 'time-out', hours: 42 * 24 })).toBeUndefined()
  })

  it('lets nothing in or on the table until it ends by itself', () => {
    change({ kind: 'time-out', hours: 24 })
    now += DAY - 1
    expect([bet(1), deposit(1), protection.refusesLaunch(now)]).toEqual(Array(3).fill('protection.timeout'))
    now += 1
    expect(protection.state(now).standing.kind).toBe('none')
    expect(bet(1)).toBe('r-2')
  })

  it('is made longer, never shorter', () => {
    change({ kind: 'time-out', hours: 48 })
    expect(change({ kind: 'time-out', hours: 24 })).toBe('timeout.shorter')
    expect(change({ kind: 'time-out', hours: 72 })).toBeUndefined()
    expect(protection.state(now).standing.until).toBe(START + 3 * DAY)
  })
})

describe('an exclusion', () => {
  it('is lifted after its least time, a reason and a wait', () => {
    change({ kind: 'exclude', months: null })
    const ask = { kind: 'ask-lifting', reason: 'I am well' } as const
    expect(change(ask)).toBe('lifting.early')
    now = Date.UTC(2027, 0, 15, 6)
    expect(change({ ...ask, reason: ' ' })).toBe('lifting.reason')
    expect(change(ask)).toBeUndefined()
    now += HOUR
    // Asked again, it waits no longer.
    change(ask)
    expect(protection.state(now).standing).toMatchObject({ kind: 'excluded', liftedAt: now - HOUR + DAY })
    expect(bet(1)).toBe('protection.excluded')
    now += DAY
    expect(bet(1)).toBe('r-1')
    expect(change(ask)).toBe('lifting.none')
  })

  it('ends with its time, except by the rules of ukgc', () => {
    change({ kind: 'exclude', months: 6 })
    now = Date.UTC(2027, 0, 15, 6)
    expect(protection.state(now).standing.kind).toBe('none')
    protection.test({ profile: 'ukgc' })
    expect(protection.state(now).standing).toMatchObject({ kind: 'excluded', until: null })
    expect(change({ kind: 'ask-lifting', reason: 'I am well' })).toBeUndefined()
  })

  it('waits a week by the rules of mga', () => {
    protection.test({ profile: 'mga' })
    change({ kind: 'exclude', months: null })
    now = Date.UTC(2027, 0, 15, 6)
    change({ kind: 'ask-lifting', reason: 'I am well' })
    expect(protection.state(now).standing.liftedAt).toBe(now + 7 * DAY)
  })

  it('is made longer, never shorter, and no break takes its place', () => {
    change({ kind: 'exclude', months: 12 })
    expect(change({ kind: 'exclude', months: 6 })).toBe('exclusion.shorter')
    expect(change({ kind: 'time-out', hours: 24 })).toBe('protection.excluded')
    expect(change({ kind: 'exclude', months: null })).toBeUndefined()
    expect(change({ kind: 'exclude', months: 60 })).toBe('exclusion.shorter')
    expect(change({ kind: 'exclude', months: 7 })).toBe('exclusion.length')
  })
})

it.each([
  ['player', 1, 'closure.balance'],
  ['vendor:PG', 1, 'closure.balance'],
  ['open', 1, 'closure.balance'],
  ['operator', 1, undefined],
] as const)('an account with %s %i is closed: %s', (name, balance, refusal) => {
  expect(protection.change({ kind: 'close' }, now, { balances: [{ name, balance }], openPayments: 0 })).toBe(
    refusal,
  )
  expect(bet(1)).toBe(refusal ? 'r-1' : 'protection.closed')
})

it('has a clock for testers that never goes back', () => {
  change({ kind: 'time-out', hours: 24 })
  protection.test({ aheadS: 86_400 })
  expect(protection.state(now).standing.kind).toBe('none')
  protection.test({ aheadS: 0 })
  expect(protection.state(now).standing.kind).toBe('none')
})

describe('whatever comes in whatever order', () => {
  const kinds = ['deposit', 'wager', 'loss'] as const
  const periods = ['day', 'week', 'month'] as const
  const name = fc.record({ kind: fc.constantFrom(...kinds), period: fc.constantFrom(...periods) })
  const amount = fc.integer({ min: 1, max: 60 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), name, amount }),
    fc.record({ do: fc.constant('remove' as const), name }),
    fc.record({ do: fc.constant('keep' as const), name }),
    fc.record({ do: fc.constant('confirm' as const), name, amount: fc.option(amount) }),
    fc.record({ do: fc.constant('confirm-shown' as const), name }),
    fc.record({ do: fc.constant('deposit' as const), amount }),
    fc.record({ do: fc.constant('bet' as const), amount, payout: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

  /** What the books should come to, reckoned anew from everything that has happened. */
  class Model {
    readonly limits = new Map<
      string,
      { amount: number | null; pending?: { amount: number | null; from: number } }
    >()
    readonly deposits: { at: number; amount: number }[] = []
    readonly bets: { at: number; stake: number; payout: number }[] = []

    of(kind: string, period: string) {
      const key = `${kind}/${period}`
      const known = this.limits.get(key) ?? { amount: null }
      this.limits.set(key, known)
      return known
    }

    used(kind: (typeof kinds)[number], period: LimitPeriod, at: number): number {
      const { from } = periodAt(period, at)
      if (kind === 'deposit')
        return this.deposits.reduce((sum, one) => sum + (one.at >= from ? one.amount : 0), 0)
      return this.bets
        .filter((one) => one.at >= from)
        .reduce((sum, { stake, payout }) => sum + stake - (kind === 'loss' ? payout : 0), 0)
    }

    allows(kind: (typeof kinds)[number], more: number, at: number): boolean {
      return periods.every((period) => {
        const { amount: most } = this.of(kind, period)
        return most === null || this.used(kind, period, at) + more <= most
      })
    }
  }

  function changeLimit(model: Model, wanted: Step): void {
    if (!('name' in wanted)) return
    const known = model.of(wanted.name.kind, wanted.name.period)
    const { amount: current, pending } = known
    if (wanted.do === 'set') {
      set(wanted.name.kind, wanted.name.period, wanted.amount)
      if (current === null || wanted.amount <= current) {
        known.amount = wanted.amount
        delete known.pending
      } else if (pending?.amount !== wanted.amount) known.pending = { amount: wanted.amount, from: now + DAY }
    } else if (wanted.do === 'remove') {
      change({ kind: 'remove-limit', limit: wanted.name })
      if (current !== null && (!pending || pending.amount !== null))
        known.pending = { amount: null, from: now + DAY }
    } else if (wanted.do === 'keep') {
      change({ kind: 'keep-limit', limit: wanted.name })
      delete known.pending
    } else {
      const shown = wanted.do === 'confirm' ? wanted.amount : (pending?.amount ?? null)
      change({ kind: 'confirm-limit', limit: wanted.name, amount: shown })
      if (pending && pending.amount === shown && now >= pending.from) {
        known.amount = shown
        delete known.pending
      }
    }
  }

  it('no limit in force is passed, and nothing that fits is refused', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const storage = new FakeStorage() as unknown as DurableObjectStorage
        protection = new Protection(storage)
        payments = new PaymentBook(storage, new Ledger(storage), protection)
        now = START
        const model = new Model()
        for (const wanted of steps) {
          if (wanted.do === 'wait') now += wanted.hours * HOUR
          else if (wanted.do === 'deposit') {
            const fits = model.allows('deposit', wanted.amount, now)
            expect(deposit(wanted.amount) !== 'deposit.limit').toBe(fits)
            if (fits) model.deposits.push({ at: now, amount: wanted.amount })
          } else if (wanted.do === 'bet') {
            const { amount: stake, payout } = wanted
            const fits = model.allows('wager', stake, now) && model.allows('loss', stake, now)
            expect(bet(stake, payout) !== 'protection.limit').toBe(fits)
            if (fits) model.bets.push({ at: now, stake, payout })
          } else changeLimit(model, wanted)
          for (const { kind, period, amount: held } of protection.limits(now).list)
            expect(held).toBe(model.of(kind, period).amount)
        }
      }),
      { numRuns: 150 },
    )
  })
})
