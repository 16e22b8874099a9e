import { expect, it } from 'vitest'
import { createDurableObject, type FakeStorage } from '../../tests/fixtures/fake-durable-objects'
import { IdempotencyKeys } from '../idempotency/keys-object'
import { Counter } from '../limits/counter'
import { Revocations } from '../session/revocations-object'

/**
 * These tests add a column to the tables of Durable Objects, as a later build of the worker may do. During a
 * release, or after it was rolled back, this build must still write and read such tables.
 */

function widen(storage: FakeStorage): void {
  const tables = [...storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'")] as unknown as {
    name: string
  }[]
  expect(tables.length).toBeGreaterThan(0)
  for (const { name } of tables) storage.sql.exec(`ALTER TABLE ${name} ADD COLUMN later TEXT`)
}

it('creates, sends and answers idempotency keys in tables with an additional column', async () => {
  const { object: keys, storage } = createDurableObject(IdempotencyKeys)
  widen(storage)
  const { key } = await keys.open('deposit')
  const attempt = { amount: '500' }
  expect(keys.send('deposit', key, attempt)).toMatchObject({ use: 'send', isRepeat: false })
  keys.answer(key, 'payment-1', attempt)
  expect(keys.send('deposit', key, attempt)).toEqual({ use: 'answered', madeId: 'payment-1', isSame: true })
  expect(await keys.open('deposit')).toMatchObject({ unseen: { key, madeId: 'payment-1' } })
})

it('creates no second idempotency key while one is in a state that this build does not know', async () => {
  const { object: keys, storage } = createDurableObject(IdempotencyKeys)
  const { key } = await keys.open('deposit')
  storage.sql.exec("UPDATE idempotency_key SET state = 'held' WHERE id = ?", key)
  await expect(keys.open('deposit')).rejects.toThrow()
})

it('ends sessions and records protections in tables with an additional column', async () => {
  const { object: list, storage } = createDurableObject(Revocations)
  widen(storage)
  const until = Date.now() + 1000
  expect(await list.revoke('one', 'logout', until)).toBe(true)
  await list.endBefore('rahim', 5, until)
  const kept = { standing: 'none' as const, offers: true, at: 1 }
  await list.protect('rahim', kept, until)
  expect(list.look('one', 'other', 9)).toEqual({ reason: 'logout', protection: null })
  expect(list.look('two', 'rahim', 4)).toEqual({ reason: 'elsewhere', protection: kept })
})

it('counts attempts in a table with an additional column', async () => {
  const { object: counter, storage } = createDurableObject(Counter)
  await counter.take('a', [{ max: 2, ms: 60_000 }])
  widen(storage)
  expect(await counter.take('a', [{ max: 2, ms: 60_000 }])).toBe(0)
  expect(await counter.take('a', [{ max: 2, ms: 60_000 }])).toBeGreaterThan(0)
})
