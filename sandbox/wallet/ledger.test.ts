import { expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { FakeStorage } from '../../tests/fixtures/fake-durable-objects'
import { Ledger } from './ledger'
import { createTransferPostings, type Posting, type RoundRecord, type Transaction } from './transaction'

const round = (id: string, more: Partial<RoundRecord> = {}): RoundRecord => ({
  id,
  memberId: 'm-1',
  mode: 'real',
  nodeId: '10000',
  play: 'lines',
  selection: '9',
  numero: null,
  stake: 900,
  payout: 0,
  jackpot: 0,
  status: 'lost',
  at: 1,
  settlesAt: 1,
  outcome: null,
  contribution: 9,
  hitsJackpot: false,
  terms: null,
  ...more,
})

const entry = (key: string, postings: readonly Posting[], record?: RoundRecord): Transaction => ({
  key,
  digest: key,
  postings,
  ...(record && { record }),
})

const opened = (storage = new FakeStorage()) => ({
  storage,
  ledger: new Ledger(storage as unknown as DurableObjectStorage),
})

const ALL = { from: 0, until: 10 ** 15, kinds: null, after: null, size: 1000 }
const readEntries = (ledger: Ledger) =>
  ledger.movements.list(ALL).map(({ kind, amount, balance, vendor }) => [kind, amount, balance, vendor])

const story: readonly Transaction[] = [
  entry('opening', createTransferPostings('deposits', 'player', 10_000)),
  entry(
    'play:a',
    [
      ...createTransferPostings('player', 'operator', 891),
      ...createTransferPostings('player', 'jackpot', 9),
      ...createTransferPostings('operator', 'player', 2700),
    ],
    round('a', { status: 'won', payout: 2700 }),
  ),
  entry(
    'jackpot:a',
    createTransferPostings('jackpot', 'player', 500),
    round('a', { status: 'won', jackpot: 500 }),
  ),
  entry('play:b', createTransferPostings('player', 'open', 900), round('b', { status: 'open' })),
  entry('cancel:b', createTransferPostings('open', 'player', 900), round('b', { status: 'cancelled' })),
  entry('play:c', createTransferPostings('player', 'open', 900), round('c', { status: 'open' })),
  entry(
    'settle:c',
    [
      ...createTransferPostings('open', 'operator', 900),
      ...createTransferPostings('operator', 'player', 450),
    ],
    round('c', { status: 'won', payout: 450, outcome: { results: [], cashedOut: true } }),
  ),
  entry('payment:p:hold', createTransferPostings('player', 'withdrawals', 1000)),
  entry('payment:p:send', createTransferPostings('withdrawals', 'payouts', 990)),
  entry('payment:p:refund', [
    ...createTransferPostings('payouts', 'player', 990),
    ...createTransferPostings('withdrawals', 'player', 10),
  ]),
  entry('transfer:t', [
    ...createTransferPostings('player', 'vendor:PG', 100),
    ...createTransferPostings('player', 'moving:JL', 200),
  ]),
  entry('tester:x', createTransferPostings('player', 'deposits', 1)),
]

const expected = [
  ['correction', -1, 11_549, null],
  ['to-vendor', -200, 11_550, 'JL'],
  ['to-vendor', -100, 11_750, 'PG'],
  ['withdrawal-back', 1000, 11_850, null],
  ['withdrawal', -1000, 10_850, null],
  ['cash-out', 450, 11_850, null],
  ['stake', -900, 11_400, null],
  ['stake-back', 900, 12_300, null],
  ['stake', -900, 11_400, null],
  ['jackpot', 500, 12_300, null],
  ['win', 2700, 11_800, null],
  ['stake', -900, 9100, null],
  ['opening', 10_000, 10_000, null],
]

it('the ledger lists movements that changed the balance: a stake, a refund and each vendor once', () => {
  const { ledger } = opened()
  for (const [index, transaction] of story.entries()) ledger.post(transaction, index)
  expect(readEntries(ledger)).toEqual(expected)
})

it('the ledger writes the missing movements of an older wallet, once', () => {
  const { storage, ledger } = opened()
  for (const [index, transaction] of story.entries()) ledger.post(transaction, index + 1)
  storage.sql.exec('DELETE FROM movement')
  expect(readEntries(opened(storage).ledger)).toEqual(expected)
  expect(readEntries(opened(storage).ledger)).toEqual(expected)
})

it('the ledger imports a history as if it had been posted', () => {
  const { storage, ledger } = opened()
  ledger.takeOver(story.map((transaction, index) => ({ ...transaction, at: index + 1 })))
  expect(readEntries(ledger)).toEqual(expected)
  expect(ledger.balance()).toBe(11_549)
  expect(ledger.journal()).toHaveLength(story.length)
  expect(ledger.unrecorded()).toEqual([])
  expect(storage.count('open_bet')).toBe(0)
  const overdrawn = { ...entry('play:d', createTransferPostings('player', 'operator', 1)), at: 1 }
  expect(() => opened().ledger.takeOver([overdrawn])).toThrow('play:d')
})

it('the ledger lists rows in the order of their balances, even when the clock goes back', () => {
  const { ledger } = opened()
  for (const [index, transaction] of story.entries()) ledger.post(transaction, 1000 - index * 50)
  expect(readEntries(ledger)).toEqual(expected)
})

it('paging through movements loses and repeats no row, while new rows arrive in the same instant', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 50 }), later: fc.boolean() }), {
        minLength: 1,
        maxLength: 30,
      }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(null, ['deposit' as const], ['deposit' as const, 'opening' as const]),
      (steps, size, kinds) => {
        const { ledger } = opened()
        let now = 1000
        let key = 0
        const pay = (amount: number) =>
          ledger.post(
            entry(`payment:${key++}:credit`, createTransferPostings('deposits', 'player', amount)),
            now,
          )
        for (const { amount, later } of steps) {
          if (later) now += 1
          pay(amount)
        }
        const before = ledger.movements.list(ALL).map(({ id }) => id)
        const seen: number[] = []
        let after: { at: number; id: number } | null = null
        for (;;) {
          const page: { at: number; id: number }[] = ledger.movements.list({ ...ALL, kinds, after, size })
          seen.push(...page.map(({ id }) => id))
          after = page.at(-1) ?? null
          if (page.length < size) break
          pay(1)
        }
        expect(seen).toEqual(before)
      },
    ),
  )
})
