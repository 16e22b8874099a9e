import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from '../../../tests/fast-check'
import { createPlatformClient, type PlatformClient } from './client'
import { PlatformError } from './error'
import { PlatformLoadMeter } from './load-meter'
import type { PlatformCallOptions } from './request'

const json = (value: unknown, init: ResponseInit = {}) => Response.json(value, init)
const success = (value: unknown) => json({ success: true, value })

let time: number
let sent: Request[]
let answer: (request: Request) => Promise<Response> | Response
let platform: PlatformClient

const newPlatform = (load?: PlatformLoadMeter) =>
  createPlatformClient({
    ...(load && { load }),
    baseUrl: 'https://platform.example',
    merchant: 'oriel',
    device: 'H5',
    now: () => time,
    send: async (request) => {
      sent.push(request)
      return answer(request)
    },
  })

const options: PlatformCallOptions = { language: 'EN', requestId: 'req-1' }
const codeOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof PlatformError ? error.code : error
}

beforeEach(() => {
  time = 1_000_000
  sent = []
  answer = () => success('ok')
  platform = newPlatform()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a platform request', () => {
  it('contains the platform’s code of the language', async () => {
    const target = { baseUrl: 'https://platform.example', merchant: 'oriel', device: 'H5', now: () => time }
    const korean = createPlatformClient({
      ...target,
      languageCodes: { KO: 'KR' },
      send: async (request) => {
        sent.push(request)
        return answer(request)
      },
    })
    await korean.call('winnerBoard', { ...options, language: 'KO', query: { limitNum: 1, language: 'KO' } })
    const body = { language: 'KO' }
    await korean.call('updateLanguage', { ...options, language: 'KO', token: 'tok', body })
    const [asked, told] = sent
    expect(asked?.headers.get('Language')).toBe('KR')
    expect(new URL(asked?.url ?? '').searchParams.get('language')).toBe('KR')
    expect(await told?.json()).toEqual({ language: 'KR' })
  })

  it('has exactly the allowed headers and parameters', async () => {
    await platform.call('winnerBoard', { ...options, query: { limitNum: 100, language: 'EN' }, token: 'tok' })
    const [request] = sent
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      merchant: 'oriel',
      device: 'H5',
      language: 'EN',
      moduleid: 'COMM3',
      'x-request-id': 'req-1',
    })
    expect(request?.url).toBe(
      'https://platform.example/wps/relay/ODSFE2_getWinnerBoard?limitNum=100&language=EN',
    )
    expect(request?.redirect).toBe('manual')
  })

  it('has valid headers about the visitor if the endpoint table says so', async () => {
    const visitor = { agent: `Mo\u00e9zilla \r\n${'x'.repeat(600)}`, address: '203.0.113.9', country: 'BD' }
    await platform.call('freePlay', { ...options, visitor })
    await platform.call('freePlay', {
      ...options,
      visitor: { agent: undefined, address: undefined, country: undefined },
    })
    await platform.call('balance', { ...options, token: 'tok', visitor })
    const [known, unknown, other] = sent.map(({ headers }) =>
      ['Visitor-Agent', 'Visitor-Address', 'Visitor-Country'].map((name) => headers.get(name)),
    )
    expect(known).toEqual([`Mo?zilla ??${'x'.repeat(489)}`, '203.0.113.9', 'BD'])
    expect(unknown).toEqual([null, null, null])
    expect(other).toEqual([null, null, null])
  })

  it('has the member token only if the endpoint table says so, and then requires one', async () => {
    await platform.call('balance', { ...options, token: 'tok' })
    expect(sent[0]?.headers.get('Authorization')).toBe('tok')
    expect(await codeOf(platform.call('balance', options))).toBe('bad-parameter')
  })

  it.each([
    ['a parameter missing from the table', { query: { evil: '1' } }],
    ['a path climb', { query: { language: '../x' } }],
    ['an encoded slash', { query: { language: 'a%2Fb' } }],
    ['a doubly encoded dot', { query: { language: '%252e' } }],
    ['a semicolon', { query: { language: 'EN;x' } }],
    ['a backslash', { query: { language: 'a\\b' } }],
    ['a line break', { query: { language: 'EN\r\nX: 1' } }],
    ['a lone surrogate', { query: { language: '\ud800' } }],
    ['a line break in the language', { language: 'EN\r\nX: 1' as 'EN' }],
    ['a line break in the request id', { requestId: 'a\nb' }],
  ])('is refused with %s', async (_, bad) => {
    expect(await codeOf(platform.call('winnerBoard', { ...options, ...bad }))).toBe('bad-parameter')
    expect(sent).toHaveLength(0)
  })

  it.each(['oriel\r\nX-Evil: 1', 'oriel\0', ''])('is refused for the merchant %j', async (merchant) => {
    const send = async () => success('ok')
    const bad = createPlatformClient({
      baseUrl: 'https://platform.example',
      merchant,
      device: 'H5',
      now: () => time,
      send,
    })
    expect(await codeOf(bad.call('status', options))).toBe('bad-parameter')
  })

  it('sends every parameter value unchanged or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (gameName) => {
        sent = []
        const code = await codeOf(platform.call('gameList', { ...options, query: { gameName } }))
        if (code === 'bad-parameter') expect(sent).toHaveLength(0)
        else expect([...new URL(sent[0]?.url ?? '').searchParams]).toEqual([['gameName', gameName]])
      }),
    )
  })
})

describe('a platform response', () => {
  it.each<[string, () => Response, string]>([
    ['HTML', () => new Response('<h1>', { headers: { 'Content-Type': 'text/html' } }), 'not-json'],
    ['truncated JSON', () => new Response('{"success":tr', jsonType()), 'malformed'],
    ['no envelope', () => json({ list: [] }), 'malformed'],
    ['a bare null', () => json(null), 'malformed'],
    [
      'bytes that are not UTF-8',
      () => new Response(new Uint8Array([0x22, 0xff, 0x22]), jsonType()),
      'malformed',
    ],
    ['nesting of 100', () => new Response(`${'['.repeat(100)}${']'.repeat(100)}`, jsonType()), 'malformed'],
    ['500', () => new Response('oops', { status: 500 }), 'http-5xx'],
    ['404', () => new Response('no', { status: 404 }), 'not-found'],
    ['429', () => new Response('slow', { status: 429 }), 'http-4xx'],
    ['429 without the JSON it announces', () => new Response('', { status: 429, ...jsonType() }), 'http-4xx'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: 'https://e' } }),
      'redirected',
    ],
    ['a refusal with 200', () => json({ success: false, errorCode: 'x.y' }), 'refused'],
    [
      'a dead session',
      () => json({ success: false, errorCode: 'login.not.session' }, { status: 401 }),
      'session-expired',
    ],
    ['success with 400', () => json({ success: true }, { status: 400 }), 'http-4xx'],
  ])('is an error when it is %s', async (_, response, code) => {
    answer = response
    expect(await codeOf(platform.call('status', options))).toBe(code)
  })

  it('may begin with a byte order mark', async () => {
    answer = () => new Response('\ufeff{"success":true,"value":7}', jsonType())
    expect(await platform.call('status', options)).toBe(7)
  })

  it('is parsed without prototype names', async () => {
    answer = () => new Response('{"success":true,"value":{"__proto__":{"x":1},"a":1}}', jsonType())
    expect(JSON.stringify(await platform.call('status', options))).toBe('{"a":1}')
  })

  it('is not read beyond 2 MiB', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(256 * 1024).fill(0x20))
      },
    })
    answer = () => new Response(body, jsonType())
    expect(await codeOf(platform.call('status', options))).toBe('too-large')
    expect(pulled).toBeLessThan(12)
  })

  it('is not read when Content-Length is above 2 MiB', async () => {
    answer = () =>
      new Response('{}', { headers: { 'Content-Type': 'application/json', 'Content-Length': '20000000' } })
    expect(await codeOf(platform.call('status', options))).toBe('too-large')
  })
})

const jsonType = () => ({ headers: { 'Content-Type': 'application/json; charset=utf-8' } })

describe('the deadline of a platform call', () => {
  it('aborts a read after 3 s without a response', async () => {
    vi.useFakeTimers()
    answer = () => new Promise(() => undefined)
    const outcome = codeOf(platform.call('status', options))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await outcome).toBe('timeout')
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('is 10 s for a call that changes something', async () => {
    vi.useFakeTimers()
    answer = () => new Promise(() => undefined)
    const outcome = codeOf(platform.call('loginCode', { ...options, body: {} }))
    await vi.advanceTimersByTimeAsync(9999)
    expect(sent[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('timeout')
  })

  it('includes both headers and body, even when bytes trickle in', async () => {
    vi.useFakeTimers()
    answer = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 1000))
            controller.enqueue(new Uint8Array([0x20]))
          },
        }),
        jsonType(),
      )
    const outcome = codeOf(platform.call('status', options))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await outcome).toBe('timeout')
  })
})

describe('a retry of a platform call', () => {
  const reset = () => Promise.reject(new TypeError('connection reset'))

  it('is made for a read after a connection reset', async () => {
    answer = () => (sent.length === 1 ? reset() : success('second'))
    expect(await platform.call('status', options)).toBe('second')
  })

  it('is made after a 503 without Retry-After', async () => {
    answer = () => (sent.length === 1 ? new Response('', { status: 503 }) : success('second'))
    expect(await platform.call('status', options)).toBe('second')
    platform = newPlatform()
    sent = []
    answer = () => new Response('', { status: 503, headers: { 'Retry-After': '7' } })
    await expect(platform.call('status', options)).rejects.toMatchObject({ code: 'http-5xx', retryAfterS: 7 })
    expect(sent).toHaveLength(1)
  })

  it('is never made for a write', async () => {
    answer = reset
    const write = { ...options, token: 'tok', body: { nodeId: '1', vendor: 'PG' } }
    expect(await codeOf(platform.call('addFavourite', write))).toBe('unreachable')
    expect(sent).toHaveLength(1)
  })

  it.each([100, 1000])('adds at most a tenth to %i calls of an outage', async (count) => {
    answer = reset
    for (let index = 0; index < count; index += 1) {
      await codeOf(platform.call('status', options))
      time += 600
    }
    expect(sent.length).toBeLessThanOrEqual(count * 1.1)
  })

  it('is not made while the breaker is open; the error contains the seconds to wait', async () => {
    answer = () => new Response('', { status: 500 })
    for (let index = 0; index < 20; index += 1) await codeOf(platform.call('status', options))
    await expect(platform.call('status', options)).rejects.toMatchObject({
      code: 'breaker-open',
      retryAfterS: 5,
    })
    expect(sent).toHaveLength(20)
    expect(platform.breakerState).toBe('open')
  })

  it('refusals do not open the breaker', async () => {
    answer = () => json({ success: false, errorCode: 'no' }, { status: 400 })
    for (let index = 0; index < 40; index += 1) await codeOf(platform.call('status', options))
    expect(platform.breakerState).toBe('closed')
  })
})

it('counts a cancelled call as in progress for the maximum duration of such calls', () => {
  // After a request is cancelled, none of its code runs, including timers.
  vi.useFakeTimers()
  const load = new PlatformLoadMeter(() => time)
  const counted = newPlatform(load)
  answer = () => new Promise(() => undefined)
  void counted.call('winnerBoard', { ...options, query: { limitNum: 1, language: 'EN' } })
  void counted.call('updateLanguage', { ...options, token: 'tok', body: { language: 'EN' } })
  const begun = time
  const sizeAfter = (ms: number) => {
    time = begun + ms
    return load.size
  }
  expect([2999, 3000, 9999, 10_000].map(sizeAfter)).toEqual([2, 1, 1, 0])
})
