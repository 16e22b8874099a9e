import { expect, it } from 'vitest'
import { createProblemResponse, createTextRefusal } from './problem'

const described = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
})

it('describes a failed call as in RFC 9457, in a response that is never stored', async () => {
  expect(await described(createProblemResponse(429, 'too-many-requests', { 'Retry-After': '60' }))).toEqual({
    status: 429,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'retry-after': '60',
    },
    body: '{"type":"about:blank","status":429,"code":"too-many-requests"}',
  })
})

it('answers a refused page with a line of text that is never stored', async () => {
  expect(await described(createTextRefusal(405, 'method not allowed', { Allow: 'GET' }))).toEqual({
    status: 405,
    headers: { allow: 'GET', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    body: 'method not allowed\n',
  })
})
