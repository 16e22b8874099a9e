import { describe, expect, it } from 'vitest'
import type { LimitPeriod } from '../../../shared/protection/rules'
import fc from '../../../tests/fast-check'
import { DAY, HOUR, ProtectedWallet } from '../../../tests/fixtures/protected-wallet'
import { getLimitPeriod } from './limit-ledger'

describe('protection with events in any order', () => {
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

  /** Expected state of the protection, recalculated from every event so far. */
  class Model {
    readonly limits = new Map<
      string,
      { amount: number | null; pending?: { amount: number | null; from: number } }
    >()
    readonly deposits: { at: number; amount: number }[] = []
    readonly bets: { at: number; stake: number; payout: number }[] = []

    of(kind: string, period: string) {
      const key = `${kind}/${period}`
      const limit = this.limits.get(key) ?? { amount: null }
      this.limits.set(key, limit)
      return limit
    }

    used(kind: (typeof kinds)[number], period: LimitPeriod, at: number): number {
      const { from } = getLimitPeriod(period, at)
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

  function changeLimit(wallet: ProtectedWallet, model: Model, wanted: Step): void {
    if (!('name' in wanted)) return
    const limit = model.of(wanted.name.kind, wanted.name.period)
    const { amount: current, pending } = limit
    if (wanted.do === 'set') {
      wallet.set(wanted.name.kind, wanted.name.period, wanted.amount)
      if (current === null || wanted.amount <= current) {
        limit.amount = wanted.amount
        delete limit.pending
      } else if (pending?.amount !== wanted.amount)
        limit.pending = { amount: wanted.amount, from: wallet.now + DAY }
    } else if (wanted.do === 'remove') {
      wallet.change({ kind: 'remove-limit', limit: wanted.name })
      if (current !== null && (!pending || pending.amount !== null))
        limit.pending = { amount: null, from: wallet.now + DAY }
    } else if (wanted.do === 'keep') {
      wallet.change({ kind: 'keep-limit', limit: wanted.name })
      delete limit.pending
    } else {
      const confirmed = wanted.do === 'confirm' ? wanted.amount : (pending?.amount ?? null)
      wallet.change({ kind: 'confirm-limit', limit: wanted.name, amount: confirmed })
      if (pending && pending.amount === confirmed && wallet.now >= pending.from) {
        limit.amount = confirmed
        delete limit.pending
      }
    }
  }

  it('exceeds no limit in force, and refuses nothing within the limits', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const wallet = new ProtectedWallet()
        const model = new Model()
        for (const wanted of steps) {
          if (wanted.do === 'wait') wallet.now += wanted.hours * HOUR
          else if (wanted.do === 'deposit') {
            const fits = model.allows('deposit', wanted.amount, wallet.now)
            expect(wallet.deposit(wanted.amount) !== 'deposit.limit').toBe(fits)
            if (fits) model.deposits.push({ at: wallet.now, amount: wanted.amount })
          } else if (wanted.do === 'bet') {
            const { amount: stake, payout } = wanted
            const fits = model.allows('wager', stake, wallet.now) && model.allows('loss', stake, wallet.now)
            expect(wallet.bet(stake, payout) !== 'protection.limit').toBe(fits)
            if (fits) model.bets.push({ at: wallet.now, stake, payout })
          } else changeLimit(wallet, model, wanted)
          for (const { kind, period, amount: held } of wallet.protection.limits(wallet.now).list)
            expect(held).toBe(model.of(kind, period).amount)
        }
      }),
      { numRuns: 150 },
    )
  })
})
