import { beforeEach, expect, it, vi } from 'vitest'
import { postForm } from './post-form'

const answerWith = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://lobby.example/m/login' }, dispatchEvent: () => true })
  vi.stubGlobal('document', { documentElement: { lang: 'ur' } })
  return () => vi.unstubAllGlobals()
})

const send = () => postForm('/m/login', new FormData())

it('returns the outcome that a page’s action sends for a posted form', async () => {
  answerWith('{"actionData":{"state":"code-sent"}}')
  expect(await send()).toEqual({ actionData: { state: 'code-sent' } })
  answerWith('{"redirect":"/m/home"}')
  expect(await send()).toEqual({ redirect: '/m/home' })
})

it('returns the error code when the worker refuses a posted form', async () => {
  answerWith('{"code":"csrf-token"}', 403)
  expect(await send()).toEqual({ actionData: { error: 'csrf-token' } })
})

it.each(['<html>', '{}', 'null', '"yes"', '{"redirect":1}'])(
  'returns `not-available` when a proxy responds to a posted form: %s',
  async (body) => {
    answerWith(body)
    expect(await send()).toEqual({ actionData: { error: 'not-available' } })
  },
)

it('returns `unreachable` when a posted form gets no response', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('no connection')
    }),
  )
  expect(await send()).toEqual({ actionData: { error: 'unreachable' } })
})
