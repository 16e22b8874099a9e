import { listen } from '../harness/said'
import { expect, test } from '../harness/test'

test.use({ locale: 'en-GB' })

const blocks = ['Promotions', 'Hot games', 'Game providers', 'Latest wins']

test('shows every block to a guest', async ({ page }) => {
  await page.goto('/m/home')
  for (const name of blocks) await expect(page.getByRole('region', { name })).toBeAttached()
  const games = page.getByRole('region', { name: 'Hot games' }).getByRole('listitem')
  await expect(games.getByRole('button', { name: /^Add to favourites/ })).toHaveCount(21)
  await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveCount(5)
  // The sandbox's real pool, with the instant it was read.
  await expect(page.getByText('Growing now')).toBeVisible()
  await expect(page.getByText(/^As of/)).toBeVisible()
})

test('puts four providers first and hides one', async ({ page }) => {
  await page.goto('/m/home')
  const marks = page.getByRole('region', { name: 'Game providers' }).getByRole('link')
  await expect(marks.first()).toBeVisible()
  const names = await marks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(names.slice(0, 4).map((href) => href?.split('=')[1])).toEqual(['EG3', 'PG', 'FC', 'JL'])
  expect(names.join()).not.toContain('TCG_SEA')
})

test('hydrates without asking for anything twice', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  // What comes up over the page is not in it, since that is the same for all guests.
  const fetched = () => asked.filter((what) => /^(fetch|xhr)/.test(what))
  await expect.poll(fetched).toEqual(['fetch /m/api/popups'])
  await page.waitForLoadState('networkidle')
  expect(fetched()).toEqual(['fetch /m/api/popups'])
  expect(asked.filter((what) => what.startsWith('document'))).toHaveLength(1)
  const files = asked.filter((what) => /^(script|stylesheet|font)/.test(what))
  expect(new Set(files).size).toBe(files.length)
})

test('a category is an address: shown, kept by reload, left by the back button', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  const games = page.getByRole('region', { name: 'Hot games' })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
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

test('a guest who wants a favourite is told to log in and led there', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  const said = await listen(page)
  await page.getByRole('button', { name: 'Add to favourites: Royal Bengal' }).click()
  await expect.poll(said).toContain('Please log in first')
  await expect(page).toHaveURL(/\/m\/login/)
})

test('banners move by themselves until they are paused', async ({ page }) => {
  await page.goto('/m/home')
  const banners = page.getByRole('region', { name: 'Promotions' })
  const second = banners.getByRole('group').nth(1)
  await expect(second).toBeInViewport({ ratio: 0.9, timeout: 15_000 })
  await banners.getByRole('button', { name: 'Pause the banners' }).click()
  await expect(banners.getByRole('button', { name: 'Play the banners' })).toBeVisible()
})

test('what moves can be stopped', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  for (const name of [/^Pause the announcements/, /^Pause the (latest )?wins/]) {
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  const first = page.getByRole('region', { name: 'Promotions' }).getByRole('group').first()
  await page.clock.runFor(20_000)
  await expect(first).toBeInViewport({ ratio: 0.9 })
})

test('an unknown address shows home and says where home is', async ({ page }) => {
  const answer = await page.goto('/m/no/such/page')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/m\/home/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every block is there, and links lead on', async ({ page }) => {
    await page.goto('/m/home')
    for (const name of blocks) await expect(page.getByRole('region', { name })).toBeAttached()
    const picture = page.getByRole('region', { name: 'Promotions' }).locator('img').first()
    await expect(picture).toBeInViewport()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
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
