import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealSession, unsealSessionCookie } from '../../../worker/session/seal'
import type { MemberSession } from '../../../worker/session/session'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, SESSION_KEY } from '../harness/member-requests'
import { parseSetCookies } from '../harness/responses'
import { takeLobby } from '../harness/shared-servers'

/** Attacks on the encrypted session cookie. Every manipulation makes the visitor a guest. */

const keyOf = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))
const OURS = keyOf(SESSION_KEY)
const OLDER = new Uint8Array(32).fill(3)
const FOREIGN = new Uint8Array(32).fill(5)

const sealedOf = ({ cookie }: { cookie: string }) => cookie.replace('__Host-session=', '')
const sessionOf = async (who: { cookie: string }): Promise<MemberSession> => {
  const opened = await unsealSessionCookie(sealedOf(who), [OURS])
  if (!opened) throw new Error('this is no session of ours')
  return opened
}

async function visit(lobby: Lobby, cookie: string) {
  const response = await lobby.fetch('/m/home.data', {
    headers: { Cookie: cookie, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
  })
  const text = await response.text()
  const isMember = /"session":\{"kind":"member"/.test(text)
  return {
    response,
    text,
    isMember,
    isCleared: /^;.*Max-Age=0/.test(parseSetCookies(response)['__Host-session'] ?? ''),
  }
}

describe('a session cookie', () => {
  let lobby: Lobby
  beforeAll(async () => {
    lobby = await takeLobby()
  })
  afterAll(() => lobby[Symbol.asyncDispose]())
  beforeEach(() => lobby.platform.heal())

  it.each<[string, (sealed: string) => string | Promise<string>]>([
    ['cut off at its end', (sealed) => sealed.slice(0, -1)],
    ['cut off in its middle', (sealed) => sealed.slice(0, sealed.length / 2)],
    ['without its tag', (sealed) => sealed.slice(0, sealed.lastIndexOf('.'))],
    ['with something appended', (sealed) => `${sealed}.AAAA`],
    ['of another key', async () => sealSession(await sessionOf(await createMember()), [FOREIGN])],
    [
      'with another key id',
      (sealed) =>
        [
          Buffer.from('{"alg":"dir","enc":"A256GCM","kid":"x"}').toString('base64url'),
          ...sealed.split('.').slice(1),
        ].join('.'),
    ],
    [
      'that claims not to be encrypted',
      (sealed) =>
        [Buffer.from('{"alg":"none"}').toString('base64url'), ...sealed.split('.').slice(1)].join('.'),
    ],
    [
      'in plain text',
      async () => Buffer.from(JSON.stringify(await sessionOf(await createMember()))).toString('base64url'),
    ],
  ])(
    'the session cookie %s is treated as a guest’s and removed, without a member’s platform call',
    async (_, change) => {
      const cookie = `__Host-session=${await change(sealedOf(await createMember()))}`
      const { response, isMember, isCleared } = await visit(lobby, cookie)
      expect([response.status, isMember, isCleared]).toEqual([200, false, true])
      expect(lobby.platform.requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
    },
  )

  it('a session cookie with another name is ignored', async () => {
    for (const name of ['session', '__Secure-session', '__host-session', '__Host-Session']) {
      expect((await visit(lobby, `${name}=${sealedOf(await createMember())}`)).isMember).toBe(false)
    }
  })

  it('a session cookie of another member shows that member, and nothing of the first', async () => {
    const [one, other] = [
      await createMember({ userName: 'rahim01' }),
      await createMember({ userName: 'karim02' }),
    ]
    expect((await visit(lobby, one.cookie)).text).toContain('"userName":"rahim01"')
    const { text } = await visit(lobby, other.cookie)
    expect(text).toContain('"userName":"karim02"')
    expect(text).not.toContain('"userName":"rahim01"')
  })

  it('a session cookie gets a new session id and CSRF token with every login, and a new id with a new password', async () => {
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      lobby.postForm(path, fields, { ...(cookie && { Cookie: cookie }) })
    const given = async (answer: ReturnType<typeof post>) => {
      const sealed = (parseSetCookies(await answer)['__Host-session'] ?? '').split('; ')[0] ?? ''
      return { cookie: `__Host-session=${sealed}`, ...(await sessionOf({ cookie: sealed })) }
    }
    const trial = await given(post('/m/trail', { adult: 'on' }))
    const credentials = { method: 'username', username: 'rahim01', password: 'Passw0rd-1' }
    const first = await given(post('/m/login', { ...credentials, csrfToken: trial.csrfToken }, trial.cookie))
    const again = await given(post('/m/login', { ...credentials, csrfToken: first.csrfToken }, first.cookie))
    const sessions = [trial, first, again]
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(3)
    expect(new Set(sessions.map(({ csrfToken }) => csrfToken)).size).toBe(3)
    const changed = await given(
      post(
        '/m/changePsw',
        {
          csrfToken: again.csrfToken,
          oldPassword: 'Passw0rd-1',
          newPassword: 'Passw0rd-2',
          confirmNewPassword: 'Passw0rd-2',
        },
        again.cookie,
      ),
    )
    expect(changed.id).not.toBe(again.id)
    for (const { cookie } of sessions) {
      await expect.poll(async () => (await visit(lobby, cookie)).isMember).toBe(false)
    }
    expect((await visit(lobby, changed.cookie)).isMember).toBe(true)
  })
})

describe('rotating the keys', () => {
  const bothKeys = [OURS, OLDER].map((key) => Buffer.from(key).toString('base64url')).join(',')
  const old = async () => {
    const session = await sessionOf(await createMember({ seenAt: Date.now() - 120_000 }))
    return `__Host-session=${await sealSession(session, [OLDER])}`
  }

  it('a key rotation keeps members logged in: a cookie sealed with the older key is sealed again with the newest', async () => {
    await using lobby = await takeLobby({ vars: { SESSION_KEYS: bothKeys } })
    const { response, isMember } = await visit(lobby, await old())
    expect(isMember).toBe(true)
    const renewed = (parseSetCookies(response)['__Host-session'] ?? '').split('; ')[0] ?? ''
    expect(await unsealSessionCookie(renewed, [OURS])).toMatchObject({ userName: 'rahim01' })
    expect(await unsealSessionCookie(renewed, [OLDER])).toBeUndefined()
  })

  it('a key rotation logs out members who still have the older cookie when its key is removed', async () => {
    await using lobby = await takeLobby()
    const { response, isMember, isCleared } = await visit(lobby, await old())
    expect([response.status, isMember, isCleared]).toEqual([200, false, true])
  })
})
