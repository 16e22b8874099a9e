import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../shared/contract/endpoints'
import {
  failing,
  large,
  lost,
  making,
  money,
  open,
  send,
  small,
  startOver,
} from '../../tests/fixtures/money-forms'
import { PlatformError } from '../platform/transport/error'
import { nextFormKey, prepareFormKey } from './create-once'
import { answerIfUnreachable, KeysUnreachable, markSeen } from './member-keys'

beforeEach(startOver)
afterEach(() => {
  vi.useRealTimers()
})

describe('a form', () => {
  it('makes one payment however often it is sent', async () => {
    const key = await open()
    money.calls = 0
    for (const _ of [1, 2]) expect(await send(key)).toMatchObject({ outcome: 'created', madeId: 'P1' })
    expect(money.calls).toBe(1)
    expect(money.looked).toEqual([])
  })

  it('makes nothing else, and nothing without an open key', async () => {
    const key = await open()
    await send(key)
    expect(await send(key, making('P2'), { attempt: large })).toEqual({ outcome: 'used', key, madeId: 'P1' })
    await money.caller.keys.recordSeen('P1')
    expect(await send('of-another')).toEqual({ outcome: 'stale' })
    expect(await send(await open('withdraw'))).toEqual({ outcome: 'stale' })
  })

  it('that is stale tells of what was made meanwhile', async () => {
    const refused = await open()
    await expect(
      send(refused, failing('refused', { status: 422, errorCode: 'deposit.limit' })),
    ).rejects.toThrow()
    expect(await send(refused)).toEqual({ outcome: 'stale' })
    const key = await open()
    await send(key)
    expect(await send(refused)).toEqual({ outcome: 'used', key, madeId: 'P1' })
    expect(await send('of-another')).toEqual({ outcome: 'used', key, madeId: 'P1' })
  })
})

describe('a call without an answer', () => {
  it.each([
    ['deposit', endpoints.paymentByKey.path, 'P1'],
    ['withdraw', endpoints.paymentByKey.path, 'P1'],
    ['transfer', endpoints.transferByKey.path, 'T1'],
    ['cashback', endpoints.cashbackByKey.path, 'C1'],
  ] as const)('for a %s is looked up by its key, and not made again', async (action, path, madeId) => {
    const key = await open(action)
    expect(await send(key, lost, { action })).toEqual({ outcome: 'created', key, madeId })
    expect(money.looked).toEqual([`${path} ${key}`])
  })

  it.each([
    ['deposit', 'none'],
    ['deposit', 'unknown'],
    ['withdraw', 'none'],
    ['transfer', 'none'],
    ['transfer', 'unknown'],
  ] as const)('of a %s keeps its key when the lookup says: %s', async (action, said) => {
    money.find = said
    const key = await open(action)
    expect(await send(key, lost, { action })).toEqual({ outcome: 'unanswered' })
    const before =
      said === 'none'
        ? { state: 'lost', attempt: small }
        : { state: 'unknown', isUnderWay: false, attempt: small }
    expect(await prepareFormKey(money.caller, action)).toEqual({ key, before })
  })

  it.each(['lost', 'unknown'] as const)('is told with what was asked for, when it is %s', async (state) => {
    money.find = state === 'lost' ? 'none' : 'unknown'
    const key = await open()
    for (const attempt of [small, large]) await send(key, lost, { attempt })
    // Either may have arrived, unless neither has.
    expect((await prepareFormKey(money.caller, 'deposit')).before).toEqual(
      state === 'lost' ? { state, attempt: large } : { state, attempt: {}, isUnderWay: false },
    )
  })

  it.each(['none', 'unknown'] as const)(
    'is not called lost while it hangs, when the lookup says: %s',
    async (said) => {
      money.find = said
      const key = await open()
      const hanging = Promise.withResolvers<{ id: string }>()
      const sent = send(key, () => hanging.promise)
      const underWay = { state: 'unknown', isUnderWay: true, attempt: small }
      await expect.poll(async () => (await prepareFormKey(money.caller, 'deposit')).before).toEqual(underWay)
      hanging.reject(new PlatformError('timeout'))
      await sent
      expect((await prepareFormKey(money.caller, 'deposit')).before).not.toEqual(underWay)
    },
  )

  it('is found later, and told until the player has seen it', async () => {
    money.find = 'unknown'
    const key = await open()
    await send(key, lost)
    money.find = 'found'
    const first = await prepareFormKey(money.caller, 'deposit')
    expect(first.before).toEqual({ state: 'made', madeId: 'P1', by: key })
    expect(first.key).not.toBe(key)
    expect(await prepareFormKey(money.caller, 'deposit')).toEqual(first)
    expect(money.looked).toHaveLength(2)
    await money.caller.keys.recordSeen('P1')
    expect(await prepareFormKey(money.caller, 'deposit')).toEqual({ key: first.key, before: null })
  })

  it.each([
    ['something in between', failing('refused', { status: 408 })],
    ['a platform that is down', failing('http-5xx', { status: 503, errorCode: 'system.error' })],
    ['a refusal by a broken platform', failing('refused', { status: 500, errorCode: 'deposit.limit' })],
  ])('is that of %s, too', async (_, create) => {
    const key = await open()
    expect(await send(key, create)).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })
})

describe('the next try of a form', () => {
  const next = (key: string) => nextFormKey(money.caller.keys, 'deposit', key)

  it('has the same key while the answer is missing, and after a call that did not leave', async () => {
    money.find = 'none'
    const key = await open()
    await send(key, lost)
    expect(await next(key)).toEqual({ key, unseen: null })
    await expect(send(key, failing('breaker-open'))).rejects.toThrow()
    expect(await next(key)).toEqual({ key, unseen: null })
  })

  it('has another key after a refusal', async () => {
    const key = await open()
    await expect(send(key, failing('refused', { status: 422, errorCode: 'deposit.limit' }))).rejects.toThrow()
    expect(await next(key)).toEqual({ key: expect.not.stringMatching(key), unseen: null })
  })

  it('tells of what the form before has made, but not the form that has told of it', async () => {
    const first = await open()
    await send(first)
    const second = await next(first)
    expect(second).toEqual({ key: expect.not.stringMatching(first), unseen: { key: first, madeId: 'P1' } })
    expect(await next(second.key)).toEqual({ key: second.key, unseen: null })
  })
})

it('ends the session of a member whose token is dead, and says nothing of the key', async () => {
  const key = await open()
  money.find = 'unknown'
  await send(key, lost)
  money.find = 'dead'
  await expect(prepareFormKey(money.caller, 'deposit')).rejects.toMatchObject({ code: 'session-expired' })
})

describe('keys that do not answer', () => {
  it('let nothing be sent when their object fails', async () => {
    const key = await open()
    money.calls = 0
    money.objects.fault = 'throws'
    await expect(send(key)).rejects.toThrow(KeysUnreachable)
    expect(money.calls).toBe(0)
  })

  it('let nothing be sent when their object does not answer for two seconds', async () => {
    const key = await open()
    money.calls = 0
    vi.useFakeTimers()
    money.objects.fault = 'hangs'
    const sent = expect(send(key)).rejects.toThrow(KeysUnreachable)
    await vi.advanceTimersByTimeAsync(1999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(money.calls).toBe(0)
  })

  it('lose no payment: the next form asks for it by its key', async () => {
    const key = await open()
    const made = await send(key, async () => {
      money.objects.fault = 'throws'
      return { id: 'P1' }
    })
    expect(made).toMatchObject({ outcome: 'created', madeId: 'P1' })
    money.objects.fault = 'none'
    expect((await prepareFormKey(money.caller, 'deposit')).before).toEqual({
      state: 'made',
      madeId: 'P1',
      by: key,
    })
    expect(money.looked).toHaveLength(1)
  })

  it('are no reason to fail for a page that shows what was made', async () => {
    const bindings = { IDEMPOTENCY_KEYS: money.objects } as never
    const who = money.userName
    await send(await open())
    money.objects.fault = 'throws'
    await markSeen(bindings, who, 'P1')
    money.objects.fault = 'none'
    expect((await prepareFormKey(money.caller, 'deposit')).before).toMatchObject({ madeId: 'P1' })
    await markSeen(bindings, who, 'P1')
    expect((await prepareFormKey(money.caller, 'deposit')).before).toBeNull()
  })

  it('are the only error that a form says is not available', async () => {
    const broken = new TypeError('a mistake')
    await expect(answerIfUnreachable(Promise.reject(broken))).rejects.toBe(broken)
  })

  it('do not hide a refusal, nor what was found', async () => {
    const key = await open()
    await expect(
      send(key, async () => {
        money.objects.fault = 'throws'
        throw new PlatformError('refused', { status: 422, errorCode: 'deposit.limit' })
      }),
    ).rejects.toThrow(PlatformError)
    money.objects.fault = 'none'
    const found = await send(key, async () => {
      money.objects.fault = 'throws'
      throw new PlatformError('timeout')
    })
    expect(found).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })
})
