import { beforeEach, expect, it } from 'vitest'
import { FakeStorage } from '../../../tests/fixtures/fake-durable-objects'
import type { Ledger } from '../ledger'
import { TransferLedger } from './transfer-ledger'

const NOW = 1_800_000_000_000
const refused = { kind: 'refused', refusal: 'transfer.amount' } as const

let book: TransferLedger
beforeEach(() => {
  book = new TransferLedger(new FakeStorage() as unknown as DurableObjectStorage, {} as Ledger)
})

it('a transfer is in progress while any call with its key is in progress', () => {
  for (const at of [NOW, NOW + 1]) expect(book.begin('k', 'digest', at)).toBeUndefined()
  expect(book.ofKey('k', NOW + 2)).toBe('under-way')
  book.abandon('k')
  expect(book.ofKey('k', NOW + 2)).toBe('under-way')
  book.abandon('k')
  expect(book.ofKey('k', NOW + 2)).toBeUndefined()
})

it('a transfer without a result is in progress until a minute after the latest call', () => {
  book.begin('k', 'digest', NOW)
  book.begin('k', 'digest', NOW + 30_000)
  expect(book.ofKey('k', NOW + 89_999)).toBe('under-way')
  expect(book.ofKey('k', NOW + 90_000)).toBeUndefined()
})

it('every call of a transfer gets the first result, and the transfer is no longer in progress', () => {
  for (const at of [NOW, NOW]) book.begin('k', 'digest', at)
  for (const _ of [1, 2])
    expect(book.carryOut('k', 'digest', refused, NOW)).toEqual({ refusal: 'transfer.amount' })
  expect(book.ofKey('k', NOW)).toBeUndefined()
  expect(book.begin('k', 'digest', NOW)).toEqual({ refusal: 'transfer.amount' })
  expect(book.begin('k', 'another', NOW)).toEqual({ refusal: 'idempotency.conflict' })
})
