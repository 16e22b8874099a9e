import { expect, test } from 'vitest'
import type { ScriptedReply } from '../../fixtures/fake-platform'
import { MEMBER_TOKEN, sessionReply } from '../../fixtures/platform-values'
import type { Lobby } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, takeLobby } from '../harness/shared-servers'

/**
 * Secrets typed into account forms appear in no response and no log, whatever the outcome. Secrets elsewhere
 * in a request are tested in security/redaction.test.ts.
 */

const canaries = {
  password: 'Canary-Passw0rd-1',
  oldPassword: 'Canary-0ldWord-2',
  newPassword: 'Canary-NewW0rd-3',
  paymentPassword: 'Canary-PayW0rd-4',
  phone: '1712345678',
  smsCode: '982173',
  captcha: '771904',
  idNumber: 'CANARY19890417',
  dateOfBirth: '1971-03-29',
  address: '5 Canary Road',
  trialToken: 'canary-trial-token-51ce',
}

/** Values that are never sent back, not even to the sender. Phone number and user name do come back. */
const unrepeatable = [
  'password',
  'oldPassword',
  'newPassword',
  'paymentPassword',
  'smsCode',
  'captcha',
  'idNumber',
  'dateOfBirth',
  'address',
] as const

const captcha = { captcha: canaries.captcha, captchaId: 'captcha-1' }
const phone = { mobileNum: canaries.phone, countryDialingCode: '880' }
const newPassword = { newPassword: canaries.newPassword, confirmNewPassword: canaries.newPassword }

const forms: [path: string, fields: Record<string, string>][] = [
  ['/m/login', { method: 'username', username: 'rahim01', password: canaries.password, ...captcha }],
  ['/m/login', { method: 'username', username: '', password: canaries.password, ...captcha }],
  ['/m/login', { method: 'sms', ...phone, verificationCode: canaries.smsCode, ...captcha }],
  ['/m/login', { method: 'sms', ...phone, intent: 'code' }],
  [
    '/m/register',
    {
      method: 'username',
      username: 'rafi_dhaka',
      password: canaries.password,
      confirmPassword: canaries.password,
      paymentPassword: canaries.paymentPassword,
      idNumber: canaries.idNumber,
      dateOfBirth: canaries.dateOfBirth,
      address: canaries.address,
      ...phone,
      verificationCode: canaries.smsCode,
      ...captcha,
      agreed: 'on',
    },
  ],
  [
    '/m/register',
    { method: 'username', username: 'x', password: canaries.password, confirmPassword: 'other' },
  ],
  ['/m/register', { method: 'mobileNum', ...phone, intent: 'code', password: canaries.password }],
  ['/m/forget', { method: 'sms', username: 'rahim01', ...phone }],
  [
    '/m/forget',
    {
      method: 'sms',
      step: 'code',
      username: 'rahim01',
      ...phone,
      verificationCode: canaries.smsCode,
      ...newPassword,
    },
  ],
  [
    '/m/forget',
    { method: 'email', username: 'rahim01', email: 'r@mail.example', password: canaries.password },
  ],
  ['/m/trail', { adult: 'on', password: canaries.password }],
]
const memberForms: typeof forms = [
  ['/m/changePsw', { oldPassword: canaries.oldPassword, ...newPassword }],
  [
    '/m/changePsw',
    { oldPassword: canaries.oldPassword, newPassword: canaries.newPassword, confirmNewPassword: 'other' },
  ],
]

interface Answered {
  what: string
  status: number
  text: string
}

async function postAll(lobby: Lobby, player: TestMember): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const [path, fields] of [...forms, ...memberForms]) {
    for (const url of [path, `${path}.data`]) {
      const isMember = memberForms.some(([of]) => of === path)
      const response = await lobby.postForm(
        url,
        { ...fields, ...(isMember && { csrfToken: player.csrfToken }) },
        { ...(isMember && { Cookie: player.cookie }) },
      )
      const text = `${JSON.stringify([...response.headers])}${await response.text()}`
      answers.push({ what: `${url} ${Object.keys(fields).join()}`, status: response.status, text })
    }
  }
  for (const kind of ['login', 'register']) {
    const body = JSON.stringify(phone)
    const response = await lobby.api(`/m/api/codes/${kind}`, { method: 'POST', body })
    answers.push({ what: `codes/${kind}`, status: response.status, text: await response.text() })
  }
  return answers
}

/** A platform that repeats everything it receives in its reply. */
const echo = (status: number): ScriptedReply => ({
  kind: 'bytes',
  status,
  body: JSON.stringify({
    success: false,
    errorCode: `wrong ${canaries.password} ${canaries.smsCode}`,
    message: JSON.stringify(canaries),
    value: { field: canaries.idNumber, reason: canaries.captcha, ...canaries },
  }),
})

test.each<[string, ScriptedReply | undefined]>([
  ['a healthy platform', undefined],
  ['one that refuses and repeats', echo(400)],
  ['one that fails and repeats', echo(500)],
  [
    'one that answers malformed data',
    { kind: 'value', value: { ...canaries, token: 7, list: JSON.stringify(canaries) } },
  ],
  [
    'one that answers HTML',
    { kind: 'bytes', status: 200, contentType: 'text/html', body: JSON.stringify(canaries) },
  ],
  ['one that limits requests', { ...echo(429), headers: { 'Retry-After': '9' } }],
  ['one that rejects the session', { kind: 'refusal', errorCode: 'login.not.session', status: 401 }],
  ['one that is unreachable', { kind: 'reset' }],
])('no secret of an account form comes back or is logged: %s', async (name, reply) => {
  await using lobby = await takeLobby()
  if (name !== 'one that is unreachable')
    lobby.platform.script('registerRules', { kind: 'value', value: rules })
  lobby.platform.script('jwks', { kind: 'value', value: lobby.platform.values.jwks })
  lobby.platform.script('whitelabel', { kind: 'value', value: { MOBILEVERCODELOGIN3: true } })
  if (reply) lobby.platform.script('*', reply)
  const answers = await postAll(lobby, await createMember())
  for (const { what, status, text } of answers) {
    // The response is a form or a refusal. An error page would hide the form’s message.
    expect(status, what).toBeLessThan(500)
    for (const secret of unrepeatable)
      expect(text.includes(canaries[secret]), `${what}: ${secret}`).toBe(false)
    for (const token of [MEMBER_TOKEN, canaries.trialToken]) expect(text.includes(token), what).toBe(false)
  }
  const log = await readCompleteLog(lobby)
  for (const [secret, value] of Object.entries({ ...canaries, memberToken: MEMBER_TOKEN })) {
    expect(log.includes(value), `log: ${secret}`).toBe(false)
  }
  // Only encrypted secrets reached the platform.
  const sent = JSON.stringify(lobby.platform.requests.map(({ url, body }) => [url, body]))
  for (const secret of unrepeatable) expect(sent.includes(canaries[secret]), `sent: ${secret}`).toBe(false)
})

const rules = {
  fields: {
    username: { enabled: true, required: true, rule: { min: 4, max: 20 } },
    password: { enabled: true, required: true, rule: { min: 8, max: 64 } },
    confirmPassword: { enabled: true, required: true },
    paymentPassword: { enabled: true, required: true },
    idNumber: { enabled: true, required: true },
    dateOfBirth: { enabled: true, required: true },
    address: { enabled: true, required: true },
    mobileNum: { enabled: true, required: true },
    verificationCode: { enabled: true, required: true },
    captcha: { enabled: true, required: true },
  },
  mobileNum: true,
}

test('a member’s token is in no page, data, header or log', async () => {
  await using lobby = await takeLobby()
  lobby.platform.values.login = sessionReply({
    previousLogin: { time: 1_700_000_000_000, place: MEMBER_TOKEN.slice(0, 5) },
  })
  const player = await createMember()
  const pages = ['home', 'login', 'register', 'forget', 'trail', 'changePsw', 'unknownPage']
  for (const page of pages) {
    for (const path of [`/m/${page}`, `/m/${page}.data`, `/m/${page}?lang=EN&return=/m/home`]) {
      const response = await lobby.api(path, { headers: { Cookie: player.cookie } })
      const all = JSON.stringify([...response.headers]) + (await response.text())
      expect(all.includes(MEMBER_TOKEN), path).toBe(false)
    }
  }
  for (const path of ['winners', 'jackpot', 'keys', 'captcha', 'icon', 'usernames/rahim', 'nothing']) {
    const response = await lobby.api(`/m/api/${path}`, { member: player })
    const all = JSON.stringify([...response.headers]) + (await response.text())
    expect(all.includes(MEMBER_TOKEN), path).toBe(false)
  }
  expect(await readCompleteLog(lobby)).not.toContain(MEMBER_TOKEN)
})
