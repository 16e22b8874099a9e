import { afterAll, beforeAll, expect, it } from 'vitest'
import { REGISTER_FIELDS, SOCIAL_METHOD } from '../../../shared/contract/account'
import { pageIds, pages } from '../../../shared/pages'
import { type Lobby, ORIGIN, startLobby } from '../harness/harness'
import { type Member, member } from '../harness/member'

/**
 * Responses to a posted form contain only the fields that the page's contract lists in `echo`. The test
 * discovers pages through the worker, so it covers new forms automatically.
 */

interface Contract {
  fields?: readonly string[]
  echo?: readonly string[]
  SECRET_FIELDS?: readonly string[]
}
const contracts = import.meta.glob<Contract>('../../../client/areas/*/*/contract.ts', { eager: true })

const contractOf = (id: string): Contract =>
  Object.entries(contracts).find(([file]) => file.split('/').at(-2) === id)?.[1] ?? {}

let lobby: Lobby
/** Pages with an action, and the fields in their contracts. */
const forms: {
  path: string
  fields: readonly string[]
  echo: readonly string[]
  secrets: readonly string[]
}[] = []

const refusal = { kind: 'refusal', errorCode: 'system.upgrading', status: 400 } as const
const asked = { enabled: true, required: true }

beforeAll(async () => {
  lobby = await startLobby()
  const { platform } = lobby
  // Enables every field and rejects every form.
  const fields = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, asked]))
  platform.script('registerRules', { kind: 'value', value: { username: true, mobileNum: true, fields } })
  platform.script('jwks', { kind: 'value', value: platform.values.jwks })
  platform.script('whitelabel', { kind: 'value', value: { MOBILEVERCODELOGIN3: true, FACEBOOKLOGIN3: true } })
  for (const name of ['status', 'settings', 'country', 'captcha'] as const) {
    platform.script(name, { kind: 'value', value: platform.values[name] })
  }
  platform.script('*', refusal)
  const player = await member()
  for (const id of pageIds) {
    const [path] = pages[id].paths
    if ((await post(path, {}, player)).status === 405) continue
    const { fields, echo, SECRET_FIELDS = [] } = contractOf(id)
    if (!fields || !echo) throw new Error(`the contract of ${id} does not say what comes back of its form`)
    forms.push({ path, fields, echo, secrets: SECRET_FIELDS })
  }
})
afterAll(() => lobby[Symbol.asyncDispose]())

const post = (path: string, fields: Record<string, string>, who?: Member) =>
  lobby.fetch(path, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(who && { Cookie: who.cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  })

/** Fields that forms post besides typed values; no contract lists them. */
const carried = ['csrfToken', 'encrypted', 'captchaId', 'return', 'standalone', 'registerMethod', 'id']
const invented = ['invented', 'passwordAgain', 'token', 'constructor', '__proto__']

/** A unique value for every name. */
const nonsense = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, `Canary<"${name}${index}`]))

/** Well-formed values, so that only the platform rejects the form. */
const shapes: Record<string, string> = {
  username: 'canaryrahim',
  password: 'Canary-Passw0rd-1',
  confirmPassword: 'Canary-Passw0rd-1',
  paymentPassword: 'Canary-PayW0rd-2',
  oldPassword: 'Canary-0ldWord-3',
  newPassword: 'Canary-NewW0rd-4',
  confirmNewPassword: 'Canary-NewW0rd-4',
  payeeName: 'Canary Payee',
  nickname: 'canarynick',
  mobileNum: '1787654321',
  countryDialingCode: '880',
  verificationCode: '483921',
  captcha: '7fk2Qz',
  captchaId: 'canary-captcha-5',
  email: 'canary@mail.example',
  idNumber: 'CANARY19890417',
  qqNum: '9081726354',
  agreed: 'on',
  adult: 'on',
  remember: 'on',
  content: 'The canary opens quickly on my phone.',
  contact: 'canary@contact.example',
  comment: 'The canary wants to take part.',
  encrypted: '',
  helpful: 'yes',
}
const plausible = (names: readonly string[]): Record<string, string> => ({ ...nonsense(names), ...shapes })

/** Methods and steps of forms. */
const ways: Record<string, string>[] = [
  {},
  { method: 'sms' },
  { method: 'sms', step: 'code' },
  { method: 'mobileNum' },
  { method: 'email' },
  { method: SOCIAL_METHOD, encrypted: 'canary.jwe.of.a.token' },
  { encrypted: 'canary.jwe.of.a.password' },
  { intent: 'code' },
  { intent: 'captcha' },
  { intent: 'read', id: 'canary-message' },
]

/** Fields with a few fixed values, which also occur in pages for other reasons. */
const choices = ['method', 'step', 'intent']

/** Whether the value is distinguishable from the rest of a page. */
const isTelling = (name: string, value: string): boolean => !choices.includes(name) && value.length > 4

/** Posts to the page and its data address; fails if the response contains any other posted value. */
async function expectOnlyEcho(form: (typeof forms)[number], typed: Record<string, string>, who?: Member) {
  const wanted = Object.fromEntries(Object.entries(typed).filter(([name]) => form.echo.includes(name)))
  const allowed = new Set(Object.values(wanted))
  for (const path of [form.path, `${form.path}.data`]) {
    const answer = await post(path, typed, who)
    const text = await answer.text()
    const what = `${path} ${JSON.stringify(typed)} ${answer.status}`
    expect(answer.status, what).toBeLessThan(500)
    const said = `${JSON.stringify([...answer.headers])}${text}${unescaped(text)}`
    const repeated = Object.entries(typed).filter(
      ([name, value]) =>
        isTelling(name, value) && value !== who?.csrfToken && !allowed.has(value) && said.includes(value),
    )
    expect(repeated, what).toEqual([])
    if (!text.startsWith('{"actionData":')) continue
    // Allowed values must come back, so that nobody has to type them again.
    const { values = {} } = (JSON.parse(text) as { actionData: { values?: object } }).actionData
    expect(values, what).toEqual(wanted)
  }
}

/** Decodes escapes in HTML and JSON. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('\\u003c', '<').replaceAll('\\"', '"')

it('finds forms, and no contract lists a secret in `echo`', () => {
  expect(forms.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/m/login', '/m/register', '/m/forget']),
  )
  for (const { path, fields, echo, secrets } of forms) {
    expect(fields, path).toEqual(expect.arrayContaining([...echo, ...secrets]))
    for (const secret of [...secrets, ...carried]) expect(echo, path).not.toContain(secret)
  }
})

it.each([
  ['a guest', async () => undefined],
  ['a member', () => member()],
  ['a player of free play', () => member({ type: 4 })],
])('a rejected form of %s contains only values that its contract lists', async (_who, logIn) => {
  const who = await logIn()
  // The form's own token, which every page contains.
  const token = who && { csrfToken: who.csrfToken }
  for (const form of forms) {
    const names = [...form.fields, ...carried, ...invented]
    await expectOnlyEcho(form, { ...nonsense(names), ...token }, who)
    for (const way of ways) await expectOnlyEcho(form, { ...plausible(names), ...way, ...token }, who)
  }
})

it('also holds for a form of another session, whose page is rendered for the current one', async () => {
  for (const who of [await member(), await member({ type: 4 })]) {
    for (const form of forms) {
      const names = [...form.fields, ...carried, ...invented]
      await expectOnlyEcho(form, nonsense(names), who)
      await expectOnlyEcho(form, { ...plausible(names), method: 'sms', step: 'code' }, who)
      const answer = await post(`${form.path}.data`, nonsense(names), who)
      expect([form.path, answer.status]).toEqual([form.path, 403])
    }
  }
})
