import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../shared/contract/endpoints'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { platformOfTests } from '../../tests/fixtures/platform-context'
import { MEMBER_TOKEN, payment, transfer } from '../../tests/fixtures/platform-values'
import { PlatformError } from '../platform/transport/error'
import { createOnce, readyKey } from './create-once'
import { KeysUnreachable, keysOf, noteSeen, unlessUnreachable } from './keys'
import { IdempotencyKeys, type MoneyAction } from './keys-object'

type Find = 'none' | 'unknown' | 'found'

let find: Find
let looked: string[]
let objects: FakeNamespace<IdempotencyKeys>
let members = 0
let caller: Parameters<typeof createOnce>[0]

const notFound: Readonly<Record<string, string>> = {
  [endpoints.paymentByKey.path]: 'payment.not.found',
  [endpoints.transferByKey.path]: 'transfer.not.found',
}

beforeEach(() => {
  find = 'found'
  looked = []
  objects = new FakeNamespace(IdempotencyKeys)
  const { ctx } = platformOfTests(endpoints, ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    looked.push(`${pathname} ${searchParams.get('key')}`)
    const refusal = (status: number, errorCode: string) =>
      Response.json({ success: false, errorCode }, { status })
    if (find === 'none') return refusal(404, notFound[pathname] ?? '')
    if (find === 'unknown') return refusal(409, 'payment.under.way')
    const value = pathname === endpoints.transferByKey.path ? transfer({ id: 'T1' }) : payment({ id: 'P1' })
    return Response.json({ success: true, value })
  })
  members += 1
  const keys = keysOf({ IDEMPOTENCY_KEYS: objects } as never, `member-${members}`)
  caller = { platform: ctx, token: MEMBER_TOKEN, keys }
})

afterEach(() => {
  vi.useRealTimers()
})

const small = { amount: '500' }
const large = { amount: '600' }
const open = async (action: MoneyAction = 'deposit') => (await readyKey(caller, action)).key
const failing =
  (...[code, details]: ConstructorParameters<typeof PlatformError>) =>
  async () => {
    throw new PlatformError(code, details)
  }
let calls = 0
const making = (id: string) => async () => {
  calls += 1
  return { id }
}
const send = (
  key: string,
  create: (key: string) => Promise<{ id: string }> = making('P1'),
  { attempt = small, action = 'deposit' as MoneyAction } = {},
) => createOnce(caller, { action, key, attempt }, create)
const lost = failing('unreachable')

describe('a form', () => {
  it('makes one payment however often it is sent', async () => {
    const key = await open()
    calls = 0
    for (const _ of [1, 2]) expect(await send(key)).toMatchObject({ outcome: 'created', madeId: 'P1' })
    expect(calls).toBe(1)
    expect(looked).toEqual([])
  })

  it('makes nothing else, and nothing without an open key', async () => {
    const key = await open()
    await send(key)
    expect(await send(key, making('P2'), { attempt: large })).toEqual({ outcome: 'used', key, madeId: 'P1' })
    await caller.keys.seen('P1')
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
  ] as const)('for a %s is looked up by its key, and not made again', async (action, path, madeId) => {
    const key = await open(action)
    expect(await send(key, lost, { action })).toEqual({ outcome: 'created', key, madeId })
    expect(looked).toEqual([`${path} ${key}`])
  })

  it.each(['none', 'unknown'] as const)('keeps its key when the lookup says: %s', async (said) => {
    find = said
    const key = await open()
    expect(await send(key, lost)).toEqual({ outcome: 'unanswered' })
    const before =
      said === 'none'
        ? { state: 'lost', attempt: small }
        : { state: 'unknown', isUnderWay: false, attempt: small }
    expect(await readyKey(caller, 'deposit')).toEqual({ key, before })
  })

  it.each(['lost', 'unknown'] as const)('is told with what was asked for, when it is %s', async (state) => {
    find = state === 'lost' ? 'none' : 'unknown'
    const key = await open()
    for (const attempt of [small, large]) await send(key, lost, { attempt })
    // Either may have arrived, unless neither has.
    expect((await readyKey(caller, 'deposit')).before).toMatchObject({
      state,
      attempt: state === 'lost' ? large : {},
    })
  })

  it.each(['none', 'unknown'] as const)(
    'is not called lost while it hangs, when the lookup says: %s',
    async (said) => {
      find = said
      const key = await open()
      const hanging = Promise.withResolvers<{ id: string }>()
      const sent = send(key, () => hanging.promise)
      const underWay = { state: 'unknown', isUnderWay: true, attempt: small }
      await expect.poll(async () => (await readyKey(caller, 'deposit')).before).toEqual(underWay)
      hanging.reject(new PlatformError('timeout'))
      await sent
      expect((await readyKey(caller, 'deposit')).before).not.toEqual(underWay)
    },
  )

  it('is found later, and told until the player has seen it', async () => {
    find = 'unknown'
    const key = await open()
    await send(key, lost)
    find = 'found'
    const first = await readyKey(caller, 'deposit')
    expect(first.before).toEqual({ state: 'made', madeId: 'P1', by: key })
    expect(first.key).not.toBe(key)
    expect(await readyKey(caller, 'deposit')).toEqual(first)
    expect(looked).toHaveLength(2)
    await caller.keys.seen('P1')
    expect(await readyKey(caller, 'deposit')).toEqual({ key: first.key, before: null })
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

describe('an answer', () => {
  it('uses the key up when the platform has refused', async () => {
    const key = await open()
    await expect(send(key, failing('refused', { status: 422, errorCode: 'deposit.limit' }))).rejects.toThrow()
    expect(looked).toEqual([])
    expect(await open()).not.toBe(key)
  })

  it.each([
    ['withdraw', 'fund.password.wrong', 403],
    ['transfer', 'transfer.wallet', 404],
    ['transfer', 'transfer.down', 409],
  ] as const)('uses the key of a %s up with %s, whatever its status', async (action, errorCode, status) => {
    const key = await open(action)
    const code = status === 404 ? 'not-found' : 'refused'
    await expect(send(key, failing(code, { status, errorCode }), { action })).rejects.toThrow(PlatformError)
    expect(looked).toEqual([])
    expect(await readyKey(caller, action)).toEqual({ key: expect.not.stringMatching(key), before: null })
  })

  it.each([
    ['of something in front of the platform', 'deposit', { status: 403, errorCode: 'firewall.blocked' }],
    ['of another action', 'deposit', { status: 422, errorCode: 'withdraw.balance' }],
  ] as const)('%s is told, and leaves the key to be asked about', async (_, action, details) => {
    find = 'none'
    const key = await open(action)
    await expect(send(key, failing('refused', details), { action })).rejects.toThrow(PlatformError)
    expect(await readyKey(caller, action)).toEqual({ key, before: { state: 'lost', attempt: small } })
    find = 'found'
    expect((await readyKey(caller, action)).before).toMatchObject({ state: 'made' })
  })

  it.each([
    ['firewall.blocked', 'refused'],
    ['no.permission', 'used'],
  ])('of %s to a form whose first answer was lost does not hide what that made', async (errorCode, what) => {
    find = 'unknown'
    const key = await open()
    await send(key, lost)
    find = 'found'
    const again = send(key, failing('refused', { status: 403, errorCode }))
    if (what === 'used') expect(await again).toEqual({ outcome: 'used', key, madeId: 'P1' })
    else await expect(again).rejects.toThrow(PlatformError)
    expect((await readyKey(caller, 'deposit')).before).toEqual({ state: 'made', madeId: 'P1', by: key })
  })

  it.each([
    ['none', 'closed'],
    ['unknown', 'kept'],
  ] as const)('to a second call asks first, and with “%s” the key is %s', async (said, is) => {
    find = 'unknown'
    const key = await open()
    await send(key, lost)
    find = said
    const again = await send(key, failing('refused', { status: 422, errorCode: 'deposit.limit' }))
    // The platform repeats what it has said to the first one: the player must not take it for an answer to this one.
    expect(again).toEqual({ outcome: is === 'kept' ? 'unanswered' : 'refused-before' })
    const { key: next } = await readyKey(caller, 'deposit')
    expect(next === key).toBe(is === 'kept')
  })

  it('to one of two calls at the same time leaves the key to the other', async () => {
    find = 'none'
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
      find = 'unknown'
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
    expect(await readyKey(caller, 'withdraw')).toEqual({ key, before: null })
    expect(looked).toEqual([])
  })

  it.each([
    ['busy', failing('refused', { status: 429, errorCode: 'too.many' })],
    ['unable to read the body', failing('refused', { status: 400, errorCode: 'encryption.key.unknown' })],
    ['not reached at all', failing('breaker-open')],
    ['not asked for a bad parameter', failing('bad-parameter')],
  ])('keeps the key while the platform is %s', async (_, create) => {
    find = 'none'
    const key = await open()
    await expect(send(key, create)).rejects.toThrow(PlatformError)
    expect(await open()).toBe(key)
    expect(await send(key)).toMatchObject({ outcome: 'created' })
  })

  it.each(['breaker-open', 'bad-parameter'] as const)('of %s leaves nothing to ask about', async (code) => {
    const key = await open()
    await expect(send(key, failing(code))).rejects.toThrow()
    expect(await readyKey(caller, 'deposit')).toEqual({ key, before: null })
    expect(looked).toEqual([])
  })

  it('of a dead session leaves the key to be asked about', async () => {
    find = 'none'
    const key = await open()
    await expect(send(key, failing('session-expired'))).rejects.toThrow()
    expect(looked).toEqual([])
    expect((await readyKey(caller, 'deposit')).before).toMatchObject({ state: 'lost' })
  })

  describe('that the key was sent with other fields', () => {
    const conflict = failing('refused', { status: 422, errorCode: 'idempotency.conflict' })

    it('leads to what those have made', async () => {
      const key = await open()
      expect(await send(key, conflict)).toEqual({ outcome: 'used', key, madeId: 'P1' })
    })

    it('is stale when those were refused', async () => {
      find = 'none'
      const key = await open()
      expect(await send(key, conflict)).toEqual({ outcome: 'stale' })
      expect(await open()).not.toBe(key)
    })

    it('keeps the key while one of those is under way', async () => {
      find = 'none'
      const key = await open()
      const first = Promise.withResolvers<{ id: string }>()
      const making = send(key, () => first.promise, { attempt: large })
      expect(await send(key, conflict)).toEqual({ outcome: 'unanswered' })
      expect(await open()).toBe(key)
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
      expect(looked).toEqual([])
    })

    it('keeps the key when another is sent while the platform is asked', async () => {
      find = 'none'
      const key = await open()
      const { keys } = caller
      let isFirst = true
      const platform = {
        ...caller,
        keys: {
          ...keys,
          refused: async (...call: Parameters<typeof keys.refused>) => {
            const left = await keys.refused(...call)
            if (isFirst) await keys.send('deposit', key, large)
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
      find = 'unknown'
      const key = await open()
      expect(await send(key, conflict)).toEqual({ outcome: 'unanswered' })
    })
  })

  it('of a check keeps the key, which then has nothing to ask about', async () => {
    const key = await open()
    const changed = new Error('the terms have changed')
    const check = () => Promise.reject(changed)
    calls = 0
    const attempt = { action: 'deposit', key, attempt: small, check } as const
    await expect(createOnce(caller, attempt, making('P1'))).rejects.toBe(changed)
    expect(await readyKey(caller, 'deposit')).toEqual({ key, before: null })
    expect([calls, looked]).toEqual([0, []])
    await send(key)
    expect(await createOnce(caller, attempt, making('P1'))).toMatchObject({
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
    const answer = createOnce(caller, { action: 'deposit', key, attempt: small, check }, making('P2'))
    expect(await answer).toEqual({ outcome: 'created', key, madeId: 'P1' })
  })

  it('passes every other error on', async () => {
    const broken = new TypeError('a mistake')
    await expect(send(await open(), () => Promise.reject(broken))).rejects.toBe(broken)
  })
})

describe('keys that do not answer', () => {
  it('let nothing be sent when their object fails', async () => {
    const key = await open()
    calls = 0
    objects.fault = 'throws'
    await expect(send(key)).rejects.toThrow(KeysUnreachable)
    expect(calls).toBe(0)
  })

  it('let nothing be sent when their object does not answer for two seconds', async () => {
    const key = await open()
    calls = 0
    vi.useFakeTimers()
    objects.fault = 'hangs'
    const sent = expect(send(key)).rejects.toThrow(KeysUnreachable)
    await vi.advanceTimersByTimeAsync(1999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(calls).toBe(0)
  })

  it('lose no payment: the next form asks for it by its key', async () => {
    const key = await open()
    const made = await send(key, async () => {
      objects.fault = 'throws'
      return { id: 'P1' }
    })
    expect(made).toMatchObject({ outcome: 'created', madeId: 'P1' })
    objects.fault = 'none'
    expect((await readyKey(caller, 'deposit')).before).toEqual({ state: 'made', madeId: 'P1', by: key })
    expect(looked).toHaveLength(1)
  })

  it('are no reason to fail for a page that shows what was made', async () => {
    const bindings = { IDEMPOTENCY_KEYS: objects } as never
    const who = `member-${members}`
    await send(await open())
    objects.fault = 'throws'
    await noteSeen(bindings, who, 'P1')
    objects.fault = 'none'
    expect((await readyKey(caller, 'deposit')).before).toMatchObject({ madeId: 'P1' })
    await noteSeen(bindings, who, 'P1')
    expect((await readyKey(caller, 'deposit')).before).toBeNull()
  })

  it('are the only error that a form says is not available', async () => {
    const broken = new TypeError('a mistake')
    await expect(unlessUnreachable(Promise.reject(broken))).rejects.toBe(broken)
  })

  it('do not hide a refusal, nor what was found', async () => {
    const key = await open()
    await expect(
      send(key, async () => {
        objects.fault = 'throws'
        throw new PlatformError('refused', { status: 422, errorCode: 'deposit.limit' })
      }),
    ).rejects.toThrow(PlatformError)
    objects.fault = 'none'
    const found = await send(key, async () => {
      objects.fault = 'throws'
      throw new PlatformError('timeout')
    })
    expect(found).toMatchObject({ outcome: 'created', madeId: 'P1' })
  })
})
