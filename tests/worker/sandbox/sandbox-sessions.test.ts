import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type DeviceSession,
  deviceSessionsSchema,
  type SecurityEvent,
  securityEventsSchema,
} from '../../../shared/contract/session-schemas'
import { newestMessage, SandboxVisitor } from '../harness/sandbox-account'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()
beforeEach(() => sandbox.reset())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** A visitor with the device data that the lobby sends. */
class DeviceVisitor extends SandboxVisitor {
  constructor(agent: string, country = 'BD', address = '203.0.113.77') {
    const known = { 'Visitor-Agent': agent, 'Visitor-Country': country, 'Visitor-Address': address }
    super(
      new Proxy(sandbox, {
        get: (target, name) =>
          name === 'call'
            ? (call: never, { headers, ...options }: { headers?: Record<string, string> } = {}) =>
                target.call(call, { ...options, headers: { ...known, ...headers } })
            : Reflect.get(target, name, target),
      }),
    )
  }
}

async function sessions(token: string): Promise<DeviceSession[]> {
  const { value, dropped } = parseReply(
    deviceSessionsSchema,
    await sandbox.value('deviceSessions', { token }),
  )
  expect(dropped).toBe(0)
  return value.list
}
async function events(token: string): Promise<SecurityEvent[]> {
  const { value, dropped } = parseReply(
    securityEventsSchema,
    await sandbox.value('securityEvents', { token }),
  )
  expect(dropped).toBe(0)
  return value.list
}
/** Ends a session by its id. The harness cannot put an id into a path. */
const end = async (token: string, id: string) => {
  const answer = await sandbox.ask(`/wps/member/sessions/${id}`, {
    method: 'DELETE',
    headers: { Merchant: 'oriel', Authorization: token },
  })
  return ((await answer.json()) as { errorCode?: string }).errorCode ?? 'ended'
}
const inboxOf = async (token: string, language = 'EN') => {
  const { list } = await sandbox.value<{ list: { id: string; title: string }[] }>('inbox', {
    token,
    query: { language },
  })
  return list.map(({ title }) => title)
}

const [phone, computer] = [new DeviceVisitor(CHROME), new DeviceVisitor(FIREFOX)]

describe('the list of sessions', () => {
  it('the list of sessions shows where the member is logged in, with a masked address, and marks the calling session', async () => {
    const [here, there] = [await phone.logIn('nusrat'), await computer.logIn('nusrat')]
    const list = await sessions(here)
    expect(list).toMatchObject([
      { device: { kind: 'phone', os: 'Android', browser: 'Chrome' }, country: 'BD', isCurrent: true },
      { device: { kind: 'desktop', os: 'Windows', browser: 'Firefox' }, isCurrent: false },
    ])
    expect(list.map(({ address }) => address)).toEqual(['203.0.•••.77', '203.0.•••.77'])
    expect((await sessions(there)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('the list of sessions marks a country in which the member has never logged in before', async () => {
    const first = await phone.logIn('nusrat')
    await new DeviceVisitor(CHROME, 'AE').logIn('nusrat')
    const marks = (await sessions(first)).map(({ country, isNewPlace }) => [country, isNewPlace])
    expect(marks).toEqual([
      ['BD', false],
      ['AE', true],
    ])
  })

  it('the list of sessions is closed to other members, and to play money', async () => {
    await phone.logIn('nusrat')
    const hamza = await phone.logIn('hamza')
    expect(await sessions(hamza)).toHaveLength(1)
    const trial = await sandbox.tokenOf('trial01')
    expect((await sandbox.call('deviceSessions', { token: trial })).status).toBe(403)
  })
})

describe('ending a session', () => {
  it('a session is ended by another session of its member', async () => {
    const [here, there] = [await phone.logIn('nusrat'), await computer.logIn('nusrat')]
    const other = (await sessions(here)).find(({ isCurrent }) => !isCurrent)
    expect(await end(here, String(other?.id))).toBe('ended')
    expect(await phone.isAlive(there)).toBe(false)
    expect(await phone.isAlive(here)).toBe(true)
    expect(await end(here, String(other?.id))).toBe('session.not.found')
  })

  it('a session can end neither itself nor another member’s session', async () => {
    const [here, hamza] = [await phone.logIn('nusrat'), await phone.logIn('hamza')]
    const [own] = await sessions(here)
    expect(await end(here, String(own?.id))).toBe('session.current')
    expect(await end(hamza, String(own?.id))).toBe('session.not.found')
    expect(await phone.isAlive(here)).toBe(true)
  })

  it('a session ends all others in one call', async () => {
    const tokens = [
      await phone.logIn('nusrat'),
      await computer.logIn('nusrat'),
      await computer.logIn('hamza'),
    ]
    await sandbox.value('endOtherSessions', { token: String(tokens[0]) })
    expect(await Promise.all(tokens.map((token) => phone.isAlive(token)))).toEqual([true, false, true])
  })
})

describe('the history of logins', () => {
  it('the history of logins contains logins, grouped wrong passwords, and ended sessions', async () => {
    for (const _ of [1, 2]) await computer.login('nusrat', 'not-this-one')
    const captcha = await computer.solvedCaptcha()
    const { value } = await computer.login('nusrat', 'play1234', captcha)
    const { token } = value as { token: string }
    await sandbox.value('endOtherSessions', { token })
    const list = await events(token)
    expect(list.map(({ kind, times }) => [kind, times])).toEqual([
      ['sessions-ended', 1],
      ['login-password', 1],
      ['wrong-password', 2],
    ])
    expect(list.every(({ country }) => country === 'BD')).toBe(true)
    expect(await events(await phone.logIn('hamza'))).toHaveLength(1)
  })

  it('the history of logins contains a change of password', async () => {
    const token = await phone.logIn('nusrat')
    const changed = {
      oldPassword: 'play1234',
      newPassword: 'river-Stone-7',
      confirmNewPassword: 'river-Stone-7',
    }
    expect((await phone.encrypted('changePassword', changed, token)).success).toBe(true)
    expect((await events(token))[0]?.kind).toBe('password-changed')
    expect((await newestMessage(sandbox, token)).title).toBe('Your login password was changed')
  })
})

describe('a login from a new device', () => {
  it('a login from a new device is reported in the inbox in the member’s language, except the first login', async () => {
    const first = await phone.logIn('nusrat')
    const before = await inboxOf(first)
    await phone.logIn('nusrat')
    expect(await inboxOf(first)).toEqual(before)
    await computer.logIn('nusrat')
    expect(await inboxOf(first)).toEqual(['Login from a new device', ...before])
    expect((await inboxOf(first, 'BN'))[0]).toBe('নতুন ডিভাইস থেকে লগইন')
  })

  it('a login by a known device from a new country is reported once', async () => {
    const first = await phone.logIn('nusrat')
    const before = await inboxOf(first)
    const abroad = new DeviceVisitor(CHROME, 'AE')
    await abroad.logIn('nusrat')
    await abroad.logIn('nusrat')
    expect(await inboxOf(first)).toEqual(['Login from a new country', ...before])
    expect((await newestMessage(sandbox, first)).content).toContain('United Arab Emirates')
  })

  it('a login from a new device is no longer reported after opt-out, and the opt-out is announced', async () => {
    const token = await phone.logIn('nusrat')
    const before = await inboxOf(token)
    for (const isOn of [true, false, false]) await sandbox.value('tellNewLogins', { token, body: { isOn } })
    expect(await inboxOf(token)).toEqual(['New login notifications are off', ...before])
    expect((await events(token))[0]).toMatchObject({ kind: 'notices-off', country: 'BD' })
  })

  it('a login from a new device is not reported to a member who has opted out', async () => {
    const token = await phone.logIn('nusrat')
    const facts = () => sandbox.value('securityConfig', { token })
    expect(await facts()).toMatchObject({ tellsNewLogins: true, openSessions: 1 })
    await sandbox.value('tellNewLogins', { token, body: { isOn: false } })
    const before = await inboxOf(token)
    await computer.logIn('nusrat')
    expect(await facts()).toMatchObject({ tellsNewLogins: false, openSessions: 2 })
    expect(await inboxOf(token)).toEqual(before)
  })
})

it('the seed has sessions and security events of a member', async () => {
  const token = await sandbox.tokenOf('rafi88')
  expect((await sessions(token)).map(({ id }) => id)).toEqual([
    'minted',
    'seed-session-1',
    'seed-session-2',
    'seed-session-3',
  ])
  expect((await events(token)).length).toBeGreaterThan(3)
})
