import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoginContract } from '../../../shared/areas/account/login'
import type { RegisterContract } from '../../../shared/areas/account/register'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import type { FormResult } from '../../../shared/forms/form-result'
import { TURNSTILE_TEST_KEYS, TurnstileVerifier } from '../../fixtures/cloudflare-check'
import { PLATFORM_KEY } from '../../fixtures/platform-values'
import { ORIGIN, startLobby } from '../harness/harness'
import { requireCaptcha } from '../harness/sandbox-account'
import { takeLobby } from '../harness/shared-servers'

/** Turnstile instead of the platform’s captcha image. A stub replaces Cloudflare’s siteverify. */

const cloudflare = new TurnstileVerifier('lobby.example')
const product = { turnstile: { siteKey: TURNSTILE_TEST_KEYS.siteKey } }
const vars = { TURNSTILE_SECRET: TURNSTILE_TEST_KEYS.secret }
const lobby = await takeLobby({ product, vars, network: cloudflare.network })
afterAll(() => lobby[Symbol.asyncDispose]())

/** Each test has new IP addresses and accounts, because limits are counted by them. */
let last = 0
const from = () => {
  last += 1
  return { 'CF-Connecting-IP': `198.51.100.${last}` }
}
const newName = () => `visitor${crypto.randomUUID().slice(0, 8)}`

beforeEach(async () => {
  cloudflare.asked.length = 0
  cloudflare.status = 200
  cloudflare.lost = 0
  lobby.platform.heal()
  await requireCaptcha(lobby)
})

const loginFields = async (more: Record<string, string> = {}) => {
  const username = newName()
  const payload = { type: 'username', username, password: 'Str0ng-passw0rd', captcha: 'turnstile' }
  return { method: 'username', username, encrypted: await encryptPayload([PLATFORM_KEY], payload), ...more }
}

async function logIn(more: Record<string, string>, headers = from()) {
  const answer = await lobby.postForm('/m/login.data?lang=en', await loginFields(more), headers)
  return (await answer.json()) as { actionData?: FormResult<LoginContract>; redirect?: string }
}

const checks = () => lobby.platform.calls('login').map(({ headers }) => headers['visitor-check'])

describe('documents with Turnstile', () => {
  it.each(['/m/login', '/m/register'])(
    'the page %s may load Turnstile, and offers the captcha image without scripts',
    async (path) => {
      const answer = await lobby.fetch(`${path}?lang=en`)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toMatch(/script-src [^;]* https:\/\/challenges\.cloudflare\.com;/)
      expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/)
      const html = await answer.text()
      expect(html).not.toContain('challenges.cloudflare.com/turnstile')
      if (path === '/m/register')
        expect(html).toMatch(/<input(?=[^>]*name="captcha")(?=[^>]*inputMode|[^>]*inputmode)/)
    },
  )

  it.each(['/m/home', '/m/forget', '/m/gameList', '/m/help'])(
    'the page %s may not load Turnstile',
    async (path) => {
      const policy = (await lobby.fetch(path)).headers.get('Content-Security-Policy')
      expect(policy).not.toContain('cloudflare')
    },
  )

  it('a page with Turnstile is loaded as a document from a page that may not load Turnstile', async () => {
    const comeFrom = (path: string) =>
      lobby.fetch('/m/register.data', { headers: { Referer: `${ORIGIN}${path}` } })
    expect((await comeFrom('/m/home')).status).toBe(204)
    expect((await comeFrom('/m/login')).status).toBe(200)
  })

  it('the document mentions no Turnstile when the product does not configure it', async () => {
    await using plain = await takeLobby()
    const answer = await plain.fetch('/m/register')
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('cloudflare')
    expect(await answer.text()).not.toContain('turnstile')
  })
})

describe('a login with Turnstile', () => {
  it('a login with a token that Cloudflare accepts reports that to the platform, and checks by address and key', async () => {
    expect(await logIn({ turnstile: 'a-login' }, { 'CF-Connecting-IP': '198.51.100.250' })).toMatchObject({
      redirect: expect.stringContaining('/m/home'),
    })
    expect(checks()).toEqual(['turnstile'])
    expect(cloudflare.asked).toEqual([
      {
        secret: TURNSTILE_TEST_KEYS.secret,
        response: 'a-login',
        remoteip: '198.51.100.250',
        idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  it('a login without a Turnstile token goes to the platform unchanged', async () => {
    await logIn({})
    expect(checks()).toEqual([undefined])
    expect(cloudflare.asked).toEqual([])
  })

  it.each([
    ['a wrong token', 'bad-login'],
    ['a token of another form', 'b-register'],
    ['text that is too long', 'x'.repeat(3000)],
  ])('a login with %s does not reach the platform, and offers another check', async (_what, turnstile) => {
    const { actionData } = await logIn({ turnstile })
    expect(actionData?.fieldErrors).toEqual({ captcha: 'check-refused' })
    expect(actionData?.extra?.captcha).toMatchObject({
      turnstile: { siteKey: TURNSTILE_TEST_KEYS.siteKey, action: 'login' },
      image: expect.stringMatching(/^data:image/),
    })
    expect(lobby.platform.calls('login')).toEqual([])
  })

  it('a login accepts a Turnstile token once', async () => {
    await logIn({ turnstile: 'c-login' })
    const { actionData } = await logIn({ turnstile: 'c-login' })
    expect(actionData?.fieldErrors).toEqual({ captcha: 'check-refused' })
    expect(lobby.platform.calls('login')).toHaveLength(1)
  })

  it('a login is not refused because a response of Cloudflare was lost', async () => {
    cloudflare.lost = 1
    expect(await logIn({ turnstile: 'd-login' })).toHaveProperty('redirect')
    expect(new Set(cloudflare.asked.map(({ idempotency_key: key }) => key)).size).toBe(1)
  })

  it('a login during an outage of Turnstile gets the captcha image and an explanation', async () => {
    cloudflare.status = 503
    const { actionData } = await logIn({ turnstile: 'e-login' })
    expect(actionData?.fieldErrors).toEqual({ captcha: 'check-unavailable' })
    expect(actionData?.extra?.captcha).toHaveProperty('image')
    expect(actionData?.extra?.captcha).not.toHaveProperty('turnstile')
    expect(lobby.platform.calls('login')).toEqual([])
    const document = await lobby.postForm(
      '/m/login?lang=en',
      await loginFields({ turnstile: 'f-login' }),
      from(),
    )
    expect(await document.text()).toContain(
      'The security check isn’t available at the moment. Enter the code from the image instead.',
    )
  })

  it('a login gets the captcha image when the platform does not accept Turnstile', async () => {
    const refusal = { kind: 'refusal', errorCode: 'login.captcha.required', status: 400 } as const
    lobby.platform.script('login', { ...refusal, value: { captcha: true } })
    const first = await logIn({})
    expect(first.actionData?.extra?.captcha).toHaveProperty('turnstile')
    const { actionData } = await logIn({ turnstile: 'g-login' })
    expect(actionData?.extra?.captcha).not.toHaveProperty('turnstile')
  })

  it('a login leaves neither Turnstile token nor secret in the log', async () => {
    await logIn({ turnstile: 'canary-bad-login' })
    cloudflare.status = 500
    await logIn({ turnstile: 'canary-login' })
    expect(lobby.logs.join('')).not.toMatch(/canary|1x00000/)
    expect(lobby.logs.join('')).toContain('siteverify-failed')
  })

  it('a login cannot claim to have passed the Turnstile check', async () => {
    await lobby.postForm('/m/login.data', await loginFields(), { ...from(), 'Visitor-Check': 'turnstile' })
    expect(checks()).toEqual([undefined])
  })
})

describe('a registration with Turnstile', () => {
  const register = async (turnstile: string) => {
    const username = newName()
    const encrypted = await encryptPayload([PLATFORM_KEY], { username, password: 'x', captcha: 'turnstile' })
    const fields = { method: 'username', username, agreed: 'on', encrypted, turnstile }
    const answer = await lobby.postForm('/m/register.data', fields, from())
    return (await answer.json()) as { actionData?: FormResult<RegisterContract>; redirect?: string }
  }

  it('a registration is confirmed by a Turnstile token of the registration form', async () => {
    expect(await register('h-register')).toHaveProperty('redirect')
    expect(lobby.platform.calls('register').at(-1)?.headers['visitor-check']).toBe('turnstile')
  })

  it('a registration with a wrong Turnstile token offers another check, and during an outage the captcha image', async () => {
    const wrong = (await register('bad-register')).actionData
    expect(wrong?.fieldErrors).toEqual({ captcha: 'check-refused' })
    expect(wrong?.extra?.captcha).toMatchObject({ turnstile: { action: 'register' } })
    cloudflare.status = 503
    const outage = (await register('i-register')).actionData
    expect(outage?.fieldErrors).toEqual({ captcha: 'check-unavailable' })
    expect(outage?.extra?.captcha).not.toHaveProperty('turnstile')
    expect(lobby.platform.calls('register')).toEqual([])
  })
})

describe('the start of a worker with Turnstile', () => {
  const refusal = async (options: Parameters<typeof startLobby>[0]) => {
    try {
      await using started = await startLobby(options)
      return `started, and answered ${(await started.fetch('/m/health')).status}`
    } catch (error) {
      return String(error)
    }
  }

  it('the worker does not start without the Turnstile secret, or with test keys outside the sandbox, and explains why', async () => {
    expect(await refusal({ product })).toContain('TURNSTILE_SECRET is missing')
    const outside = { ...vars, SANDBOX: undefined }
    expect(await refusal({ product, vars: outside })).toContain(
      'turnstile.siteKey: is one of Cloudflare’s keys',
    )
    const own = { turnstile: { siteKey: '0x4AAAAAAADnPIDROrmt1Wwj' } }
    const message = await refusal({ product: own, vars: outside })
    expect(message).toContain('TURNSTILE_SECRET is one of Cloudflare’s keys for tests')
    expect(message).not.toContain(TURNSTILE_TEST_KEYS.secret)
  })
})
