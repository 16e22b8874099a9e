import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../shared/contract/endpoints'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import type { createRecordedLog } from '../../tests/fixtures/fake-kv'
import { createPlatformContext, type FakePlatformContext } from '../../tests/fixtures/fake-platform-context'
import { env } from '../../tests/fixtures/workers-runtime'
import { createFirstByteDeadline } from '../cache/time-limit'
import type { PageContext } from '../page-context'
import { Counter } from './counter'

const counters = new FakeNamespace(Counter)
env.COUNTERS = counters
const { answerWithCaptcha, requestCaptchaOffer } = await import('./turnstile-check')

let platform: FakePlatformContext
/**
 * Number of visitors so far. Each test uses a new visitor, because the isolate remembers which limits were
 * reached.
 */
let visitors = 0

beforeEach(() => {
  visitors += 1
  counters.objects.clear()
  counters.fault = 'none'
  platform = createPlatformContext(endpoints)
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (options?: { isForPage: boolean }) =>
  requestCaptchaOffer(
    { platform: platform.ctx, clientIp: `203.0.113.${visitors}`, log: platform.ctx.log } as PageContext,
    options,
  )
const wasAsked = () => platform.sent.some(({ url }) => new URL(url).pathname === endpoints.captcha.path)

describe.each([{ isForPage: true }, { isForPage: false }, undefined])('a captcha (%j)', (options) => {
  it('comes from the platform', async () => {
    expect(await ask(options)).not.toHaveProperty('refused')
    expect(wasAsked()).toBe(true)
  })

  it('is missing when the platform has none, and the page is served without it', async () => {
    platform.refuse(endpoints.captcha.path, 500, 'down')
    expect(await ask(options)).toStrictEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      refused: 'captcha-missing',
    })
    expect((platform.ctx.log as ReturnType<typeof createRecordedLog>).events).toContainEqual({
      event: 'part-failed',
      fields: expect.objectContaining({ part: 'captcha' }),
    })
  })

  it('is refused after thirty a minute, without asking the platform', async () => {
    for (let n = 0; n < 30; n += 1) await ask(options)
    platform.sent.length = 0
    const [one, other] = [await ask(options), await ask(options)]
    expect(one).toMatchObject({ refused: 'captcha-limit', retryAfterS: 60 })
    expect(one).not.toEqual(other)
    expect(wasAsked()).toBe(false)
  })
})

it('a captcha delays a page at most until the page’s deadline', async () => {
  vi.useFakeTimers()
  counters.fault = 'hangs'
  platform.ctx.deadline = createFirstByteDeadline(Date.now, 100)
  const offer = ask({ isForPage: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(await offer).toMatchObject({ refused: 'captcha-missing' })
})

it('a posted form waits for its captcha', async () => {
  vi.useFakeTimers()
  counters.fault = 'hangs'
  platform.ctx.deadline = createFirstByteDeadline(Date.now, 100)
  const offer = ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await offer).not.toHaveProperty('refused')
})

it('reports to a form the waiting time for another captcha, when it is known', () => {
  const limited = { id: 'a', refused: 'captcha-limit', retryAfterS: 60 } as const
  expect(answerWithCaptcha(limited)).toStrictEqual({ retryAfterS: 60, extra: { captcha: limited } })
  const missing = { id: 'a', refused: 'captcha-missing' } as const
  expect(answerWithCaptcha(missing)).toStrictEqual({ extra: { captcha: missing } })
  const there = { id: 'a', image: 'data:image/png;base64,', kind: 'digits', max: 4 } as const
  expect(answerWithCaptcha(there)).toStrictEqual({ extra: { captcha: there } })
})
