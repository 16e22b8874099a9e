import { expect, it } from 'vitest'
import { durableObject, type FakeStorage } from '../../tests/fixtures/fake-durable-objects'
import { IdempotencyKeys } from '../idempotency/keys-object'
import { Counter } from '../limits/counter'
import { Revocations } from '../session/revocations-object'

/**
 * Durable Objects whose tables a later build has given another column, as in a release that is under way or was rolled
 * back: this build goes on writing and reading them.
 */

function widen(storage: FakeStorage): void {
  const tables = [...storage.sql.exec("SELECT name FROM sqlite_master WHERE type = 'table'")] as unknown as {
    name: string
  }[]
  expect(tables.length).toBeGreaterThan(0)
  for (const { name } of tables) storage.sql.exec(`ALTER TABLE ${name} ADD COLUMN later TEXT`)
}

it('keys for payments are made, sent once and answered', async () => {
  const { object: keys, storage } = durableObject(IdempotencyKeys)
  widen(storage)
  const { key } = await keys.open('deposit')
  const attempt = { amount: '500' }
  expect(keys.send('deposit', key, attempt)).toMatchObject({ use: 'send', isRepeat: false })
  keys.answer(key, 'payment-1', attempt)
  expect(keys.send('deposit', key, attempt)).toEqual({ use: 'answered', madeId: 'payment-1', isSame: true })
  expect(await keys.open('deposit')).toMatchObject({ unseen: { key, madeId: 'payment-1' } })
})

it('no second key is made while one is in a state that this build does not know', async () => {
  const { object: keys, storage } = durableObject(IdempotencyKeys)
  const { key } = await keys.open('deposit')
  storage.sql.exec("UPDATE idempotency_key SET state = 'held' WHERE id = ?", key)
  await expect(keys.open('deposit')).rejects.toThrow()
})

it('sessions are ended, and protections kept', async () => {
  const { object: list, storage } = durableObject(Revocations)
  widen(storage)
  const until = Date.now() + 1000
  expect(await list.revoke('one', 'logout', until)).toBe(true)
  await list.endBefore('rahim', 5, until)
  const kept = { standing: 'none' as const, offers: true, at: 1 }
  await list.protect('rahim', kept, until)
  expect(list.look('one', 'other', 9)).toEqual({ reason: 'logout', protection: null })
  expect(list.look('two', 'rahim', 4)).toEqual({ reason: 'elsewhere', protection: kept })
})

it('attempts are counted', async () => {
  const { object: counter, storage } = durableObject(Counter)
  await counter.take('a', [{ max: 2, ms: 60_000 }])
  widen(storage)
  expect(await counter.take('a', [{ max: 2, ms: 60_000 }])).toBe(0)
  expect(await counter.take('a', [{ max: 2, ms: 60_000 }])).toBeGreaterThan(0)
})
