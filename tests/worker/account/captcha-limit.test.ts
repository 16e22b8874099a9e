import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormOutcome } from '../../../shared/form-outcome'
import { type Lobby, ORIGIN, startLobby } from '../harness/harness'

/** Captchas are not for harvesting, whichever way they are asked for (test plan B 20). */

const MAX = 30

let lobby: Lobby
beforeAll(async () => {
  lobby = await startLobby()
})
afterAll(() => lobby[Symbol.asyncDispose]())
beforeEach(async () => {
  lobby.platform.heal()
  const { registerRules } = lobby.platform.values as { registerRules: { fields: object } }
  lobby.platform.values.registerRules = {
    ...registerRules,
    fields: { ...registerRules.fields, captcha: { enabled: true, required: true } },
  }
  await lobby.flush()
})

/** Addresses no two tests share. */
let last = 0
const newAddress = () => {
  last += 1
  return `198.51.100.${last}`
}

const from = (address: string) => ({ 'CF-Connecting-IP': address })

const read = (path: string) => (address: string) => lobby.api(path, { headers: from(address) })

const post = (path: string, fields: Record<string, string>) => (address: string) =>
  lobby.fetch(path, {
    method: 'POST',
    headers: {
      ...from(address),
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })

const noPassword = { method: 'username', username: 'rahim01', password: '', captcha: '', captchaId: 'x' }

const ways = [
  ['the call of its own', read('/m/api/captcha')],
  ['the page of registration', read('/m/register.data')],
  ['another picture at the login', post('/m/login.data', { method: 'username', intent: 'captcha' })],
  ['another picture at the registration', post('/m/register.data', { intent: 'captcha' })],
  ['a login that is checked again', post('/m/login.data', noPassword)],
  ['a registration that is checked again', post('/m/register.data', { username: 'x' })],
] as const

it.each(ways)('%s: thirty a minute, then the platform is not asked', async (_way, ask) => {
  const address = newAddress()
  const given: boolean[] = []
  for (let attempt = 0; attempt < MAX + 2; attempt += 1) {
    given.push((await (await ask(address)).text()).includes('data:image/png'))
  }
  expect(given).toEqual([...Array.from({ length: MAX }, () => true), false, false])
  expect(lobby.platform.calls('captcha')).toHaveLength(MAX)
})

it('thirty are thirty when all are asked for at once', async () => {
  const address = newAddress()
  const ask = read('/m/api/captcha')
  const answers = await Promise.all(Array.from({ length: MAX + 5 }, () => ask(address)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

it('all ways count together', async () => {
  const address = newAddress()
  for (let round = 0; round < MAX / ways.length; round += 1) {
    for (const [, ask] of ways) await ask(address)
  }
  expect(lobby.platform.calls('captcha')).toHaveLength(MAX)
  for (const [, ask] of ways) expect(await (await ask(address)).text()).not.toContain('data:image/png')
  expect(lobby.platform.calls('captcha')).toHaveLength(MAX)
})

describe('past the limit', () => {
  async function exhausted(): Promise<string> {
    const address = newAddress()
    await Promise.all(Array.from({ length: MAX }, () => read('/m/api/captcha')(address)))
    return address
  }
  const WORDS = 'Too many pictures were asked for. Wait a minute, then ask for another.'

  it('the page of registration comes, says so by the field, and has a button for another', async () => {
    const response = await read('/m/register?lang=en')(await exhausted())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(new RegExp(`<p id="register-captcha-message"[^>]*>(?:(?!</p>).)*${WORDS}`))
    expect(html).toMatch(/<button(?=[^>]*value="captcha")(?=[^>]*aria-label="New picture")/)
    expect(html).toContain('name="username"')
  })

  it.each([
    ['/m/login', { method: 'username', username: 'rahim01', intent: 'captcha' }],
    ['/m/register', { method: 'username', username: 'rahim01', intent: 'captcha' }],
  ])(
    '%s says without scripts, too, when the next is to be had, and keeps what was typed',
    async (path, fields) => {
      const response = await post(`${path}?lang=en`, fields)(await exhausted())
      const html = await response.text()
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(50)
      expect(html).toContain(WORDS)
      expect(html).toContain('value="rahim01"')
      expect(html).toContain('aria-label="New picture"')
    },
  )

  it('a wrong password is still said to be one', async () => {
    const refusal = { kind: 'refusal', errorCode: 'login.credentials.wrong', status: 401 } as const
    lobby.platform.script('login', { ...refusal, value: { captcha: true } })
    const fields = { method: 'username', username: 'rahim01', password: 'Wr0ng-Passw0rd' }
    const response = await post('/m/login.data', fields)(await exhausted())
    const { actionData } = (await response.json()) as { actionData: FormOutcome }
    expect(actionData.fieldErrors).toEqual({ password: 'login.credentials.wrong' })
    expect(actionData.extra?.captcha).toMatchObject({ refused: 'captcha-limit' })
  })
})

it('a picture that does not come leaves the page and a way to another', async () => {
  lobby.platform.script('captcha', { kind: 'reset' })
  const html = await (await read('/m/register?lang=en')(newAddress())).text()
  expect(html).toContain('The verification picture did not come. Ask for another.')
  expect(html).toContain('aria-label="New picture"')
})
