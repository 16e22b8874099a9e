import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDurableObject, type FakeStorage } from '../../tests/fixtures/fake-durable-objects'
import { IdempotencyKeys, type MoneyAttempt } from './keys-object'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000

let keys: IdempotencyKeys
let storage: FakeStorage
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  const made = createDurableObject(IdempotencyKeys)
  keys = made.object
  storage = made.storage
})
afterEach(() => {
  vi.useRealTimers()
})

const keyOf = async (action: 'deposit' | 'withdraw' = 'deposit') => (await keys.open(action)).key
const small = { amount: '500' }
const large = { amount: '600' }
/** Sends a call with a key. @returns the id of the call */
const sent = (key: string, attempt: MoneyAttempt = small): string => {
  const admission = keys.send('deposit', key, attempt)
  if (admission.use !== 'send') throw new Error(admission.use)
  return admission.call
}

describe('the open key', () => {
  it('is the only one of its action until it is answered', async () => {
    const opened = await keys.open('deposit')
    const { key } = opened
    expect(opened).toEqual({ key, state: 'open', attempts: [], isUnderWay: false, unseen: null })
    expect(await keys.open('deposit')).toEqual(opened)
    expect(await keyOf('withdraw')).not.toBe(key)
    keys.send('deposit', key, small)
    expect(await keys.open('deposit')).toEqual({
      key,
      state: 'sent',
      attempts: [small],
      isUnderWay: true,
      unseen: null,
    })
    keys.answer(key, null)
    expect(await keyOf()).not.toBe(key)
  })

  it('stores every call that was sent with it, and drops those that were never sent', async () => {
    const key = await keyOf()
    const [first = '', second = '', third = ''] = [small, large, small].map((attempt) => sent(key, attempt))
    expect((await keys.open('deposit')).attempts).toEqual([small, large, small])
    keys.unsent(key, third, small)
    expect((await keys.open('deposit')).attempts).toEqual([small, large])
    keys.unsent(key, third, { amount: '700' })
    keys.unsent(key, second, large)
    keys.unsent(key, first, small)
    expect(await keys.open('deposit')).toEqual({
      key,
      state: 'open',
      attempts: [],
      isUnderWay: false,
      unseen: null,
    })
  })

  it('stays answered when a concurrent call was never sent', async () => {
    const key = await keyOf()
    const [, other = ''] = [small, large].map((attempt) => sent(key, attempt))
    keys.answer(key, 'P1', small)
    keys.unsent(key, other, large)
    expect(keys.send('deposit', key, small)).toEqual({ use: 'answered', madeId: 'P1', isSame: true })
    expect(await keyOf()).not.toBe(key)
  })

  it('is replaced only when the caller names it, and only while its answer is missing', async () => {
    const key = await keyOf()
    keys.another('deposit', key)
    expect(await keyOf()).toBe(key)
    keys.send('deposit', key, small)
    keys.another('deposit', await keyOf('withdraw'))
    keys.another('withdraw', key)
    expect(await keyOf()).toBe(key)
    keys.another('deposit', key)
    const next = await keyOf()
    expect(next).not.toBe(key)
    keys.send('deposit', next, large)
    keys.another('deposit', key)
    expect(await keyOf()).toBe(next)
  })
})

describe('a call', () => {
  const isUnderWay = async () => (await keys.open('deposit')).isUnderWay

  it('is under way until its end is recorded, or for a minute', async () => {
    const key = await keyOf()
    const [first, second] = [sent(key), sent(key)]
    expect(await isUnderWay()).toBe(true)
    keys.ended(key, first, small)
    expect(await isUnderWay()).toBe(true)
    vi.advanceTimersByTime(59_999)
    expect(await isUnderWay()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await isUnderWay()).toBe(false)
    keys.ended(key, second, small)
    expect((await keys.open('withdraw')).isUnderWay).toBe(false)
  })

  it('is a repeat when an earlier call ended without an answer', async () => {
    const key = await keyOf()
    const isRepeat = () => {
      const admission = keys.send('deposit', key, small)
      if (admission.use !== 'send') throw new Error(admission.use)
      keys.ended(key, admission.call, small)
      return admission.isRepeat
    }
    expect([isRepeat(), isRepeat()]).toEqual([false, true])
  })

  it('is no repeat while another call is under way, or after one that was never sent', async () => {
    const key = await keyOf()
    keys.unsent(key, sent(key), small)
    for (const _ of [1, 2]) expect(keys.send('deposit', key, small)).toMatchObject({ isRepeat: false })
    vi.advanceTimersByTime(60_000)
    expect(keys.send('deposit', key, small)).toMatchObject({ isRepeat: true })
  })
})

describe('a key that is sent again', () => {
  it('is accepted until it is answered, for this member and action only', async () => {
    const key = await keyOf()
    for (const _ of [1, 2]) expect(keys.send('deposit', key, small)).toMatchObject({ use: 'send' })
    expect(keys.send('withdraw', key, small)).toEqual({ use: 'unknown' })
    expect(keys.send('deposit', 'of-another', small)).toEqual({ use: 'unknown' })
  })

  it('reports only the answered attempt as the one that created the item', async () => {
    const key = await keyOf()
    for (const attempt of [small, large]) keys.send('deposit', key, attempt)
    keys.answer(key, 'P1', large)
    expect(keys.send('deposit', key, large)).toEqual({ use: 'answered', madeId: 'P1', isSame: true })
    expect(keys.send('deposit', key, small)).toEqual({ use: 'answered', madeId: 'P1', isSame: false })
  })

  it('attributes the item to no attempt when the answered attempt is unknown', async () => {
    const key = await keyOf()
    for (const attempt of [small, large]) keys.send('deposit', key, attempt)
    keys.answer(key, 'P1')
    for (const attempt of [small, large])
      expect(keys.send('deposit', key, attempt)).toMatchObject({ isSame: false })
  })

  it('still reports the item that it created, whatever the answer to a second call is', async () => {
    const key = await keyOf()
    keys.send('deposit', key, small)
    keys.answer(key, null)
    expect(keys.send('deposit', key, small)).toMatchObject({ madeId: null })
    keys.answer(key, 'P1', small)
    keys.answer(key, null)
    keys.answer(key, 'P2', small)
    expect(keys.send('deposit', key, small)).toMatchObject({ madeId: 'P1' })
  })
})

describe('a refusal', () => {
  it('closes the key when no other call was sent with it', async () => {
    const key = await keyOf()
    expect(keys.refused(key, sent(key), small)).toEqual({ isClosed: true, made: null })
    expect(keys.send('deposit', key, small)).toMatchObject({ use: 'answered', madeId: null })
    expect(await keyOf()).not.toBe(key)
  })

  it('leaves the key open for another call that is under way and may have created something', async () => {
    const key = await keyOf()
    const [first = '', second = ''] = [sent(key), sent(key)]
    expect(keys.refused(key, second, small)).toEqual({ isClosed: false, mayAsk: false, sends: 2 })
    expect(keys.refused(key, second, small, 2)).toMatchObject({ isClosed: false })
    expect(await keyOf()).toBe(key)
    expect(keys.refused(key, first, small)).toEqual({ isClosed: false, mayAsk: true, sends: 2 })
    expect(keys.refused(key, first, small, 2)).toEqual({ isClosed: true, made: null })
  })

  it('closes the key of a lost call only after the platform says that the call created nothing', async () => {
    const key = await keyOf()
    keys.ended(key, sent(key), small)
    const call = sent(key)
    expect(keys.refused(key, call, small)).toEqual({ isClosed: false, mayAsk: true, sends: 2 })
    // Another tab sends the key while the worker asks the platform.
    keys.ended(key, sent(key, large), large)
    expect(keys.refused(key, call, small, 2)).toEqual({ isClosed: false, mayAsk: true, sends: 3 })
    expect(keys.refused(key, call, small, 3)).toEqual({ isClosed: true, made: null })
  })

  it('closes the key eventually when the end of another call is never recorded', async () => {
    const key = await keyOf()
    sent(key)
    vi.advanceTimersByTime(59_999)
    const call = sent(key)
    expect(keys.refused(key, call, small)).toMatchObject({ mayAsk: false })
    vi.advanceTimersByTime(1)
    expect(keys.refused(key, call, small)).toMatchObject({ mayAsk: true })
  })

  it('does not replace a payment that was created', async () => {
    const key = await keyOf()
    const [, call = ''] = [sent(key), sent(key)]
    keys.answer(key, 'P1', small)
    const made = { madeId: 'P1', isSame: true }
    expect(keys.refused(key, call, small, 2)).toEqual({ isClosed: true, made })
    expect(keys.unsent(key, call, small)).toEqual(made)
    expect(keys.ended(key, call, large)).toEqual({ ...made, isSame: false })
    expect(keys.send('deposit', key, small)).toMatchObject({ madeId: 'P1' })
  })
})

describe('an unseen payment', () => {
  const makes = async (madeId: string) => {
    const key = await keyOf()
    keys.send('deposit', key, small)
    keys.answer(key, madeId, small)
    return key
  }

  it('is returned with the next key until the player has seen it', async () => {
    const key = await makes('P1')
    for (const _ of [1, 2]) expect((await keys.open('deposit')).unseen).toEqual({ key, madeId: 'P1' })
    expect((await keys.open('withdraw')).unseen).toBeNull()
    keys.seen('P2')
    expect((await keys.open('deposit')).unseen).not.toBeNull()
    keys.seen('P1')
    expect((await keys.open('deposit')).unseen).toBeNull()
  })

  it('is reported by the form with the next key, so sending that key marks it as seen', async () => {
    await makes('P1')
    vi.advanceTimersByTime(1)
    const second = await makes('P2')
    expect((await keys.open('deposit')).unseen).toEqual({ key: second, madeId: 'P2' })
    keys.seen('P2')
    expect((await keys.open('deposit')).unseen).toBeNull()
  })

  it('stays unseen when a replaced form, or a form of another action, is sent', async () => {
    const old = await keyOf()
    keys.send('deposit', old, small)
    keys.another('deposit', old)
    await makes('P1')
    keys.send('deposit', old, small)
    keys.send('withdraw', await keyOf('withdraw'), small)
    expect((await keys.open('deposit')).unseen).toMatchObject({ madeId: 'P1' })
  })

  it('is the newest when there are several', async () => {
    const old = await keyOf()
    keys.send('deposit', old, small)
    keys.another('deposit', old)
    vi.advanceTimersByTime(1)
    await makes('P2')
    keys.answer(old, 'P1', small)
    expect((await keys.open('deposit')).unseen).toMatchObject({ madeId: 'P2' })
    keys.seen('P2')
    expect((await keys.open('deposit')).unseen).toMatchObject({ madeId: 'P1' })
  })

  it('does not exist after a refusal', async () => {
    const key = await keyOf()
    keys.send('deposit', key, small)
    keys.answer(key, null)
    expect((await keys.open('deposit')).unseen).toBeNull()
  })
})

describe('after thirty days', () => {
  it('an answered key is deleted, but a key without an answer is not', async () => {
    const [key, lost] = [await keyOf(), await keyOf('withdraw')]
    expect(storage.alarm).toBe(NOW + 30 * DAY)
    keys.send('withdraw', lost, small)
    vi.setSystemTime(NOW + 30 * DAY)
    await keys.alarm()
    expect(keys.send('deposit', key, small)).toEqual({ use: 'unknown' })
    expect(await keyOf('withdraw')).toBe(lost)
    expect(storage.alarm).toBe(NOW + 60 * DAY)
  })

  it('a call that has just begun is still under way', async () => {
    const key = await keyOf()
    vi.setSystemTime(NOW + 30 * DAY - 1)
    sent(key)
    vi.setSystemTime(NOW + 30 * DAY)
    await keys.alarm()
    expect(await keys.open('deposit')).toMatchObject({ key, isUnderWay: true })
  })

  it('a key that was answered late is stored for thirty days from then on', async () => {
    const key = await keyOf()
    keys.send('deposit', key, small)
    vi.setSystemTime(NOW + 29 * DAY)
    keys.answer(key, 'P1', small)
    vi.setSystemTime(NOW + 30 * DAY)
    await keys.alarm()
    expect((await keys.open('deposit')).unseen).toEqual({ key, madeId: 'P1' })
    expect(keys.send('deposit', key, small)).toMatchObject({ use: 'answered', madeId: 'P1' })
    vi.setSystemTime(NOW + 59 * DAY)
    await keys.alarm()
    expect(keys.send('deposit', key, small)).toEqual({ use: 'unknown' })
  })

  it('a younger key is stored, and checked again later', async () => {
    const old = await keyOf()
    vi.setSystemTime(NOW + 1)
    const young = await keyOf('withdraw')
    expect(storage.alarm).toBe(NOW + 30 * DAY)
    vi.setSystemTime(NOW + 30 * DAY)
    await keys.alarm()
    expect(keys.send('deposit', old, small)).toEqual({ use: 'unknown' })
    expect(await keyOf('withdraw')).toBe(young)
  })

  it('nothing is stored, and the next form still gets a key', async () => {
    await keyOf()
    vi.setSystemTime(NOW + 30 * DAY)
    storage.alarm = null
    await keys.alarm()
    expect(storage.count('idempotency_key')).toBe(0)
    expect(storage.alarm).toBeNull()
    expect(await keyOf()).toMatch(/^[\w-]{36}$/)
  })
})
