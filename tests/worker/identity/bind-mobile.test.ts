import { compactDecrypt, importJWK } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { PLATFORM_PRIVATE_KEY } from '../../fixtures/platform-values'
import { createMember, type TestMember } from '../harness/member-requests'
import { getNotAllowedText, messageAt } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** Binding a mobile number, as far as it differs from binding an e-mail address. */

const lobby = await sharedLobby()
beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.securityConfig = { hasFundPassword: true, email: null, mobile: null }
})

const path = href('bind-mobile')
let players = 0
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `mobile-${players}`, type })
}
const post = (who: TestMember, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, { Cookie: `${who.cookie}; lang=EN` })
const open = async (who: TestMember): Promise<string> =>
  (await lobby.fetch(path, { headers: { Cookie: `${who.cookie}; lang=EN` } })).text()
const typed = {
  step: 'new',
  countryDialingCode: '880',
  mobileNum: '01712-342776',
  loginPassword: 'Login-Canary-52',
}

async function payloadOf(call: 'sendMobileCode' | 'bindMobile'): Promise<unknown> {
  const { value } = JSON.parse(lobby.platform.calls(call)[0]?.body ?? '') as { value: string }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _at, jti: _id, ...payload } = JSON.parse(new TextDecoder().decode(plaintext))
  return payload
}

it('a mobile number is sent to the platform in one spelling, in both steps', async () => {
  const who = await newPlayer()
  const html = await (await post(who, { ...typed, mobileNum: '০১৭১২ ৩৪২৭৭৬' })).text()
  expect(await payloadOf('sendMobileCode')).toEqual({
    countryDialingCode: '880',
    mobileNum: '1712342776',
    loginPassword: 'Login-Canary-52',
  })
  expect(html).toContain('Enter the code')
  const { loginPassword: _secret, ...to } = typed
  const saved = await (
    await post(who, { ...to, step: 'code', digits: '6', verificationCode: '482913' })
  ).text()
  expect(await payloadOf('bindMobile')).toEqual({
    countryDialingCode: '880',
    mobileNum: '1712342776',
    code: '482913',
  })
  expect(saved).toContain('Your mobile number is confirmed.')
})

it('the form for a mobile number offers the platform’s countries', async () => {
  expect(await open(await newPlayer())).toContain('Bangladesh')
})

it.each([
  [{ mobileNum: '' }, 'Enter your mobile number'],
  [{ mobileNum: '12' }, 'Mobile number format is incorrect'],
  [{ mobileNum: '+923001234119' }, 'Mobile number format is incorrect'],
])('the form for a mobile number refuses %j', async (fields, text) => {
  const html = await (await post(await newPlayer(), { ...typed, ...fields })).text()
  expect(messageAt(html, 'bind-mobile-mobileNum')).toContain(text)
  expect(lobby.platform.calls('sendMobileCode')).toEqual([])
})

it.each([
  ['sms.number.refused', 'We can’t send a code to this number. Check it or use another.'],
  ['contact.same', 'This is already on your account'],
])('the form for a mobile number shows the platform’s error %s at the number', async (errorCode, text) => {
  lobby.platform.script('sendMobileCode', { kind: 'refusal', errorCode, status: 422 })
  const html = await (await post(await newPlayer(), typed)).text()
  expect(messageAt(html, 'bind-mobile-mobileNum')).toContain(text)
})

it('the form for a mobile number shows the wait before another code', async () => {
  lobby.platform.script('sendMobileCode', { kind: 'refusal', errorCode: 'sms.too.often', status: 429 })
  const answer = await post(await newPlayer(), { ...typed, step: 'again', digits: '6' })
  const html = await answer.text()
  expect(html).toContain('We’ve just sent you a code')
  expect(html).toContain('Enter the code')
})

it.each([4, 99])('the form for a mobile number is closed to account type %i', async (type) => {
  const who = await newPlayer(type)
  expect(await open(who)).toContain(getNotAllowedText(type))
  expect((await post(who, typed)).status).toBe(403)
})

it('the form for a mobile number requires this session’s token', async () => {
  expect((await post(await newPlayer(), { ...typed, csrfToken: 'of-another' })).status).toBe(403)
  expect(lobby.platform.calls('sendMobileCode')).toEqual([])
})
