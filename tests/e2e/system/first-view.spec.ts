import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration } from '../harness/page'

/** Pages before their style sheets and scripts have loaded, and content that loads only when it is needed. */

const scripts = /\/assets\/[^/]+\.js$/
const sheets = /\/assets\/[^/]+\.css$/
const fonts = /\.woff2$/

/** Home's hot games. */
const games = (page: Page) => page.getByRole('main').locator('li:has([aria-label^="Add to favourites"])')

/** Languages and themes in which the first view is compared: every text direction and theme. */
const looks = [
  { lang: 'EN', theme: 'dark' },
  { lang: 'UR', theme: 'light' },
]

/** Pages with the language in which the short suite compares their first view. */
const firstViews = [
  { path: '/m/home', inShort: 'EN' },
  { path: '/m/gameList?gameType=RNG' },
  { path: '/m/game', inShort: 'UR' },
  { path: '/m/activity' },
  { path: '/m/help' },
  { path: '/m/register' },
]

/** Describes look and place of each element in the first view. Runs in the page. */
function firstView(): string[] {
  const properties = [
    'color',
    'background-color',
    'background-image',
    'border-radius',
    'box-shadow',
    'font-size',
    'font-weight',
    'line-height',
    'opacity',
    'text-align',
    'transform',
  ]
  return [...document.querySelectorAll('body *')].flatMap((element, index) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && bottom > top
    const style = getComputedStyle(element)
    if (!isInView || style.visibility === 'hidden') return []
    // The bottom edge is limited to the window, because content below it is not laid out yet.
    const place = [left, right, top, Math.min(bottom, innerHeight)].map((side) => Math.round(side)).join(' ')
    const look = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
    return `${index} ${element.tagName} ${element.className} at ${place}; ${look}`
  })
}

test.describe('before the style sheets have loaded', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, inShort } of firstViews)
    for (const look of looks)
      test(
        `the first view of ${path} in ${look.lang} looks the same before and after the style sheets load`,
        look.lang === inShort ? {} : fullOnly('the first view of home in English, and of games in Urdu'),
        async ({ page, context, baseURL, provokes }) => {
          provokes(/net::ERR_FAILED/)
          await page.route(scripts, (route) => route.abort())
          await page.route(fonts, (route) => route.abort())
          const cookies = Object.entries(look).map(([name, value]) => ({ name, value, url: String(baseURL) }))
          await context.addCookies(cookies)
          const deliver = await holdRequests(page, sheets)
          await page.goto(path, { waitUntil: 'commit' })
          await expect(page.locator('link[data-late]')).not.toHaveCount(0)
          await page.waitForFunction(() => document.readyState !== 'loading')
          const before = await page.evaluate(firstView)
          deliver()
          await expect(page.locator('link[data-late]')).toHaveCount(0)
          expect(before.length).toBeGreaterThan(20)
          expect(await page.evaluate(firstView)).toEqual(before)
        },
      )
})

test(
  'hot games below the first rows have reserved space, and appear with the style sheets',
  fullOnly('“the first view of … in … looks the same before and after …”'),
  async ({ page }) => {
    const deliver = await holdRequests(page, sheets)
    await page.goto('/m/home', { waitUntil: 'commit' })
    const ninth = games(page).nth(8)
    const top = async () => Math.round((await ninth.boundingBox())?.y ?? 0)
    await expect(games(page).first().getByRole('link').first()).toBeVisible()
    await page.waitForFunction(() => document.readyState !== 'loading')
    await expect(ninth.locator('a').first()).toBeHidden()
    const before = await top()
    deliver()
    await expect(ninth.locator('a').first()).toBeVisible()
    expect(await top()).toBe(before)
  },
)

test(
  'content that waits for the style sheets appears when one fails to load',
  fullOnly('“a style sheet that failed to load is fetched again” below'),
  async ({ page, provokes }) => {
    provokes(/net::ERR_FAILED/)
    await page.route(/\/assets\/shell-[^/]+\.css$/, (route) => route.abort())
    await page.goto('/m/home')
    await waitForHydration(page)
    await expect(games(page).nth(8).locator('a').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Latest wins' })).toHaveCSS('visibility', 'visible')
  },
)

test('a style sheet that failed to load is fetched again', async ({ page, provokes }) => {
  provokes(/net::ERR_FAILED/)
  await page.route(/\/assets\/shell-[^/]+\.css$/, (route) => route.abort(), { times: 1 })
  await page.goto('/m/home')
  await waitForHydration(page)
  // The document's own style has no such rule.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '120px')
})

test('a page looks the same with inlined styles and with those of its chunk', async ({ page }) => {
  /** Distance from the heading to the first game, px. */
  const gap = async () => {
    const [heading, tile] = await Promise.all([
      page.getByRole('heading', { name: 'Hot games' }).boundingBox(),
      games(page).first().boundingBox(),
    ])
    return Math.round((tile?.y ?? 0) - (heading?.y ?? 0))
  }
  await page.goto('/m/activity')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible()
  const withCode = await gap()
  await page.reload()
  await waitForHydration(page)
  expect(await gap()).toBe(withCode)
})

test(
  'the web font is used from the second document on, and is loaded by then',
  fullOnly('nothing does'),
  async ({ page }) => {
    const faces = () => page.evaluate(() => [...document.fonts].map(({ status }) => status))
    const fetched = page.waitForRequest(fonts)
    await page.goto('/m/home')
    await (await fetched).response()
    expect(await faces()).toEqual([])
    await page.goto('/m/help')
    await expect.poll(faces).toEqual(['loaded'])
  },
)

test('a tap before the scripts have loaded gets immediate feedback, and takes effect afterwards', async ({
  page,
  logIn,
}) => {
  await logIn('rafi88')
  await page.route('**/m/api/favourites/**', (route) => route.fulfill({ status: 204 }))
  const arrive = await holdRequests(page, scripts)
  await page.goto('/m/home?lang=en', { waitUntil: 'commit' })
  const heart = page
    .getByRole('region', { name: 'Hot games' })
    .getByRole('button', { name: 'Add to favourites: Royal Bengal', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  arrive()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test(
  'content below the first view is static HTML, and works when it comes near the visible area',
  fullOnly(
    '“a tap before the scripts have loaded gets immediate …”, at the top of the page; nothing: parts that load late',
  ),
  async ({ page }) => {
    await page.goto('/m/home')
    await waitForHydration(page)
    const wins = page.getByRole('region', { name: 'Latest wins' })
    await expect(wins.getByRole('listitem')).not.toHaveCount(0)
    const pause = wins.getByRole('button', { name: 'Pause latest wins' })
    await expect(pause).toHaveCount(0)
    await wins.scrollIntoViewIfNeeded()
    await pause.click()
    await expect(wins.getByRole('button', { name: 'Resume latest wins' })).toBeVisible()
  },
)

test(
  'a link below the first view works before its section is interactive, and icons of the next page are drawn',
  fullOnly(
    '“a tap before the scripts have loaded gets immediate …”, on a button; nothing: links, which need no scripts',
  ),
  async ({ page }) => {
    await page.goto('/m/home')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).press('Enter')
    await expect(page).toHaveURL(/\/m\/help/)
    // The document of home does not contain the next page’s icons, so they come from the icon file.
    const icons = page.locator('main use[href^="/assets/icons-"]')
    await expect(icons).not.toHaveCount(0)
    await expect
      .poll(() =>
        icons.evaluateAll((uses: SVGUseElement[]) => uses.filter((use) => use.getBBox().width === 0).length),
      )
      .toBe(0)
  },
)
