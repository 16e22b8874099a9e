import { beforeEach, describe, expect, it } from 'vitest'
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
import { createOnce, prepareFormKey } from './create-once'

/** What answers a key, and what does not. */

beforeEach(startOver)

describe('an answer', () => {
  it('uses the key up when the platform has refused', async () => {
    const key = await open()
    await expect(send(key, failing('refused', { status: 422, errorCode: 'deposit.limit' }))).rejects.toThrow()
    expect(money.looked).toEqual([])
    expect(await open()).not.toBe(key)
  })

  it.each([
    ['withdraw', 'fund.password.wrong', 403],
    ['transfer', 'transfer.wallet', 404],
    ['transfer', 'transfer.down', 409],
    ['cashback', 'cashback.none', 409],
  ] as const)('uses the key of a %s up with %s, whatever its status', async (action, errorCode, status) => {
    const key = await open(action)
    const code = status === 404 ? 'not-found' : 'refused'
    await expect(send(key, failing(code, { status, errorCode }), { action })).rejects.toThrow(PlatformError)
    expect(money.looked).toEqual([])
    expect(await prepareFormKey(money.caller, action)).toEqual({
      key: expect.not.stringMatching(key),
      before: null,
    })
  })

  it.each([
    ['of something in front of the platform', 'deposit', { status: 403, errorCode: 'firewall.blocked' }],
    ['of another action', 'deposit', { status: 422, errorCode: 'withdraw.balance' }],
  ] as const)('%s is told, and leaves the key to be asked about', async (_, action, details) => {
    money.find = 'none'
    const key = await open(action)
    await expect(send(key, failing('refused', details), { action })).rejects.toThrow(PlatformError)
    expect(await prepareFormKey(money.caller, action)).toEqual({
      key,
      before: { state: 'lost', attempt: small },
    })
    money.find = 'found'
    expect((await prepareFormKey(money.caller, action)).before).toMatchObject({ state: 'made' })
  })

  it.each([
    ['firewall.blocked', 'refused'],
    ['no.permission', 'used'],
  ])('of %s to a form whose first answer was lost does not hide what that made', async (errorCode, what) => {
    money.find = 'unknown'
    const key = await open()
    await send(key, lost)
    money.find = 'found'
    const again = send(key, failing('refused', { status: 403, errorCode }))
    if (what === 'used') expect(await again).toEqual({ outcome: 'used', key, madeId: 'P1' })
    else await expect(again).rejects.toThrow(PlatformError)
    expect((await prepareFormKey(money.caller, 'deposit')).before).toEqual({
      state: 'made',
      madeId: 'P1',
      by: key,
    })
  })

  it.each([
    ['none', 'closed'],
    ['unknown', 'kept'],
  ] as const)('to a second call asks first, and with “%s” the key is %s', async (said, is) => {
    money.find = 'unknown'
    const key = await open()
    await send(key, lost)
    money.find = said
    const again = await send(key, failing('refused', { status: 422, errorCode: 'deposit.limit' }))
    // The platform repeats what it has said to the first one: the player must not take it for an answer to this one.
    expect(again).toEqual({ outcome: is === 'kept' ? 'unanswered' : 'refused-before' })
    const { key: next } = await prepareFormKey(money.caller, 'deposit')
    expect(next === key).toBe(is === 'kept')
  })

  it('to one of two calls at the same time leaves the key to the other', async () => {
    money.find = 'none'
    const key = await open()
    const first = Promise.withResolvers<{ id: string }>()
    const making = send(key, () => first.promise)
    await expect(send(key, failing('refused', { status: 403, errorCode: 'no.permission' }))).rejects.toThrow()
    expect(await open()).toBe(key)
    first.resolve({ id: 'P1' })
    expect(await making).toMatchObject({ outcome: 'created', madeId: 'P1' })
    expect(await send(key)).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })

  it.each([
    ['refused', 'firewall.blocked'],
    ['refused', 'no.permission'],
    ['breaker-open', undefined],
    ['timeout', undefined],
  ] as const)(
    '%s %s to one of two calls leads to what the other has made meanwhile',
    async (code, errorCode) => {
      money.find = 'unknown'
      const key = await open()
      const second = Promise.withResolvers<never>()
      const waiting = send(key, () => second.promise)
      await send(key)
      second.reject(new PlatformError(code, { status: 403, ...(errorCode && { errorCode }) }))
      expect(await waiting).toEqual({ outcome: 'created', key, madeId: 'P1' })
    },
  )

  it('of the platform that it has to wait leaves nothing to ask about', async () => {
    const key = await open('withdraw')
    const locked = failing('refused', { status: 429, errorCode: 'fund.password.locked' })
    await expect(send(key, locked, { action: 'withdraw' })).rejects.toThrow(PlatformError)
    expect(await prepareFormKey(money.caller, 'withdraw')).toEqual({ key, before: null })
    expect(money.looked).toEqual([])
  })

  it.each([
    ['busy', failing('refused', { status: 429, errorCode: 'too.many' })],
    ['unable to read the body', failing('refused', { status: 400, errorCode: 'encryption.key.unknown' })],
    ['not reached at all', failing('breaker-open')],
    ['not asked for a bad parameter', failing('bad-parameter')],
  ])('keeps the key while the platform is %s', async (_, create) => {
    money.find = 'none'
    const key = await open()
    await expect(send(key, create)).rejects.toThrow(PlatformError)
    expect(await open()).toBe(key)
    expect(await send(key)).toMatchObject({ outcome: 'created' })
  })

  it.each(['breaker-open', 'bad-parameter'] as const)('of %s leaves nothing to ask about', async (code) => {
    const key = await open()
    await expect(send(key, failing(code))).rejects.toThrow()
    expect(await prepareFormKey(money.caller, 'deposit')).toEqual({ key, before: null })
    expect(money.looked).toEqual([])
  })

  it('of a dead session leaves the key to be asked about', async () => {
    money.find = 'none'
    const key = await open()
    await expect(send(key, failing('session-expired'))).rejects.toThrow()
    expect(money.looked).toEqual([])
    expect((await prepareFormKey(money.caller, 'deposit')).before).toMatchObject({ state: 'lost' })
  })

  describe('that the key was sent with other fields', () => {
    const conflict = failing('refused', { status: 422, errorCode: 'idempotency.conflict' })

    it('leads to what those have made', async () => {
      const key = await open()
      expect(await send(key, conflict)).toEqual({ outcome: 'used', key, madeId: 'P1' })
    })

    it('is stale when those were refused', async () => {
      money.find = 'none'
      const key = await open()
      expect(await send(key, conflict)).toEqual({ outcome: 'stale' })
      expect(await open()).not.toBe(key)
    })

    it('keeps the key while one of those is under way', async () => {
      money.find = 'none'
      const key = await open()
      const first = Promise.withResolvers<{ id: string }>()
      const making = send(key, () => first.promise, { attempt: large })
      expect(await send(key, conflict)).toEqual({ outcome: 'unanswered' })
      expect(await open()).toBe(key)
      first.resolve({ id: 'P1' })
      expect(await making).toMatchObject({ outcome: 'created', madeId: 'P1' })
    })

    it('leads to what one of those has made, although its answer is not there yet', async () => {
      const key = await open()
      const first = Promise.withResolvers<{ id: string }>()
      const making = send(key, () => first.promise, { attempt: large })
      expect(await send(key, conflict)).toEqual({ outcome: 'used', key, madeId: 'P1' })
      first.resolve({ id: 'P1' })
      expect(await making).toMatchObject({ outcome: 'created', madeId: 'P1' })
    })

    it('leads to what one of those has made meanwhile', async () => {
      const key = await open()
      const second = Promise.withResolvers<never>()
      const waiting = send(key, () => second.promise, { attempt: large })
      await send(key)
      second.reject(new PlatformError('refused', { status: 422, errorCode: 'idempotency.conflict' }))
      expect(await waiting).toEqual({ outcome: 'used', key, madeId: 'P1' })
      expect(money.looked).toEqual([])
    })

    it('keeps the key when another is sent while the platform is asked', async () => {
      money.find = 'none'
      const key = await open()
      const { keys } = money.caller
      let isFirst = true
      const platform = {
        ...money.caller,
        keys: {
          ...keys,
          refused: async (...call: Parameters<typeof keys.recordRefusal>) => {
            const left = await keys.recordRefusal(...call)
            if (isFirst) await keys.beginCall('deposit', key, large)
            isFirst = false
            return left
          },
        },
      }
      const answer = createOnce(platform, { action: 'deposit', key, attempt: small }, conflict)
      expect(await answer).toEqual({ outcome: 'unanswered' })
      expect(await open()).toBe(key)
    })

    it('keeps the key when nobody says what those have made', async () => {
      money.find = 'unknown'
      const key = await open()
      expect(await send(key, conflict)).toEqual({ outcome: 'unanswered' })
    })
  })

  it('of a check keeps the key, which then has nothing to ask about', async () => {
    const key = await open()
    const changed = new Error('the terms have changed')
    const check = () => Promise.reject(changed)
    money.calls = 0
    const attempt = { action: 'deposit', key, attempt: small, check } as const
    await expect(createOnce(money.caller, attempt, making('P1'))).rejects.toBe(changed)
    expect(await prepareFormKey(money.caller, 'deposit')).toEqual({ key, before: null })
    expect([money.calls, money.looked]).toEqual([0, []])
    await send(key)
    expect(await createOnce(money.caller, attempt, making('P1'))).toMatchObject({
      outcome: 'created',
      madeId: 'P1',
    })
  })

  it('of a check leads to what another call has made meanwhile', async () => {
    const key = await open()
    const check = async () => {
      await send(key)
      throw new Error('the terms have changed')
    }
    const answer = createOnce(money.caller, { action: 'deposit', key, attempt: small, check }, making('P2'))
    expect(await answer).toEqual({ outcome: 'created', key, madeId: 'P1' })
  })

  it('passes every other error on', async () => {
    const broken = new TypeError('a mistake')
    await expect(send(await open(), () => Promise.reject(broken))).rejects.toBe(broken)
  })
})
