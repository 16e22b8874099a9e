import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { collectLayoutShifts, sumLayoutShifts, waitForHydration } from '../harness/page'

/**
 * Finding games: accessibility of filters and suggestions over the list, and layout shifts of a member's
 * lists.
 */

test(
  'filters and search suggestions of games have no accessibility fault',
  fullOnly('tests/e2e/system/every-page.spec.ts looks at the list; at open filters nothing does'),
  async ({ page, logIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn('rafi88')
    await page.goto('/m/gameList?lang=en')
    await waitForHydration(page)
    await page.getByRole('combobox').fill('dragon')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test(
  'nothing moves while a member’s list of games loads',
  fullOnly('tests/e2e/home/layout.spec.ts, on home'),
  async ({ page, logIn }) => {
    await logIn('nusrat')
    for (const path of ['/m/gameList?gameType=RNG&lang=en', '/m/game?lang=en']) {
      const shifts = await collectLayoutShifts(page, path)
      expect.soft(sumLayoutShifts(shifts), `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.001)
    }
  },
)

/** The game entrance and the slots centre, with and without scripts. */

const menu = (page: Page) => page.locator('main').getByRole('navigation', { name: 'Game types' })
const tiles = (page: Page) => page.locator('main li:has(bdi)')

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with scripts' : 'without scripts'
  const selection = javaScriptEnabled
    ? {}
    : fullOnly('tests/worker/games/game-entrance.test.ts reads the same links')
  test.describe(name, selection, () => {
    test.use({ javaScriptEnabled })

    test('game menu entries link to their pages, and categories show their providers', async ({ page }) => {
      await page.goto('/m/game?lang=en')
      await expect(menu(page).getByRole('link', { name: 'Hot', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(20)
      const links = { Sports: /sportsGame/, Lottery: /startLottery/, Promos: /activity/ }
      for (const [name, href] of Object.entries(links)) {
        await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      }
      for (const name of ['Fishing', 'Live', 'Poker']) {
        await menu(page).getByRole('link', { name, exact: true }).click()
        await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(page.getByText(/^\d+ (games|tables)$/).first()).toBeVisible()
      }
      await page.getByRole('link', { name: /RK7/ }).click()
      await expect(page).toHaveURL(/gameList\?gameType=PVP&vassalage=RK7/)
      await expect(tiles(page).locator('bdi').first()).toHaveText('RK7')
    })

    test(
      'the slots panel has vendors, a link to all games of a vendor, and a link to more games',
      fullOnly('tests/worker/games/game-entrance.test.ts'),
      async ({ page }) => {
        await page.goto('/m/game?category=RNG&lang=en')
        await expect(tiles(page)).toHaveCount(21)
        const vendor = page.getByRole(javaScriptEnabled ? 'tab' : 'link', { name: 'EG3' })
        await vendor.click()
        await expect(page).toHaveURL(/category=RNG&vassalage=EG3/)
        await expect(page.getByRole('link', { name: 'View all: EG3' })).toHaveAttribute(
          'href',
          '/m/gameList?gameType=RNG&vassalage=EG3',
        )
        await page.goto('/m/game?category=RNG&lang=en')
        // Before the scripts run, the link loads another document.
        if (javaScriptEnabled) await waitForHydration(page)
        await page.getByRole('link', { name: 'More games' }).click()
        await expect(tiles(page)).toHaveCount(javaScriptEnabled ? 42 : 21)
      },
    )

    test(
      'the slots centre filters by vendor on its own page',
      fullOnly('tests/worker/games/game-entrance.test.ts'),
      async ({ page }) => {
        await page.goto('/m/slotsCenter?lang=en')
        await expect(tiles(page)).toHaveCount(21)
        await page.getByRole(javaScriptEnabled ? 'tab' : 'link', { name: 'PG' }).click()
        await expect(page).toHaveURL(/slotsCenter\?vassalage=PG/)
        await expect(tiles(page).locator('bdi').first()).toHaveText('PG')
      },
    )
  })
}

test(
  'opening another category of games scrolls to the top, and the menu stays in view',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.goto('/m/gameCenter?category=RNG&lang=en')
    await waitForHydration(page)
    await page.evaluate(() => scrollTo(0, 900))
    await expect(menu(page).getByRole('link', { name: 'Live', exact: true })).toBeInViewport()
    await menu(page).getByRole('link', { name: 'Live', exact: true }).click()
    await expect(page).toHaveURL(/category=LIVE/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  'the game entrance lists one vendor’s games, other kinds of games, and favourites',
  fullOnly('tests/worker/games/game-entrance.test.ts has these tabs'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/game?category=JL&lang=en')
    await waitForHydration(page)
    expect(new Set(await tiles(page).locator('bdi').allTextContents())).toEqual(new Set(['JL']))
    await page.goto('/m/game?category=ESPORTS&lang=en')
    expect(await tiles(page).count()).toBeGreaterThan(0)
    await page.goto('/m/game?category=FAV&lang=en')
    await expect(tiles(page).first()).toBeVisible()
  },
)

test(
  'a game entrance URL that names a game redirects to the game',
  fullOnly('tests/worker/games/game-entrance.test.ts has the same redirect'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    const response = await page.request.get(
      '/m/game?category=RNG&vendor=PG&id=510000&nodeId=10000&supportPlay=1',
      {
        maxRedirects: 0,
      },
    )
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(
      '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000&supportPlay=1',
    )
  },
)
