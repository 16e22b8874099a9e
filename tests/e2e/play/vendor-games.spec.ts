import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FrameLocator } from 'playwright/test'
import { fullOnly } from '../../selection'
import {
  FRAME_GAME_KINDS,
  type FrameGameKind,
  gameUrl,
  openFramedGame,
  postToGame,
  readGameMessages,
} from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Functions that place one bet by keyboard alone, by kind of game. */
const bets: Record<FrameGameKind, (game: FrameLocator) => Promise<void>> = {
  slot: (game) => game.getByRole('button', { name: 'Spin' }).press('Enter'),
  fish: (game) => game.locator('.fish').first().press('Enter'),
  table: async (game) => {
    // Bets are closed between rounds, and near the end of a round a slow machine would be too late.
    const timeLeft = () => game.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(timeLeft, { timeout: 30_000 }).toBeGreaterThan(0.5)
    await game.getByRole('button', { name: /^Player/ }).press('Enter')
  },
  sports: async (game) => {
    await game.locator('.odds button:enabled').last().press('Enter')
    await game.getByRole('button', { name: 'Place bet' }).press('Enter')
  },
  lottery: async (game) => {
    await game.getByRole('button', { name: '7', exact: true }).press('Enter')
    await game.getByRole('button', { name: 'Place bet' }).press('Enter')
  },
}

const labels: Record<FrameGameKind, string> = {
  slot: 'Demonstration: slot',
  fish: 'Demonstration: fishing',
  table: 'Demonstration: baccarat',
  sports: 'Demonstration: sportsbook',
  lottery: 'Demonstration: lottery',
}

/** CSS selectors of an element that exists once the game has loaded. */
const loaded: Record<FrameGameKind, string> = {
  slot: '.paytable',
  fish: '.fish',
  table: '.beads li',
  sports: '.odds button',
  lottery: '.draws .ball',
}

for (const kind of FRAME_GAME_KINDS) {
  test(
    `the demo ${kind} game is labelled as such, is played by keyboard and reports the round to the lobby`,
    kind === 'slot' ? {} : fullOnly('the slot; no operator ships these games'),
    async ({ page, baseURL }) => {
      const origin = String(baseURL)
      const game = await openFramedGame(page, await gameUrl(origin, kind, { account: 'bilal_agent' }))
      await expect(game.locator('header .amount')).toContainText('৳')
      await expect(game.getByText(labels[kind], { exact: true })).toBeVisible()
      await bets[kind](game)
      await expect
        .poll(async () => (await readGameMessages(page)).map(({ data }) => data.type))
        .toContain('round')
      const messages = await readGameMessages(page)
      expect(messages[0]?.data).toEqual({ source: 'lobby-game', type: 'ready' })
      const round = messages.find(({ data }) => data.type === 'round')?.data
      expect(round).toMatchObject({
        stake: expect.stringMatching(/^\d+\.\d\d$/),
        payout: expect.stringMatching(/^\d+\.\d\d$/),
      })
      const { protocol, host } = new URL(origin)
      expect(new Set(messages.map(({ origin: from }) => from))).toEqual(
        new Set([`${protocol}//games.${host}`]),
      )
      // The game has no button to leave it, because the lobby has one.
      await expect(game.getByRole('button', { name: 'Leave game' })).toHaveCount(0)
    },
  )

  for (const language of ['BN', 'UR'] as const) {
    test(
      `the demo ${kind} game has no accessibility finding and fits 320 px (${language})`,
      fullOnly('nothing: the demonstration games do not ship'),
      async ({ page, baseURL }) => {
        await page.setViewportSize({ width: 320, height: 640 })
        const url = await gameUrl(String(baseURL), kind, { account: 'bilal_agent', language })
        const game = await openFramedGame(page, url)
        await expect(game.locator('main')).not.toHaveAttribute('aria-busy')
        const frame = page.frames()[1]
        await frame?.evaluate(axeSource)
        const found = await frame?.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run: () => Promise<{ violations: { id: string }[] }> }
          }
          return (await axe.run()).violations.map(({ id }) => id)
        })
        expect(found).toEqual([])
        await expect(game.locator(loaded[kind]).first()).toBeAttached()
        // Digits are Latin, as in the lobby's strip; only names of games have others.
        await expect(game.getByText(/[০-৯۰-۹]/).and(game.locator(':not(h1)'))).toHaveCount(0)
        await expect(game.locator('header .amount')).toHaveText(/\d/)
        const overflow = await frame?.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      },
    )
  }
}

test(
  'a demo game pauses on the lobby’s message, and ignores messages of other windows',
  fullOnly(
    'tests/e2e/protection/reality-check.spec.ts pauses it; nothing does for messages of other windows',
  ),
  async ({ page, baseURL }) => {
    const game = await openFramedGame(
      page,
      await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent' }),
    )
    const spin = game.getByRole('button', { name: 'Spin' })
    const rounds = async () =>
      (await readGameMessages(page)).filter(({ data }) => data.type === 'round').length
    await expect(spin).toBeVisible()

    await postToGame(page, 'pause')
    await expect(game.locator('main')).toHaveAttribute('data-still')
    await spin.press('Enter')
    await expect(spin).toBeEnabled()
    expect(await rounds()).toBe(0)
    await postToGame(page, 'resume')
    await expect(game.locator('main')).not.toHaveAttribute('data-still')
    await spin.press('Enter')
    await expect.poll(rounds).toBe(1)

    // The message comes from the game’s own window instead of its parent, so it is ignored.
    await page.frames()[1]?.evaluate(() => window.postMessage({ source: 'lobby', type: 'pause' }, '*'))
    await expect(spin).toBeEnabled()
    await spin.press('Enter')
    await expect.poll(rounds).toBe(2)
  },
)

test(
  'a demo game whose session has ended can be left',
  fullOnly('nothing: the demonstration games do not ship'),
  async ({ page, baseURL, complaints }) => {
    const game = await openFramedGame(
      page,
      await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent' }),
    )
    await page.route('**/play/rounds', (route) =>
      route.fulfill({ status: 401, json: { error: 'session.over' } }),
    )
    await game.getByRole('button', { name: 'Spin' }).press('Enter')
    await game.getByRole('button', { name: 'Leave game' }).press('Enter')
    await expect.poll(async () => (await readGameMessages(page)).at(-1)?.data.type).toBe('close')
    complaints.length = 0
  },
)

for (const width of [320, 390]) {
  test(
    `six cards fit the demo card game on a table of ${width} px`,
    fullOnly('nothing: the demonstration games do not ship'),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 640 })
      const tens = Array.from({ length: 3 }, (_, suit) => ({ rank: 10, suit }))
      await page.route('**/play/table/now', async (route) => {
        const now = Date.now()
        await route.fulfill({
          json: {
            now,
            numero: 1,
            startsAt: now - 16_000,
            closesAt: now - 1000,
            endsAt: now + 60_000,
            hand: { player: tens, banker: tens, winner: 'tie' },
            past: [],
          },
        })
      })
      const game = await openFramedGame(
        page,
        await gameUrl(String(baseURL), 'table', { account: 'bilal_agent' }),
      )
      const cards = game.locator('.card')
      await expect(cards).toHaveCount(6)
      for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 })
      const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
      for (const card of await cards.all()) expect(await card.evaluate(isCut)).toBe(false)
    },
  )
}

test(
  'the demo sports book lists open bets first',
  fullOnly('nothing: the demonstration games do not ship'),
  async ({ page, baseURL }) => {
    const game = await openFramedGame(
      page,
      await gameUrl(String(baseURL), 'sports', { account: 'bilal_agent' }),
    )
    const odds = game.locator('.odds button')
    await expect(odds.first()).toBeInViewport({ ratio: 1 })
    const canBet = await odds.evaluateAll((buttons) =>
      buttons.map((button) => !(button as HTMLButtonElement).disabled),
    )
    expect(canBet[0]).toBe(true)
    expect(canBet).toEqual(canBet.toSorted((a, b) => Number(b) - Number(a)))
  },
)

test(
  'the demo bet slip shows when it is full',
  fullOnly('nothing: the demonstration games do not ship'),
  async ({ page, baseURL }) => {
    const game = await openFramedGame(
      page,
      await gameUrl(String(baseURL), 'sports', { account: 'bilal_agent' }),
    )
    // Take the last match: the first ones may begin and close during the test.
    const next = game
      .getByRole('article')
      .filter({ hasNot: page.locator('[aria-pressed="true"], :disabled') })
      .last()
    for (let selections = 0; selections < 7; selections++) {
      await expect(game.locator('.status')).toBeEmpty()
      await next.getByRole('button').first().press('Enter')
    }
    await expect(game.locator('.status')).toHaveText('Maximum 6 selections')
    await expect(game.locator('.lines li')).toHaveCount(6)
  },
)

test(
  'play money in demo games is labelled and has no currency',
  fullOnly('nothing: the demonstration games do not ship'),
  async ({ page, baseURL }) => {
    const url = await gameUrl(String(baseURL), 'fish', { account: 'trial01', mode: 'trial' })
    const game = await openFramedGame(page, url)
    await expect(game.locator('.mark')).toHaveText('Play money')
    await expect(game.locator('header .amount')).toHaveText(/^[\d,.]+$/)
  },
)

test(
  'a launch ticket opens a demo game only once',
  fullOnly('nothing does'),
  async ({ page, baseURL, complaints }) => {
    const url = await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent' })
    const first = await openFramedGame(page, url)
    await expect(first.getByRole('button', { name: 'Spin' })).toBeVisible()
    expect(page.frames()[1]?.url()).not.toContain('ticket')
    const second = await openFramedGame(page, url)
    await expect(second.getByRole('status')).toHaveText('Open the game again')
    expect((await readGameMessages(page)).map(({ data }) => data)).toEqual([
      { source: 'lobby-game', type: 'error', code: 'ticket.invalid' },
    ])
    expect(complaints.filter((complaint) => complaint.includes('/session'))).toHaveLength(1)
    complaints.length = 0
  },
)

test(
  'a demo game sends a bet without a response again, with the same idempotency key',
  fullOnly('“a bet whose response is lost is booked once …” in tests/e2e/play/game-in-iframe.spec.ts'),
  async ({ page, baseURL, complaints }) => {
    const game = await openFramedGame(
      page,
      await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent' }),
    )
    const keys: (string | undefined)[] = []
    await page.route('**/play/rounds', (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return keys.length === 1 ? route.abort('connectionreset') : route.fallback()
    })
    await game.getByRole('button', { name: 'Spin' }).press('Enter')
    await expect
      .poll(async () => (await readGameMessages(page)).map(({ data }) => data.type))
      .toContain('round')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    complaints.length = 0
  },
)
