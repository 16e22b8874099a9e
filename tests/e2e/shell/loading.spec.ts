import { brotliCompressSync } from 'node:zlib'
import { fullOnly } from '../../selection'
import { builtFilePath, collectDocumentUrls } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Returns the size of a response in bytes, with text compressed by brotli. */
async function transferSize(response: import('playwright/test').Response): Promise<number> {
  const body = await response.body()
  const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '')
  return isText ? brotliCompressSync(body).length : body.length
}

test(
  'HTML and first images of home stay within their size budgets',
  fullOnly('npm run check:sizes limits the client’s files; the HTML’s size has no other test'),
  async ({ page }) => {
    let images = 0
    page.on('response', (response) => {
      if (/image\/(avif|webp)/.test(response.headers()['content-type'] ?? '')) images += 1
    })
    const response = await page.goto('/m/home?lang=bn')
    const html = response ? await transferSize(response) : Number.NaN
    test.info().annotations.push({ type: 'bytes', description: String(html) })
    expect(html).toBeLessThan(22_000)
    await page.waitForLoadState('networkidle')
    const visible = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, left, width } = image.getBoundingClientRect()
          return width > 0 && top < innerHeight && left >= 0 && left < innerWidth
        })
        .map((image) => image.currentSrc),
    )
    const sizes = await Promise.all(visible.map(async (url) => (await page.request.get(url)).body()))
    expect(sizes.reduce((sum, body) => sum + body.length, 0)).toBeLessThan(120_000)
    expect(images).toBeGreaterThan(3)
  },
)

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('with Save-Data, home loads at most 120 KB, and works after the first interaction', async ({
    page,
  }) => {
    const sizes: Promise<number>[] = []
    const measure = (response: import('playwright/test').Response) => sizes.push(transferSize(response))
    page.on('response', measure)
    await page.goto('/m/home?lang=en')
    await page.waitForLoadState('networkidle')
    // Responses are no longer measured, because late sections may still be loading when the test ends.
    page.off('response', measure)
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    test.info().annotations.push({ type: 'bytes', description: String(total) })
    expect(total).toBeLessThan(120 * 1024)
    await expect(page.locator('html')).not.toHaveAttribute('data-ready', '')
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test(
    'with Save-Data, a category and the login on a tap on a favourite open without loading scripts',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.goto('/m/home?lang=en')
      await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Fishing' }).click()
      await expect(page).toHaveURL(/category=FISH/)
      await expect(page.locator('html')).not.toHaveAttribute('data-ready', '')
      await page.getByRole('link', { name: 'Add to favourites: Kraken Bay', exact: true }).click()
      await expect(page).toHaveURL(/\/m\/login/)
      await expect(page.locator('html')).not.toHaveAttribute('data-ready', '')
    },
  )

  test(
    'with Save-Data, banners that have not been scrolled to show text instead of the image',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.goto('/m/home?lang=en')
      const slides = page.getByRole('region', { name: 'Promotions' }).getByRole('group')
      await expect(slides.first().locator('img')).toHaveCount(1)
      await expect(slides.nth(1).locator('img')).toHaveCount(0)
      await expect(slides.nth(1).locator('strong')).not.toBeEmpty()
    },
  )
})

test(
  'a tab older than the deployment reloads only once',
  fullOnly('“…: a chunk that still exists is loaded; a deleted one …” in tests/e2e/shell/two-builds.spec.ts'),
  async ({ page, complaints }) => {
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    const loads = collectDocumentUrls(page)
    // The route simulates a deployment that no longer has this file.
    const catalog = `**${builtFilePath('locales/bn.po?shell')}`
    await page.route(catalog, (route) => route.fulfill({ status: 404, body: 'not found' }))
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog').getByText('বাংলা').click()
    await expect.poll(() => loads.length).toBe(1)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('region').first()).toBeVisible()
    expect(loads).toHaveLength(1)
    complaints.length = 0
  },
)

test(
  'page data of another build makes the client load the whole document',
  fullOnly(
    '“…: a form moves money once, and the next page is of the worker’s build” in tests/e2e/shell/two-builds.spec.ts, by a form',
  ),
  async ({ page }) => {
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page.route('**/*.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } })
    })
    const document = page.waitForRequest((request) => request.resourceType() === 'document')
    await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Fishing' }).click()
    expect((await document).url()).toContain('category=FISH')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(page.getByRole('link', { name: 'Kraken Bay', exact: true })).toBeAttached()
  },
)
