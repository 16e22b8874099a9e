import type { Page } from 'playwright/test'
import { accessibilityFaults, looks } from '../harness/accessibility'
import { ownProductTest } from '../harness/own-product'
import { ready } from '../harness/ready'
import { expect } from '../harness/test'

/** The pages for maintenance and closed regions: without scripts, in every language and theme, each with links. */
const test = ownProductTest()
// One product for all tests: its start takes longer than most of them.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Waits until home has the status in every language: the platform's status is cached for a while. */
async function waitForStatus(page: Page, status: number): Promise<void> {
  for (const language of ['en', 'bn', 'ur']) {
    const statusNow = async () => (await page.request.get(`/m/home?lang=${language}`)).status()
    await expect.poll(statusNow, { timeout: 60_000 }).toBe(status)
  }
}

async function check(page: Page, status: number, heading: Record<'en' | 'bn' | 'ur', string>): Promise<void> {
  for (const { lang, theme } of looks) {
    const response = await page.goto(`/m/home?lang=${lang}&theme=${theme}`)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[lang])
    expect.soft(await accessibilityFaults(page), lang).toEqual([])
    expect(await page.getByRole('link').count()).toBeGreaterThan(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

// First, while the product is open: a change of the status is seen only once its cached copy has expired.
test('an unknown URL shows home', async ({ page, product }) => {
  await product.scenario({ maintenance: false, regionRestriction: false })
  await waitForStatus(page, 200)
  for (const path of ['/m/nothing-here', '/m/errorIp', '/m/errorService', '/m/help/deeper']) {
    const response = await page.goto(`${path}?lang=en`)
    expect([path, response?.status()]).toEqual([path, 200])
    await ready(page)
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
  }
})

test('maintenance and a closed region show their pages, with links', async ({
  page,
  product,
  complaints,
}) => {
  test.slow()
  await product.scenario({ maintenance: true })
  await waitForStatus(page, 503)
  await check(page, 503, {
    en: 'Back in a moment',
    bn: 'একটু পরেই ফিরছি',
    ur: 'ہم ابھی واپس آتے ہیں',
  })
  await expect(page.getByRole('link')).toHaveCount(3)

  await product.scenario({ maintenance: false, regionRestriction: true })
  await waitForStatus(page, 451)
  await page.setViewportSize({ width: 390, height: 844 })
  await check(page, 451, {
    en: 'Not available where you are',
    bn: 'আপনার এলাকায় পাওয়া যাচ্ছে না',
    ur: 'آپ کے علاقے میں دستیاب نہیں',
  })
  complaints.length = 0
})
