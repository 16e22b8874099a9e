import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { SessionChange } from '../../shared/session/session-change'
import type { AppEnv } from '../env'
import { announceSessionChange } from './session-announcement'

/** Posts a form that changes the session, or requests a response that may follow it. */
async function ask(path: string, { cookie, change }: { cookie?: string; change?: SessionChange } = {}) {
  let said: SessionChange | null | undefined
  const app = new Hono<AppEnv>()
    .use(announceSessionChange)
    .use(async (c, next) => {
      said = c.var.sessionAnnouncement
      if (change) c.set('sessionChange', change)
      await next()
    })
    .get('/page', (c) => c.html('<p>'))
    .get('/data', (c) => c.json({}))
    .get('/none', () => new Response(null, { status: 204 }))
    .get('/redirect', (c) => c.redirect('/page', 303))
  const headers = cookie === undefined ? {} : { Cookie: `__Host-session-change=${cookie}` }
  const response = await app.request(path, { headers }, {})
  return { said, set: response.headers.getSetCookie() }
}

describe.each(['began', 'registered', 'trial', 'ended'] as const)('a session that %s', (change) => {
  it('is reported by the document after the redirect', async () => {
    const { set } = await ask('/redirect', { change })
    expect(set).toEqual([
      `__Host-session-change=${change}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    expect(await ask('/page', { cookie: change })).toEqual({
      said: change,
      set: ['__Host-session-change=; Max-Age=0; Path=/; Secure'],
    })
  })

  it('needs no cookie where the response itself can report it', async () => {
    for (const path of ['/page', '/data', '/none']) expect((await ask(path, { change })).set).toEqual([])
  })

  it('is not reported by any response before a document', async () => {
    for (const path of ['/data', '/none', '/redirect'])
      expect((await ask(path, { cookie: change })).set).toEqual([])
  })
})

it('reports nothing without a change, or for an unknown one', async () => {
  expect(await ask('/page')).toEqual({ said: null, set: [] })
  expect(await ask('/redirect')).toEqual({ said: null, set: [] })
  expect((await ask('/page', { cookie: 'hacked' })).said).toBeNull()
})
