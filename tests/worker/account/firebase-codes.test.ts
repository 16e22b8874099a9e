import { beforeEach, describe, expect, it } from 'vitest'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { FIREBASE_APP } from '../../fixtures/firebase-product'
import { PLATFORM_KEY } from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * SMS codes that the platform leaves to Firebase to send, in the built worker. The browser’s side is tested
 * in tests/e2e/account/firebase-codes.spec.ts, tokens in
 * tests/worker/sandbox/sandbox-account-firebase-sms.test.ts.
 */

const rules = {
  username: true,
  mobileNum: true,
  fields: { password: { enabled: true, required: true, rule: { min: 8, max: 64 } } },
}

const lobby = await sharedLobby({ product: { firebase: FIREBASE_APP } })
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { MOBILEVERCODELOGIN3: true }
  lobby.platform.values.registerRules = { ...rules, codesBy: 'firebase' }
  lobby.platform.values.loginCode = { expirationTime: 1_900_000_000_000, codesBy: 'firebase' }
  lobby.platform.values.registerCode = { expiredMinutes: 5, codesBy: 'firebase' }
  await lobby.flush()
})

let last = 0
const number = () => {
  last += 1
  return { mobileNum: String(1_813_000_000 + last), countryDialingCode: '880' }
}

const policy = async (path: string, { cookie, at = lobby }: { cookie?: string; at?: typeof lobby } = {}) => {
  const answer = await at.fetch(path, { headers: cookie ? { Cookie: cookie } : {} })
  return answer.headers.get('Content-Security-Policy') ?? ''
}

describe('the content policy', () => {
  it('the content policy allows reCAPTCHA on the pages that send codes', async () => {
    for (const path of ['/m/login', '/m/register', '/m/register.html']) {
      const text = await policy(path)
      expect(text).toMatch(/script-src [^;]* https:\/\/www\.google\.com\/recaptcha\/ /)
      expect(text).toMatch(/script-src [^;]* https:\/\/www\.gstatic\.com\/recaptcha\/;/)
      expect(text).toMatch(
        /frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\/;/,
      )
      expect(text).toContain("trusted-types lobby default gapi#gapi goog#html recaptcha 'allow-duplicates'")
    }
  })

  it('the content policy allows reCAPTCHA nowhere else, and not for members', async () => {
    const { cookie } = await createMember()
    for (const text of [
      await policy('/m/home'),
      await policy('/m/forget'),
      await policy('/m/login', { cookie }),
    ]) {
      expect(text).not.toMatch(/google|recaptcha|allow-duplicates/)
    }
  })

  it('the content policy does not allow reCAPTCHA while the platform sends all codes itself', async () => {
    lobby.platform.values.registerRules = rules
    await lobby.flush()
    const text = await policy('/m/login')
    expect(text).toContain('https://identitytoolkit.googleapis.com')
    expect(text).not.toMatch(/recaptcha|allow-duplicates/)
  })

  it('the content policy does not allow reCAPTCHA without Firebase, or while the rules are unavailable', async () => {
    await using other = await takeLobby()
    other.platform.values.registerRules = { ...rules, codesBy: 'firebase' }
    expect(await policy('/m/login', { at: other })).not.toMatch(/google|recaptcha/)
    lobby.platform.script('registerRules', { kind: 'refusal', errorCode: 'rules.broken', status: 500 })
    await lobby.flush()
    expect(await policy('/m/login')).not.toContain('recaptcha')
  })

  it('page data requested from another page gets 204, so that the browser loads the document with its policy', async () => {
    const from = (path: string) =>
      lobby.fetch('/m/login.data?method=sms', { headers: { Referer: `${ORIGIN}${path}` } })
    expect((await from('/m/home')).status).toBe(204)
    expect((await from('/m/register')).status).toBe(200)
  })
})

describe('the request for an SMS code', () => {
  it.each(['login', 'register'])(
    '%s: the request for a code returns whether Firebase or the platform sends the SMS, and starts a minute’s wait',
    async (purpose) => {
      const body = JSON.stringify(number())
      const answer = await lobby.api(`/m/api/codes/${purpose}`, { method: 'POST', body })
      expect(await answer.json()).toEqual({ secondsLeft: 60, codesBy: 'firebase' })
    },
  )

  it('the request for a code repeats nothing of an unknown SMS provider', async () => {
    lobby.platform.values.loginCode = { expirationTime: 0, codesBy: 'somebody' }
    const answer = await lobby.api('/m/api/codes/login', { method: 'POST', body: JSON.stringify(number()) })
    expect(await answer.json()).toEqual({ secondsLeft: 0 })
  })

  it.each(['/m/login?method=sms&lang=en', '/m/register?method=mobileNum&lang=en'])(
    '%s: without scripts the form says that a Firebase code needs scripts, and keeps the number',
    async (path) => {
      const to = number()
      const method = new URLSearchParams(path.split('?')[1]).get('method') ?? ''
      const answer = await lobby.postForm(path, { ...to, method, intent: 'code' })
      const html = await answer.text()
      expect(html).toContain('We need JavaScript to send a code to this number.')
      expect(html).not.toContain('For some numbers')
      expect(html).toContain(`value="${to.mobileNum}"`)
    },
  )

  it('without scripts the form announces beforehand that a Firebase code needs scripts', async () => {
    const html = await (await lobby.fetch('/m/login?method=sms&lang=en')).text()
    expect(html).toMatch(/<noscript>.*For some numbers, sending a code requires JavaScript/)
  })
})

describe('a deployment without Firebase', () => {
  it('without Firebase a deployment reports that no code will come, and notifies the operator', async () => {
    await using other = await takeLobby()
    Object.assign(other.platform.values, {
      whitelabel: { MOBILEVERCODELOGIN3: true },
      registerRules: { ...rules, codesBy: 'firebase' },
      loginCode: { expirationTime: 1_900_000_000_000, codesBy: 'firebase' },
      registerCode: { expiredMinutes: 5, codesBy: 'firebase' },
    })
    await other.flush()
    for (const purpose of ['login', 'register']) {
      const body = JSON.stringify(number())
      const answer = await other.api(`/m/api/codes/${purpose}`, { method: 'POST', body })
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'sms-off' }),
      ])
    }
    for (const path of ['/m/login?method=sms&lang=en', '/m/register?method=mobileNum&lang=en']) {
      const method = new URLSearchParams(path.split('?')[1]).get('method') ?? ''
      const html = await (await other.postForm(path, { ...number(), method, intent: 'code' })).text()
      expect(html).toContain('We can’t send codes to this type of number.')
      expect(html).not.toContain('to this number. Turn it on')
    }
    expect(JSON.stringify(other.logs)).toContain('codes-without-firebase')
  })
})

describe('an ID token of Firebase', () => {
  const TOKEN = 'canary-id-token.x.y'
  const jwe = (mobileNum: string) =>
    encryptPayload([PLATFORM_KEY], {
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken: TOKEN,
      firebaseMobileNo: mobileNum,
      countryDialingCode: '880',
    })

  it('an ID token of Firebase is forwarded unchanged, logs in, and is not logged', async () => {
    const to = number()
    const encrypted = await jwe(to.mobileNum)
    const answer = await lobby.postForm('/m/login?method=sms', { ...to, method: 'sms', encrypted })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/m/home?afterLogin=began'])
    expect(JSON.parse(lobby.platform.calls('login').at(-1)?.body ?? '')).toEqual({ value: encrypted })
    expect(lobby.logs.join('')).not.toMatch(/canary-id-token|eyJ/)
  })

  it('an ID token of Firebase that is not encrypted reaches neither platform nor Firebase', async () => {
    const before = lobby.platform.calls('login').length
    const answer = await lobby.postForm('/m/login?method=sms', {
      ...number(),
      method: 'sms',
      firebaseIdToken: TOKEN,
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('canary-id-token')
    expect(lobby.platform.calls('login')).toHaveLength(before)
    expect(lobby.logs.join('')).not.toContain('canary-id-token')
  })

  it('an ID token of Firebase that the platform refuses is reported at the code, and the number stays', async () => {
    const to = number()
    lobby.platform.script('login', { kind: 'refusal', errorCode: 'sms.code.wrong', status: 400 })
    const answer = await lobby.postForm('/m/login?method=sms&lang=en', {
      ...to,
      method: 'sms',
      encrypted: await jwe(to.mobileNum),
    })
    const html = await answer.text()
    expect(html).toContain('Verification code error')
    expect(html).toContain(`value="${to.mobileNum}"`)
  })

  it('logins with a Firebase token are limited by number, so that others can still log in', async () => {
    const to = number()
    const encrypted = await jwe(to.mobileNum)
    lobby.platform.script('login', { kind: 'refusal', errorCode: 'sms.code.wrong', status: 400 })
    let status = 0
    for (let tries = 0; tries < 20 && status !== 429; tries += 1) {
      status = (await lobby.postForm('/m/login?method=sms', { ...to, method: 'sms', encrypted })).status
    }
    expect(status).toBe(429)
    lobby.platform.heal()
    const other = number()
    const answer = await lobby.postForm('/m/login?method=sms', {
      ...other,
      method: 'sms',
      encrypted: await jwe(other.mobileNum),
    })
    expect(answer.status).toBe(303)
  })
})
