import { collectAnnouncements } from '../harness/announcements'
import { documentsOf } from '../harness/documents'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

test.use({ locale: 'en-GB' })

const blocks = ['Promotions', 'Hot games', 'Game providers', 'Latest wins']

test('a guest sees every block of home', async ({ page }) => {
  await page.goto('/m/home')
  for (const name of blocks) await expect(page.getByRole('region', { name })).toBeAttached()
  const games = page.getByRole('region', { name: 'Hot games' }).getByRole('listitem')
  await expect(games.getByRole('button', { name: /^Add to favourites/ })).toHaveCount(21)
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveCount(5)
  // The jackpot pool comes with the time it was read.
  await expect(page.getByText('Growing now')).toBeVisible()
  await expect(page.getByText(/^As of/)).toBeVisible()
})

test('the four featured providers come first, and the hidden one is left out', async ({ page }) => {
  await page.goto('/m/home')
  const marks = page.getByRole('region', { name: 'Game providers' }).getByRole('link')
  await expect(marks.first()).toBeVisible()
  const names = await marks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(names.slice(0, 4).map((href) => href?.split('=')[1])).toEqual(['EG3', 'PG', 'FC', 'JL'])
  expect(names.join()).not.toContain('TCG_SEA')
})

test('hydration requests nothing twice', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) =>
    requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  )
  await page.goto('/m/home')
  await ready(page)
  // The popups are not in the document, which is cached for all guests. The style sheets come from the browser's cache.
  const fetched = () =>
    requested.filter((entry) => /^(fetch|xhr)/.test(entry) && !/\.(css|woff2)$/.test(entry))
  await expect.poll(fetched).toEqual(['fetch /m/api/popups'])
  await page.waitForLoadState('networkidle')
  expect(fetched()).toEqual(['fetch /m/api/popups'])
  expect(requested.filter((entry) => entry.startsWith('document'))).toHaveLength(1)
  const files = requested.filter((entry) => /^(script|stylesheet|font)|\.woff2$/.test(entry))
  expect(new Set(files).size).toBe(files.length)
  const again = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.css') && initiatorType === 'fetch')
      .map(({ transferSize }) => transferSize),
  )
  expect(new Set(again)).toEqual(new Set([0]))
})

test('a category has a URL: it survives a reload, and Back leaves it', async ({ page }) => {
  await page.goto('/m/home')
  await ready(page)
  const games = page.getByRole('region', { name: 'Hot games' })
  const documents = documentsOf(page)
  await games.getByRole('link', { name: 'Fishing' }).click()
  await expect(page).toHaveURL(/category=FISH/)
  await expect(page.getByRole('link', { name: 'Kraken Bay', exact: true })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Royal Bengal', exact: true })).toHaveCount(0)
  expect(documents).toEqual([])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Kraken Bay', exact: true })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Royal Bengal', exact: true })).toBeAttached()
})

test('a guest who taps a favourite is told to log in, and led to the login', async ({ page }) => {
  await page.goto('/m/home')
  await ready(page)
  const announced = await collectAnnouncements(page)
  await page.getByRole('button', { name: 'Add to favourites: Royal Bengal' }).click()
  await expect.poll(announced).toContain('Please log in first')
  await expect(page).toHaveURL(/\/m\/login/)
})

test('banners move by themselves, and can be paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/m/home')
  const banners = page.getByRole('region', { name: 'Promotions' })
  const second = banners.getByRole('group').nth(1)
  await expect(second).toBeInViewport({ ratio: 0.9, timeout: 15_000 })
  await banners.getByRole('button', { name: 'Pause the banners' }).click()
  await expect(banners.getByRole('button', { name: 'Play the banners' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(second).toBeInViewport({ ratio: 0.9 })
})

test('announcements and wins can be paused', async ({ page }) => {
  await page.goto('/m/home')
  await ready(page)
  await page.getByRole('region', { name: 'Latest wins' }).scrollIntoViewIfNeeded()
  for (const name of [/^Pause the announcements/, /^Pause the (latest )?wins/]) {
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('with reduced motion the banners do not move by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/m/home')
  await ready(page)
  const first = page.getByRole('region', { name: 'Promotions' }).getByRole('group').first()
  await page.clock.runFor(20_000)
  await expect(first).toBeInViewport({ ratio: 0.9 })
})

test('an unknown URL shows home, with the canonical URL of home', async ({ page }) => {
  const response = await page.goto('/m/no/such/page')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/m\/home/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every block is there, and links work', async ({ page }) => {
    await page.goto('/m/home')
    for (const name of blocks) await expect(page.getByRole('region', { name })).toBeAttached()
    const image = page.getByRole('region', { name: 'Promotions' }).locator('img').first()
    await expect(image).toBeInViewport()
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Slots' }).click()
    await expect(page).toHaveURL(/category=RNG/)
    await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('listitem').first()).toBeVisible()
  })

  test('menu, languages and theme work', async ({ page }) => {
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
