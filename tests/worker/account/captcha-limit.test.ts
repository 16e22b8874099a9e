import { beforeEach, describe, expect, it } from 'vitest'
import type { LoginContract } from '../../../shared/areas/account/login'
import type { FormResult } from '../../../shared/forms/form-result'
import { requireCaptcha } from '../harness/sandbox-account'
import { sharedLobby } from '../harness/shared-servers'

/** Limits on captchas, on every path that returns one, so that bots cannot collect captchas. */

const MAX = 30

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await requireCaptcha(lobby)
})

/** Each test has a new IP address, because limits are counted by IP address. */
let last = 0
const newClientIp = () => {
  last += 1
  return `198.51.100.${last}`
}

const from = (clientIp: string) => ({ 'CF-Connecting-IP': clientIp })

const read = (path: string) => (clientIp: string) => lobby.api(path, { headers: from(clientIp) })

const post = (path: string, fields: Record<string, string>) => (clientIp: string) =>
  lobby.postForm(path, fields, from(clientIp))

const noPassword = { method: 'username', username: 'rahim01', password: '', captcha: '', captchaId: 'x' }

const ways = [
  ['the API', read('/m/api/captcha')],
  ['the registration page', read('/m/register.data')],
  ['another captcha of the login', post('/m/login.data', { method: 'username', intent: 'captcha' })],
  ['another captcha of the registration', post('/m/register.data', { intent: 'captcha' })],
  ['a refused login', post('/m/login.data', noPassword)],
  ['a refused registration', post('/m/register.data', { username: 'x' })],
] as const

it.each(ways)(
  '%s returns thirty captchas a minute, and then stops calling the platform',
  async (_way, ask) => {
    const clientIp = newClientIp()
    const given: boolean[] = []
    for (let attempt = 0; attempt < MAX + 2; attempt += 1) {
      given.push((await (await ask(clientIp)).text()).includes('data:image/png'))
    }
    expect(given).toEqual([...Array.from({ length: MAX }, () => true), false, false])
    expect(lobby.platform.calls('captcha')).toHaveLength(MAX)
  },
)

it('only thirty of many simultaneous captcha requests get a captcha', async () => {
  const clientIp = newClientIp()
  const ask = read('/m/api/captcha')
  const answers = await Promise.all(Array.from({ length: MAX + 5 }, () => ask(clientIp)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

it('an IPv6 /48 network gets eight times as many captchas, from any of its addresses', async () => {
  const ask = read('/m/api/captcha')
  // Requests are sent in small groups, because a busy machine would answer some of a large group too late.
  const group = 10
  for (let asked = 0; asked < 8 * MAX; asked += group) {
    const answers = await Promise.all(
      Array.from({ length: group }, (_, n) => ask(`2001:db8:7:${(asked + n).toString(16)}::1`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: group }, () => 200))
  }
  expect((await ask('2001:db8:7:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:8::1')).status).toBe(200)
})

it('all paths that return captchas share one rate limit', async () => {
  const clientIp = newClientIp()
  for (let round = 0; round < MAX / ways.length; round += 1) {
    for (const [, ask] of ways) await ask(clientIp)
  }
  expect(lobby.platform.calls('captcha')).toHaveLength(MAX)
  for (const [, ask] of ways) expect(await (await ask(clientIp)).text()).not.toContain('data:image/png')
  expect(lobby.platform.calls('captcha')).toHaveLength(MAX)
})

describe('past the captcha limit', () => {
  async function exhausted(): Promise<string> {
    const clientIp = newClientIp()
    await Promise.all(Array.from({ length: MAX }, () => read('/m/api/captcha')(clientIp)))
    return clientIp
  }
  const MESSAGE = 'You’ve requested too many code images. Wait a minute, then request another.'

  it('past the captcha limit, the registration page opens, with a message and a button for another captcha', async () => {
    const response = await read('/m/register?lang=en')(await exhausted())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(new RegExp(`<p id="register-captcha-message"[^>]*>(?:(?!</p>).)*${MESSAGE}`))
    expect(html).toMatch(/<button(?=[^>]*value="captcha")(?=[^>]*aria-label="New image")/)
    expect(html).toContain('name="username"')
  })

  it.each([
    ['/m/login', { method: 'username', username: 'rahim01', intent: 'captcha' }],
    ['/m/register', { method: 'username', username: 'rahim01', intent: 'captcha' }],
  ])(
    'past the captcha limit, %s without scripts shows when to try again, and keeps typed values',
    async (path, fields) => {
      const response = await post(`${path}?lang=en`, fields)(await exhausted())
      const html = await response.text()
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(50)
      expect(html).toContain(MESSAGE)
      expect(html).toContain('value="rahim01"')
      expect(html).toContain('aria-label="New image"')
    },
  )

  it('past the captcha limit, a wrong password is still reported', async () => {
    const refusal = { kind: 'refusal', errorCode: 'login.credentials.wrong', status: 401 } as const
    lobby.platform.script('login', { ...refusal, value: { captcha: true } })
    const fields = { method: 'username', username: 'rahim01', password: 'Wr0ng-Passw0rd' }
    const response = await post('/m/login.data', fields)(await exhausted())
    const { actionData } = (await response.json()) as { actionData: FormResult<LoginContract> }
    expect(actionData.fieldErrors).toEqual({ password: 'login.credentials.wrong' })
    expect(actionData.extra?.captcha).toMatchObject({ refused: 'captcha-limit' })
  })
})

it('a captcha that cannot be loaded leaves the page and a button for another captcha', async () => {
  lobby.platform.script('captcha', { kind: 'reset' })
  const html = await (await read('/m/register?lang=en')(newClientIp())).text()
  expect(html).toContain('The image with the code didn’t load. Request another.')
  expect(html).toContain('aria-label="New image"')
})
