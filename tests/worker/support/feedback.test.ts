import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Feedback has 10 to 500 characters, unless the operator sets other limits. */

const lobby = await sharedLobby()
beforeAll(async () => {
  await lobby.fetch('/m/feedback')
})
beforeEach(() => lobby.platform.heal())

let visitor = 0
/** Sends feedback from a new IP address each time, because an address may send only ten an hour. */
const send = (fields: Record<string, string>, who?: TestMember, path = '/m/feedback', to = lobby) => {
  visitor += 1
  return to.postForm(
    path,
    { ...(who && { csrfToken: who.csrfToken }), ...fields },
    { 'CF-Connecting-IP': `192.0.2.${visitor}`, Cookie: ['lang=EN', who?.cookie].filter(Boolean).join('; ') },
  )
}
const sent = () => lobby.platform.calls('feedback').map(({ body }) => JSON.parse(body))

test('feedback is sent to the platform with the contact, if any, and the member’s token, if any', async () => {
  const answer = await send({ content: '  The lobby is nice  ', contact: '' })
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Your feedback has been sent.'),
  ])
  await send({ content: 'More fish, please', contact: 'rahim@example.com' }, await createMember())
  expect(sent()).toEqual([
    { content: 'The lobby is nice' },
    { content: 'More fish, please', contact: 'rahim@example.com' },
  ])
  expect(lobby.platform.calls('feedback').map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'canary-member-token-7d1f',
  ])
})

describe('the length of feedback', () => {
  test.each([
    [9, 422],
    [10, 200],
    [500, 200],
    [501, 422],
  ])('feedback with %i characters gets status %i', async (length, status) => {
    expect((await send({ content: 'ক'.repeat(length) })).status).toBe(status)
    expect((await send({ content: '😀'.repeat(length) })).status).toBe(status)
    expect(sent()).toHaveLength(status === 200 ? 2 : 0)
  })

  test('feedback counts a line break as one character', async () => {
    expect((await send({ content: `${'a\r\n'.repeat(249)}bc` })).status).toBe(200)
    expect(sent()[0].content).toHaveLength(500)
  })

  test('feedback does not count surrounding spaces', async () => {
    expect((await send({ content: `   ${' '.repeat(20)}x` })).status).toBe(422)
    expect((await send({ contact: 'somebody' })).status).toBe(422)
    expect(sent()).toEqual([])
  })
})

describe('the length of feedback under the operator’s limits', () => {
  let strict: Lobby
  beforeAll(async () => {
    strict = await takeLobby({ product: { feedbackLength: { min: 3, max: 1200 } } })
  })
  afterAll(() => strict[Symbol.asyncDispose]())

  test.each([
    [2, 422, 'At least 3 characters'],
    [3, 200, 'has been sent'],
    [1200, 200, 'has been sent'],
    [1201, 422, 'At most 1,200 characters'],
  ])(
    'feedback under the operator’s limits with %i characters gets status %i: %s',
    async (length, status, text) => {
      const answer = await send({ content: 'x'.repeat(length) }, undefined, '/m/feedback', strict)
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)])
    },
  )

  test('the operator’s length limits of feedback are shown before anything is typed', async () => {
    const page = await (await strict.fetch('/m/feedback', { headers: { Cookie: 'lang=EN' } })).text()
    expect(page).toContain('At least 3 characters')
    expect(page).toContain('Up to 1,200 characters')
  })
})

test('refused feedback keeps and escapes typed values', async () => {
  const page = await (await send({ content: '<b>short', contact: '"><script>1' })).text()
  expect(page).toContain('&lt;b&gt;short</textarea>')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;1"')
  expect(page).toContain('At least 10 characters')
})

test('feedback shows refusals and failures of the platform', async () => {
  lobby.platform.script('feedback', { kind: 'refusal', errorCode: 'feedback.content', status: 400 })
  const refused = await send({ content: 'Something that is refused' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Unknown error')])
  lobby.platform.script('feedback', { kind: 'reset' })
  const failed = await send({ content: 'Something that is lost' })
  expect(failed.status).toBe(422)
  expect(await failed.text()).toContain('Something that is lost</textarea>')
})

test('feedback is limited to ten messages an hour from one IP address', async () => {
  const headers = {
    Origin: ORIGIN,
    'Content-Type': 'application/x-www-form-urlencoded',
    'CF-Connecting-IP': '198.51.100.7',
  }
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) {
    const body = `content=Again+and+again+${time}`
    statuses.push((await lobby.fetch('/m/feedback', { method: 'POST', headers, body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('feedback is stored once, however often one form is posted at the same time', async () => {
  const who = await createMember()
  const form = { content: 'Tapped twice on a slow line' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(form, who)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(sent()).toEqual([form])
})

test('feedback that the platform did not receive can be sent again', async () => {
  const who = await createMember()
  const form = { content: 'Lost at first, then sent' }
  lobby.platform.script('feedback', { kind: 'reset' })
  expect((await send(form, who)).status).toBe(422)
  lobby.platform.heal()
  expect((await send(form, who)).status).toBe(200)
  expect(sent()).toEqual([form])
})

test('feedback refuses a wrong CSRF token', async () => {
  const who = await createMember()
  const forged = await lobby.fetch('/m/feedback', {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded', Cookie: who.cookie },
    body: 'content=Written+by+another&csrfToken=guessed',
  })
  expect(forged.status).toBe(403)
  expect(sent()).toEqual([])
})

test('feedback redirects to the login and back when the session has ended', async () => {
  lobby.platform.script('feedback', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
  const answer = await send({ content: 'Written for too long' }, await createMember())
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/m/login?return=%2Fm%2Ffeedback'])
})
