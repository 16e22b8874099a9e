import { expect, test } from 'vitest'
import { FakeKv } from '../fixtures/fake-kv'
import { banner, games } from '../fixtures/platform-values'
import { nonceOf, pageText } from './answers'
import { startLobby } from './harness'
import { member } from './member'

/** Guests share pages that are kept (docs/decisions, guest page cache); keys and ages: cache.test.ts. */

const inEnglish = { headers: { Cookie: 'lang=EN' } }
const staleNotice = 'Some parts could not be loaded or may be out of date.'
const pageKeys = (kv: FakeKv) => [...kv.values.keys()].filter((key) => key.includes(':page:'))

test('the second guest costs the platform nothing', async () => {
  await using lobby = await startLobby()
  const first = await pageText(await lobby.fetch('/m/home', inEnglish))
  expect(lobby.platform.requests.length).toBeGreaterThan(5)
  lobby.platform.heal()
  expect(await pageText(await lobby.fetch('/m/home', inEnglish))).toBe(first)
  expect(lobby.platform.requests).toEqual([])
})

test("a guest's page has nothing of a member, whoever came before", async () => {
  await using lobby = await startLobby()
  const { cookie, csrfToken } = await member()
  expect(await (await lobby.fetch('/m/home', { headers: { Cookie: cookie } })).text()).toContain('Rahim')
  for (const path of ['/m/home', '/m/home.data']) {
    const asGuest = await (await lobby.fetch(path)).text()
    expect(asGuest).toContain('Game 1020')
    expect(asGuest).toMatch(/"session":\{"kind":"guest"\}/)
    expect(asGuest).not.toMatch(/rahim|1520/i)
    expect(asGuest).not.toContain(csrfToken)
    expect(asGuest).not.toContain('$deferred')
  }
})

test('without the platform the page says so and is not kept; with it the next one is whole', async () => {
  const kv = new FakeKv()
  await using lobby = await startLobby({ kv })
  lobby.platform.script('*', { kind: 'reset' })
  const without = await lobby.fetch('/m/home', inEnglish)
  expect(without.status).toBe(200)
  const poor = await without.text()
  expect(poor).toContain(staleNotice)
  expect(poor).toMatch(/<\/html>$/)
  expect(poor).not.toContain('Game 1020')

  lobby.platform.heal()
  const whole = await (await lobby.fetch('/m/home', inEnglish)).text()
  expect(whole).not.toContain(staleNotice)
  expect(whole).toContain('Game 1020')
  await expect.poll(() => pageKeys(kv).length).toBe(1)
})

test('a page without one of its parts is not kept either', async () => {
  const kv = new FakeKv()
  await using lobby = await startLobby({ kv })
  lobby.platform.script('winnerBoard', { kind: 'value', value: { list: 'none' } })
  const page = await (await lobby.fetch('/m/home', inEnglish)).text()
  expect(page).toContain(staleNotice)
  expect(page).toContain('Game 1020')
  lobby.platform.heal()
  expect(await (await lobby.fetch('/m/home', inEnglish)).text()).not.toContain(staleNotice)
})

test('a flush makes the next page a new one', async () => {
  await using lobby = await startLobby()
  await (await lobby.fetch('/m/home', inEnglish)).text()
  lobby.platform.values.hotGames = { list: games(1, { gameName: 'Brand-new game' }) }
  expect(await (await lobby.fetch('/m/home', inEnglish)).text()).not.toContain('Brand-new game')
  await lobby.flush()
  const page = await (await lobby.fetch('/m/home', inEnglish)).text()
  expect(page).toContain('Brand-new game')
  expect(page).not.toContain('Game 1020')
})

test('every answer has a nonce of its own, in the header and in the page, kept or not', async () => {
  await using lobby = await startLobby()
  const { cookie } = await member()
  const seen = new Set<string>()
  for (const Cookie of ['lang=EN', 'lang=EN', 'lang=EN', cookie, cookie]) {
    const response = await lobby.fetch('/m/home', { headers: { Cookie } })
    const nonce = nonceOf(response)
    const inPage = [...(await response.text()).matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value)
    expect(inPage.length).toBeGreaterThan(2)
    expect(new Set(inPage)).toEqual(new Set([nonce]))
    seen.add(nonce)
  }
  expect(seen.size).toBe(5)
})

test('content that spells the place of a nonce gets none', async () => {
  await using lobby = await startLobby()
  const spelled = 'x{{nonce}}y" nonce="{{nonce}}'
  lobby.platform.values.hotGames = { list: games(3, { gameName: spelled }) }
  lobby.platform.values.announcements = { list: [banner('b1', { title: spelled, content: spelled })] }
  for (const _visit of ['rendered', 'kept']) {
    const response = await lobby.fetch('/m/home', inEnglish)
    const page = await response.text()
    expect(page).toContain('xy&quot; nonce=')
    expect(page).not.toContain('{{nonce}}')
    const ours = [...page.matchAll(/<(script|link|style)[^>]* nonce="/g)]
    expect(page.split(nonceOf(response))).toHaveLength(ours.length + 1)
  }
})
