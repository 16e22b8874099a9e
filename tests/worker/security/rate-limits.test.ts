import { beforeEach, describe, expect, it } from 'vitest'
import { builtWorker } from '../harness/built-worker'
import { type Lobby, startLobby } from '../harness/harness'
import { parseSetCookies } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Rate limits against guessing and flooding. Their time windows are tested in worker/limits. */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

/** Each test has new IP addresses and numbers, because limits are counted by them. */
let last = 0
const newClientIp = () => {
  last += 1
  return `198.51.100.${last}`
}
const newNumber = () => {
  last += 1
  return String(1_711_000_000 + last)
}

const wrong = { kind: 'refusal', errorCode: 'login.credentials.wrong', status: 401 } as const

const login = (username: string, clientIp: string | undefined, path = '/m/login') =>
  lobby.postForm(
    path,
    { method: 'username', username, password: 'Wr0ng-Passw0rd' },
    { ...(clientIp !== undefined && { 'CF-Connecting-IP': clientIp }) },
  )

const sendCode = (kind: 'login' | 'register', mobileNum: string, clientIp: string, at: Lobby = lobby) =>
  at.api(`/m/api/codes/${kind}`, {
    method: 'POST',
    headers: { 'CF-Connecting-IP': clientIp },
    body: JSON.stringify({ mobileNum, countryDialingCode: '880' }),
  })

const retryAfter = (response: { headers: { get(name: string): string | null } }) =>
  Number(response.headers.get('Retry-After'))

describe('limits on failed logins', () => {
  it('the sixth failed login within a minute from one IP address gets 429 and Retry-After without a platform call', async () => {
    lobby.platform.script('login', wrong)
    const clientIp = newClientIp()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login('karim', clientIp)).status).toBe(422)
    }
    const refused = await login(' KARIM ', clientIp)
    expect(refused.status).toBe(429)
    expect(retryAfter(refused)).toBeGreaterThan(50)
    expect(retryAfter(refused)).toBeLessThanOrEqual(60)
    expect(await refused.text()).toContain('too-many-requests')
    expect(lobby.platform.calls('login')).toHaveLength(5)
    expect((await login('somebody-else', clientIp)).status).toBe(422)
  })

  it('failed logins lock out the attacker and not the player at another IP address', async () => {
    lobby.platform.script('login', wrong)
    const stranger = newClientIp()
    for (let attempt = 0; attempt < 8; attempt += 1) await login('shirin', stranger)
    expect((await login('shirin', stranger)).status).toBe(429)
    lobby.platform.heal()
    expect((await login('shirin', newClientIp())).status).toBe(303)
  })

  it('failed logins from many IP addresses are caught by the account: the eleventh is refused', async () => {
    lobby.platform.script('login', wrong)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login('guessed', newClientIp())).status).toBe(422)
    }
    expect((await login('guessed', newClientIp())).status).toBe(429)
    expect(lobby.platform.calls('login')).toHaveLength(10)
  })

  it('failed logins at many accounts are caught by the IP address after thirty', async () => {
    lobby.platform.script('login', wrong)
    const clientIp = newClientIp()
    const answers: number[] = []
    for (let name = 0; name < 32; name += 1) answers.push((await login(`shared-${name}`, clientIp)).status)
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 422), 429, 429])
    expect((await login('shared-31', newClientIp())).status).toBe(422)
    lobby.platform.heal()
  })

  it('failed logins are counted correctly when attempts come at the same time', async () => {
    lobby.platform.script('login', wrong)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('at-once', undefined)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(422), count(429)]).toEqual([5, 15])
    expect(lobby.platform.calls('login')).toHaveLength(5)
  })

  it('successful logins are not counted as failed ones', async () => {
    const clientIp = newClientIp()
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const response = await login('rahim01', clientIp)
      expect(response.status).toBe(303)
      expect(parseSetCookies(response)['__Host-session']).toMatch(/HttpOnly/)
    }
  })

  it('a login over the limit is refused in the form’s result for the hydrated client', async () => {
    lobby.platform.script('login', wrong)
    for (let attempt = 0; attempt < 5; attempt += 1) await login('by-script', undefined, '/m/login.data')
    const refused = await login('by-script', undefined, '/m/login.data')
    expect([refused.status, retryAfter(refused) > 0]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({ actionData: { error: 'too-many-requests' } })
  })
})

describe('SMS codes', () => {
  it('SMS codes go to a number once a minute, whichever form sends them and however the number is written', async () => {
    const number = newNumber()
    expect((await sendCode('login', number, newClientIp())).status).toBe(200)
    for (const again of [
      sendCode('login', number, newClientIp()),
      sendCode('register', `0${number}`, newClientIp()),
    ]) {
      const refused = await again
      expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'application/problem+json'])
      expect(retryAfter(refused)).toBeGreaterThan(50)
      expect(await refused.json()).toMatchObject({ code: 'too-many-requests' })
    }
    expect(lobby.platform.calls('loginCode')).toHaveLength(1)
    expect(lobby.platform.calls('registerCode')).toEqual([])
  })

  it('SMS codes are requested at most ten times an hour from one IP address', async () => {
    const clientIp = newClientIp()
    const answers: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push((await sendCode('register', newNumber(), clientIp)).status)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(lobby.platform.calls('registerCode')).toHaveLength(10)
  })
})

it('Cloudflare’s own rate limit is bound: 120 requests a minute', () => {
  const { ratelimits } = builtWorker('lobby').worker as { ratelimits?: Record<string, unknown> }
  expect(ratelimits).toMatchObject({ RATE_LIMIT: { simple: { limit: 120, period: 60 } } })
})

it('Cloudflare’s own limit is checked before the counters', async () => {
  await using limited = await startLobby({ rateLimit: 2 })
  const clientIp = newClientIp()
  const answers: number[] = []
  // The test sends one request more than the limit, in case a new minute with a new count begins in between.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    answers.push((await sendCode('login', newNumber(), clientIp, limited)).status)
  }
  expect(answers.slice(0, 2)).toEqual([200, 200])
  expect(answers).toContain(429)
})

it('without rate limit counters, reads are answered and no SMS is sent', async () => {
  await using blind = await startLobby({ mistake: { in: 'counterOf', message: 'no counter' } })
  expect((await blind.api('/m/api/captcha', { headers: { 'CF-Connecting-IP': newClientIp() } })).status).toBe(
    200,
  )
  const refused = await sendCode('login', newNumber(), newClientIp(), blind)
  expect([refused.status, retryAfter(refused)]).toEqual([429, 60])
  expect(blind.platform.calls('loginCode')).toEqual([])
  await expect
    .poll(() => blind.logs.filter((line) => line.includes('"event":"counter-unreachable"')).length)
    .toBe(2)
})

it('rate limits log no number or IP address', async () => {
  await using logged = await takeLobby()
  const [number, clientIp] = [newNumber(), newClientIp()]
  await sendCode('login', number, clientIp, logged)
  await sendCode('login', number, clientIp, logged)
  await expect.poll(() => logged.logs.join('\n')).toContain('limit-reached')
  expect(logged.logs.join('\n')).not.toContain(number)
  expect(logged.logs.join('\n')).not.toContain(clientIp)
})
