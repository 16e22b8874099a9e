import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../shared/contract/endpoints'
import {
  createWithId,
  failCall,
  LARGE_AMOUNT,
  loseConnection,
  moneyForms,
  openMoneyForm,
  resetMember,
  SMALL_AMOUNT,
  sendMoneyForm,
} from '../../tests/fixtures/money-forms'
import { PlatformError } from '../platform/transport/error'
import { nextFormKey, prepareFormKey } from './create-once'
import { catchKeyStorageError, KeyStorageError, markItemSeen } from './member-keys'

beforeEach(resetMember)
afterEach(() => {
  vi.useRealTimers()
})

describe('a form', () => {
  it('creates one payment, however often it is sent', async () => {
    const key = await openMoneyForm()
    moneyForms.calls = 0
    for (const _ of [1, 2])
      expect(await sendMoneyForm(key)).toMatchObject({ outcome: 'created', madeId: 'P1' })
    expect(moneyForms.calls).toBe(1)
    expect(moneyForms.looked).toEqual([])
  })

  it('creates nothing else with a used key, and nothing without an open key', async () => {
    const key = await openMoneyForm()
    await sendMoneyForm(key)
    expect(await sendMoneyForm(key, createWithId('P2'), { attempt: LARGE_AMOUNT })).toEqual({
      outcome: 'used',
      key,
      madeId: 'P1',
    })
    await moneyForms.caller.keys.recordSeen('P1')
    expect(await sendMoneyForm('of-another')).toEqual({ outcome: 'stale' })
    expect(await sendMoneyForm(await openMoneyForm('withdraw'))).toEqual({ outcome: 'stale' })
  })

  it('reports the item that was created in the meantime, when the form is outdated', async () => {
    const refused = await openMoneyForm()
    await expect(
      sendMoneyForm(refused, failCall('refused', { status: 422, errorCode: 'deposit.limit' })),
    ).rejects.toThrow()
    expect(await sendMoneyForm(refused)).toEqual({ outcome: 'stale' })
    const key = await openMoneyForm()
    await sendMoneyForm(key)
    expect(await sendMoneyForm(refused)).toEqual({ outcome: 'used', key, madeId: 'P1' })
    expect(await sendMoneyForm('of-another')).toEqual({ outcome: 'used', key, madeId: 'P1' })
  })
})

describe('a call without an answer', () => {
  it.each([
    ['deposit', endpoints.paymentByKey.path, 'P1'],
    ['withdraw', endpoints.paymentByKey.path, 'P1'],
    ['transfer', endpoints.transferByKey.path, 'T1'],
    ['cashback', endpoints.cashbackByKey.path, 'C1'],
  ] as const)('for a %s is looked up by its key instead of being repeated', async (action, path, madeId) => {
    const key = await openMoneyForm(action)
    expect(await sendMoneyForm(key, loseConnection, { action })).toEqual({ outcome: 'created', key, madeId })
    expect(moneyForms.looked).toEqual([`${path} ${key}`])
  })

  it.each([
    ['deposit', 'none'],
    ['deposit', 'unknown'],
    ['withdraw', 'none'],
    ['transfer', 'none'],
    ['transfer', 'unknown'],
  ] as const)('for a %s leaves its key open when the lookup says: %s', async (action, said) => {
    moneyForms.find = said
    const key = await openMoneyForm(action)
    expect(await sendMoneyForm(key, loseConnection, { action })).toEqual({ outcome: 'unanswered' })
    const before =
      said === 'none'
        ? { state: 'lost', attempt: SMALL_AMOUNT }
        : { state: 'unknown', isUnderWay: false, attempt: SMALL_AMOUNT }
    expect(await prepareFormKey(moneyForms.caller, action)).toEqual({ key, before })
  })

  it.each(['lost', 'unknown'] as const)(
    'is reported with the requested fields when it is %s',
    async (state) => {
      moneyForms.find = state === 'lost' ? 'none' : 'unknown'
      const key = await openMoneyForm()
      for (const attempt of [SMALL_AMOUNT, LARGE_AMOUNT])
        await sendMoneyForm(key, loseConnection, { attempt })
      // If the outcome is unknown, either attempt may have arrived, so no fields are reported.
      expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).toEqual(
        state === 'lost' ? { state, attempt: LARGE_AMOUNT } : { state, attempt: {}, isUnderWay: false },
      )
    },
  )

  it.each(['none', 'unknown'] as const)(
    'is not reported as lost while it is under way, when the lookup says: %s',
    async (said) => {
      moneyForms.find = said
      const key = await openMoneyForm()
      const hanging = Promise.withResolvers<{ id: string }>()
      const sent = sendMoneyForm(key, () => hanging.promise)
      const underWay = { state: 'unknown', isUnderWay: true, attempt: SMALL_AMOUNT }
      await expect
        .poll(async () => (await prepareFormKey(moneyForms.caller, 'deposit')).before)
        .toEqual(underWay)
      hanging.reject(new PlatformError('timeout'))
      await sent
      expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).not.toEqual(underWay)
    },
  )

  it('is found later, and reported until the player has seen it', async () => {
    moneyForms.find = 'unknown'
    const key = await openMoneyForm()
    await sendMoneyForm(key, loseConnection)
    moneyForms.find = 'found'
    const first = await prepareFormKey(moneyForms.caller, 'deposit')
    expect(first.before).toEqual({ state: 'made', madeId: 'P1', by: key })
    expect(first.key).not.toBe(key)
    expect(await prepareFormKey(moneyForms.caller, 'deposit')).toEqual(first)
    expect(moneyForms.looked).toHaveLength(2)
    await moneyForms.caller.keys.recordSeen('P1')
    expect(await prepareFormKey(moneyForms.caller, 'deposit')).toEqual({ key: first.key, before: null })
  })

  it.each([
    ['something in between', failCall('refused', { status: 408 })],
    ['a platform that is down', failCall('http-5xx', { status: 503, errorCode: 'system.error' })],
    ['a refusal by a broken platform', failCall('refused', { status: 500, errorCode: 'deposit.limit' })],
  ])('includes a response from %s', async (_, create) => {
    const key = await openMoneyForm()
    expect(await sendMoneyForm(key, create)).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })
})

describe('the next attempt of a form', () => {
  const next = (key: string) => nextFormKey(moneyForms.caller.keys, 'deposit', key)

  it('reuses the key while the answer is missing, and after a call that was never sent', async () => {
    moneyForms.find = 'none'
    const key = await openMoneyForm()
    await sendMoneyForm(key, loseConnection)
    expect(await next(key)).toEqual({ key, unseen: null })
    await expect(sendMoneyForm(key, failCall('breaker-open'))).rejects.toThrow()
    expect(await next(key)).toEqual({ key, unseen: null })
  })

  it('gets a new key after a refusal', async () => {
    const key = await openMoneyForm()
    await expect(
      sendMoneyForm(key, failCall('refused', { status: 422, errorCode: 'deposit.limit' })),
    ).rejects.toThrow()
    expect(await next(key)).toEqual({ key: expect.not.stringMatching(key), unseen: null })
  })

  it('reports the unseen payment of the previous form, but not the payment of the form itself', async () => {
    const first = await openMoneyForm()
    await sendMoneyForm(first)
    const second = await next(first)
    expect(second).toEqual({ key: expect.not.stringMatching(first), unseen: { key: first, madeId: 'P1' } })
    expect(await next(second.key)).toEqual({ key: second.key, unseen: null })
  })
})

it('ends the session of a member with an invalid token, and reports nothing about the key', async () => {
  const key = await openMoneyForm()
  moneyForms.find = 'unknown'
  await sendMoneyForm(key, loseConnection)
  moneyForms.find = 'dead'
  await expect(prepareFormKey(moneyForms.caller, 'deposit')).rejects.toMatchObject({
    code: 'session-expired',
  })
})

describe('an unreachable key object', () => {
  it('prevents sending when it fails', async () => {
    const key = await openMoneyForm()
    moneyForms.calls = 0
    moneyForms.objects.fault = 'throws'
    await expect(sendMoneyForm(key)).rejects.toThrow(KeyStorageError)
    expect(moneyForms.calls).toBe(0)
  })

  it('prevents sending when it does not answer for two seconds', async () => {
    const key = await openMoneyForm()
    moneyForms.calls = 0
    vi.useFakeTimers()
    moneyForms.objects.fault = 'hangs'
    const sent = expect(sendMoneyForm(key)).rejects.toThrow(KeyStorageError)
    await vi.advanceTimersByTimeAsync(1999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(moneyForms.calls).toBe(0)
  })

  it('loses no payment: the next form looks it up by its key', async () => {
    const key = await openMoneyForm()
    const made = await sendMoneyForm(key, async () => {
      moneyForms.objects.fault = 'throws'
      return { id: 'P1' }
    })
    expect(made).toMatchObject({ outcome: 'created', madeId: 'P1' })
    moneyForms.objects.fault = 'none'
    expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).toEqual({
      state: 'made',
      madeId: 'P1',
      by: key,
    })
    expect(moneyForms.looked).toHaveLength(1)
  })

  it('does not break a page that shows a payment', async () => {
    const bindings = { IDEMPOTENCY_KEYS: moneyForms.objects } as never
    const who = moneyForms.userName
    await sendMoneyForm(await openMoneyForm())
    moneyForms.objects.fault = 'throws'
    await markItemSeen(bindings, who, 'P1')
    moneyForms.objects.fault = 'none'
    expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).toMatchObject({ madeId: 'P1' })
    await markItemSeen(bindings, who, 'P1')
    expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).toBeNull()
  })

  it('is the only error that a form reports as unavailable', async () => {
    const broken = new TypeError('a mistake')
    await expect(catchKeyStorageError(Promise.reject(broken))).rejects.toBe(broken)
  })

  it('hides neither a refusal nor a payment that was found', async () => {
    const key = await openMoneyForm()
    await expect(
      sendMoneyForm(key, async () => {
        moneyForms.objects.fault = 'throws'
        throw new PlatformError('refused', { status: 422, errorCode: 'deposit.limit' })
      }),
    ).rejects.toThrow(PlatformError)
    moneyForms.objects.fault = 'none'
    const found = await sendMoneyForm(key, async () => {
      moneyForms.objects.fault = 'throws'
      throw new PlatformError('timeout')
    })
    expect(found).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })
})
