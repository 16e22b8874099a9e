import type { Response } from 'miniflare'
import { describe, expect, test } from 'vitest'
import { LOGIN_JACKPOT_STARTS } from '../../../shared/config/product-limits'
import { games } from '../../fixtures/platform-values'
import { fullOnly } from '../../selection'
import type { LobbyOptions } from '../harness/harness'
import { takeLobby } from '../harness/shared-servers'

/** The block of hot games and the jackpot below the login form. */

const inEnglish = { headers: { Cookie: 'lang=EN' } }
const FORM = 'id="login"'
const BLOCK = 'aria-labelledby="hot-games"'

/** Loads the login page of a lobby whose platform has `count` hot games. */
async function loginPage(options: LobbyOptions = {}, count = 30): Promise<string> {
  await using lobby = await takeLobby(options)
  lobby.platform.values.hotGames = { list: games(count) }
  const html = await (await lobby.fetch('/m/login', inEnglish)).text()
  return html
}

/** Returns the digits of the jackpot in a page. */
const jackpotOf = (html: string): number =>
  Number(/role="img" aria-label="([^"]*)"/.exec(html)?.[1]?.replaceAll(/\D/g, ''))

/** Reads a response body until it contains `mark`, and leaves the rest unread. */
async function readUntil({ body }: Response, mark: string): Promise<string> {
  if (!body) throw new Error('an answer without a body')
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as never)) {
    text += String(chunk)
    if (text.includes(mark)) return text
  }
  throw new Error(`the body ended without ${mark}`)
}

describe('the hot games of the login page', () => {
  test('the hot games of the login page appear below the form, nine at most, as links to the list without scripts', async () => {
    const html = await loginPage()
    expect(html.indexOf(FORM)).toBeGreaterThan(0)
    expect(html.indexOf(BLOCK)).toBeGreaterThan(html.indexOf(FORM))
    const start = html.indexOf(BLOCK)
    const block = html.slice(start, html.indexOf('</ul>', start))
    expect([...block.matchAll(/<a [^>]*href="(\/m\/login\?return=%2Fm%2Fgame[^"]*)"/g)]).toHaveLength(9)
    expect(block).toMatch(/<a [^>]*href="\/m\/gameList\?type=hot"[^>]* aria-label="More: Hot games"/)
  })

  test('the hot games of the login page have no “more” link when all of them are visible', async () => {
    const html = await loginPage({}, 9)
    expect(html).toContain(BLOCK)
    expect(html).not.toContain('More: Hot games')
  })

  test('the login page has no empty block when there are no hot games, or when they fail to load', async () => {
    const empty = await loginPage({}, 0)
    await using lobby = await takeLobby()
    lobby.platform.script('hotGames', { kind: 'refusal', errorCode: 'broken', status: 500 })
    const failed = await (await lobby.fetch('/m/login', inEnglish)).text()
    for (const html of [empty, failed]) {
      expect(html).toContain(FORM)
      expect(html).not.toContain(BLOCK)
      expect(html).not.toContain('Jackpot')
    }
  })

  test('the login form is usable when the hot games never arrive', async () => {
    await using lobby = await takeLobby({ patience: 1 })
    lobby.platform.script('hotGames', { kind: 'hang' })
    // `id="hydration"` ends the HTML that does not wait for deferred values.
    const html = await readUntil(await lobby.fetch('/m/login', inEnglish), 'id="hydration"')
    expect(lobby.platform.calls('hotGames')[0]?.isOpen).toBe(true)
    expect(html).toContain(FORM)
    expect(html).not.toContain(BLOCK)
  })
})

describe('the jackpot of the login page', () => {
  test(
    'the jackpot of the login page is a fixed number in the demo, labelled as no prize',
    fullOnly('nothing: only a demonstration has it'),
    async () => {
      const html = await loginPage({ product: { jackpotMode: 'illustrative' } })
      expect(LOGIN_JACKPOT_STARTS).toContain(jackpotOf(html))
      expect(html).toContain('Example only, not a prize')
    },
  )

  test('the jackpot of the login page is the platform’s pool when the operator configures that', async () => {
    const html = await loginPage({ product: { jackpotMode: 'live' } })
    expect(jackpotOf(html)).toBe(4_200_000)
    expect(html).not.toContain('Example only')
  })

  const expectOnlyGames = (html: string) => {
    expect(html).toContain(BLOCK)
    expect(html).not.toContain('Jackpot')
  }

  test(
    'the login page has games but no jackpot when the jackpot is off',
    fullOnly('the same where the pool cannot be had; nothing covers the switch on this page'),
    async () => expectOnlyGames(await loginPage({ product: { jackpotMode: 'off' } })),
  )

  test('the login page has games but no jackpot when the pool is unavailable', async () => {
    await using lobby = await takeLobby({ product: { jackpotMode: 'live' } })
    lobby.platform.script('jackpot', { kind: 'refusal', errorCode: 'broken', status: 500 })
    expectOnlyGames(await (await lobby.fetch('/m/login', inEnglish)).text())
  })
})
