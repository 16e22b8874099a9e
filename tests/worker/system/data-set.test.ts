import { beforeEach, describe, expect, it } from 'vitest'
import type { EventName } from '../../../worker/observe/columns'
import { FakeDataSet } from '../../fixtures/fake-data-set'
import { MEMBER_TOKEN, payment } from '../../fixtures/platform-values'
import {
  createNonsenseValues,
  createPlausibleValues,
  findForms,
  listFieldNames,
  nextNumber,
  openLobby,
  postFoundForm,
} from '../harness/all-forms'
import type { Lobby } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * The data points that the worker writes to the data set of the binding EVENTS, and the data that it never
 * writes.
 */

const dataSet = new FakeDataSet()
/** Product settings of the lobbies in these tests. */
const product = { observe: { documents: 1, vitals: 1 } }
const lobby = await sharedLobby({
  dataSet,
  product: {
    frameOrigins: ['https://games.example'],
    observe: { documents: 1, tracking: { register: 'sign-up', registerSubmit: 'sign-up-sent' } },
  },
})
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
  dataSet.clear()
})

/** Waits for a data point, which is written after the response. */
const written = async (event: EventName, point: object) =>
  expect.poll(() => dataSet.of(event)).toContainEqual(expect.objectContaining(point))

const credentials = { method: 'username', username: 'rahim01', password: 'river-Stone-42' }
const english = { Cookie: 'lang=EN' }
const slot = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }

const launch = async () => {
  const player = await createMember({ userName: `player-${crypto.randomUUID()}` })
  return lobby.api('/m/api/launch', { method: 'POST', body: JSON.stringify(slot), member: player })
}

describe('points in the data set', () => {
  it('the data set records a login, and a refused one', async () => {
    expect((await lobby.postForm('/m/login', credentials, english)).status).toBe(303)
    await written('login', { page: 'login', language: 'EN', outcome: 'done', weight: 1 })
    lobby.platform.script('login', { kind: 'refusal', errorCode: 'login.credentials.wrong', status: 400 })
    await lobby.postForm('/m/login', credentials, english)
    await written('login', { page: 'login', outcome: 'refused', code: 'login.credentials.wrong' })
  })

  it('the data set records a launch, and a refused one', async () => {
    expect((await launch()).status).toBe(200)
    await written('launch', { kind: 'game', outcome: 'done' })
    lobby.platform.script('launchGame', { kind: 'refusal', errorCode: 'game.closed', status: 400 })
    expect((await launch()).ok).toBe(false)
    await written('launch', { kind: 'game', outcome: 'refused', code: 'game.closed' })
  })

  it.each(['created', 'done', 'failed'])('the data set records a payment that is %s', async (state) => {
    lobby.platform.values.payment = payment({ state })
    const player = await createMember()
    await lobby.api('/m/api/wallet/payments/D77410926', { member: player })
    await written('payment', { kind: 'deposit', outcome: state })
  })

  it('the data set records a form that must be corrected', async () => {
    const player = await createMember()
    const fields = { csrfToken: player.csrfToken, amount: 'much' }
    await lobby.postForm('/m/voucherCenter', fields, { Cookie: player.cookie })
    await written('form', { page: 'deposit', outcome: 'refused' })
  })

  it('the data set records a failed platform call, and the response to it, by their codes', async () => {
    lobby.platform.script('jackpot', { kind: 'reset' })
    expect((await lobby.api('/m/api/jackpot')).status).toBe(502)
    await written('platform', { kind: 'jackpot', code: 'unreachable' })
    await written('problem', { kind: 'api', code: 'unreachable', value: 502 })
    await written('log', { kind: 'cache-load-failed', outcome: 'warn' })
  })

  it('the data set records a limit that was reached, by its kind', async () => {
    lobby.platform.script('login', { kind: 'refusal', errorCode: 'login.credentials.wrong', status: 400 })
    const headers = { ...english, 'CF-Connecting-IP': '203.0.113.91' }
    for (let attempt = 0; attempt < 6; attempt += 1) await lobby.postForm('/m/login', credentials, headers)
    await written('limit', { kind: 'login', weight: 1 })
  })

  it('the data set records a missing page', async () => {
    await lobby.fetch('/m/missing.css')
    await written('problem', { kind: 'page', value: 404 })
  })

  it('the data set records the source of a document', async () => {
    await (await lobby.fetch('/m/home', { headers: english })).text()
    await written('document', { page: 'home', language: 'EN', outcome: 'rendered', weight: 1 })
    await (await lobby.fetch('/m/home', { headers: english })).text()
    await written('document', { page: 'home', outcome: 'kept' })
    await (await lobby.fetch('/m/login', { headers: english })).text()
    await written('document', { page: 'login', outcome: 'own' })
  })

  it('the data set records a document without a section, cached or not', async () => {
    lobby.platform.script('*', { kind: 'refusal', errorCode: 'x', status: 400 })
    await (await lobby.fetch('/m/home')).text()
    await written('degraded', { page: 'home' })
    await (await lobby.fetch('/m/home', { headers: { 'User-Agent': 'Googlebot' } })).text()
    await expect.poll(() => dataSet.of('degraded').length).toBeGreaterThan(1)
  })

  it('the data set records registrations, by the operator’s names', async () => {
    await (await lobby.fetch('/m/register', { headers: english })).text()
    await written('tracking', { page: 'register', kind: 'sign-up', outcome: 'shown' })
    await lobby.postForm('/m/register', { method: 'username', username: 'x' })
    await written('tracking', { page: 'register', kind: 'sign-up-sent', outcome: 'refused' })
    dataSet.clear()
    await lobby.postForm('/m/register', { intent: 'captcha' })
    await written('login', { page: 'register', outcome: 'step' })
    expect(dataSet.of('tracking')).toEqual([])
  })
})

it('the data set records when a breaker opens, and when it closes', async () => {
  const own = new FakeDataSet()
  await using broken = await openLobby({ dataSet: own, product })
  broken.platform.script('jackpot', { kind: 'reset' })
  const isOpen = async () =>
    ((await (await broken.fetch('/m/health')).json()) as { platform: string }).platform
  for (let call = 0; call < 30; call += 1) await broken.api('/m/api/jackpot')
  for (let call = 0; call < 30 && (await isOpen()) === 'closed'; call += 1) {
    await broken.flush()
    await broken.api('/m/api/jackpot')
  }
  await expect.poll(() => own.of('breaker').map(({ outcome }) => outcome)).toEqual(['open'])
  broken.platform.heal()
  await expect
    .poll(async () => {
      await broken.api('/m/api/winners')
      return own.of('breaker').map(({ outcome }) => outcome)
    })
    .toEqual(['open', 'closed'])
})

it('the data set records no tracking event without a name, and no document at a rate of 0', async () => {
  const own = new FakeDataSet()
  await using plain = await takeLobby({ dataSet: own, product: { observe: { documents: 0 } } })
  await (await plain.fetch('/m/register')).text()
  await plain.postForm('/m/register', { method: 'username', username: 'x' })
  await expect.poll(() => own.of('login')).toHaveLength(1)
  expect([...own.of('tracking'), ...own.of('document')]).toEqual([])
})

it('without a binding the data set records nothing, and the lobby still works', async () => {
  await using bare = await takeLobby({ dataSet: null })
  expect((await bare.fetch('/m/home')).status).toBe(200)
  expect((await bare.postForm('/m/login', credentials)).status).toBe(303)
})

/** Test timeout, ms. Every form is posted with every method, and a busy machine renders the pages slowly. */
const PATIENCE_MS = 180_000

describe('data that the data set never contains', () => {
  const canaryIp = '203.0.113.77'

  const allOf = async (at: Lobby, own: FakeDataSet): Promise<string> => {
    await readCompleteLog(at)
    return JSON.stringify(own.written)
  }

  it.each([
    ['answers', undefined],
    ['repeats it in its refusal', { kind: 'refusal', errorCode: 'canary.code', status: 400 } as const],
    ['repeats it in its failure', { kind: 'bytes', status: 500, body: '{"name":"canary"}' } as const],
  ])(
    'the data set never contains posted values, when the platform %s',
    { timeout: PATIENCE_MS },
    async (_what, reply) => {
      const own = new FakeDataSet()
      await using told = await openLobby({ dataSet: own, product })
      const forms = await findForms(told)
      if (reply) told.platform.script('*', reply)
      for (const form of forms) {
        const who = await createMember({ userName: `canary-member-${nextNumber()}` })
        for (const values of [
          createNonsenseValues(listFieldNames(form)),
          createPlausibleValues(listFieldNames(form)),
        ]) {
          const path = `${form.path}${form.query}`
          await (await postFoundForm(told, path, { ...values, csrfToken: who.csrfToken }, { who })).text()
          await (await postFoundForm(told, path, values)).text()
        }
      }
      const all = await allOf(told, own)
      expect(own.written.length).toBeGreaterThan(forms.length)
      expect(all).not.toMatch(/canary/i)
      expect(all).not.toContain('0123456789abcdef')
    },
  )

  it('the data set never contains the visitor’s address, browser, token or query', async () => {
    const own = new FakeDataSet()
    await using told = await openLobby({ dataSet: own, product })
    const who = await createMember({ userName: 'canaryname' })
    const headers = {
      'CF-Connecting-IP': canaryIp,
      'User-Agent': 'canary-browser',
      'Accept-Language': 'canary',
      Cookie: `${who.cookie}; lang=canary; theme=canary`,
      Referer: 'https://canary.example/',
    }
    for (const path of ['/m/home', '/m/login', '/m/canary', '/m/api/canary', '/m/gameList', '/m/member'])
      await (await told.fetch(`${path}?search=canary&lang=canary&id=canary`, { headers })).text()
    const report = JSON.stringify({
      'csp-report': { 'document-uri': 'https://canary.example/', 'blocked-uri': 'canary' },
    })
    await told.fetch('/m/api/reports', { method: 'POST', body: report, headers })
    const all = await allOf(told, own)
    expect(all).toContain('csp-violation')
    expect(all).not.toMatch(/canary/i)
    for (const secret of [canaryIp, MEMBER_TOKEN, who.csrfToken, who.cookie.slice(-40)])
      expect(all).not.toContain(secret)
  })
})
