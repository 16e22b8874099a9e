import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../harness/test'

/** The game list with scripts: it grows, is come back to, is used by keyboard; and without them it is all links. */

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')
const tiles = (page: Page) => page.locator('main li:has(bdi)')
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test.describe('a long list', () => {
  test('grows when its end comes near, says how far it is, and keeps its place in the address', async ({
    page,
  }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await ready(page)
    await expect(tiles(page)).toHaveCount(21)
    await toEnd(page)
    await expect(tiles(page)).toHaveCount(42)
    await expect(page.getByText(/^42 of \d+ games shown$/)).toBeAttached()
    await expect(page).toHaveURL(/page=2$/)
    await toEnd(page)
    await expect(tiles(page)).toHaveCount(63)
    const names = await tiles(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(new Set(names).size).toBeGreaterThan(55)
  })

  test('is all there again, where it was left, when one comes back', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await ready(page)
    await toEnd(page)
    await expect(tiles(page)).toHaveCount(42)
    await toEnd(page)
    await expect(tiles(page)).toHaveCount(63)
    const last = tiles(page).nth(58)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    // Where the list stood when it was left: the click itself may scroll.
    const left = await page.evaluateHandle(() => {
      const at = { y: 0 }
      addEventListener('click', () => Object.assign(at, { y: scrollY }), { capture: true, once: true })
      return at
    })
    const name = String(await last.getByRole('link').textContent())
    await last.getByRole('link').click()
    await expect(page).toHaveURL(/\/m\/login/)
    await page.goBack()
    // One more may have come with the last scroll.
    await expect(page).toHaveURL(/\/m\/gameList\?.*page=[34]/)
    await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(63)
    await expect(tiles(page).nth(58).getByRole('link')).toHaveText(name)
    const before = await left.evaluate(({ y }) => y)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)
    await expect(tiles(page).nth(58)).toBeInViewport()
  })

  for (const [list, block] of [
    ['/m/gameList?gameType=RNG', 'My collection'],
    ['/m/gameList?type=hot', 'Recently played'],
    ['/m/game?category=HOT', 'Recently played'],
  ] as const) {
    test(`stands where a member left it, with the block above it: ${list}`, async ({ page, logIn }) => {
      await logIn('rafi88')
      await page.goto(`${list}&lang=en`)
      await ready(page)
      await expect(async () => {
        await toEnd(page)
        await expect(page).toHaveURL(/page=2/, { timeout: 2000 })
      }).toPass()
      const tile = tiles(page).last()
      await tile.scrollIntoViewIfNeeded()
      const href = String(await tile.getByRole('link').getAttribute('href'))
      const left = await page.evaluateHandle(() => {
        const at = { y: Number.NaN }
        const note = ({ target }: Event) =>
          Object.assign(at, { y: (target as Element).closest('li')?.getBoundingClientRect().y })
        addEventListener('click', note, { capture: true, once: true })
        return at
      })
      await tile.getByRole('link').click()
      await expect(page).toHaveURL(/outerFrame|launchGame|sportsGame/)
      const before = await left.evaluate(({ y }) => y)
      await page.goBack()
      await expect(page.getByRole('region', { name: block })).toBeAttached()
      const again = tiles(page)
        .filter({ has: page.locator(`a[href="${href}"]`) })
        .last()
      await expect
        .poll(async () => Math.abs(((await again.boundingBox())?.y ?? Number.NaN) - before))
        .toBeLessThan(8)
    })
  }

  test('a page that comes once the list is left changes neither the next page’s address nor the list', async ({
    page,
  }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/m/gameList.data?*page=3*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await ready(page)
    await toEnd(page)
    await expect(tiles(page)).toHaveCount(42)
    const asked = page.waitForRequest(/gameList\.data\?.*page=3/)
    await toEnd(page)
    const request = await asked
    await tiles(page).nth(41).getByRole('link').click()
    await expect(page).toHaveURL(/\/m\/login/)
    letGo()
    await request.response()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(page).toHaveURL(/\/m\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/gameList\?.*page=2/)
    await expect(tiles(page).nth(41)).toBeInViewport()
  })

  test('one step back leaves it, however much was loaded', async ({ page }) => {
    await page.goto('/m/home?lang=en')
    await ready(page)
    await page.getByRole('link', { name: 'More: Hot games' }).click()
    await expect(page).toHaveURL(/gameList\?type=hot/)
    // The list starts at its top, whatever was scrolled before that.
    await expect(async () => {
      await toEnd(page)
      await expect(page).toHaveURL(/page=2/, { timeout: 2000 })
    }).toPass()
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/home/)
  })

  test('that cannot be loaded further says so, and can be asked again', async ({ page, complaints }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await ready(page)
    await page.route('**/gameList.data*', (route) => route.abort('connectionreset'))
    await toEnd(page)
    await expect(page.getByRole('alert').filter({ hasText: 'More games could not be loaded.' })).toBeVisible()
    await page.unroute('**/gameList.data*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(42)
    complaints.length = 0
  })

  test('does not load by itself for who saves data', async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'Save-Data': 'on' })
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await toEnd(page)
    await page.getByRole('link', { name: 'More games' }).click()
    await expect(page).toHaveURL(/page=2/)
    expect(asked.filter((url) => url.includes('page=3'))).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pages, tabs, search and filters are links and forms', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await expect(tiles(page)).toHaveCount(21)
    await page.getByRole('link', { name: 'More games' }).click()
    await expect(page).toHaveURL(/gameType=RNG&page=2$/)
    await page.getByRole('link', { name: 'Previous games' }).click()
    await expect(page).toHaveURL(/gameType=RNG$/)
    await page.getByRole('navigation', { name: 'Providers' }).getByRole('link', { name: 'JL' }).click()
    await expect(page).toHaveURL(/vassalage=JL/)
    await expect(tiles(page).locator('bdi').first()).toHaveText('JL')

    await page.getByRole('combobox', { name: 'Search games' }).fill('royl bengal')
    await page.getByRole('combobox', { name: 'Search games' }).press('Enter')
    await expect(page).toHaveURL(/q=royl\+bengal/)
    await expect(tiles(page).first().getByRole('link')).toHaveText('Royal Bengal')

    await page.getByRole('link', { name: 'Filters' }).click()
    await page.getByRole('radio', { name: 'By name' }).check()
    await page.getByRole('button', { name: 'Show games' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.getByRole('link', { name: 'Remove: By name' })).toBeVisible()
  })
})

test.describe('by keyboard', () => {
  test('vendors are tabs: arrows, Home and End move, Enter and space choose', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await ready(page)
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
    // One stop for the row: the next is the list.
    await page.keyboard.press('Tab')
    await expect(list.getByRole('tab', { selected: false }).first()).not.toBeFocused()
  })

  test('in Urdu the arrows follow the reading direction', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&lang=ur')
    await ready(page)
    const tabs = page.getByRole('tablist').getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.first()).toBeFocused()
  })

  test('suggestions are a combobox: arrows choose, Escape closes, Enter searches', async ({ page }) => {
    await page.goto('/m/gameList?lang=en')
    await ready(page)
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
    await expect(tiles(page).first().getByRole('link')).toHaveText(name)
  })
})

test('a suggestion that is tapped is searched for', async ({ page }) => {
  await page.goto('/m/gameList?lang=bn')
  await ready(page)
  await page.getByRole('combobox').fill('রয়েল')
  await page
    .getByRole('option', { name: /^রয়েল বেঙ্গল/ })
    .first()
    .tap()
  await expect(page).toHaveURL(/q=/)
  await expect(
    tiles(page).or(page.locator('main li')).filter({ hasText: 'রয়েল বেঙ্গল' }).first(),
  ).toBeVisible()
})

test('filters are in the address, one by one removable', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: 'Newest' }).check()
  await sheet.getByRole('group', { name: 'Smallest bet from' }).getByRole('radio', { name: '10' }).check()
  await sheet.getByRole('button', { name: 'Show games' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/gameType=RNG&minBet=10&sort=new$/)
  await page.getByRole('link', { name: 'Remove: Newest' }).click()
  await expect(page).toHaveURL(/gameType=RNG&minBet=10$/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove: Newest' })).toBeVisible()
})

test.describe('the strip of vendors', () => {
  const parts = (page: Page) => {
    const strip = page.getByRole('region', { name: 'Game providers' })
    return {
      row: strip.getByRole('list'),
      previous: strip.getByRole('button', { name: 'Previous providers' }),
      next: strip.getByRole('button', { name: 'Next providers' }),
    }
  }

  /** Draws a finger over it, from near its end to near its beginning. */
  async function swipe(page: Page, row: Locator) {
    const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const browser = await page.context().newCDPSession(page)
    const at = (part: number) => [{ x: x + width * part, y: y + height / 2 }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) })
    for (let step = 1; step <= 10; step++) {
      const touchPoints = at(0.9 - step * 0.08)
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await browser.detach()
  }

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/m/gameList?lang=en')
    await ready(page)
  })

  test('moves by its arrows, as far as there is something', async ({ page }) => {
    const { row, previous, next } = parts(page)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
    await expect(previous).toHaveAttribute('aria-disabled', 'false')
    await previous.click()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0)
    // Whoever tabs moves it, too.
    await row.getByRole('link').last().focus()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  })

  test('moves by swiping, and its arrows know', async ({ page }) => {
    const { row, previous } = parts(page)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await swipe(page, row)
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
    await expect(previous).toHaveAttribute('aria-disabled', 'false')
    await expect(row.getByRole('listitem').first()).not.toBeInViewport()
  })
})

test('what is read out: one heading, the tabs and their list', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
  await expect(page.getByRole('tabpanel', { name: 'All games' })).toBeVisible()
  const tile = tiles(page).first()
  await expect(tile.getByRole('link')).toHaveText('Royal Bengal')
  await expect(tile.getByRole('button')).toHaveAccessibleName('Add to favourites: Royal Bengal')
  await expect(tile.getByRole('button')).toHaveAttribute('aria-pressed', 'false')
})

test('tiles far out of view are not laid out, and nothing of them is lost to who listens', async ({
  page,
}) => {
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  for (const count of [42, 63, 84]) {
    await toEnd(page)
    await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(count)
  }
  await toEnd(page)
  const isDrawn = (index: number) =>
    tiles(page)
      .nth(index)
      .locator('a')
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => isDrawn(12)).toBe(false)
  await expect.poll(() => isDrawn(80)).toBe(true)
  await expect(tiles(page).nth(12).getByRole('button')).toHaveAccessibleName(/^Add to favourites/)
})
