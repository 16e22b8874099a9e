import { beforeAll, expect, test, vi } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import { pageText } from '../harness/responses'
import { takeLobby } from '../harness/shared-servers'

/**
 * Cache entries in KV that this build cannot read. They are fetched again. Entries that it can read are used:
 * tests/worker/system/release-upgrade.test.ts.
 */

const inEnglish = { headers: { Cookie: 'lang=EN' } }

/** KV namespace that a lobby has filled for home. */
const kv = new FakeKv()
let home = ''
beforeAll(async () => {
  await using lobby = await takeLobby({ kv })
  home = await pageText(await lobby.fetch('/m/home', inEnglish))
  await vi.waitUntil(() => [...kv.values.keys()].some((key) => key.includes(':page:')))
  expect(kv.values.size).toBeGreaterThan(5)
})

const raw = (value: unknown) => JSON.stringify({ at: Date.now(), raw: value })
test.each<[string, string]>([
  ['another record', JSON.stringify({ version: 2, entries: [] })],
  ['a record that begins alike', JSON.stringify({ at: '2026-11-26', raw: {} })],
  ['a list in place of a value', raw([{ version: 2 }])],
  ['an object in place of a value', raw({ version: 2 })],
  ['another form of kept pages', raw('{"version":2}\n<!doctype html><p>strange')],
  ['text', 'version 2'],
  ['nothing', ''],
])('KV entries of another shape are ignored: %s', async (_, text) => {
  const other = new FakeKv()
  for (const key of kv.values.keys()) other.values.set(key, text)
  await using lobby = await takeLobby({ kv: other })
  const response = await lobby.fetch('/m/home', inEnglish)
  expect(response.status).toBe(200)
  expect(await pageText(response)).toBe(home)
})
