import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { writeFixture } from '../../../tests/fixtures/fixture-files'
import { retainEarlierAssets, writeBuildList } from './retained-assets'

/**
 * Tests releases of several builds. Each release starts from a machine without the files of earlier builds.
 */

const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 10, 1)
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
const ends: (() => Promise<void> | void)[] = []

/** Creates a folder with the client files of a new build. */
function build(name: string): string {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  ends.push(() => rmSync(client, { recursive: true }))
  writeFixture(client, '.vite/manifest.json', JSON.stringify({ name }))
  writeFixture(client, `assets/${name}.js`, `chunk of ${name}`)
  writeFixture(client, 'assets/same.css', 'the same in every build')
  return client
}

/**
 * Starts a server that serves a client folder as the deployed lobby does.
 * @param answer overrides the response to a path
 */
async function deployed(
  client: () => string,
  answer: (path: string) => string | number | undefined = () => undefined,
) {
  const server = createServer((request, response) => {
    const override = answer(request.url ?? '')
    if (typeof override === 'number') {
      response.writeHead(override).end()
      return
    }
    try {
      response.end(override ?? readFileSync(join(client(), request.url ?? '')))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const chunk = (client: string, name: string): string | undefined => {
  try {
    return readFileSync(join(client, `assets/${name}.js`), 'utf8')
  } catch {
    return undefined
  }
}

it('retains the chunks of earlier builds, including those that an earlier build retained', async () => {
  let live = build('one')
  writeBuildList(live, new Date(START))
  const origin = await deployed(() => live)
  const two = build('two')
  const retained = await retainEarlierAssets(two, origin, new Date(START + DAY))
  expect(retained).toMatchObject({ builds: [expect.any(String)], added: 1 })
  expect(chunk(two, 'one')).toBe('chunk of one')
  live = two
  const three = build('three')
  expect(await retainEarlierAssets(three, origin, new Date(START + 2 * DAY))).toMatchObject({ added: 2 })
  expect([chunk(three, 'one'), chunk(three, 'two'), chunk(three, 'three')]).toEqual([
    'chunk of one',
    'chunk of two',
    'chunk of three',
  ])
  // Releases the last build again. Files that the previous release added to it must not count as its files.
  live = three
  expect((await retainEarlierAssets(three, origin, new Date(START + 3 * DAY))).added).toBe(2)
})

it('drops builds that were replaced a week ago, but never the last one', async () => {
  let live = build('one')
  writeBuildList(live, new Date(START))
  const origin = await deployed(() => live)
  const two = build('two')
  await retainEarlierAssets(two, origin, new Date(START + 100 * DAY))
  expect(chunk(two, 'one')).toBe('chunk of one')
  live = two
  const three = build('three')
  await retainEarlierAssets(three, origin, new Date(START + 108 * DAY))
  expect([chunk(three, 'one'), chunk(three, 'two')]).toEqual([undefined, 'chunk of two'])
})

it('retains at most five earlier builds', async () => {
  let live = build('build0')
  writeBuildList(live, new Date(START))
  const origin = await deployed(() => live)
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const next = build(`build${number}`)
    await retainEarlierAssets(next, origin, new Date(START + number))
    live = next
  }
  const retained = [0, 1, 2, 3, 4, 5, 6].filter((number) => chunk(live, `build${number}`) !== undefined)
  expect(retained).toEqual([1, 2, 3, 4, 5, 6])
})

it('retains no files if the deployed lobby lists no builds', async () => {
  const origin = await deployed(() => '/nowhere')
  expect(await retainEarlierAssets(build('one'), origin)).toEqual({ builds: [], added: 0 })
})

it('stops the release when a retained file differs from the built one, or the list is invalid', async () => {
  const live = build('one')
  writeBuildList(live, new Date(START))
  const faults = new Map<string, string | number>()
  const origin = await deployed(
    () => live,
    (path) => faults.get(path),
  )
  faults.set('/assets/one.js', '<html>error page</html>')
  await expect(retainEarlierAssets(build('two'), origin)).rejects.toThrow('assets/one.js is not the file')
  faults.set('/assets/one.js', 404)
  await expect(retainEarlierAssets(build('two'), origin)).rejects.toThrow('assets/one.js is not the file')
  faults.set('/releases.json', 500)
  await expect(retainEarlierAssets(build('two'), origin)).rejects.toThrow('answers 500')
  const escaping = { build: 'x', released: '2026-11-01T00:00:00Z', files: { '../../x': '0'.repeat(64) } }
  for (const text of ['<html>', '{}', JSON.stringify({ builds: [escaping] })]) {
    faults.set('/releases.json', text)
    await expect(retainEarlierAssets(build('two'), origin)).rejects.toThrow('is no list of builds')
  }
})
