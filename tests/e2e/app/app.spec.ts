import { fullOnly } from '../../selection'
import { ANDROID_PHONE, FACEBOOK_ON_IPHONE, iphone } from '../harness/device-agents'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The app page, `/m/app`, and its installation guides. */

test.use({ userAgent: ANDROID_PHONE })

test('the app page lists downloads with this device’s first; each installation guide has a URL', async ({
  page,
  request,
}) => {
  await page.goto('/m/app?lang=en')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The lobby, one tap away')
  const first = main.getByRole('listitem').first()
  await expect(first).toContainText('Android')
  const file = await request.get(String(await first.getByRole('link').getAttribute('href')))
  expect(file.ok()).toBe(true)
  await expect(main.getByRole('link', { name: '18+. Terms apply.' })).toHaveAttribute(
    'href',
    /^\/m\/activity\?id=/,
  )
  // The app page has another bar instead of header and bottom bar.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Guide for Android' }).click()
  await expect(page).toHaveURL(/guide=android/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Install on Android')
  await expect(main.getByRole('listitem')).toHaveCount(3)
  await main.getByRole('link', { name: 'Back' }).click()
  await main.getByRole('link', { name: /Add to home screen/ }).click()
  await expect(main.getByRole('heading', { name: 'Open the menu' })).toBeVisible()
  await main.getByRole('link', { name: 'I’ve added it' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  // A visitor who has the app gets no further offer.
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Get the app' })).toHaveCount(0)
})

test(
  'without scripts, the installation guides open by links',
  fullOnly('nothing does'),
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      javaScriptEnabled: false,
      userAgent: iphone,
    })
    const page = await context.newPage()
    await page.goto('/m/app?lang=en')
    await page.getByRole('link', { name: /Add to home screen/ }).click()
    await expect(page.getByRole('heading', { name: 'Tap Share' })).toBeVisible()
    await expect(page.getByText('Requires iOS 12.4 or later')).toBeVisible()
    await context.close()
  },
)

test.describe('an iPad with the User-Agent of a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    hasTouch: true,
  })
  test(
    'an iPad with the User-Agent of a Mac is recognised by its touch points',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
      await page.goto('/m/app?lang=en')
      await waitForHydration(page)
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('iOS')
      await expect(page.getByRole('link', { name: /Add to home screen/ })).toHaveAttribute(
        'href',
        '/m/app?guide=ios',
      )
    },
  )
})

test.describe('inside another app', () => {
  test.use({ userAgent: FACEBOOK_ON_IPHONE })
  test(
    'inside another app, the installation guide first asks the visitor to open the page in a browser',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.goto('/m/app?guide=ios&lang=en')
      await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
      await expect(page.getByText('Please use Safari for download App.')).toBeVisible()
      await page.goto('/m/app?lang=en')
      await waitForHydration(page)
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
      await expect(page.getByRole('alertdialog')).toContainText('Please use Safari')
    },
  )
})

test(
  'at 320 px with text at 200 %, the app page does not scroll sideways',
  fullOnly('tests/e2e/system/every-page.spec.ts, without large text'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const query of ['lang=ur', 'lang=bn&guide=ios', 'lang=en&guide=home-screen']) {
      await page.goto(`/m/app?${query}`)
      const overflow = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth - window.innerWidth
      })
      expect(overflow, query).toBeLessThanOrEqual(0)
    }
  },
)
