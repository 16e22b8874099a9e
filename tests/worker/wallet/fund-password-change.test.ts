import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, messageAt } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/**
 * Changing the fund password by the current one, by a code, or by answers to security questions: platform
 * calls and refusals.
 */

const lobby = await sharedLobby()
const SECURED = {
  hasFundPassword: true,
  payeeName: 'Rafiqul Islam',
  mobile: { masked: '017****2776', isConfirmed: true },
  email: { masked: 'r•••@oriel.example', isConfirmed: true },
  questions: { set: 2, needed: 2 },
  fundPasswordResets: ['questions', 'mobile', 'email'],
}
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.securityConfig = SECURED
  lobby.platform.values.securityQuestions = {
    questions: [
      { id: 'q1', text: 'Where were you born?' },
      { id: 'q2', text: 'What was your first pet called?' },
      { id: 'q3', text: 'Which was your first school?' },
    ],
    set: ['q3', 'q1'],
  }
})

const changing = href('fund-password', { act: 'change' })
const resetting = href('fund-password', { act: 'reset' })
const by = (way: string) => href('fund-password', { act: 'reset', by: way })
let players = 0
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `another-fund-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (url: string, who?: TestMember): Promise<string> =>
  (await lobby.fetch(url, { headers: { Cookie: cookies(who ?? (await newPlayer())) } })).text()
const post = (who: TestMember, url: string, fields: Record<string, string>) =>
  lobby.postForm(url, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })

const changed = {
  step: 'change',
  oldFundPassword: '246810',
  fundPassword: '482913',
  confirmFundPassword: '482913',
}
const coded = {
  step: 'reset',
  method: 'mobile',
  verificationCode: '731902',
  fundPassword: '482913',
  confirmFundPassword: '482913',
  loginPassword: 'Login-Canary-42',
}
const { verificationCode: _, ...uncoded } = coded
const answered = { ...uncoded, method: 'questions', answer1: 'Zilla School', answer2: 'Mymensingh' }

async function payloadOf(body: string | undefined): Promise<Record<string, unknown>> {
  const { value } = JSON.parse(body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _iat, jti: _jti, ...payload } = JSON.parse(new TextDecoder().decode(plaintext))
  return payload
}

it('the fund password page shows how long fund passwords are locked, with a link to set a new one', async () => {
  const refusal = { kind: 'refusal', errorCode: 'fund.password.locked', status: 429 } as const
  lobby.platform.script('changeFundPassword', { ...refusal, headers: { 'Retry-After': '600' } })
  const html = await (await post(await newPlayer(), changing, changed)).text()
  expect(messageAt(html, 'change-fund-password-oldFundPassword')).toContain('Too many incorrect attempts.')
  expect(html).toContain('Wait 10 minutes.')
  expect(html).toMatch(/act=reset[^>]*><span>Reset fund password</)
})

describe('the fund password page of a member who has one', () => {
  it('the fund password page of a member who has one offers a change and a reset', async () => {
    const html = await open(href('fund-password'))
    expect(html).toContain('You have a fund password')
    expect(html).toContain(`${changing.replaceAll('&', '&amp;')}&amp;return=`)
    expect(html).toContain(`${resetting.replaceAll('&', '&amp;')}&amp;return=`)
  })

  it('the fund password page offers the open reset methods, and names where codes go', async () => {
    const html = await open(resetting)
    for (const way of ['questions', 'mobile', 'email']) expect(html).toContain(`by=${way}`)
    expect(html).toContain('017****2776')
    lobby.platform.values.securityConfig = { ...SECURED, fundPasswordResets: ['email'] }
    const fewer = await open(resetting)
    expect(fewer).toContain('by=email')
    expect(fewer).not.toContain('by=mobile')
  })

  it('the fund password page links from a closed reset method to the open ones', async () => {
    lobby.platform.values.securityConfig = { ...SECURED, fundPasswordResets: ['email'] }
    const html = await open(by('mobile'))
    expect(html).toContain('by=email')
    expect(html).not.toContain('name="verificationCode"')
  })

  it('the fund password page offers support when no reset method is open', async () => {
    lobby.platform.values.securityConfig = { ...SECURED, fundPasswordResets: [] }
    const html = await open(resetting)
    expect(html).toContain('Contact us.')
    expect(html).toContain(`href="${href('service')}"`)
  })

  it('a reset asks the security questions that the member has answered, in their order', async () => {
    const html = await open(by('questions'))
    expect(html.indexOf('Which was your first school?')).toBeGreaterThan(0)
    expect(html.indexOf('Where were you born?')).toBeGreaterThan(html.indexOf('Which was your first school?'))
    expect(html).not.toContain('What was your first pet called?')
  })

  it('a reset offers to try again when the security questions do not load', async () => {
    lobby.platform.script('securityQuestions', { kind: 'reset' })
    expect(await open(by('questions'))).toContain('We couldn’t load this.')
  })

  it.each([changing, resetting, by('mobile')])(
    'a member without a fund password is offered to set one first: %s',
    async (url) => {
      lobby.platform.values.securityConfig = { ...SECURED, hasFundPassword: false, fundPasswordResets: [] }
      const html = await open(url)
      expect(html).toContain('6 digits to protect your money')
      expect(html).not.toContain('name="step"')
    },
  )

  it.each([4, 40, 41, 42, 99])('the fund password page is closed to account type %i', async (type) => {
    const who = await newPlayer(type)
    expect(await open(by('questions'), who)).toContain(getNotAllowedText(type))
    for (const [url, fields] of [
      [changing, changed],
      [by('mobile'), coded],
      [by('mobile'), { ...coded, intent: 'code' }],
    ] as const)
      expect((await post(who, url, fields)).status).toBe(403)
    for (const call of [
      'changeFundPassword',
      'resetFundPassword',
      'sendResetCode',
      'securityQuestions',
    ] as const)
      expect(lobby.platform.calls(call)).toEqual([])
  })
})

describe('changing the fund password without scripts', () => {
  it('without scripts, a fund password change is encrypted by the worker', async () => {
    const html = await (await post(await newPlayer(), changing, changed)).text()
    expect(html).toContain('Your fund password has been changed.')
    expect(html).toContain(`href="${href('security')}"`)
    const [call] = lobby.platform.calls('changeFundPassword')
    expect(await payloadOf(call?.body)).toEqual({ oldFundPassword: '246810', fundPassword: '482913' })
  })

  it('without scripts, a reset code is sent, and the form stays open', async () => {
    const who = await newPlayer()
    const html = await (await post(who, by('email'), { ...coded, method: 'email', intent: 'code' })).text()
    expect(JSON.parse(lobby.platform.calls('sendResetCode')[0]?.body ?? '')).toEqual({ by: 'email' })
    expect(html).toContain('Code sent to \u2066r•••@oriel.example\u2069')
    expect(html).toContain('name="verificationCode"')
    expect(lobby.platform.calls('resetFundPassword')).toEqual([])
  })

  it.each(['mobile', 'email'])('without scripts, a reset by %s sends its code', async (method) => {
    const html = await (await post(await newPlayer(), by(method), { ...coded, method })).text()
    expect(html).toContain('Your fund password has been changed.')
    expect(await payloadOf(lobby.platform.calls('resetFundPassword')[0]?.body)).toEqual({
      by: method,
      code: '731902',
      fundPassword: '482913',
      loginPassword: 'Login-Canary-42',
    })
  })

  it('without scripts, a reset by questions sends each answer with its question', async () => {
    const html = await (await post(await newPlayer(), by('questions'), answered)).text()
    expect(html).toContain('Your fund password has been changed.')
    expect(await payloadOf(lobby.platform.calls('resetFundPassword')[0]?.body)).toEqual({
      by: 'questions',
      answers: [
        { questionId: 'q3', answer: 'Zilla School' },
        { questionId: 'q1', answer: 'Mymensingh' },
      ],
      fundPassword: '482913',
      loginPassword: 'Login-Canary-42',
    })
  })

  it.each([
    [changed, { oldFundPassword: '' }, 'change-fund-password-oldFundPassword', 'This field is required'],
    [
      changed,
      { oldFundPassword: '2468' },
      'change-fund-password-oldFundPassword',
      'A fund password is 6 digits',
    ],
    [
      changed,
      { fundPassword: '246810', confirmFundPassword: '246810' },
      'change-fund-password-fundPassword',
      'must be different from your current one',
    ],
    [
      changed,
      { confirmFundPassword: '482914' },
      'change-fund-password-confirmFundPassword',
      'Confirmation password not matched',
    ],
    [coded, { verificationCode: '' }, 'reset-fund-password-verificationCode', 'Please enter the code'],
    [coded, { verificationCode: 'abc' }, 'reset-fund-password-verificationCode', 'can only contain digits'],
    [coded, { loginPassword: '' }, 'reset-fund-password-loginPassword', 'Enter your password'],
    [answered, { answer2: ' ' }, 'reset-fund-password-answer2', 'This field is required'],
    [
      answered,
      { fundPassword: '111111', confirmFundPassword: '111111' },
      'reset-fund-password-fundPassword',
      'too easy to guess',
    ],
  ])('without scripts, the fund password form refuses %j with %j at %s', async (form, fields, id, text) => {
    const typed: Record<string, string> = { ...form, ...fields }
    const url = typed.step === 'change' ? changing : by(typed.method ?? '')
    const html = await (await post(await newPlayer(), url, typed)).text()
    expect(messageAt(html, id)).toContain(text)
    expect(lobby.platform.calls('changeFundPassword')).toEqual([])
    expect(lobby.platform.calls('resetFundPassword')).toEqual([])
  })
})

describe('refusals of a fund password change', () => {
  it.each([
    [
      'changeFundPassword',
      'fund.password.wrong',
      'change-fund-password-oldFundPassword',
      'Incorrect fund password',
    ],
    [
      'changeFundPassword',
      'fund.password.locked',
      'change-fund-password-oldFundPassword',
      'Too many incorrect',
    ],
    ['changeFundPassword', 'fund.password.weak', 'change-fund-password-fundPassword', 'too easy to guess'],
    ['resetFundPassword', 'sms.code.wrong', 'reset-fund-password-verificationCode', 'code error'],
    [
      'resetFundPassword',
      'password.old.wrong',
      'reset-fund-password-loginPassword',
      'Incorrect login password',
    ],
  ] as const)('a refusal of the call %s: the error %s is shown at %s', async (call, errorCode, id, text) => {
    lobby.platform.script(call, { kind: 'refusal', errorCode, status: 422 })
    const isChange = call === 'changeFundPassword'
    const answer = await post(
      await newPlayer(),
      isChange ? changing : by('mobile'),
      isChange ? changed : coded,
    )
    expect(messageAt(await answer.text(), id)).toContain(text)
  })

  it.each([
    ['questions.wrong', 'These answers don’t match'],
    ['questions.locked', 'Too many incorrect answers'],
    ['reset.way', 'You can’t use this method at the moment.'],
  ])('the platform’s error %s is shown for the form as a whole', async (errorCode, text) => {
    lobby.platform.script('resetFundPassword', { kind: 'refusal', errorCode, status: 422 })
    expect(await (await post(await newPlayer(), by('questions'), answered)).text()).toContain(text)
  })
})

it.each([
  ['changeFundPassword', changing, { step: 'change' }],
  ['resetFundPassword', by('mobile'), { step: 'reset', method: 'mobile' }],
  ['resetFundPassword', by('questions'), { step: 'reset', method: 'questions' }],
] as const)('the platform call %s gets the browser’s JWE unopened', async (call, url, fields) => {
  await post(await newPlayer(), url, { ...fields, encrypted: 'head..iv.payload.tag' })
  expect(JSON.parse(lobby.platform.calls(call)[0]?.body ?? '')).toEqual({ value: 'head..iv.payload.tag' })
})

it('a fund password change keeps the secrets out of responses, logs and URLs', async () => {
  const who = await newPlayer()
  lobby.platform.script('resetFundPassword', { kind: 'refusal', errorCode: 'questions.wrong', status: 422 })
  const html = await (await post(who, by('questions'), answered)).text()
  const asked = lobby.platform.requests.map(({ url, headers, body }) => [url, headers, body])
  const all = `${html}${await readCompleteLog(lobby)}${JSON.stringify(asked)}`
  for (const secret of ['482913', 'Login-Canary-42', 'Zilla School', 'Mymensingh'])
    expect(all).not.toContain(secret)
})

describe('the session of a fund password change', () => {
  it.each([
    [changing, changed],
    [by('mobile'), coded],
    [by('mobile'), { ...coded, intent: 'code' }],
  ])('a fund password change requires this session’s token for %s', async (url, fields) => {
    const who = await newPlayer()
    for (const csrfToken of ['of-another', ''])
      expect((await post(who, url, { ...fields, csrfToken })).status).toBe(403)
    for (const call of ['changeFundPassword', 'resetFundPassword', 'sendResetCode'] as const)
      expect(lobby.platform.calls(call)).toEqual([])
  })

  it('a fund password change requires a session: forms of guests are redirected to the login', async () => {
    const answer = await lobby.postForm(changing, changed)
    expect(answer.status).not.toBe(200)
    expect(lobby.platform.calls('changeFundPassword')).toEqual([])
  })
})

describe('the call that sends a reset code', () => {
  const ask = (who: TestMember | undefined, json: unknown = { by: 'mobile' }, headers = {}) =>
    lobby.api('/m/api/wallet/fund-password/code', {
      method: 'POST',
      ...(who && { member: who }),
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(json),
    })

  it('the call that sends a reset code returns the lifetime of the code', async () => {
    const answer = await ask(await newPlayer())
    expect(await answer.json()).toEqual({ secondsLeft: expect.any(Number) })
    expect(JSON.parse(lobby.platform.calls('sendResetCode')[0]?.body ?? '')).toEqual({ by: 'mobile' })
  })

  it('the call that sends a reset code is refused to guests, trial players, other sessions, and other methods', async () => {
    expect((await ask(undefined)).status).toBe(401)
    expect((await ask(await newPlayer(4))).status).toBe(403)
    const who = await newPlayer()
    expect((await ask(who, { by: 'questions' })).status).toBe(400)
    expect((await ask(who, { by: 'mobile', to: '+8801711111111' })).status).toBe(400)
    expect((await ask(who, { by: 'mobile' }, { 'X-CSRF-Token': 'of-another' })).status).toBe(403)
    expect(lobby.platform.calls('sendResetCode')).toEqual([])
  })

  it('the call that sends a reset code is limited for a member, together with forms without scripts', async () => {
    const who = await newPlayer()
    await post(who, by('mobile'), { ...coded, intent: 'code' })
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1) statuses.push((await ask(who)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect(lobby.platform.calls('sendResetCode')).toHaveLength(3)
  })
})
