import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '../security/csrf'
import { type MemberAppEnv, requireMember, requireMemberRight, requirePageSession } from './api-access'
import type { VisitorSession } from './session'
import { createSession } from './sign-in'

const memberOf = (type: number) =>
  createSession({ token: 't', userName: 'rahim01', type, firstTimeLogin: false, previousLogin: null })

async function ask(path: string, session: VisitorSession, headers: Record<string, string> = {}) {
  const app = new Hono<MemberAppEnv>()
    .use(async (c, next) => {
      c.set('session', session)
      await next()
    })
    .get('/member', requireMember, (c) => c.text(c.var.member.userName))
    .get('/profile-image', requireMemberRight('profile-image'), (c) => c.text(c.var.member.userName))
    .get('/shown', requireMember, requirePageSession, (c) => c.text(c.var.member.userName))
  const response = await app.request(path, { headers })
  return response.ok ? response.text() : [response.status, ((await response.json()) as { code: string }).code]
}

describe.each(['/member', '/profile-image'])('%s', (path) => {
  it('responds to members only', async () => {
    expect(await ask(path, memberOf(0))).toBe('rahim01')
    expect(await ask(path, { kind: 'guest' })).toEqual([401, 'login-required'])
    expect(await ask(path, { kind: 'guest', ended: true })).toEqual([401, 'session-expired'])
  })
})

it('grants a right only to accounts that have it', async () => {
  expect(await ask('/member', memberOf(4))).toBe('rahim01')
  expect(await ask('/profile-image', memberOf(4))).toEqual([403, 'profile-image-refused'])
})

it('returns the shown member’s data only to a page of the same session', async () => {
  const session = memberOf(0)
  expect(await ask('/shown', session, { [CSRF_HEADER]: session.csrfToken })).toBe('rahim01')
  expect(await ask('/shown', session, { [CSRF_HEADER]: memberOf(0).csrfToken })).toEqual([403, 'csrf-token'])
  expect(await ask('/shown', session)).toEqual([403, 'csrf-token'])
})
