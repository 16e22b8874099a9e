import { expect, test } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

/** Limits of SMS and e-mails are counted by mobile number and mailbox, whatever their spelling. */

const lobby = await sharedLobby()

const sms = (mobileNum: string, countryDialingCode: string) =>
  lobby.api('/m/api/codes/login', {
    method: 'POST',
    body: JSON.stringify({ mobileNum, countryDialingCode }),
  })

test('one mobile number gets one SMS a minute, in any spelling', async () => {
  const expected = [
    ['1712342776', '880', 200],
    ['01712342776', '880', 429],
    ['001712342776', '880', 400],
    ['0001712342776', '880', 400],
    ['8801712342776', '880', 429],
    ['1712342776', '+880', 429],
    ['1712342776', '0880', 400],
    ['01712342776', '8801', 400],
  ] as const
  const got: unknown[] = []
  for (const [number, code] of expected) got.push([number, code, (await sms(number, code)).status])
  expect(got).toEqual(expected)
  expect(lobby.platform.calls('loginCode')).toHaveLength(1)
})

test('a mobile number that begins with 0 is sent with the 0', async () => {
  expect((await sms('0712345678', '225')).status).toBe(200)
  expect(JSON.parse(lobby.platform.calls('loginCode').at(-1)?.body ?? '')).toEqual({
    mobileNum: '0712345678',
    countryDialingCode: '225',
  })
})

test('an invalid mobile number is refused without a platform call', async () => {
  const before = lobby.platform.requests.length
  const response = await sms('1111', '880')
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    'mobile-format',
  ])
  expect(lobby.platform.requests.length).toBe(before)
})

test('one mailbox gets one reset e-mail a minute, for any account', async () => {
  const reset = (username: string, email: string) =>
    lobby.postForm('/m/forget?method=email', {
      csrf: 'guest',
      step: 'email',
      method: 'email',
      username,
      email,
    })
  const first = await reset('rahim01', 'box@lobby.example')
  expect(first.status).toBe(200)
  expect((await reset('karim02', 'BOX@lobby.example')).status).toBe(429)
  expect(lobby.platform.calls('passwordByEmail')).toHaveLength(1)
})

test('a visitor over a long limit sees another reset method, for any account', async () => {
  const reset = async (username: string, clientIp: string) => {
    const answer = await lobby.postForm(
      '/m/forget?method=email',
      { csrf: 'guest', step: 'email', method: 'email', username, email: `${username}@lobby.example` },
      { 'CF-Connecting-IP': clientIp, Cookie: 'lang=EN' },
    )
    return { status: answer.status, html: await answer.text() }
  }
  const wayOut = /use another method or <\/span><a[^>]* href="\/m\/service"/
  // A second request within a minute only has to wait.
  await reset('waits', '198.51.100.7')
  const soon = await reset('waits', '198.51.100.7')
  expect(soon.status).toBe(429)
  expect(soon.html).not.toContain('use another method')
  for (let index = 0; index < 10; index += 1) await reset(`used-up-${index}`, '198.51.100.8')
  for (const name of ['rahim01', 'nobody-at-all']) {
    const refused = await reset(name, '198.51.100.8')
    expect(refused.status).toBe(429)
    expect(refused.html).toMatch(wayOut)
  }
})
