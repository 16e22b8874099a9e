import { beforeEach, describe, expect, it } from 'vitest'
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
import { createPaymentOnce, prepareFormKey } from './create-once'

/** These tests check which refusals close an idempotency key, and which errors leave it open. */

beforeEach(resetMember)

describe('a refused call', () => {
  it('uses up the key when the platform refuses it', async () => {
    const key = await openMoneyForm()
    await expect(
      sendMoneyForm(key, failCall('refused', { status: 422, errorCode: 'deposit.limit' })),
    ).rejects.toThrow()
    expect(moneyForms.looked).toEqual([])
    expect(await openMoneyForm()).not.toBe(key)
  })

  it.each([
    ['withdraw', 'fund.password.wrong', 403],
    ['transfer', 'transfer.wallet', 404],
    ['transfer', 'transfer.down', 409],
    ['cashback', 'cashback.none', 409],
  ] as const)('uses up the key of a %s with %s, whatever its status', async (action, errorCode, status) => {
    const key = await openMoneyForm(action)
    const code = status === 404 ? 'not-found' : 'refused'
    await expect(sendMoneyForm(key, failCall(code, { status, errorCode }), { action })).rejects.toThrow(
      PlatformError,
    )
    expect(moneyForms.looked).toEqual([])
    expect(await prepareFormKey(moneyForms.caller, action)).toEqual({
      key: expect.not.stringMatching(key),
      before: null,
    })
  })

  it.each([
    ['of something in front of the platform', 'deposit', { status: 403, errorCode: 'firewall.blocked' }],
    ['of another action', 'deposit', { status: 422, errorCode: 'withdraw.balance' }],
  ] as const)('%s is reported, and leaves the key open for a lookup', async (_, action, details) => {
    moneyForms.find = 'none'
    const key = await openMoneyForm(action)
    await expect(sendMoneyForm(key, failCall('refused', details), { action })).rejects.toThrow(PlatformError)
    expect(await prepareFormKey(moneyForms.caller, action)).toEqual({
      key,
      before: { state: 'lost', attempt: SMALL_AMOUNT },
    })
    moneyForms.find = 'found'
    expect((await prepareFormKey(moneyForms.caller, action)).before).toMatchObject({ state: 'made' })
  })

  it.each([
    ['firewall.blocked', 'refused'],
    ['no.permission', 'used'],
  ])('with %s, after a lost answer, does not hide the item of the first call', async (errorCode, what) => {
    moneyForms.find = 'unknown'
    const key = await openMoneyForm()
    await sendMoneyForm(key, loseConnection)
    moneyForms.find = 'found'
    const again = sendMoneyForm(key, failCall('refused', { status: 403, errorCode }))
    if (what === 'used') expect(await again).toEqual({ outcome: 'used', key, madeId: 'P1' })
    else await expect(again).rejects.toThrow(PlatformError)
    expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).toEqual({
      state: 'made',
      madeId: 'P1',
      by: key,
    })
  })

  it.each([
    ['none', 'closed'],
    ['unknown', 'kept'],
  ] as const)('after a lost answer triggers a lookup first; “%s” leaves the key %s', async (said, is) => {
    moneyForms.find = 'unknown'
    const key = await openMoneyForm()
    await sendMoneyForm(key, loseConnection)
    moneyForms.find = said
    const again = await sendMoneyForm(key, failCall('refused', { status: 422, errorCode: 'deposit.limit' }))
    // The platform repeats its answer to the first call, so the refusal says nothing about this call.
    expect(again).toEqual({ outcome: is === 'kept' ? 'unanswered' : 'refused-before' })
    const { key: next } = await prepareFormKey(moneyForms.caller, 'deposit')
    expect(next === key).toBe(is === 'kept')
  })

  it('leaves the key to a concurrent call', async () => {
    moneyForms.find = 'none'
    const key = await openMoneyForm()
    const first = Promise.withResolvers<{ id: string }>()
    const making = sendMoneyForm(key, () => first.promise)
    await expect(
      sendMoneyForm(key, failCall('refused', { status: 403, errorCode: 'no.permission' })),
    ).rejects.toThrow()
    expect(await openMoneyForm()).toBe(key)
    first.resolve({ id: 'P1' })
    expect(await making).toMatchObject({ outcome: 'created', madeId: 'P1' })
    expect(await sendMoneyForm(key)).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })

  it.each([
    ['refused', 'firewall.blocked'],
    ['refused', 'no.permission'],
    ['breaker-open', undefined],
    ['timeout', undefined],
  ] as const)('(%s %s) leads to what a concurrent call has made meanwhile', async (code, errorCode) => {
    moneyForms.find = 'unknown'
    const key = await openMoneyForm()
    const second = Promise.withResolvers<never>()
    const waiting = sendMoneyForm(key, () => second.promise)
    await sendMoneyForm(key)
    second.reject(new PlatformError(code, { status: 403, ...(errorCode && { errorCode }) }))
    expect(await waiting).toEqual({ outcome: 'created', key, madeId: 'P1' })
  })

  it('with a waiting time leaves nothing to look up', async () => {
    const key = await openMoneyForm('withdraw')
    const locked = failCall('refused', { status: 429, errorCode: 'fund.password.locked' })
    await expect(sendMoneyForm(key, locked, { action: 'withdraw' })).rejects.toThrow(PlatformError)
    expect(await prepareFormKey(moneyForms.caller, 'withdraw')).toEqual({ key, before: null })
    expect(moneyForms.looked).toEqual([])
  })

  it.each([
    ['busy', failCall('refused', { status: 429, errorCode: 'too.many' })],
    ['unable to read the body', failCall('refused', { status: 400, errorCode: 'encryption.key.unknown' })],
    ['not reached at all', failCall('breaker-open')],
    ['not asked for a bad parameter', failCall('bad-parameter')],
  ])('leaves the key open while the platform is %s', async (_, create) => {
    moneyForms.find = 'none'
    const key = await openMoneyForm()
    await expect(sendMoneyForm(key, create)).rejects.toThrow(PlatformError)
    expect(await openMoneyForm()).toBe(key)
    expect(await sendMoneyForm(key)).toMatchObject({ outcome: 'created' })
  })

  it.each(['breaker-open', 'bad-parameter'] as const)('with %s leaves nothing to look up', async (code) => {
    const key = await openMoneyForm()
    await expect(sendMoneyForm(key, failCall(code))).rejects.toThrow()
    expect(await prepareFormKey(moneyForms.caller, 'deposit')).toEqual({ key, before: null })
    expect(moneyForms.looked).toEqual([])
  })

  it('of an ended session leaves the key open for a lookup', async () => {
    moneyForms.find = 'none'
    const key = await openMoneyForm()
    await expect(sendMoneyForm(key, failCall('session-expired'))).rejects.toThrow()
    expect(moneyForms.looked).toEqual([])
    expect((await prepareFormKey(moneyForms.caller, 'deposit')).before).toMatchObject({ state: 'lost' })
  })

  describe('because the key was sent with other fields', () => {
    const conflict = failCall('refused', { status: 422, errorCode: 'idempotency.conflict' })

    it('returns the item that the other call has created', async () => {
      const key = await openMoneyForm()
      expect(await sendMoneyForm(key, conflict)).toEqual({ outcome: 'used', key, madeId: 'P1' })
    })

    it('makes the form stale when the other call was refused', async () => {
      moneyForms.find = 'none'
      const key = await openMoneyForm()
      expect(await sendMoneyForm(key, conflict)).toEqual({ outcome: 'stale' })
      expect(await openMoneyForm()).not.toBe(key)
    })

    it('leaves the key open while another call is under way', async () => {
      moneyForms.find = 'none'
      const key = await openMoneyForm()
      const first = Promise.withResolvers<{ id: string }>()
      const making = sendMoneyForm(key, () => first.promise, { attempt: LARGE_AMOUNT })
      expect(await sendMoneyForm(key, conflict)).toEqual({ outcome: 'unanswered' })
      expect(await openMoneyForm()).toBe(key)
      first.resolve({ id: 'P1' })
      expect(await making).toMatchObject({ outcome: 'created', madeId: 'P1' })
    })

    it('returns the item that another call has created, although its answer has not arrived', async () => {
      const key = await openMoneyForm()
      const first = Promise.withResolvers<{ id: string }>()
      const making = sendMoneyForm(key, () => first.promise, { attempt: LARGE_AMOUNT })
      expect(await sendMoneyForm(key, conflict)).toEqual({ outcome: 'used', key, madeId: 'P1' })
      first.resolve({ id: 'P1' })
      expect(await making).toMatchObject({ outcome: 'created', madeId: 'P1' })
    })

    it('returns the item that another call has created in the meantime', async () => {
      const key = await openMoneyForm()
      const second = Promise.withResolvers<never>()
      const waiting = sendMoneyForm(key, () => second.promise, { attempt: LARGE_AMOUNT })
      await sendMoneyForm(key)
      second.reject(new PlatformError('refused', { status: 422, errorCode: 'idempotency.conflict' }))
      expect(await waiting).toEqual({ outcome: 'used', key, madeId: 'P1' })
      expect(moneyForms.looked).toEqual([])
    })

    it('leaves the key open when another call is sent during the lookup', async () => {
      moneyForms.find = 'none'
      const key = await openMoneyForm()
      const { keys } = moneyForms.caller
      let isFirst = true
      const platform = {
        ...moneyForms.caller,
        keys: {
          ...keys,
          recordRefusal: async (...call: Parameters<typeof keys.recordRefusal>) => {
            const left = await keys.recordRefusal(...call)
            if (isFirst) await keys.beginCall('deposit', key, LARGE_AMOUNT)
            isFirst = false
            return left
          },
        },
      }
      const answer = createPaymentOnce(platform, { action: 'deposit', key, attempt: SMALL_AMOUNT }, conflict)
      expect(await answer).toEqual({ outcome: 'unanswered' })
      expect(await openMoneyForm()).toBe(key)
    })

    it('leaves the key open when the lookup gives no answer', async () => {
      moneyForms.find = 'unknown'
      const key = await openMoneyForm()
      expect(await sendMoneyForm(key, conflict)).toEqual({ outcome: 'unanswered' })
    })
  })

  it('by a check leaves the key open, with nothing to look up', async () => {
    const key = await openMoneyForm()
    const changed = new Error('the terms have changed')
    const check = () => Promise.reject(changed)
    moneyForms.calls = 0
    const attempt = { action: 'deposit', key, attempt: SMALL_AMOUNT, check } as const
    await expect(createPaymentOnce(moneyForms.caller, attempt, createWithId('P1'))).rejects.toBe(changed)
    expect(await prepareFormKey(moneyForms.caller, 'deposit')).toEqual({ key, before: null })
    expect([moneyForms.calls, moneyForms.looked]).toEqual([0, []])
    await sendMoneyForm(key)
    expect(await createPaymentOnce(moneyForms.caller, attempt, createWithId('P1'))).toMatchObject({
      outcome: 'created',
      madeId: 'P1',
    })
  })

  it('by a check returns the item that another call has created in the meantime', async () => {
    const key = await openMoneyForm()
    const check = async () => {
      await sendMoneyForm(key)
      throw new Error('the terms have changed')
    }
    const answer = createPaymentOnce(
      moneyForms.caller,
      { action: 'deposit', key, attempt: SMALL_AMOUNT, check },
      createWithId('P2'),
    )
    expect(await answer).toEqual({ outcome: 'created', key, madeId: 'P1' })
  })

  it('rethrows every other error', async () => {
    const broken = new TypeError('a mistake')
    await expect(sendMoneyForm(await openMoneyForm(), () => Promise.reject(broken))).rejects.toBe(broken)
  })
})
