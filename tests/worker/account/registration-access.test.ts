import { beforeEach, expect, it } from 'vitest'
import { ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Access to registration, also when the operator has closed it. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const page = async (path: string, who?: TestMember): Promise<string> => {
  const headers = { 'Accept-Language': 'en', ...(who && { Cookie: who.cookie }) }
  return (await lobby.fetch(path, { headers })).text()
}

const hasRegisterLink = async (path: string) => (await page(path)).includes('href="/m/register')

it('every link to registration is hidden, and registration is refused, when the platform’s flag says so', async () => {
  expect(await hasRegisterLink('/m/home')).toBe(true)
  lobby.platform.script('whitelabel', { kind: 'value', value: { HIDEREG3: true } })
  await lobby.flush()
  for (const path of ['/m/home', '/m/login']) expect(await hasRegisterLink(path), path).toBe(false)
  const closed = await page('/m/register')
  expect(closed.includes('Registration is closed at the moment')).toBe(true)
  expect(closed.includes('name="password"')).toBe(false)
  expect(closed).not.toContain('It takes two minutes')
  expect(/<h1>(.*?)<\/h1>/.exec(closed)?.[1]).toBe('Registration is closed at the moment')
  const posted = await lobby.fetch('/m/register', {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'method=username&username=someone1&password=river-Stone-7&confirmPassword=river-Stone-7&agreed=on',
  })
  expect(posted.status).toBe(422)
  expect(lobby.platform.calls('register')).toEqual([])
})

it('the login and registration forms are open to trial players, and closed to members', async () => {
  const asks = async (who: TestMember) => {
    const pages = await Promise.all(['/m/register', '/m/login'].map((path) => page(path, who)))
    return pages.map((html) => html.includes('name="password"'))
  }
  expect(await asks(await createMember({ type: 4, userName: 'trial77' }))).toEqual([true, true])
  expect(await asks(await createMember())).toEqual([false, false])
})
