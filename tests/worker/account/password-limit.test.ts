import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lobby, ORIGIN, startLobby } from '../harness/harness'
import { type Member, member } from '../harness/member'

/** Guessing at a password's change and reset, and whom the limits against it keep out (test plan B 20). */

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby()
})
afterAll(() => lobby[Symbol.asyncDispose]())
beforeEach(() => lobby.platform.heal())

/** Addresses no two tests share. */
let last = 0
const newAddress = () => {
  last += 1
  return `198.51.100.${last}`
}

const post = (path: string, fields: Record<string, string>, address: string, who?: Member) =>
  lobby.fetch(path, {
    method: 'POST',
    headers: {
      'CF-Connecting-IP': address,
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(who && { Cookie: who.cookie }),
    },
    body: new URLSearchParams({ ...fields, ...(who && { csrfToken: who.csrfToken }) }).toString(),
  })

const newPassword = { newPassword: 'New-Passw0rd', confirmNewPassword: 'New-Passw0rd' }

const reset = (username: string, address: string, fields: Record<string, string> = {}) =>
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
    address,
  )

const change = (who: Member, address: string, fields: Record<string, string> = {}) =>
  post('/m/changePsw', { oldPassword: 'Old-Passw0rd', ...newPassword, ...fields }, address, who)

const wrongCode = () =>
  lobby.platform.script('setPasswordByPhone', {
    kind: 'refusal',
    errorCode: 'sms.code.wrong',
    status: 400,
  })

/** Guesses until the address is refused for this account. */
async function guess(username: string, address = newAddress()): Promise<void> {
  wrongCode()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await reset(username, address)).status).toBe(422)
  }
  expect((await reset(username, address)).status).toBe(429)
  lobby.platform.heal()
}

describe('a stranger who guesses codes for an account', () => {
  it('is refused at the sixth within a minute, and the platform is not asked', async () => {
    wrongCode()
    const address = newAddress()
    for (let attempt = 0; attempt < 5; attempt += 1) await reset('guessed', address)
    const refused = await reset(' GUESSED ', address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(lobby.platform.calls('setPasswordByPhone')).toHaveLength(5)
  })

  it('keeps its player neither from a change of the password', async () => {
    const player = await member({ userName: 'bilal_agent' })
    await guess('bilal_agent')
    const changed = await change(player, newAddress())
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('"state":"saved"')])
  })

  it('nor from a reset', async () => {
    await guess('shirin')
    const set = await reset('shirin', newAddress())
    expect([set.status, await set.text()]).toEqual([200, expect.stringContaining('"state":"done"')])
  })

  it('has twenty guesses from however many addresses', async () => {
    wrongCode()
    const answers: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1) {
      answers.push((await reset('hunted', newAddress())).status)
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429])
  })
})

it('old passwords are guessed five times a minute, from wherever the session is used', async () => {
  lobby.platform.script('changePassword', { kind: 'refusal', errorCode: 'password.old.wrong', status: 400 })
  const player = await member({ userName: 'guesser' })
  const answers: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    answers.push((await change(player, newAddress())).status)
  }
  expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  expect(lobby.platform.calls('changePassword')).toHaveLength(5)
})

describe('what is wrong before the platform is asked is no attempt', () => {
  const mistakes = { newPassword: 'short', confirmNewPassword: 'shorter' }

  it('at the reset', async () => {
    const address = newAddress()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect((await reset('clumsy', address, mistakes)).status).toBe(422)
    }
    expect((await reset('clumsy', address)).status).toBe(200)
  })

  it('at the change', async () => {
    const player = await member({ userName: 'hasty' })
    const address = newAddress()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect((await change(player, address, mistakes)).status).toBe(422)
    }
    expect((await change(player, address)).status).toBe(200)
  })
})
