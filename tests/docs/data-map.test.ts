import { globSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import * as cookies from '../../shared/storage/cookie-names'
import { HOST_COOKIES, hostCookieName } from '../../shared/storage/host-cookies'
import * as localKeys from '../../shared/storage/local-keys'
import * as sessionKeys from '../../shared/storage/session-keys'

/**
 * docs/operate/data.md names everything that is stored, and nothing else. Functions that write cookies and
 * web storage accept only the names of shared/storage, by their types.
 */

const map = readFileSync('docs/operate/data.md', 'utf8')
const sources = globSync('{worker,client,shared}/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** Returns the section of the map below a heading. */
function section(heading: string): string {
  const [, text = ''] = map.split(`\n## ${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

/** Returns the first and second cells of a section's table. */
const rows = (heading: string): [string, string][] =>
  [...section(heading).matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map(([, name = '', next = '']) => [
    name,
    next.trim(),
  ])

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()

/** Returns a table's names as the map writes them, with `…` for variables. */
const namesOf = (table: Record<string, string | ((id: string) => string)>): string[] =>
  Object.values(table).map((name) => (typeof name === 'string' ? name : name('…')))

it('the data map documents every cookie', () => {
  const { SCRIPTS_COOKIE_OPTIONS: _, ...named } = cookies
  const names = [...HOST_COOKIES.map((name) => hostCookieName(name, true)), ...namesOf(named)]
  expect(sorted(rows('Cookies').map(([name]) => name))).toEqual(sorted(names))
})

it('the data map documents every web storage key, and whether it is in local or session storage', () => {
  const mapped = rows('Web storage').flatMap(([name, kinds]) =>
    kinds.split(' or ').map((kind) => `${name} ${kind}`),
  )
  const names = [
    ...namesOf(sessionKeys).map((name) => `${name} session`),
    ...namesOf(localKeys).map((name) => `${name} local`),
  ]
  expect(sorted(mapped)).toEqual(sorted(names))
})

it('the data map documents every cache of the service worker', async () => {
  vi.stubGlobal('self', {})
  const { cacheName } = await import('../../client/service-worker/scope')
  expect(rows('Cache API').map(([name]) => name)).toEqual([cacheName('…')])
  expect(filesWith(/\bcaches\.open\(/)).toEqual(['client/service-worker/service-worker.ts'])
})

it('the data map names every file that writes to KV', () => {
  const writers = [...section('Workers KV').matchAll(/`(worker\/[\w/-]+\.ts)` \|$/gm)].map(
    ([, file = '']) => file,
  )
  expect(sorted(writers)).toEqual(sorted(filesWith(/\bkv\.write\(/)))
})

it.each([
  [
    'web storage',
    /\b(?:local|session)Storage(?:\.setItem|\.\w+ =|\[)|\bsetItem\(/,
    [
      // This module uses storage directly, because a page must not reload automatically when storage fails.
      'client/browser/missing-chunks.ts',
      'client/browser/web-storage.ts',
    ],
  ],
  ['cookies in the browser', /\bdocument\.cookie =|\bcookieStore\b/, ['client/browser/browser-cookies.ts']],
  ['cookies in the worker', /\bsetCookie\(|['"]Set-Cookie['"],/i, ['worker/security/response-cookies.ts']],
  ['KV', /\b(?:kv|CACHE)\.put\(/, ['worker/cache/guarded-kv.ts']],
  ['IndexedDB', /\bindexedDB\b/i, []],
])('only one module writes %s', (_what, pattern, files) => {
  expect(sorted(filesWith(pattern))).toEqual(files)
})

it('the data map documents every Durable Object of the lobby with its tables', () => {
  const classes = sources.flatMap(({ file, text }) =>
    file.startsWith('worker/') ? [...text.matchAll(/^export class (\w+) extends DurableObject\b/gm)] : [],
  )
  expect(sorted(rows('Durable Objects').map(([name]) => name))).toEqual(
    sorted(classes.map(([, name = '']) => name)),
  )
  const tables = classes.flatMap(({ input }) => [...input.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)])
  for (const [, table] of tables) expect(section('Durable Objects')).toContain(`\`${table}\``)
  expect(tables.length).toBeGreaterThan(4)
})

it('only the module that sets their jurisdiction creates Durable Objects', () => {
  const others = sources.filter(
    ({ file, text }) =>
      file.startsWith('worker/') &&
      file !== 'worker/start/durable-objects.ts' &&
      /\.(?:getByName|idFromName|newUniqueId)\(/.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
