import { beforeEach, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * The response that changes a session reports the change: to a hydrated client in its data, otherwise in the
 * next document.
 */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const CHANGE = '__Host-session-change'

const post = (path: string, fields: Record<string, string>, who?: TestMember) =>
  lobby.postForm(
    path,
    { ...(who && { csrfToken: who.csrfToken }), ...fields },
    { ...(who && { Cookie: who.cookie }) },
  )
const open = (path: string, Cookie: string) => lobby.fetch(path, { headers: { Cookie } })

const textOf = (line: string | undefined): string => line?.split('; ')[0] ?? ''
/** Returns the cookies that a browser sends after this response. */
const cookiesAfter = (answer: Awaited<ReturnType<typeof post>>): string =>
  Object.entries(parseSetCookies(answer))
    .filter(([, line]) => textOf(line) !== '')
    .map(([name, line]) => `${name}=${textOf(line)}`)
    .join('; ')
const changeIn = async (page: Awaited<ReturnType<typeof open>>): Promise<unknown> => {
  const json = /<script type="application\/json" id="visitor">(.*?)<\/script>/s.exec(await page.text())?.[1]
  return (JSON.parse(json ?? '{}') as { sessionChange?: unknown }).sessionChange
}

const credentials = { method: 'username', username: 'rahim01', password: 'play1234' }
const account = {
  ...credentials,
  username: 'rafi_dhaka',
  password: 'river-Stone-7',
  confirmPassword: 'river-Stone-7',
  agreed: 'on',
}

const ways: [what: string, path: string, fields: Record<string, string>, change: string][] = [
  ['login', '/m/login', credentials, 'began'],
  ['free play', '/m/trail', { adult: 'on' }, 'trial'],
  ['registration', '/m/register', account, 'registered'],
]

describe.each(ways)('the report of a %s', (_what, path, fields, change) => {
  it('a session change is reported to the hydrated client with the redirect, and to no other tab', async () => {
    const answer = await post(`${path}.data`, fields)
    expect(await answer.json()).toMatchObject({ session: change })
    expect(parseSetCookies(answer)[CHANGE]).toBeUndefined()
  })

  it('without scripts, a session change is reported once in the next document', async () => {
    const answer = await post(path, fields)
    expect(answer.status).toBe(303)
    expect(parseSetCookies(answer)[CHANGE]).toMatch(new RegExp(`^${change}; .*Max-Age=60.*HttpOnly`))
    const cookies = cookiesAfter(answer)
    // The first redirect only checks that the browser stores cookies.
    const passage = await open(answer.headers.get('Location') ?? '', cookies)
    expect(parseSetCookies(passage)[CHANGE]).toBeUndefined()
    const target = passage.headers.get('Location') ?? ''
    // Requests of other tabs do not use up the report.
    const data = await lobby.api('/m/home.data', { headers: { Cookie: cookies } })
    expect(await data.text()).toContain('"sessionChange":null')
    expect(parseSetCookies(data)[CHANGE]).toBeUndefined()
    const first = await open(target, cookies)
    expect(first.headers.get('Cache-Control')).toBe('private, no-store')
    expect(parseSetCookies(first)[CHANGE]).toMatch(/^;.*Max-Age=0/)
    expect(await changeIn(first)).toBe(change)
    const again = await open(
      target,
      cookies.replace(/; __Host-session-change=\w+|__Host-session-change=\w+; /, ''),
    )
    expect(await changeIn(again)).toBeNull()
  })
})

it('a logout is reported with the redirect or in the next document, and its home page is not cached for others', async () => {
  const byScript = await createMember()
  const line = await post('/m/logout.data', {}, byScript)
  expect(await line.json()).toEqual({ redirect: '/m/home', session: 'ended' })
  const leaver = await createMember()
  const answer = await post('/m/logout', {}, leaver)
  const home = await open('/m/home', cookiesAfter(answer))
  expect(home.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await changeIn(home)).toBe('ended')
  expect(await changeIn(await open('/m/home', 'theme=dark'))).toBeNull()
})

it('a form whose session has ended reports that', async () => {
  lobby.platform.script('feedback', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
  const answer = await post(
    '/m/feedback.data',
    { content: 'The lobby opens quickly on my phone.' },
    await createMember(),
  )
  expect(await answer.json()).toEqual({ redirect: '/m/login?return=%2Fm%2Ffeedback', session: 'ended' })
})

it('a change of password is not reported to other tabs', async () => {
  const passwords = {
    oldPassword: 'river-Stone-7',
    newPassword: 'river-Stone-8',
    confirmNewPassword: 'river-Stone-8',
  }
  const answer = await post('/m/changePsw', passwords, await createMember())
  expect(answer.status).toBe(200)
  expect(parseSetCookies(answer)['__Host-session']).toMatch(/^[\w.-]+; /)
  expect(parseSetCookies(answer)[CHANGE]).toBeUndefined()
})

it.each(['greeted', '', '<b>', 'changed'])(
  'a forged report of a session change is ignored: %s',
  async (value) => {
    const page = await open('/m/home', `${CHANGE}=${encodeURIComponent(value)}`)
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await changeIn(page)).toBeNull()
  },
)
