import { beforeEach, describe, expect, it } from 'vitest'
import type { Attribution } from '../../../shared/contract/attribution-schemas'
import { href } from '../../../shared/paths'
import { cookieChoice } from '../../fixtures/consent-cookie'
import { FakeDataSet } from '../../fixtures/fake-data-set'
import { createMember } from '../harness/member-requests'
import { keyIn } from '../harness/responses'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * Click ids and measured page speed, only with the visitor's consent. The question's layout is tested in
 * tests/e2e/system/consent.spec.ts.
 */

const dataSet = new FakeDataSet()
const lobby = await sharedLobby({
  dataSet,
  product: {
    attribution: { parameters: ['clickid', 'sub-id'] },
    observe: { vitals: 0.25, documents: 1 },
  },
})
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.requests.length = 0
  await lobby.flush()
  dataSet.clear()
})

const DAY_MS = 86_400_000
const accepted = cookieChoice('accept')
const storedClick = (value: unknown) =>
  `__Host-attribution=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`
const click = (parameters: Record<string, string>, daysAgo = 1): Attribution => ({
  at: Date.now() - daysAgo * DAY_MS,
  parameters,
})

type Answer = Awaited<ReturnType<typeof lobby.fetch>>
/** Returns the cookies that a response sets, by name. */
const cookiesOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]))
const clickIn = (answer: Answer): unknown => {
  const [, value] = /^__Host-attribution=([^;]*)/.exec(cookiesOf(answer)['__Host-attribution'] ?? '') ?? []
  return value === undefined ? undefined : JSON.parse(decodeURIComponent(value)).parameters
}
const open = (path: string, Cookie = '', headers: Record<string, string> = {}) =>
  lobby.fetch(path, { headers: { Cookie: `lang=EN; ${Cookie}`, ...headers } })
const reply = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  lobby.postForm('/m/cookies', fields, headers)
const QUESTION = 'Your privacy choices'
/** Returns the answers that the page of cookie settings shows as chosen, as `purpose=answer`. */
const chosenWith = async (cookie: string) => {
  const html = await (await open('/m/cookies', cookie)).text()
  return [...html.matchAll(/<input type="radio"[^>]* checked="[^>]*>/g)].map(
    ([input]) => `${/ name="(\w+)"/.exec(input)?.[1]}=${/ value="(\w+)"/.exec(input)?.[1]}`,
  )
}

describe('before the answer', () => {
  it('a visit by an ad link is asked, and nothing about the link is stored', async () => {
    const page = await open('/m/help?clickid=w7Gq-120&other=x')
    const html = await page.text()
    expect(html).toContain(QUESTION)
    expect(html).toContain('name="click" value="clickid=w7Gq-120"')
    expect(Object.keys(cookiesOf(page))).toEqual([])
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).not.toContain('"vitals"')
  })

  it('a page that only some visitors are asked on is rendered once, and holds no click ids', async () => {
    await open('/m/help?clickid=first')
    const asked = await (await open('/m/help?clickid=second')).text()
    expect(asked).not.toContain('first')
    const page = await open('/m/help?clickid=third', accepted)
    const html = await page.text()
    expect(html).not.toContain(QUESTION)
    expect(html).not.toMatch(/first|second|third/)
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
    await readCompleteLog(lobby)
    expect(dataSet.of('document').map(({ outcome }) => outcome)).toEqual(['rendered', 'kept', 'kept'])
  })

  it('the page of a refused form does not ask, because the answer would lose what was typed', async () => {
    const page = await lobby.postForm(
      '/m/register',
      { method: 'username', username: 'a' },
      { Cookie: 'lang=EN' },
    )
    const html = await page.text()
    expect(html).toMatch(/name="username"[^>]* value="a"/)
    expect(html).not.toContain(QUESTION)
    expect(await (await open('/m/register')).text()).toContain(QUESTION)
  })

  it.each([
    ['who has rejected', cookieChoice('reject'), {}],
    ['whose browser asks not to be tracked', '', { 'Sec-GPC': '1' }],
    ['that is a crawler', '', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('a visitor %s is not asked, and no click is stored', async (_, cookie, headers) => {
    const page = await open('/m/help?clickid=w7Gq', cookie, headers)
    expect(await page.text()).not.toContain(QUESTION)
    expect(Object.keys(cookiesOf(page))).toEqual([])
  })

  it.each([
    ['an answer of half a year ago', cookieChoice('accept', { daysAgo: 180 })],
    ['an answer to fewer purposes', cookieChoice('accept', { purposes: 'speed' })],
    ['an answer to an older question', cookieChoice('accept', { version: 0 })],
    ['an answer of tomorrow', cookieChoice('accept', { daysAgo: -1 })],
    ['no answer that exists', cookieChoice('maybe')],
    ['an answer to a purpose that does not exist', cookieChoice('attribution-maybe')],
  ])('a visitor with %s is asked again, and no click is stored', async (_, cookie) => {
    const page = await open('/m/help?clickid=w7Gq', cookie)
    expect(await page.text()).toContain(QUESTION)
    expect(clickIn(page)).toBeUndefined()
  })
})

describe('the answer', () => {
  it('accepting stores the click ids of the page for 30 days, and leads back to the page', async () => {
    const answer = await reply(
      { answer: 'accept', click: 'clickid=w7Gq&evil=1&sub-id=<b>' },
      { Referer: 'https://lobby.example/m/help?clickid=w7Gq' },
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/m/help?clickid=w7Gq'])
    const { '__Host-attribution': stored = '', '__Host-cookie-choice': choice = '' } = cookiesOf(answer)
    expect(clickIn(answer)).toEqual({ clickid: 'w7Gq' })
    for (const flag of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(stored.split('; ')).toContain(flag)
    expect(choice).toMatch(
      /^__Host-cookie-choice=1\.accept\.\d+\.attribution-speed; Max-Age=15552000; Path=\//,
    )
    expect(choice).toContain('HttpOnly')
  })

  it('rejecting, at first or later, deletes the click ids and stores none', async () => {
    const answer = await reply(
      { answer: 'reject', click: 'clickid=w7Gq' },
      { Cookie: `${accepted}; ${storedClick(click({ clickid: 'old' }))}` },
    )
    const { '__Host-attribution': stored = '', '__Host-cookie-choice': choice = '' } = cookiesOf(answer)
    expect(stored).toMatch(/^__Host-attribution=; Max-Age=0;/)
    expect(choice).toContain('.reject.')
  })

  it.each([
    'https://evil.example/m/help',
    'https://lobby.example/m/logout',
    'https://lobby.example/\\evil.example',
  ])('an answer posted from %s leads home', async (Referer) => {
    const answer = await reply({ answer: 'reject' }, { Referer })
    expect(answer.headers.get('Location')).toBe(href('home'))
  })

  it('an answer from another site, or that is none, changes nothing', async () => {
    const foreign = await reply({ answer: 'accept' }, { Origin: 'https://evil.example' })
    const other = await reply({ answer: 'yes' })
    const partial = await reply({ speed: 'accept' })
    expect([foreign.status, other.status, partial.status]).toEqual([403, 400, 400])
    expect([foreign, other, partial].flatMap((answer) => Object.keys(cookiesOf(answer)))).toEqual([])
  })

  it('the page of cookie settings shows the answer, and every footer links to it', async () => {
    expect(await (await open('/m/help')).text()).toContain('href="/m/cookies"')
    const textWith = async (cookie: string) => (await open('/m/cookies', cookie)).text()
    expect(await textWith('')).toContain('You haven’t chosen yet')
    expect(await textWith(accepted)).toContain('You accepted optional cookies')
    expect(await textWith(cookieChoice('reject'))).toContain('measurements are off')
    expect(await textWith(cookieChoice('speed'))).toContain('Stored for 180 days')
    expect(await chosenWith('')).toEqual([])
    expect(await chosenWith(accepted)).toEqual(['attribution=accept', 'speed=accept'])
    expect(await chosenWith(cookieChoice('reject'))).toEqual(['attribution=reject', 'speed=reject'])
    const answer = await reply({ answer: 'reject' }, { Referer: 'https://lobby.example/m/cookies' })
    expect(answer.headers.get('Location')).toBe('/m/cookies')
  })

  it.each([
    ['attribution', 'speed', '', 'a'],
    ['speed', 'attribution', '"vitals":0.25', undefined],
  ])(
    'with consent to %s alone, nothing happens that needs consent to %s',
    async (yes, no, vitals, clickId) => {
      const answer = await reply(
        { [yes]: 'accept', [no]: 'reject' },
        { Cookie: `${accepted}; ${storedClick(click({ clickid: 'old' }))}` },
      )
      const { '__Host-attribution': stored = '', '__Host-cookie-choice': choice = '' } = cookiesOf(answer)
      expect(stored).toMatch(yes === 'attribution' ? /^$/ : /=; Max-Age=0;/)
      const [cookie = ''] = choice.split(';')
      expect(await chosenWith(cookie)).toEqual([`${yes}=accept`, `${no}=reject`].sort())
      const page = await open('/m/help?clickid=a', cookie)
      const html = await page.text()
      expect(html).not.toContain(QUESTION)
      expect(/"vitals":[\d.]+/.exec(html)?.[0] ?? '').toBe(vitals)
      expect((clickIn(page) as Attribution['parameters'] | undefined)?.clickid).toBe(clickId)
    },
  )
})

describe('with consent', () => {
  it('the last click counts, and a reload of a link does not renew it', async () => {
    expect(clickIn(await open('/?clickid=a&sub-id=b', accepted))).toEqual({ clickid: 'a', 'sub-id': 'b' })
    const cookie = `${accepted}; ${storedClick(click({ clickid: 'a' }))}`
    expect(clickIn(await open('/?clickid=a', cookie))).toBeUndefined()
    expect(clickIn(await open('/?sub-id=c', cookie))).toEqual({ 'sub-id': 'c' })
  })

  it.each([
    ['is prefetched', '/m/help?clickid=a', { 'Sec-Purpose': 'prefetch' }],
    ['is an image of another page', '/m/help?clickid=a', { 'Sec-Fetch-Dest': 'image' }],
    ['has only other parameters', '/m/help?gclid=a', {}],
    ['has an invalid click id', `/m/help?clickid=${encodeURIComponent('a"b')}&sub-id=${'x'.repeat(201)}`, {}],
  ])('no click is stored for a link that %s', async (_, path, headers) => {
    expect(clickIn(await open(path, accepted, headers))).toBeUndefined()
  })

  it('click ids of a browser whose consent has ended are deleted', async () => {
    const page = await open('/m/help', storedClick(click({ clickid: 'a' })))
    expect(cookiesOf(page)['__Host-attribution']).toMatch(/^__Host-attribution=; Max-Age=0;/)
  })

  it('the page of a visitor who has consented measures its speed', async () => {
    expect(await (await open('/m/help', accepted)).text()).toContain('"vitals":0.25')
    const who = await createMember({})
    const page = await open(href('member-home'), `${who.cookie}; ${accepted}`)
    expect(await page.text()).toContain('"vitals":0.25')
  })
})

describe('what the platform receives', () => {
  const registration = {
    method: 'username',
    username: 'rafi_dhaka',
    password: 'river-Stone-42',
    confirmPassword: 'river-Stone-42',
    agreed: 'on',
  }
  const sentWith = async (Cookie: string, headers: Record<string, string> = {}) => {
    lobby.platform.requests.length = 0
    await lobby.postForm('/m/register', registration, { Cookie, ...headers })
    const [call] = lobby.platform.calls('register')
    expect(call, 'the registration').toBeDefined()
    return call?.headers.attribution
  }

  it('a registration carries the click ids, with the time of the click', async () => {
    const stored = click({ clickid: 'a', 'sub-id': 'x|y=1' }, 29)
    expect(JSON.parse((await sentWith(`${accepted}; ${storedClick(stored)}`)) ?? '')).toEqual(stored)
  })

  it.each<[string, string, Record<string, string>?]>([
    ['without consent', storedClick(click({ clickid: 'a' }))],
    ['after a rejection', `${cookieChoice('reject')}; ${storedClick(click({ clickid: 'a' }))}`],
    [
      'with Global Privacy Control',
      `${accepted}; ${storedClick(click({ clickid: 'a' }))}`,
      { 'Sec-GPC': '1' },
    ],
    ['after 30 days', `${accepted}; ${storedClick(click({ clickid: 'a' }, 30))}`],
    ['of a time to come', `${accepted}; ${storedClick(click({ clickid: 'a' }, -1))}`],
    ['that are not configured', `${accepted}; ${storedClick(click({ gclid: 'a' }))}`],
    ['with a line break', `${accepted}; ${storedClick(click({ clickid: 'a\r\nX-Evil: 1' }))}`],
    ['with a prototype', `${accepted}; ${storedClick('{"at":1,"parameters":{"__proto__":"a"}}')}`],
    ['that are no JSON', `${accepted}; ${storedClick('{')}`],
    ['that are too long', `${accepted}; ${storedClick(click({ clickid: 'a'.repeat(5000) }))}`],
  ])('a registration succeeds without click ids %s', async (_, cookie, headers) => {
    expect(await sentWith(cookie, headers)).toBeUndefined()
  })

  it('a deposit carries the click ids, and its repetition has the same body although they changed', async () => {
    const who = await createMember({ userName: 'clicked' })
    const path = href('deposit')
    const cookie = (stored: Attribution) => `${who.cookie}; lang=EN; ${accepted}; ${storedClick(stored)}`
    const [first, second] = [click({ clickid: 'a' }), click({ clickid: 'b' })]
    const key = keyIn(await (await lobby.fetch(path, { headers: { Cookie: cookie(first) } })).text())
    const deposit = { csrfToken: who.csrfToken, amount: '2000', channel: 'padma-qr', bonus: '', key }
    lobby.platform.script('depositByQr', { kind: 'reset' })
    lobby.platform.script('paymentByKey', { kind: 'refusal', errorCode: 'system.error', status: 500 })
    await lobby.postForm(path, deposit, { Cookie: cookie(first) })
    const before = [...lobby.platform.requests]
    lobby.platform.heal()
    await lobby.postForm(path, deposit, { Cookie: cookie(second) })
    const all = [...before, ...lobby.platform.requests]
    const calls = all.filter(({ name }) => name === 'depositByQr')
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
    expect(calls[1]?.body).toBe(calls[0]?.body)
    expect(calls.map(({ headers }) => JSON.parse(headers.attribution ?? ''))).toEqual([first, second])
    const others = all.filter(({ name }) => name !== 'depositByQr')
    expect(others.filter(({ headers }) => 'attribution' in headers)).toEqual([])
  })

  it('the sandbox shows the click ids of a registration and of the first deposit with click ids', async () => {
    await using real = await takeLobby({
      sandbox: true,
      product: { attribution: { parameters: ['clickid'] } },
    })
    const sandbox = await real.sandbox()
    await sandbox.scenario({ registerFields: { verificationCode: 'off', captcha: 'off', mobileNum: 'off' } })
    const stored = click({ clickid: 'a' })
    const consent = `${cookieChoice('accept', { purposes: 'attribution' })}; ${storedClick(stored)}`
    const page = await real.postForm('/m/register', registration, { Cookie: consent })
    expect(page.status).toBe(303)
    const shown = await real.fetch('/__sandbox/attributions')
    expect(await shown.json()).toEqual({
      attributions: [{ account: 'rafi_dhaka', event: 'registration', ...stored }],
    })
  })
})

it('a lobby that stores and measures nothing asks nothing', async () => {
  await using plain = await takeLobby()
  const page = await plain.fetch('/m/help?clickid=a', { headers: { Cookie: `lang=EN; ${accepted}` } })
  const html = await page.text()
  expect(html).not.toMatch(/consent|\/m\/cookies|"vitals"|cookieSettings/)
  expect(page.headers.getSetCookie()).toEqual([])
  expect((await plain.fetch('/m/cookies')).status).toBe(302)
})
