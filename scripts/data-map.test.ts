import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storedNames } from './stored-names'
import type { Source } from './unmounted'

/** docs/operate/data.md names everything that is kept, and nothing that is not. */

const map = readFileSync('docs/operate/data.md', 'utf8')
const sources: Source[] = globSync('{worker,client,shared}/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const { names, problems } = storedNames(sources)

/** The part of the map below a heading. */
function section(heading: string): string {
  const [, text = ''] = map.split(`\n## ${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

/** The first cells of a section's table, and each one's second. */
const rows = (heading: string): [string, string][] =>
  [...section(heading).matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map(([, name = '', next = '']) => [
    name,
    next.trim(),
  ])

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort()
const kept = (...kinds: string[]) => names.filter(({ kind }) => kinds.includes(kind))

it('finds every place that keeps something', () => {
  expect(problems).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})

it('has every cookie', () => {
  expect(sorted(rows('Cookies').map(([name]) => name))).toEqual(
    sorted(kept('cookie').map(({ name }) => name)),
  )
})

it('has every key of web storage, and in which storage it is', () => {
  const written = kept('local', 'session').map(({ kind, name }) => `${name} ${kind}`)
  const mapped = rows('Web storage').flatMap(([name, kinds]) =>
    kinds.split(' or ').map((kind) => `${name} ${kind}`),
  )
  expect(sorted(mapped)).toEqual(sorted(written))
})

it('has every cache of the service worker', () => {
  expect(sorted(rows('Cache API').map(([name]) => name))).toEqual(
    sorted(kept('cache').map(({ name }) => name)),
  )
})

it('names every file that writes to KV', () => {
  const writers = [...section('Workers KV').matchAll(/`(worker\/[\w/-]+\.ts)` \|$/gm)].map(
    ([, file = '']) => file,
  )
  expect(sorted(writers)).toEqual(sorted(kept('kv').map(({ file }) => file)))
})

it('has every Durable Object of the lobby with its tables', () => {
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

it('asks for objects where the operator wants them, without exception', () => {
  const others = sources.filter(
    ({ file, text }) =>
      file.startsWith('worker/') &&
      file !== 'worker/start/durable-objects.ts' &&
      /\.(?:getByName|idFromName|newUniqueId)\(/.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
