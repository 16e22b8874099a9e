import { beforeEach, describe, expect, it } from 'vitest'
import { FakeDataSet } from '../../fixtures/fake-data-set'
import { readCompleteLog, sharedLobby, takeLobby } from '../harness/shared-servers'

/**
 * Errors that browsers report from sampled pages. The reporter is tested in
 * tests/e2e/system/browser-errors.spec.ts.
 */

const dataSet = new FakeDataSet()
const lobby = await sharedLobby({ dataSet, product: { observe: { errors: 0.25 } } })
beforeEach(() => dataSet.clear())

const error = {
  kind: 'section',
  name: 'TypeError',
  build: '0123456789ab',
  frames: ['frame-C0ffee12.js:2:345', 'vendor-a-b_c123.js:1:99999'],
}

let last = 0
/** Sends an error as a beacon of the lobby’s pages, from a new IP address each time. */
const send = (body: unknown, headers: Record<string, string> = {}, to = lobby) => {
  last += 1
  return to.fetch('/m/api/errors', {
    method: 'POST',
    cf: { country: 'BD' } as never,
    headers: {
      Origin: 'https://lobby.example',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `192.0.2.${last}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const written = async () => {
  const log = await readCompleteLog(lobby)
  return { log, points: dataSet.of('error') }
}

it('an error in a browser is written to the data set and the log, with its country and sampling weight', async () => {
  expect((await send(error)).status).toBe(204)
  const { points, log } = await written()
  const frames = 'frame-C0ffee12.js:2:345 vendor-a-b_c123.js:1:99999'
  expect(points).toEqual([
    {
      event: 'error',
      country: 'BD',
      kind: 'section',
      code: 'TypeError',
      build: '0123456789ab',
      frames,
      value: 0,
      weight: 4,
    },
  ])
  expect(log).toContain('browser-error')
  expect(log).toContain(frames)
})

it('an error whose file did not load, or is unknown, is written', async () => {
  await send({ ...error, frames: ['frame-C0ffee12.css'] })
  await send({ ...error, frames: [] })
  const { points } = await written()
  expect(points.map(({ frames }) => frames)).toEqual(['frame-C0ffee12.css', undefined])
})

describe('refused errors of browsers', () => {
  it.each<[string, unknown]>([
    ['without JSON', 'canary'],
    ['with nothing', {}],
    ['of an unknown kind', { ...error, kind: 'canary' }],
    ['with an unknown name', { ...error, name: 'canary' }],
    ['with a message', { ...error, message: 'canary' }],
    ['with a URL', { ...error, url: 'https://lobby.example/m/canary?id=1' }],
    ['of an invalid build', { ...error, build: 'canary' }],
    ['with a text as a frame', { ...error, frames: ['canary at line 7'] }],
    ['with a URL as a frame', { ...error, frames: ['https://lobby.example/assets/canary-C0ffee12.js:1:2'] }],
    ['with a query in a frame', { ...error, frames: ['frame-C0ffee12.js?canary:1:2'] }],
    ['with too many frames', { ...error, frames: Array.from({ length: 6 }, () => 'canary-C0ffee12.js:1:2') }],
    ['that are too long', ' '.repeat(1025) + JSON.stringify(error)],
    ['with a prototype', '{"__proto__":{"a":1},"kind":"canary"}'],
  ])('an error is refused, and written nowhere: %s', async (_how, body) => {
    expect((await send(body)).status).toBe(400)
    const { points, log } = await written()
    expect(points).toEqual([])
    expect(log).not.toContain('canary')
  })

  it('an error is refused from another site', async () => {
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await send(error, foreign)).status).toBe(403)
    expect((await written()).points).toEqual([])
  })

  it('an error is refused by another method', async () => {
    expect((await lobby.api('/m/api/errors')).status).toBe(405)
  })

  it('too many errors from one IP address are refused', async () => {
    const one = { 'CF-Connecting-IP': '198.51.100.7' }
    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await send(error, one)).status)
    expect([statuses[19], statuses[20]]).toEqual([204, 429])
  })
})

it.each(['Sec-GPC', 'DNT'])('an error is discarded when the browser objects by %s', async (header) => {
  expect((await send(error, { [header]: '1' })).status).toBe(204)
  expect((await written()).points).toEqual([])
})

it('without a rate, documents have no error listener, and errors are refused', async () => {
  await using plain = await takeLobby({ product: { observe: { errors: 0 } } })
  expect((await send(error, {}, plain)).status).toBe(404)
  expect(await (await plain.fetch('/m/help')).text()).not.toContain('data-reporter')
  expect(await (await lobby.fetch('/m/help')).text()).toContain('data-rate="0.25"')
})
