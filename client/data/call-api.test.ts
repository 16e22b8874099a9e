import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './call-api'

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const events = new EventTarget()
let answer: (init: RequestInit) => Promise<Response>
let sent: { url: string; init: RequestInit; headers: Headers }[]

beforeEach(() => {
  sent = []
  answer = async () => json({})
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', { documentElement: { lang: 'ur' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) })
    return answer(init)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A stub of `fetch` that never responds, and rejects when it is aborted. */
const silence = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('a call to the JSON API', () => {
  it('returns the value of a successful GET response', async () => {
    answer = async () => json({ nodeIds: ['1'] })
    expect(await callApi((api) => api.favourites.$get, {}, { csrfToken: 'token' })).toEqual({
      ok: true,
      value: { nodeIds: ['1'] },
    })
    const [{ url, init, headers } = expect.fail('nothing was sent')] = sent
    expect([url, init.method]).toEqual(['/m/api/favourites', 'GET'])
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'x-csrf-token': 'token',
      'x-language': 'ur',
    })
  })

  it('sends the JSON content type without a body, and continues after the page is left', async () => {
    answer = async () => new Response(null, { status: 204 })
    const param = { vendor: 'a/b', nodeId: '1 2' }
    const options = { csrfToken: 'token', keepalive: true }
    const result = await callApi((api) => api.favourites[':vendor'][':nodeId'].$put, { param }, options)
    expect(result).toEqual({ ok: true, value: null })
    const [{ url, init, headers } = expect.fail('nothing was sent')] = sent
    expect([url, init.method, init.keepalive]).toEqual(['/m/api/favourites/a%2Fb/1%202', 'PUT', true])
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('X-CSRF-Token')).toBe('token')
  })

  it('sends the token `guest` with a guest’s call', async () => {
    await callApi((api) => api.codes.login.$post, {
      json: { mobileNum: '1712345678', countryDialingCode: '880' },
    })
    expect(sent[0]?.headers.get('X-CSRF-Token')).toBe('guest')
    expect(sent[0]?.init.body).toBe('{"mobileNum":"1712345678","countryDialingCode":"880"}')
  })

  it('type-checks calls against the API', async () => {
    // @ts-expect-error the parameter has another name
    await callApi((api) => api.usernames[':name'].$get, { param: { code: 'x' } })
    // @ts-expect-error no such path
    await callApi((api) => api.username.$get, {})
    answer = async () => json({ nodeIds: [] })
    const result = await callApi((api) => api.favourites.$get, {})
    // @ts-expect-error no such property
    expect(result.ok && result.value.nodes).toBeUndefined()
  })

  it('sends a file unchanged', async () => {
    const body = new Blob(['x'], { type: 'image/png' })
    await callApi((api) => api.icon.$post, {}, { body })
    const [{ url, init } = expect.fail('nothing was sent')] = sent
    expect(new Request(new URL(url, 'https://lobby.example'), init).headers.get('Content-Type')).toBe(
      'image/png',
    )
    expect(init.body).toBe(body)
  })
})

describe('a failed call to the JSON API', () => {
  it('returns the error code and the waiting time of the response', async () => {
    answer = async () => json({ code: 'too-many-requests' }, 429, { 'Retry-After': '42' })
    expect(await callApi((api) => api.captcha.$get, {})).toEqual({
      ok: false,
      code: 'too-many-requests',
      retryAfterS: 42,
    })
  })

  it.each([
    [401, 'session-expired', 1],
    [401, 'login-required', 1],
    [403, 'csrf-token', 1],
    [403, 'not-allowed', 0],
    [503, 'breaker-open', 0],
  ])('%i %s reports the end of the session %i times', async (status, code, times) => {
    answer = async () => json({ code }, status)
    const listener = vi.fn()
    events.addEventListener('session-ended', listener, { once: true })
    expect(await callApi((api) => api.favourites.$get, {})).toEqual({ ok: false, code })
    expect(listener).toHaveBeenCalledTimes(times)
    events.removeEventListener('session-ended', listener)
  })

  it('returns `offline` without a network', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await callApi((api) => api.captcha.$get, {})).toEqual({ ok: false, code: 'offline' })
  })

  it.each([200, 502])(
    'returns `unreachable` when a hotspot answers with a page and status %i',
    async (status) => {
      answer = async () => new Response('<!doctype html>', { status })
      expect(await callApi((api) => api.captcha.$get, {})).toEqual({ ok: false, code: 'unreachable' })
    },
  )

  it('returns `unreachable` after the deadline, or `no-answer` for a call with a body', async () => {
    vi.useFakeTimers()
    answer = silence
    const read = callApi((api) => api.captcha.$get, {})
    const change = callApi((api) => api.icon.$post, { json: { id: '1' } }, { deadlineMs: 1000 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await change).toEqual({ ok: false, code: 'no-answer' })
    await vi.advanceTimersByTimeAsync(14_000)
    expect(await read).toEqual({ ok: false, code: 'unreachable' })
  })

  it('returns `unreachable` and sends nothing when the client does not load in time', async () => {
    const controller = new AbortController()
    const result = callApi((api) => api.icon.$post, { json: { id: '1' } }, { signal: controller.signal })
    controller.abort()
    expect(await result).toEqual({ ok: false, code: 'unreachable' })
    expect(sent).toEqual([])
  })

  it('fails immediately when the caller aborts the call', async () => {
    answer = silence
    const controller = new AbortController()
    const result = callApi((api) => api.captcha.$get, {}, { signal: controller.signal })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    controller.abort()
    expect((await result).ok).toBe(false)
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })
})
