import { compactDecrypt, importJWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RegisterContract, RegisterData } from '../../../shared/areas/account/register'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import type { FormResult } from '../../../shared/forms/form-result'
import { banner, PLATFORM_KEY, PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { textOf } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Registration in the built worker. Browser tests are in tests/e2e/account/register.spec.ts. */

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const filled = {
  method: 'username',
  username: 'rafi_dhaka',
  password: 'river-Stone-42',
  confirmPassword: 'river-Stone-42',
  agreed: 'on',
}

const post = (fields: Record<string, string>, at: Lobby = lobby, path = '/m/register') =>
  at.postForm(path, { ...filled, ...fields })

async function outcomeOf(fields: Record<string, string> = {}): Promise<FormResult<RegisterContract>> {
  const response = await post(fields, lobby, '/m/register.data')
  return ((await response.json()) as { actionData: FormResult<RegisterContract> }).actionData
}

async function payload(): Promise<Record<string, unknown>> {
  const [call] = lobby.platform.calls('register')
  const { value } = JSON.parse(call?.body ?? '{}') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

describe('a field that the platform refuses', () => {
  const refuse = (field: string, reason: string) =>
    lobby.platform.script('register', {
      kind: 'refusal',
      errorCode: 'register.field.invalid',
      status: 400,
      value: { field, reason },
    })

  it.each([
    ['username', 'pattern', 'format'],
    ['username', 'min', 'too-short'],
    ['password', 'max', 'too-long'],
    ['confirmPassword', 'mismatch', 'mismatch'],
    ['username', 'required', 'required'],
  ])(
    'a field of the registration that the platform refuses shows the error: %s, %s',
    async (field, reason, code) => {
      refuse(field, reason)
      const page = await post({})
      expect(page.status).toBe(422)
      expect(await page.text()).toContain(`"fieldErrors":{"${field}":"${code}"}`)
      const outcome = await outcomeOf()
      expect([outcome.error, outcome.fieldErrors]).toEqual([undefined, { [field]: code }])
      expect(outcome.values).toMatchObject({ username: 'rafi_dhaka' })
    },
  )

  it.each(['qqNum', 'somethingNew'])(
    'a refused field that the form does not have is reported for the form as a whole: %s',
    async (field) => {
      refuse(field, 'pattern')
      const outcome = await outcomeOf()
      expect([outcome.error, outcome.fieldErrors]).toEqual(['register.field.invalid', undefined])
    },
  )

  it.each([undefined, null, 'x', { field: '<b>', reason: 'x' }, { field: 7 }, { field: '__proto__x1' }])(
    'a malformed name of a refused field is reported for the form as a whole: %j',
    async (value) => {
      lobby.platform.script('register', { kind: 'refusal', errorCode: 'register.field.invalid', value })
      const outcome = await outcomeOf()
      expect([outcome.error, outcome.fieldErrors]).toEqual(['register.field.invalid', undefined])
    },
  )
})

async function pageOf(at: Lobby): Promise<RegisterData> {
  const text = await (await at.api('/m/register.data')).text()
  const { loaderData } = JSON.parse(text.split('\n')[0] ?? '') as { loaderData: { register: RegisterData } }
  return loaderData.register
}

describe('a date of birth and an address', () => {
  const born = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`
  beforeEach(async () => {
    const { fields } = lobby.platform.values.registerRules as { fields: object }
    const details = {
      dateOfBirth: { enabled: true, required: true },
      address: { enabled: true, required: true },
    }
    lobby.platform.values.registerRules = { fields: { ...fields, ...details } }
    await lobby.flush()
  })

  it('a date of birth and an address that the platform requires are sent with the registration, encrypted', async () => {
    const details = { dateOfBirth: born(30), address: '5 Lake Road, Dhaka' }
    expect((await post(details)).status).toBe(303)
    expect(await payload()).toMatchObject(details)
    expect(lobby.platform.calls('register')[0]?.body).not.toContain('Lake Road')
  })

  it('a visitor below the minimum age is not registered, and the platform is not called', async () => {
    const { fieldErrors } = await outcomeOf({ dateOfBirth: born(17), address: '5 Lake Road, Dhaka' })
    expect(fieldErrors).toEqual({ dateOfBirth: 'too-young' })
    expect(lobby.platform.calls('register')).toEqual([])
  })
})

describe('the host of a registration', () => {
  const rules = { affiliateCode: { enabled: true } }
  const filledIn = async (at: Lobby) => {
    const { fields } = at.platform.values.registerRules as { fields: object }
    at.platform.values.registerRules = { fields: { ...fields, ...rules } }
    await at.flush()
    expect((await post({ affiliateCode: 'RAHIM7' }, at)).status).toBe(303)
    return at.platform.calls('affiliate').map(({ query }) => query.domain)
  }

  it('a registration is sent with the host in the visitor’s address bar', async () => {
    expect(await filledIn(lobby)).toEqual(['lobby.example'])
    expect(await payload()).toMatchObject({ registerUrl: 'lobby.example', domain: 'lobby.example' })
    expect((await pageOf(lobby)).domain).toBe('lobby.example')
  })

  it('a registration is sent with the configured host when the operator names one', async () => {
    await using configured = await takeLobby({ product: { origin: 'https://play.example' } })
    expect(await filledIn(configured)).toEqual(['play.example'])
    expect((await pageOf(configured)).domain).toBe('play.example')
  })
})

it('the registration form offers the languages, and opens terms and privacy policy in a new tab, which keeps typed values', async () => {
  const html = await (await lobby.fetch('/m/register?lang=en')).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/<a [^>]*href="#language"/)
  for (const name of ['terms', 'privacy policy'])
    expect(main).toMatch(new RegExp(`<a href="/m/[^"]+" target="_blank" rel="noopener">${name}</a>`))
})

describe('the banner above the registration form', () => {
  const banners = (list: object[]) =>
    lobby.platform.script('announcements', ({ query }) => ({
      kind: 'value',
      value: { list: query.groupName === 'm_reg' ? list : [] },
    }))
  const shown = async () => (await lobby.fetch('/m/register?lang=en')).text()

  it('the banner above the registration form is the first of the banner group m_reg, with its link and image', async () => {
    const first = { title: 'Doubled at first', subtitle: '18+', url: '/m/activity', groupName: 'm_reg' }
    banners([banner('reg-1', first), banner('reg-2', { title: 'Another', groupName: 'm_reg' })])
    const html = await shown()
    expect(html).toMatch(/href="\/m\/activity"[^>]*>[\s\S]*banners\/reg-1[\s\S]*Doubled at first/)
    expect(html).not.toContain('reg-2')
  })

  it('the banner above the registration form is absent when the platform has none, fails, or registration is closed', async () => {
    banners([])
    expect(await shown()).not.toMatch(/<img[^>]*banners/)
    lobby.platform.script('announcements', { kind: 'refusal', errorCode: 'x', status: 500 })
    await lobby.flush()
    const answer = await lobby.fetch('/m/register')
    expect([answer.status, /<img[^>]*banners/.test(await answer.text())]).toEqual([200, false])
    banners([banner('reg-1', { groupName: 'm_reg' })])
    lobby.platform.values.whitelabel = { HIDEREG3: true }
    await lobby.flush()
    expect(await shown()).not.toMatch(/<img[^>]*banners/)
  })
})

describe('the register method and device', () => {
  it.each([
    ['APP', 'APP', 'APP'],
    ['H5', 'H5', 'H5'],
    ['PWA', 'PWA', 'PWA'],
    ['WEBCLIP', 'WEBCLIP', 'OTHERS'],
    ['', 'H5', 'H5'],
    ['app', 'H5', 'H5'],
    ['constructor', 'H5', 'H5'],
    ['PWA\r\nX-Evil: 1', 'H5', 'H5'],
  ])('the register method %j is sent as %s, with device %s', async (posted, method, device) => {
    expect((await post({ registerMethod: posted })).status).toBe(303)
    expect(await payload()).toMatchObject({ registerMethod: method, type: 0 })
    expect(lobby.platform.calls('register')[0]?.headers.device).toBe(device)
  })

  it('the device of a registration without scripts is H5, and an encrypted form contains its method', async () => {
    expect((await post({})).status).toBe(303)
    expect(await payload()).toMatchObject({ registerMethod: 'H5' })
    lobby.platform.heal()
    const encrypted = await encryptPayload([PLATFORM_KEY], { registerMethod: 'PWA' })
    expect((await post({ encrypted, registerMethod: 'PWA' })).status).toBe(303)
    expect(await payload()).toMatchObject({ registerMethod: 'PWA' })
    expect(lobby.platform.calls('register')[0]?.headers.device).toBe('PWA')
  })
})

describe('the third-party puzzle before an SMS', () => {
  const solved = { lot_number: 'lot-1', captcha_output: 'a_b=', pass_token: 'f00', gen_time: '1800000000' }
  let last = 0
  const send = (at: Lobby, body: Record<string, unknown>) => {
    last += 1
    const to = { mobileNum: String(1_911_000_000 + last), countryDialingCode: '880' }
    return at.api('/m/api/codes/register', { method: 'POST', body: JSON.stringify({ ...to, ...body }) })
  }
  const rules = (at: Lobby) => {
    at.platform.values.registerRules = { ...(at.platform.values.registerRules as object), geetest: true }
  }
  it('the third-party puzzle before an SMS is off unless the product configures its provider', async () => {
    rules(lobby)
    expect((await pageOf(lobby)).hasPuzzle).toBe(false)
    expect((await lobby.api('/m/api/puzzle')).status).toBe(404)
    const response = await send(lobby, { puzzle: solved })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'bad-body'])
    expect([...lobby.platform.calls('geetest'), ...lobby.platform.calls('registerCode')]).toEqual([])
  })

  it('a puzzle that the platform requires but no one can solve is reported at the code’s field', async () => {
    lobby.platform.script('registerCode', {
      kind: 'refusal',
      errorCode: 'login.captcha.required',
      status: 400,
    })
    const response = await send(lobby, {})
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'sms-off'])
    const to = { mobileNum: '1912000001', countryDialingCode: '880' }
    const outcome = await outcomeOf({ ...to, method: 'mobileNum', intent: 'code' })
    expect(outcome.fieldErrors).toEqual({ verificationCode: 'sms-off' })
    expect(lobby.logs.join('')).toContain('codes-without-puzzle')
  })

  describe('when the puzzle is configured', () => {
    let on: Lobby
    beforeAll(async () => {
      on = await takeLobby({ product: { puzzle: 'geetest' }, hasPuzzleWidget: true })
    })
    afterAll(() => on[Symbol.asyncDispose]())
    beforeEach(() => on.platform.heal())

    it('the third-party puzzle is present when the rules require it, with the operator’s id', async () => {
      await on.flush()
      expect((await pageOf(on)).hasPuzzle).toBe(false)
      rules(on)
      await on.flush()
      expect((await pageOf(on)).hasPuzzle).toBe(true)
      const response = await on.api('/m/api/puzzle')
      expect(await response.json()).toEqual({ captchaId: 'puzzle-of-the-operator' })
      expect(on.platform.calls('geetest')[0]?.headers.moduleid).toBe('GEETEST3')
    })

    it('the solution of the third-party puzzle is sent to the platform unchanged, with the number', async () => {
      expect((await send(on, { puzzle: solved })).status).toBe(200)
      const [call] = on.platform.calls('registerCode')
      expect(JSON.parse(call?.body ?? '')).toMatchObject({ countryDialingCode: '880', ...solved })
    })

    it('the solution of the third-party puzzle is checked by the platform, whose refusal is shown', async () => {
      on.platform.script('registerCode', {
        kind: 'refusal',
        errorCode: 'login.captcha.required',
        status: 400,
      })
      const response = await send(on, {})
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        422,
        'login.captcha.required',
      ])
    })

    it.each<[string, unknown]>([
      ['incomplete', { lot_number: 'lot-1' }],
      ['with another field', { ...solved, mobileNo: '1' }],
      ['too long', { ...solved, captcha_output: 'x'.repeat(2049) }],
      ['markup', { ...solved, pass_token: '<b>' }],
      ['text', 'solved'],
    ])('the solution of the third-party puzzle is refused when it is %s', async (_, puzzle) => {
      expect((await send(on, { puzzle })).status).toBe(400)
      expect(on.platform.calls('registerCode')).toEqual([])
    })

    it('a puzzle solution is refused for login codes', async () => {
      const body = JSON.stringify({ mobileNum: '1911999999', countryDialingCode: '880', puzzle: solved })
      expect((await on.api('/m/api/codes/login', { method: 'POST', body })).status).toBe(400)
    })
  })
})

describe('the bonus for new members', () => {
  const welcomeBonus = {
    name: '100% on your first deposit',
    wagering: { times: '10', of: 'bonus' },
    maxStake: '500',
    days: 30,
    currency: 'BDT',
  }
  const read = async (Cookie = 'lang=EN') =>
    textOf(await (await lobby.fetch('/m/register', { headers: { Cookie } })).text())
  const offer = async (bonus: object | null) => {
    const { registerRules } = lobby.platform.values
    lobby.platform.values.registerRules = { ...(registerRules as object), welcomeBonus: bonus }
    await lobby.flush()
  }

  it('the bonus for new members is shown with its terms on the registration page', async () => {
    await offer(welcomeBonus)
    const page = await read()
    expect(page).toContain(welcomeBonus.name)
    expect(page).toContain('10 × the bonus')
    expect(page).toContain('30 days')
    await offer(null)
    expect(await read()).not.toContain('Bonus terms')
  })

  it('the bonus for new members is not shown in the browser of an excluded member', async () => {
    await offer(welcomeBonus)
    const until = Math.ceil(Date.now() / 86_400_000) + 30
    expect(await read(`lang=EN; __Host-no-free-play=${until}`)).not.toContain(welcomeBonus.name)
  })
})
