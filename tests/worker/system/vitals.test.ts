import { beforeEach, describe, expect, it } from 'vitest'
import { cookieChoice } from '../../fixtures/consent-cookie'
import { FakeDataSet } from '../../fixtures/fake-data-set'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * Web vitals that browsers send from sampled visits. Measuring them is tested in
 * tests/e2e/system/vitals.spec.ts.
 */

const dataSet = new FakeDataSet()
const lobby = await sharedLobby({ dataSet, product: { observe: { vitals: 0.25 } } })
beforeEach(() => dataSet.clear())

const visit = {
  page: 'home',
  language: 'UR',
  connection: '3g',
  values: { LCP: 2410.5, INP: 180, CLS: 0.04, TTFB: 320 },
}

let last = 0
/** Sends web vitals as a beacon of the lobby’s pages, from a new IP address each time. */
const send = (body: unknown, headers: Record<string, string> = {}, to = lobby) => {
  last += 1
  return to.fetch('/m/api/vitals', {
    method: 'POST',
    headers: {
      Origin: 'https://lobby.example',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `192.0.2.${last}`,
      Cookie: cookieChoice('accept', { purposes: 'speed' }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const written = async () => {
  await readCompleteLog(lobby)
  return dataSet.of('vital')
}

it('web vitals are written, each with its sampling weight', async () => {
  expect((await send(visit)).status).toBe(204)
  const common = { event: 'vital', page: 'home', language: 'UR', country: 'US', connection: '3g', weight: 4 }
  expect(await written()).toEqual([
    { ...common, kind: 'LCP', value: 2410.5 },
    { ...common, kind: 'INP', value: 180 },
    { ...common, kind: 'CLS', value: 0.04 },
    { ...common, kind: 'TTFB', value: 320 },
  ])
})

it('web vitals are written with the values that a browser supports', async () => {
  await send({ ...visit, values: { TTFB: 90 } })
  expect((await written()).map(({ kind }) => kind)).toEqual(['TTFB'])
})

describe('refused web vitals', () => {
  it.each<[string, unknown]>([
    ['without JSON', 'canary'],
    ['with nothing', {}],
    ['of a page that is none', { ...visit, page: 'canary' }],
    ['in a language that is none', { ...visit, language: 'canary' }],
    ['on a connection that is none', { ...visit, connection: '203.0.113.77' }],
    ['with more than is asked', { ...visit, userName: 'canary' }],
    ['with a metric that is none', { ...visit, values: { canary: 1 } }],
    ['with text for a number', { ...visit, values: { LCP: 'canary' } }],
    ['with a number below zero', { ...visit, values: { LCP: -1 } }],
    ['with a number that no visit has', { ...visit, values: { LCP: 1e9 } }],
    ['longer than one is', ' '.repeat(1025) + JSON.stringify(visit)],
    ['with a prototype', '{"__proto__":{"a":1},"page":"home"}'],
  ])('web vitals are refused, and written nowhere: %s', async (_how, body) => {
    expect((await send(body)).status).toBe(400)
    expect(await written()).toEqual([])
    expect(JSON.stringify(dataSet.written)).not.toContain('canary')
  })

  it('web vitals are refused from another site', async () => {
    expect(
      (await send(visit, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(403)
    expect(await written()).toEqual([])
  })

  it('web vitals are refused by another method', async () => {
    expect((await lobby.api('/m/api/vitals')).status).toBe(405)
  })

  it('too many web vitals from one IP address are refused', async () => {
    const one = { 'CF-Connecting-IP': '198.51.100.7' }
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent += 1) statuses.push((await send(visit, one)).status)
    expect([statuses[29], statuses[30]]).toEqual([204, 429])
  })
})

it.each([
  ['no answer', ''],
  ['a rejection', cookieChoice('reject', { purposes: 'speed' })],
  ['an answer about something else', cookieChoice('accept', { purposes: 'attribution' })],
])('web vitals are discarded without consent: %s', async (_, Cookie) => {
  expect((await send(visit, { Cookie })).status).toBe(204)
  expect(await written()).toEqual([])
})

it.each(['Sec-GPC', 'DNT'])('web vitals are discarded when the browser objects by %s', async (header) => {
  expect((await send(visit, { [header]: '1' })).status).toBe(204)
  expect(await written()).toEqual([])
})

it('web vitals are refused unless the operator has set a rate', async () => {
  const own = new FakeDataSet()
  await using plain = await takeLobby({ dataSet: own })
  expect((await send(visit, {}, plain)).status).toBe(404)
  await readCompleteLog(plain)
  expect(own.of('vital')).toEqual([])
})
