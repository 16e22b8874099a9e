import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, ProtectedWallet, START_MS } from '../../../tests/fixtures/protected-wallet'

/** Reminders to review the account, questions for limits, and monthly statements. */

let wallet: ProtectedWallet
beforeEach(() => {
  wallet = new ProtectedWallet()
  wallet.protection.open([], START_MS)
})

const due = () => wallet.protection.state(wallet.now).reminders
const kinds = () => due().map(({ kind }) => kind)
const answer = (id: string | undefined) => wallet.change({ kind: 'answer-reminder', id: String(id) })

describe('by the rules of ukgc', () => {
  beforeEach(() => wallet.protection.test({ profile: 'ukgc' }, wallet.now))

  it('a member is reminded every six months to review account and limits', () => {
    wallet.set('deposit', 'day', 1000)
    wallet.now = Date.UTC(2027, 0, 15)
    expect(kinds()).toEqual([])
    wallet.now = Date.UTC(2027, 0, 16)
    expect(kinds()).toContain('review')
    answer(due().find(({ kind }) => kind === 'review')?.id)
    answer('review-of-another-time')
    expect(kinds()).not.toContain('review')
    wallet.now = Date.UTC(2027, 6, 17)
    expect(kinds()).toContain('review')
  })

  it('a member can choose to be reminded more often to review the account, never less often', () => {
    const choose = (months: number) => wallet.change({ kind: 'review-interval', months })
    for (const months of [0, 2, 12]) expect(choose(months)).toBe('review.interval')
    expect(choose(1)).toBeUndefined()
    wallet.now = Date.UTC(2026, 7, 16)
    expect(kinds()).toContain('review')
    expect(choose(6)).toBeUndefined()
    expect(kinds()).not.toContain('review')
  })

  it('a member is reminded every six months that money is not protected', () => {
    const funds = () => due().find(({ kind }) => kind === 'funds')?.id
    expect(funds()).toBeUndefined()
    wallet.now = Date.UTC(2027, 0, 16)
    expect(funds()).toBeDefined()
    answer(funds())
    wallet.now = Date.UTC(2027, 6, 15)
    expect(funds()).toBeUndefined()
    wallet.now = Date.UTC(2027, 6, 17)
    expect(funds()).toBeDefined()
  })

  it('a member without a limit is asked again every year, also after an answer without limits', () => {
    wallet.change({ kind: 'limits-offered' })
    wallet.now = Date.UTC(2027, 6, 14)
    expect(kinds()).not.toContain('no-limits')
    wallet.now = Date.UTC(2027, 6, 16)
    expect(kinds()).toContain('no-limits')
    answer(due().find(({ kind }) => kind === 'no-limits')?.id)
    expect(kinds()).not.toContain('no-limits')
    wallet.now = Date.UTC(2028, 6, 17)
    expect(kinds()).toContain('no-limits')
    wallet.set('loss', 'week', 1000)
    expect(kinds()).not.toContain('no-limits')
  })

  it('a restricted member gets no reminders', () => {
    wallet.now = Date.UTC(2027, 6, 16)
    wallet.change({ kind: 'time-out', hours: 24 })
    expect(due()).toEqual([])
  })
})

it.each(['demo', 'standard', 'mga'] as const)(
  'by the rules of %s, no review and no second question for limits is due',
  (profile) => {
    wallet.protection.test({ profile }, wallet.now)
    wallet.now += 800 * DAY
    expect(due()).toEqual([])
  },
)

it('the statement of a month with play or payments is due once, when the month is over', () => {
  wallet.bet(100)
  expect(due()).toEqual([])
  wallet.now = Date.UTC(2026, 7, 1)
  const statement = { id: 'statement-2026-07', kind: 'statement', month: '2026-07' }
  expect(due()).toEqual([statement])
  answer(statement.id)
  expect(due()).toEqual([])
  wallet.now = Date.UTC(2026, 8, 3)
  expect(due()).toEqual([])
})
