import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText } from '../harness/responses'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** The payee name, which its owner sets once, and refusals. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.securityConfig = { hasFundPassword: false }
})

const path = href('payee-name')
const LOGIN_PASSWORD = 'Login-Canary-43'
let players = 0
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `payee-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = async (who: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: { Cookie: cookies(who) } })).text()
const typed = { payeeName: 'Rafiqul Islam', loginPassword: LOGIN_PASSWORD }
const post = (who: TestMember, fields: Record<string, string> = typed) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: cookies(who) })
const sent = () => lobby.platform.calls('setPayeeName')
const messageAt = (html: string, name: string): string =>
  new RegExp(`<p id="payee-name-${name}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''

it.each([4, 40, 41, 42, 99])('the payee name form is closed to account type %i', async (type) => {
  const who = await newPlayer(type)
  expect(await open(who)).toContain(getNotAllowedText(type))
  expect((await post(who)).status).toBe(403)
  expect(sent()).toEqual([])
})

it('the payee name form warns beforehand that the name cannot be changed', async () => {
  const html = await open(await newPlayer())
  expect(html).toContain('You can only set this once. After that, you’ll need to contact us to change it.')
  expect(html).toContain('exactly as it appears on your bank account')
})

it.each([
  ['  Rafiqul   Islam ', 'Rafiqul Islam'],
  ['রফিকুল ইসলাম', 'রফিকুল ইসলাম'],
  ['محمد  عمران', 'محمد عمران'],
  ['O’Neill-Smith, Jr.', 'O’Neill-Smith, Jr.'],
])('the payee name form encrypts %s', async (payeeName, name) => {
  const html = await (await post(await newPlayer(), { ...typed, payeeName })).text()
  expect(html).toContain('Your payee name has been set.')
  const { value } = JSON.parse(sent()[0]?.body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({
    payeeName: name,
    loginPassword: LOGIN_PASSWORD,
  })
})

describe('the payee name form', () => {
  it.each([
    [{ payeeName: '' }, 'payeeName', 'This field is required'],
    [{ payeeName: 'R' }, 'payeeName', 'Payee format is incorrect'],
    [{ payeeName: 'Rafi88' }, 'payeeName', 'Payee format is incorrect'],
    [{ payeeName: '<b>Rafi</b>' }, 'payeeName', 'Payee format is incorrect'],
    [{ payeeName: 'R'.repeat(101) }, 'payeeName', 'This is too long'],
    [{ loginPassword: '' }, 'loginPassword', 'Enter your password'],
  ])('the payee name form refuses %j at %s', async (fields, name, text) => {
    const html = await (await post(await newPlayer(), { ...typed, ...fields })).text()
    expect(messageAt(html, name)).toContain(text)
    expect(sent()).toEqual([])
  })

  it.each([
    ['payee.name', 'payeeName', 'Enter your name exactly as it appears on your bank account.'],
    ['password.old.wrong', 'loginPassword', 'Incorrect login password'],
  ])('the payee name form shows the platform’s error %s at %s', async (errorCode, name, text) => {
    lobby.platform.script('setPayeeName', { kind: 'refusal', errorCode, status: 422 })
    expect(messageAt(await (await post(await newPlayer())).text(), name)).toContain(text)
  })

  it('the payee name form refuses a second name for the form as a whole', async () => {
    lobby.platform.script('setPayeeName', { kind: 'refusal', errorCode: 'payee.set', status: 422 })
    expect(await (await post(await newPlayer())).text()).toContain('is already set')
  })
})

it('the payee name page shows the stored name, and no form', async () => {
  lobby.platform.values.securityConfig = { hasFundPassword: true, payeeName: 'Rafiqul Islam' }
  const html = await open(await newPlayer())
  expect(html).toContain('Rafiqul Islam')
  expect(html).toContain(href('service'))
  expect(html).not.toContain('name="payeeName"')
})

it('the payee name form keeps the secrets out of responses and logs', async () => {
  lobby.platform.script('setPayeeName', { kind: 'refusal', errorCode: 'password.old.wrong', status: 422 })
  const html = await (await post(await newPlayer())).text()
  const all = `${html}${await readCompleteLog(lobby)}`
  expect(all).not.toContain(LOGIN_PASSWORD)
  expect(all).not.toContain('Rafiqul Islam')
})
