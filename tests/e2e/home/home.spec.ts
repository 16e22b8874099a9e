import { BANNER_AUTOPLAY_MS } from '../../../shared/config/product-limits'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration, waitForPaint } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

test.use({ locale: 'en-GB' })

const blocks = ['Promotions', 'Hot games', 'Game providers', 'Latest wins']

test('a guest sees every block of home, with the four featured providers first', async ({ page }) => {
  await page.goto('/m/home')
  for (const name of blocks) await expect(page.getByRole('region', { name })).toBeAttached()
  const games = page.getByRole('region', { name: 'Hot games' }).getByRole('listitem')
  await expect(games.getByRole('link', { name: /^Add to favourites/ })).toHaveCount(21)
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveCount(5)
  // This label appears once the jackpot pool’s data has arrived.
  await expect(page.getByText('Growing now')).toBeVisible()
  await expect(page.getByText(/^As of/)).toBeVisible()
  const marks = page.getByRole('region', { name: 'Game providers' }).getByRole('link')
  await expect(marks.first()).toBeVisible()
  const names = await marks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(names.slice(0, 4).map((href) => href?.split('=')[1])).toEqual(['EG3', 'PG', 'FC', 'JL'])
  // The operator’s configuration hides this provider.
  expect(names.join()).not.toContain('TCG_SEA')
})

test('hydration repeats no request of home', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) =>
    requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  )
  await page.goto('/m/home')
  await waitForHydration(page)
  // The popups are a separate request, because the document is cached for all guests.
  const fetched = () => requested.filter((entry) => /^(fetch|xhr)/.test(entry) && !entry.endsWith('.woff2'))
  await expect.poll(fetched).toEqual(['fetch /m/api/popups'])
  await page.waitForLoadState('networkidle')
  expect(fetched()).toEqual(['fetch /m/api/popups'])
  expect(requested.filter((entry) => entry.startsWith('document'))).toHaveLength(1)
  const files = requested.filter((entry) => /^(script|stylesheet|font)|\.woff2$/.test(entry))
  expect(new Set(files).size).toBe(files.length)
})

test(
  'a guest who taps a favourite sees a login prompt, which leads to the login',
  fullOnly('“a tap before the scripts have loaded gets immediate …” in tests/e2e/system/first-view.spec.ts'),
  async ({ page }) => {
    await page.goto('/m/home')
    await waitForHydration(page)
    const announced = await collectLiveRegionTexts(page)
    await page.getByRole('link', { name: 'Add to favourites: Royal Bengal' }).click()
    await expect.poll(announced).toContain('Please log in first')
    await expect(page).toHaveURL(/\/m\/login/)
  },
)

test('banners move automatically, and stop like announcements and wins when they are paused', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/m/home')
  await waitForHydration(page)
  const banners = page.getByRole('region', { name: 'Promotions' })
  const pause = banners.getByRole('button', { name: 'Pause banners' })
  await expect(pause).toBeVisible()
  // The target is a second ahead, because the page’s clock advances until it is paused.
  await page.clock.pauseAt(Date.now() + 1000)
  const slides = banners.getByRole('group')
  const count = await slides.count()
  /** Returns the index of the banner in view, or -1 while two are in view. */
  const bannerInView = () =>
    slides.evaluateAll((all) =>
      all.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return left >= -1 && right <= innerWidth + 1
      }),
    )
  await expect.poll(bannerInView).toBeGreaterThanOrEqual(0)
  const next = ((await bannerInView()) + 1) % count
  await page.clock.runFor(BANNER_AUTOPLAY_MS)
  await expect.poll(bannerInView).toBe(next)
  await pause.click()
  await expect(banners.getByRole('button', { name: 'Resume banners' })).toBeVisible()
  await page.clock.runFor(4 * BANNER_AUTOPLAY_MS)
  // Animation frames depend on the page’s clock, so it must run.
  await page.clock.resume()
  await waitForPaint(page)
  expect(await bannerInView()).toBe(next)

  await page.getByRole('region', { name: 'Latest wins' }).scrollIntoViewIfNeeded()
  for (const name of [/^Pause announcements/, /^Pause (latest )?wins/]) {
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test(
  'with reduced motion, the banners do not move automatically',
  fullOnly('client/areas/home tests when banners move; with reduced motion nothing does'),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/m/home')
    await waitForHydration(page)
    const first = page.getByRole('region', { name: 'Promotions' }).getByRole('group').first()
    await page.clock.runFor(20_000)
    await expect(first).toBeInViewport({ ratio: 0.9 })
  },
)

test(
  'an unknown URL is replaced by the URL of home, and Back leads to the previous page',
  fullOnly(
    '“an unknown URL of the lobby leads the router home, too” in tests/worker/security/unusual-paths.test.ts',
  ),
  async ({ page }) => {
    const hotGames = page.getByRole('region', { name: 'Hot games' })
    await page.goto('/m/help')
    await waitForHydration(page)
    // The link’s URL is changed to an unknown page, as in an operator’s outdated link.
    const link = page.getByRole('main').getByRole('link').first()
    await link.evaluate((element) => element.setAttribute('href', '/m/no/such/page'))
    await link.click()
    await expect(page).toHaveURL('/m/home')
    await expect(hotGames).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/m/help')
    await page.goto('/m/no/such/page')
    await expect(page).toHaveURL('/m/home')
    await expect(hotGames).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/m/help')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, home has every block, and its links work',
    fullOnly('tests/worker/render/scripts-off.test.ts'),
    async ({ page }) => {
      await page.goto('/m/home')
      for (const name of blocks) await expect(page.getByRole('region', { name })).toBeAttached()
      const image = page.getByRole('region', { name: 'Promotions' }).locator('img').first()
      await expect(image).toBeInViewport()
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
      await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Slots' }).click()
      await expect(page).toHaveURL(/category=RNG/)
      await expect(
        page.getByRole('region', { name: 'Hot games' }).getByRole('listitem').first(),
      ).toBeVisible()
    },
  )

  test('without scripts, menu, languages and theme work', async ({ page }) => {
    await page.goto('/m/home')
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    await expect(page.locator('#menu')).toBeVisible()
    await page.getByRole('link', { name: 'Light', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.locator('#menu')).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Language' }).click()
    await page.getByRole('link', { name: 'اردو' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.goto('/m/home')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})
