import { beforeEach, expect, it } from 'vitest'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Forms rendered for another session, or before there was a session, as with two tabs of one browser. */

let player: TestMember
const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  player = await createMember()
})

const post = (path: string, fields: Record<string, string>, { cookie }: TestMember = player) =>
  lobby.postForm(path, fields, { Cookie: `${cookie}; lang=en` })

const stale = { csrfToken: 'csrf-of-another-session' }
const passwords = {
  oldPassword: 'Canary-0ldWord-2',
  newPassword: 'Canary-NewW0rd-3',
  confirmNewPassword: 'Canary-NewW0rd-3',
}
const typed = { content: 'The lobby opens quickly on my phone.', contact: 'rafi@mail.example' }

it('a form of another session is shown again for the current session with typed values, and has no effect', async () => {
  const answer = await post('/m/feedback', { ...stale, ...typed })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([403, 'private, no-store'])
  const html = await answer.text()
  expect(html).toContain(typed.content)
  expect(html).toContain(typed.contact)
  expect(html).toContain(`name="csrfToken" value="${player.csrfToken}"`)
  expect(html).toContain('csrf-token')
  expect(html).not.toContain(stale.csrfToken)
  expect(lobby.platform.calls('feedback')).toEqual([])
})

it('a form of another session repeats no secret', async () => {
  const html = await (await post('/m/changePsw', { ...stale, ...passwords, encrypted: 'canary.jwe' })).text()
  expect(html).toContain(`name="csrfToken" value="${player.csrfToken}"`)
  expect(html).not.toMatch(/Canary-|canary\.jwe/)
  expect(lobby.platform.calls('changePassword')).toEqual([])
})

it('a form of another session gives the hydrated client a problem code', async () => {
  const answer = await post('/m/changePsw.data', { ...stale, ...passwords })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([403, 'application/problem+json'])
  expect(await answer.json()).toMatchObject({ code: 'csrf-token' })
})

const credentials = { method: 'username', username: 'rahim01', password: 'Canary-Passw0rd-1' }

it('a login form of another session shows who is logged in, with a link to continue', async () => {
  const answer = await post('/m/login?return=%2Fm%2Fhelp', credentials)
  const page = await answer.text()
  expect(answer.status).toBe(403)
  expect(page).toContain('You’re logged in')
  expect(page).toMatch(/<a [^>]*href="\/m\/help"[^>]*><span>Continue/)
  expect(lobby.platform.calls('login')).toEqual([])
})

it('a login form of another session is shown again to trial players, who may log in', async () => {
  const trial = await createMember({ type: 4 })
  const answer = await post('/m/login', credentials, trial)
  const html = await answer.text()
  expect(answer.status).toBe(403)
  expect(html).toContain('value="rahim01"')
  expect(html).not.toContain(credentials.password)
})
