import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration, waitForPaint } from '../harness/page'

/** The game list: it grows, restores its position and works by keyboard; without scripts it consists of links. */

const tiles = (page: Page) => page.locator('main li:has(bdi)')
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test.describe('a long game list', () => {
  test(
    'a long game list grows near its end, counts loaded games, keeps the page in the URL, and retries a failed load',
    fullOnly('“a long game list is complete and at the same scroll …” below'),
    async ({ page, provokes }) => {
      await page.goto('/m/gameList?gameType=RNG&lang=en')
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
      await expect(page.getByRole('tabpanel', { name: 'All games' })).toBeVisible()
      const first = tiles(page).first()
      await expect(first.getByRole('link').first()).toHaveText('Royal Bengal')
      await expect(first.getByRole('link', { name: 'Add to favourites: Royal Bengal' })).toBeVisible()
      await expect(tiles(page)).toHaveCount(21)
      await scrollToEnd(page)
      await expect(tiles(page)).toHaveCount(42)
      await expect(page.getByText(/^42 of \d+ games shown$/)).toBeAttached()
      await expect(page).toHaveURL(/page=2$/)

      provokes(/ERR_CONNECTION_RESET/)
      await page.route('**/gameList.data*', (route) => route.abort('connectionreset'))
      await scrollToEnd(page)
      await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load more games.' })).toBeVisible()
      await page.unroute('**/gameList.data*')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(tiles(page)).toHaveCount(63)
      const names = await tiles(page)
        .getByRole('link', { name: /^Add to favourites/ })
        .evaluateAll((links) => links.map((link) => link.ariaLabel))
      expect(new Set(names).size).toBeGreaterThan(55)

      // Tiles far out of view are not rendered, and keep their accessible names.
      await scrollToEnd(page)
      await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(84)
      await scrollToEnd(page)
      const isRendered = (index: number) =>
        tiles(page)
          .nth(index)
          .locator('a')
          .first()
          .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
      await expect.poll(() => isRendered(12)).toBe(false)
      await expect.poll(() => isRendered(80)).toBe(true)
      await expect(
        tiles(page)
          .nth(12)
          .getByRole('link', { name: /^Add to favourites/ }),
      ).toHaveCount(1)
    },
  )

  test(
    'a long game list also grows on a busy device, whose browser reports the end of the list late',
    fullOnly('nothing does'),
    async ({ page }) => {
      // Delays the browser's reports until the end of the list was first out of view, and then in view.
      await page.addInitScript(() => {
        const { IntersectionObserver } = window
        window.IntersectionObserver = class extends IntersectionObserver {
          constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
            const held: IntersectionObserverEntry[] = []
            super((entries, observer) => {
              held.push(...entries)
              if (held.at(-1)?.isIntersecting) callback(held.splice(0), observer)
            }, options)
          }
        }
      })
      await page.goto('/m/gameList?gameType=RNG&lang=en')
      await waitForHydration(page)
      // The browser has now reported the end of the list as out of view.
      await waitForPaint(page)
      await scrollToEnd(page)
      await expect(tiles(page)).toHaveCount(42)
    },
  )

  test('a long game list is complete and at the same scroll position after Back', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    // Tiles that come into view may move the end after a scroll to it.
    await expect(async () => {
      await scrollToEnd(page)
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(63)
    }).toPass()
    const last = tiles(page).nth(58)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    // Read the scroll position at the click, which may itself scroll.
    const clicked = await page.evaluateHandle(() => {
      const at = { y: 0 }
      addEventListener('click', () => Object.assign(at, { y: scrollY }), { capture: true, once: true })
      return at
    })
    const name = String(await last.getByRole('link').first().textContent())
    await last.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/m\/login/)
    await page.goBack()
    // The last scroll may have loaded another page.
    await expect(page).toHaveURL(/\/m\/gameList\?.*page=[34]/)
    await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(63)
    await expect(tiles(page).nth(58).getByRole('link').first()).toHaveText(name)
    const before = await clicked.evaluate(({ y }) => y)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)
    await expect(tiles(page).nth(58)).toBeInViewport()
  })

  for (const [list, block] of [
    ['/m/gameList?gameType=RNG', 'My collection'],
    ['/m/gameList?type=hot', 'Recently played'],
    ['/m/game?category=HOT', 'Recently played'],
  ] as const) {
    test(
      `a long game list keeps a member’s scroll position on Back, below a block that loads late: ${list}`,
      fullOnly('“a long game list is complete and at the same scroll …” above'),
      async ({ page, logIn }) => {
        await logIn('rafi88')
        await page.goto(`${list}&lang=en`)
        await waitForHydration(page)
        await expect(async () => {
          await scrollToEnd(page)
          await expect(page).toHaveURL(/page=2/, { timeout: 2000 })
        }).toPass()
        // The tile is found by its index, because the list may grow once more.
        const tile = tiles(page).nth((await tiles(page).count()) - 1)
        await tile.scrollIntoViewIfNeeded()
        const href = String(await tile.getByRole('link').first().getAttribute('href'))
        const clicked = await page.evaluateHandle(() => {
          const at = { y: Number.NaN }
          const note = ({ target }: Event) =>
            Object.assign(at, { y: (target as Element).closest('li')?.getBoundingClientRect().y })
          addEventListener('click', note, { capture: true, once: true })
          return at
        })
        await tile.getByRole('link').first().click()
        await expect(page).toHaveURL(/outerFrame|launchGame|sportsGame/)
        const before = await clicked.evaluate(({ y }) => y)
        await page.goBack()
        await expect(page.getByRole('region', { name: block })).toBeAttached()
        const again = tiles(page)
          .filter({ has: page.locator(`a[href="${href}"]`) })
          .last()
        await expect
          .poll(async () => Math.abs(((await again.boundingBox())?.y ?? Number.NaN) - before))
          .toBeLessThan(8)
      },
    )
  }

  test(
    'games that load after the list was left change neither the next page’s URL nor the list',
    fullOnly('nothing does'),
    async ({ page }) => {
      const release = await holdRequests(page, '**/m/gameList.data?*page=3*')
      await page.goto('/m/gameList?gameType=RNG&lang=en')
      await waitForHydration(page)
      // The second page may be so short that the third is requested immediately.
      const requested = page.waitForRequest(/gameList\.data\?.*page=3/)
      await scrollToEnd(page)
      await expect(tiles(page)).toHaveCount(42)
      await scrollToEnd(page)
      const request = await requested
      await tiles(page).nth(41).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/m\/login/)
      release()
      await request.response()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await expect(page).toHaveURL(/\/m\/login/)
      await page.goBack()
      await expect(page).toHaveURL(/\/m\/gameList\?.*page=2/)
      await expect(tiles(page).nth(41)).toBeInViewport()
    },
  )

  test(
    'one step Back leaves a long game list, however many pages were loaded',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.goto('/m/home?lang=en')
      await waitForHydration(page)
      await page.getByRole('link', { name: 'More: Hot games' }).click()
      await expect(page).toHaveURL(/gameList\?type=hot/)
      // The new page scrolls to its top, which may undo an earlier scroll to its end.
      await expect(async () => {
        await scrollToEnd(page)
        await expect(page).toHaveURL(/page=2/, { timeout: 2000 })
      }).toPass()
      await page.goBack()
      await expect(page).toHaveURL(/\/m\/home/)
    },
  )

  test(
    'a long game list does not load further pages automatically with Save-Data',
    fullOnly('nothing does'),
    async ({ page, context }) => {
      await context.setExtraHTTPHeaders({ 'Save-Data': 'on' })
      await page.goto('/m/gameList?gameType=RNG&lang=en')
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await scrollToEnd(page)
      await page.getByRole('link', { name: 'More games' }).click()
      await expect(page).toHaveURL(/page=2/)
      expect(requested.filter((url) => url.includes('page=3'))).toEqual([])
    },
  )
})

test.describe(
  'without scripts',
  fullOnly('tests/worker/games/game-list.test.ts and tests/worker/games/search.test.ts follow the links'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, pages, tabs, search and filters of the game list are links and forms', async ({
      page,
    }) => {
      await page.goto('/m/gameList?gameType=RNG&lang=en')
      await expect(tiles(page)).toHaveCount(21)
      await page.getByRole('link', { name: 'More games' }).click()
      await expect(page).toHaveURL(/gameType=RNG&page=2$/)
      await page.getByRole('link', { name: 'Previous games' }).click()
      await expect(page).toHaveURL(/gameType=RNG$/)
      await page.getByRole('navigation', { name: 'Providers' }).getByRole('link', { name: 'JL' }).click()
      await expect(page).toHaveURL(/vassalage=JL/)
      await expect(tiles(page).locator('bdi').first()).toHaveText('JL')

      await page.getByRole('combobox', { name: 'Search in JL · Slots' }).fill('royl bengal')
      await page.getByRole('combobox', { name: 'Search in JL · Slots' }).press('Enter')
      await expect(page).toHaveURL(/q=royl\+bengal/)
      await page.getByRole('link', { name: /^Search everywhere/ }).click()
      await expect(page).toHaveURL(/gameList\?q=royl\+bengal$/)
      await expect(tiles(page).first().getByRole('link').first()).toHaveText('Royal Bengal')

      await page.getByRole('link', { name: 'Filters' }).click()
      await page.getByRole('radio', { name: 'Name A–Z' }).check()
      await page.getByRole('button', { name: 'Show games' }).click()
      await expect(page).toHaveURL(/sort=name/)
      await expect(page.getByRole('link', { name: 'Remove: Name A–Z' })).toBeVisible()
    })
  },
)

test.describe('the game list by keyboard', () => {
  test(
    'vendor tabs work by keyboard: arrows, Home and End move the focus, Space selects',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.goto('/m/gameList?gameType=RNG&lang=en')
      await waitForHydration(page)
      const list = page.getByRole('tablist', { name: 'Providers' })
      const tab = (name: string) => list.getByRole('tab', { name, exact: true })
      await tab('All').focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab('EG3')).toBeFocused()
      await page.keyboard.press('End')
      await expect(list.getByRole('tab').last()).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tab('All')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(list.getByRole('tab').last()).toBeFocused()
      await page.keyboard.press('Home')
      await expect(tab('All')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press(' ')
      await expect(page).toHaveURL(/vassalage=PG/)
      await expect(tab('PG')).toHaveAttribute('aria-selected', 'true')
      await expect(tab('PG')).toBeFocused()
      await expect(page.getByRole('tabpanel', { name: 'PG' })).toBeVisible()
      // The row of tabs is one Tab stop, so the next stop is the list.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tabpanel', { name: 'PG' }).locator(':focus')).toHaveCount(1)
    },
  )

  test(
    'in Urdu, the arrow keys in the vendor tabs follow the reading direction',
    fullOnly('nothing: the row is a ring, so that either arrow reaches every tab'),
    async ({ page }) => {
      await page.goto('/m/gameList?gameType=RNG&lang=ur')
      await waitForHydration(page)
      const tabs = page.getByRole('tablist').getByRole('tab')
      await tabs.first().focus()
      await page.keyboard.press('ArrowLeft')
      await expect(tabs.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tabs.first()).toBeFocused()
    },
  )

  test('search suggestions are a combobox: arrows choose, Escape closes, Enter searches', async ({
    page,
  }) => {
    await page.goto('/m/gameList?lang=en')
    await waitForHydration(page)
    const field = page.getByRole('combobox', { name: 'Search games' })
    await field.fill('dragn')
    await expect(page.getByRole('option')).toHaveCount(6)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const first = page.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', String(await first.getAttribute('id')))
    await page.keyboard.press('Escape')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('dragn')
    await field.fill('drago')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const name = String(await page.getByRole('option').first().locator('span').textContent())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(name).replaceAll('%20', '\\+')}`))
    await expect(tiles(page).first().getByRole('link').first()).toHaveText(name)
  })
})

test(
  'a tap on a search suggestion searches for it',
  fullOnly('“search suggestions are a combobox: arrows choose, Escape …” above, by keyboard'),
  async ({ page }) => {
    await page.goto('/m/gameList?lang=bn')
    await waitForHydration(page)
    await page.getByRole('combobox').fill('রয়েল')
    const suggestion = page.getByRole('option', { name: /^রয়েল বেঙ্গল/ }).first()
    const name = String(await suggestion.locator('span').textContent())
    await suggestion.tap()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name)
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(tiles(page).first().getByRole('link').first()).toHaveText(name)
  },
)

test(
  'game filters are in the URL, and can be removed one by one',
  fullOnly('tests/worker/games/game-list.test.ts'),
  async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('radio', { name: 'Newest' }).check()
    await sheet.getByRole('group', { name: 'Minimum bet' }).getByRole('radio', { name: 'Up to 10' }).check()
    await sheet.getByRole('button', { name: 'Show games' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/gameType=RNG&minBetMax=10&sort=new$/)
    await page.getByRole('link', { name: 'Remove: Newest' }).click()
    await expect(page).toHaveURL(/gameType=RNG&minBetMax=10$/)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Remove: Newest' })).toBeVisible()
  },
)
