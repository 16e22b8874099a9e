import type { Page } from 'playwright/test'
import { collectAnnouncements } from '../harness/announcements'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** What a page shows before its style sheets and scripts are there, and what waits until it is needed. */

const scripts = /\/assets\/[^/]+\.js$/
const sheets = /\/assets\/[^/]+\.css$/
const fonts = /\.woff2$/

/** Looks of the first view, in every script direction and theme. */
const looks = [
  { lang: 'EN', theme: 'dark' },
  { lang: 'UR', theme: 'light' },
]

const picturesLoaded = (page: Page): Promise<void> =>
  expect
    .poll(async () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .every((image) => image.complete),
      ),
    )
    .toBe(true)

test.describe('without the style sheets', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

  for (const path of ['/m/home', '/m/gameList?gameType=RNG', '/m/game', '/m/activity', '/m/help'])
    test(`the first view of ${path} looks the same`, async ({ page, context, baseURL, provokes }) => {
      provokes(/net::ERR_FAILED/)
      for (const look of looks) {
        const cookies = Object.entries(look).map(([name, value]) => ({ name, value, url: String(baseURL) }))
        await context.addCookies(cookies)
        await page.unrouteAll()
        await page.route(scripts, (route) => route.abort())
        await page.route(fonts, (route) => route.abort())
        await page.goto(path)
        await expect(page.locator('link[data-late]')).toHaveCount(0)
        await picturesLoaded(page)
        const styled = await page.screenshot()

        await page.route(sheets, (route) => route.abort())
        await page.goto(path)
        await picturesLoaded(page)
        const bare = await page.screenshot()
        expect(bare.equals(styled), `${path} in ${look.lang}`).toBe(true)
      }
    })
})

test('a tap before the scripts are there is answered at once, and done when they are', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/m/home', { waitUntil: 'commit' })
  const heart = page.getByRole('button', { name: 'Add to favourites: Royal Bengal' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/m\/home/)
  arrive()
  await ready(page)
  const announced = await collectAnnouncements(page)
  await expect.poll(announced).toContain('Please log in first')
  await expect(page).toHaveURL(/\/m\/login/)
})

test('what is below the first view stands as HTML, and works when it comes near', async ({ page }) => {
  await page.goto('/m/home')
  await ready(page)
  const wins = page.getByRole('region', { name: 'Latest wins' })
  await expect(wins.getByRole('listitem')).not.toHaveCount(0)
  const pause = wins.getByRole('button', { name: 'Pause the latest wins' })
  await expect(pause).toHaveCount(0)
  await wins.scrollIntoViewIfNeeded()
  await pause.click()
  await expect(wins.getByRole('button', { name: 'Let the latest wins move' })).toBeVisible()
})

test('a link below the first view works before its part is interactive', async ({ page }) => {
  await page.goto('/m/home')
  await ready(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).press('Enter')
  await expect(page).toHaveURL(/\/m\/help/)
})

test.describe('with a popup', () => {
  test.use({ popups: true })

  test('icons that come with a dialog are drawn, though the document does not contain them', async ({
    page,
  }) => {
    await page.goto('/m/home')
    await ready(page)
    await expect(page.getByRole('dialog').first()).toBeVisible()
    const drawn = () =>
      page.evaluate(() => {
        const uses = [...document.querySelectorAll<SVGUseElement>('dialog[open] use')]
        const late = uses.filter((use) => use.getAttribute('href')?.startsWith('/assets/icons-'))
        return { late: late.length, empty: uses.filter((use) => use.getBBox().width === 0).length }
      })
    await expect.poll(async () => (await drawn()).empty).toBe(0)
    expect((await drawn()).late).toBeGreaterThan(0)
  })
})
