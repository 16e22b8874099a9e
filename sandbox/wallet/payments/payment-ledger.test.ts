import { beforeEach, expect, it } from 'vitest'
import { FakeStorage } from '../../../tests/fixtures/fake-durable-objects'
import type { Ledger } from '../ledger'
import { MemberProtection } from '../protection/member-protection'
import { PaymentLedger } from './payment-ledger'
import type { DepositRecord } from './payment-record'

const HOUR = 3_600_000
const ENDED = 1_800_000_000_000

let book: PaymentLedger
beforeEach(() => {
  const storage = new FakeStorage() as unknown as DurableObjectStorage
  book = new PaymentLedger(storage, {} as Ledger, new MemberProtection(storage))
})

const record = (more: Partial<DepositRecord>): DepositRecord => ({
  id: 'p-1',
  reference: 'D-1',
  memberId: 'm-1',
  direction: 'deposit',
  flow: 'qr',
  kind: 'wallet',
  methodId: 'bkash',
  channelId: 'bkash-qr',
  currency: 'BDT',
  state: 'failed',
  steps: [
    { state: 'created', at: ENDED - HOUR },
    { state: 'failed', at: ENDED },
  ],
  amount: 50_000,
  payAmount: 50_037,
  feeTerms: null,
  fee: 0,
  receives: 50_037,
  bonus: null,
  returnUrl: null,
  payOrigin: 'http://pay.localhost',
  createdAt: ENDED - HOUR,
  expiresAt: ENDED + HOUR,
  usualMinutes: 1,
  latestMinutes: 15,
  latestAt: null,
  reason: 'not-found',
  arrival: null,
  isHeld: false,
  proof: null,
  ticket: null,
  balance: null,
  seen: false,
  version: 0,
  ...more,
})
const openIds = (at: number) => book.open(at).map(({ id }) => id)

it('lists an ended payment for a day, or until the member has seen it', () => {
  book.adopt(record({}))
  expect(openIds(ENDED)).toEqual(['p-1'])
  expect(openIds(ENDED + 24 * HOUR - 1)).toEqual(['p-1'])
  expect(openIds(ENDED + 24 * HOUR)).toEqual([])
  book.change('p-1', { kind: 'see' }, ENDED)
  expect(openIds(ENDED)).toEqual([])
})

it('lists a payment in progress however long it takes', () => {
  book.adopt(record({ state: 'review', steps: [{ state: 'review', at: ENDED }] }))
  book.change('p-1', { kind: 'see' }, ENDED)
  expect(openIds(ENDED + 1000 * HOUR)).toEqual(['p-1'])
})

it('lists an expired payment for a day after its expiry, not after the next request', () => {
  book.adopt(record({ state: 'created', steps: [{ state: 'created', at: ENDED - HOUR }], expiresAt: ENDED }))
  expect(book.find('p-1', ENDED + 20 * HOUR)?.state).toBe('expired')
  expect(openIds(ENDED + 24 * HOUR - 1)).toEqual(['p-1'])
  expect(openIds(ENDED + 24 * HOUR)).toEqual([])
})
