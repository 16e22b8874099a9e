import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedRequest, ReplyScript } from '../../fixtures/fake-platform'
import type { Lobby } from '../harness/harness'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * Forms must not reveal whether an account exists: their response and platform calls must be identical.
 * tests/bench/account-time.ts compares the response times.
 */

const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const post = (path: string, fields: Record<string, string>, at = lobby) => at.postForm(path, fields)

/**
 * Headers that differ between any two responses. The content length follows from the body, which is compared.
 */
const changing = new Set(['x-request-id', 'content-length', 'date'])

/** Returns the response without typed values, times and random values. */
async function compared(response: Awaited<ReturnType<typeof post>>, fields: Record<string, string>) {
  const { username = '', email = '', mobileNum = '' } = fields
  const without = (text: string) =>
    [email, username, mobileNum]
      .filter((typed) => typed !== '')
      .reduce((rest, typed) => rest.replaceAll(typed, 'TYPED'), text)
      .replace(/nonce="[^"]*"/g, 'nonce')
      .replace(/'nonce-[^']*'/g, 'nonce')
  return {
    status: response.status,
    headers: [...response.headers]
      .filter(([name]) => !changing.has(name))
      .map((pair) => without(pair.join(': ')))
      .sort(),
    body: without(await response.text()),
  }
}

/** Posts a form and returns the response with its platform calls. */
async function seen(path: string, fields: Record<string, string>) {
  lobby.platform.requests.length = 0
  const answer = await compared(await post(path, fields), fields)
  const calls = lobby.platform.requests.map(({ name, method }: ReceivedRequest) => `${method} ${name}`)
  return { ...answer, calls: calls.filter((call) => /login|password|Password|captcha/.test(call)) }
}

/** Posts one form for an existing and an unknown account, with the platform's answers for each. */
async function compare(
  path: string,
  [known, unknown]: readonly [Record<string, string>, Record<string, string>],
  endpoint: Parameters<Lobby['platform']['script']>[0],
  [ofKnown, ofUnknown]: readonly [ReplyScript, ReplyScript],
) {
  // Fills the caches with everything that the page needs.
  await (await lobby.api(`${path.replace('.data', '')}.data`)).text()
  lobby.platform.script(endpoint, ofKnown)
  const first = await seen(path, known)
  lobby.platform.script(endpoint, ofUnknown)
  const second = await seen(path, unknown)
  expect(second).toEqual(first)
  return first
}

const refusal = (errorCode: string, status = 403, value?: unknown) =>
  ({ kind: 'refusal', errorCode, status, value }) as const

/** Runs the calls one after the other. */
async function inTurn<Item, Result>(items: readonly Item[], call: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (const item of items) results.push(await call(item))
  return results
}

let last = 0
const names = () => {
  last += 1
  return [{ username: `exists-${last}` }, { username: `nobody-${last}` }] as const
}
const numbers = () => {
  last += 1
  return [String(1_611_000_000 + last), String(1_615_000_000 + last)] as const
}

describe('with a sandbox that has one of two accounts', () => {
  /** A different name for each case, because attempts are limited by name. */
  const cases = [
    ['.data', 'rafi88', 'nobody'],
    ['', 'nusrat', 'no_one'],
  ] as const
  let sandboxed: Lobby
  beforeAll(async () => {
    sandboxed = await takeLobby({ sandbox: true })
  })
  afterAll(() => sandboxed[Symbol.asyncDispose]())
  beforeEach(async () => {
    // Resets the counters of failed attempts.
    await sandboxed.fetch('/__sandbox/reset', { method: 'POST' })
  })

  /** Returns status, headers and body without what differs between any two responses. */
  async function answered(path: string, fields: Record<string, string>) {
    const { status, headers, body } = await compared(await post(path, fields, sandboxed), fields)
    // Captcha images differ each time, so only their presence is compared.
    const image = /data:image[^"&]+;base64,[^"&]+/g
    const text = body.replace(image, 'IMAGE').replace(/[\w-]{36}/g, 'ID')
    return {
      status,
      hasCaptcha: image.test(body),
      headers: headers.map((line) => line.replace(/^retry-after: \d+$/, 'retry-after: SECONDS')),
      // The message of a rate limit contains the seconds left, which differ.
      body: isLimit(body) ? text.replace(/[\d০-৯]+/g, 'N') : text,
    }
  }
  const isLimit = (body: string) => body.includes('too-many-requests')

  it.each(cases)('over channel %j: %s logs in with its password', async (_, username) => {
    const fields = { method: 'username', username, password: 'play1234' }
    expect((await answered('/m/login', fields)).status).toBe(303)
  })

  it.each(cases)(
    'over channel %j: wrong passwords get identical responses for the account %s and the unknown name %s',
    async (suffix, ...names) => {
      const [ofKnown, ofUnknown] = await inTurn(names, (username) =>
        // The first attempt is rejected, the second requires a captcha, and those after the fifth exceed the
        // rate limit.
        inTurn([1, 2, 3, 4, 5, 6, 7], () =>
          answered(`/m/login${suffix}`, { method: 'username', username, password: 'Wr0ng-Passw0rd' }),
        ),
      )
      expect(ofKnown?.map(({ status }) => status)).toEqual(
        suffix ? [200, 200, 200, 200, 200, 429, 429] : [422, 422, 422, 422, 422, 429, 429],
      )
      expect(ofKnown?.map(({ hasCaptcha }) => hasCaptcha)).toEqual([
        false,
        true,
        true,
        true,
        true,
        false,
        false,
      ])
      expect(ofKnown?.map(({ body }) => isLimit(body))).toEqual([
        false,
        false,
        false,
        false,
        false,
        true,
        true,
      ])
      expect(ofUnknown).toEqual(ofKnown)
    },
  )

  it.each(cases)(
    'over channel %j: password resets by e-mail get identical responses for the account %s and the unknown name %s',
    async (suffix, ...names) => {
      const [ofKnown, ofUnknown] = await inTurn(names, (username) =>
        answered(`/m/forget${suffix}`, { method: 'email', username, email: `${username}@oriel.example` }),
      )
      expect(ofKnown?.body).toContain('"state":"email-sent"')
      expect(ofUnknown).toEqual(ofKnown)
    },
  )
})

describe.each(['.data', ''])('over channel %j', (suffix) => {
  it('a password reset by e-mail reports success whether the account exists or not', async () => {
    const email = (who: { username: string }) => ({
      method: 'email',
      ...who,
      email: `${who.username}@mail.example`,
    })
    for (const no of [refusal('login.credentials.wrong'), refusal('login.disabled')]) {
      const [x, y] = names()
      const { body, calls } = await compare(`/m/forget${suffix}`, [email(x), email(y)], 'passwordByEmail', [
        { kind: 'value', value: null },
        no,
      ])
      expect(body).toContain('"state":"email-sent"')
      expect(calls).toEqual(['POST passwordByEmail'])
    }
  })

  it('a password reset by SMS reports success whether the account exists or not', async () => {
    for (const no of ['login.credentials.wrong', 'login.disabled', 'sms.number.refused']) {
      const [[x, y], [one, other]] = [names(), numbers()]
      const sms = { method: 'sms', countryDialingCode: '880' }
      const { body, calls } = await compare(
        `/m/forget${suffix}`,
        [
          { ...sms, ...x, mobileNum: one },
          { ...sms, ...y, mobileNum: other },
        ],
        'passwordBySms',
        [{ kind: 'value', value: null }, refusal(no)],
      )
      expect(body).toContain('"state":"code"')
      expect(calls).toEqual(['POST passwordBySms'])
    }
  })
})

it('a refused mobile number counts towards the limit like an accepted one, so that a retry reveals nothing', async () => {
  for (const script of [{ kind: 'value', value: null }, refusal('sms.number.refused')] as const) {
    const [[who], [mobileNum]] = [names(), numbers()]
    lobby.platform.script('passwordBySms', script)
    const fields = { method: 'sms', countryDialingCode: '880', mobileNum, ...who }
    expect((await post('/m/forget', fields)).status).toBe(200)
    expect((await post('/m/forget', fields)).status).toBe(429)
  }
})
