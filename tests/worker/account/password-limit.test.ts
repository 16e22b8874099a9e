import { beforeEach, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Limits on guesses in the password change and reset. They must not lock out the account’s owner. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

/** Each test has a new IP address, because limits are counted by IP address. */
let last = 0
const newClientIp = () => {
  last += 1
  return `198.51.100.${last}`
}

const post = (path: string, fields: Record<string, string>, clientIp: string, who?: TestMember) =>
  lobby.postForm(
    path,
    { ...fields, ...(who && { csrfToken: who.csrfToken }) },
    { 'CF-Connecting-IP': clientIp, ...(who && { Cookie: who.cookie }) },
  )

const newPassword = { newPassword: 'New-Passw0rd', confirmNewPassword: 'New-Passw0rd' }

const reset = (username: string, clientIp: string, fields: Record<string, string> = {}) =>
  post(
    '/m/forget',
    {
      method: 'sms',
      step: 'code',
      username,
      mobileNum: '1712345678',
      countryDialingCode: '880',
      verificationCode: '123456',
      ...newPassword,
      ...fields,
    },
    clientIp,
  )

const change = (who: TestMember, clientIp: string, fields: Record<string, string> = {}) =>
  post('/m/changePsw', { oldPassword: 'Old-Passw0rd', ...newPassword, ...fields }, clientIp, who)

const wrongCode = () =>
  lobby.platform.script('setPasswordByPhone', {
    kind: 'refusal',
    errorCode: 'sms.code.wrong',
    status: 400,
  })

/** Guesses until the IP address is blocked for this account. */
async function guess(username: string, clientIp = newClientIp()): Promise<void> {
  wrongCode()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await reset(username, clientIp)).status).toBe(422)
  }
  expect((await reset(username, clientIp)).status).toBe(429)
  lobby.platform.heal()
}

describe('a stranger who guesses codes for an account', () => {
  it('a stranger who guesses codes for an account is refused at the sixth guess within a minute, without a platform call', async () => {
    wrongCode()
    const clientIp = newClientIp()
    for (let attempt = 0; attempt < 5; attempt += 1) await reset('guessed', clientIp)
    const refused = await reset(' GUESSED ', clientIp)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(lobby.platform.calls('setPasswordByPhone')).toHaveLength(5)
  })

  it('a stranger who guesses codes for an account does not lock the member out of changing the password', async () => {
    const player = await createMember({ userName: 'bilal_agent' })
    await guess('bilal_agent')
    const changed = await change(player, newClientIp())
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('"state":"saved"')])
  })

  it('a stranger who guesses codes for an account does not lock the member out of a reset', async () => {
    await guess('shirin')
    const set = await reset('shirin', newClientIp())
    expect([set.status, await set.text()]).toEqual([200, expect.stringContaining('"state":"done"')])
  })

  it('a stranger who guesses codes for an account has twenty guesses from all IP addresses together', async () => {
    wrongCode()
    const answers: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1) {
      answers.push((await reset('hunted', newClientIp())).status)
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429])
  })
})

it('an account’s old password can be guessed five times a minute, from all IP addresses together', async () => {
  lobby.platform.script('changePassword', { kind: 'refusal', errorCode: 'password.old.wrong', status: 400 })
  const player = await createMember({ userName: 'guesser' })
  const answers: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    answers.push((await change(player, newClientIp())).status)
  }
  expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  expect(lobby.platform.calls('changePassword')).toHaveLength(5)
})

describe('mistakes that do not count as guesses', () => {
  const mistakes = { newPassword: 'short', confirmNewPassword: 'shorter' }

  it('a mistake in a password reset that is found before the platform call does not count as a guess', async () => {
    const clientIp = newClientIp()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect((await reset('clumsy', clientIp, mistakes)).status).toBe(422)
    }
    expect((await reset('clumsy', clientIp)).status).toBe(200)
  })

  it('a mistake in a password change that is found before the platform call does not count as a guess', async () => {
    const player = await createMember({ userName: 'hasty' })
    const clientIp = newClientIp()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect((await change(player, clientIp, mistakes)).status).toBe(422)
    }
    expect((await change(player, clientIp)).status).toBe(200)
  })
})
