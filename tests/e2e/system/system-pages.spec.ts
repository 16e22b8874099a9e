import type { Page } from 'playwright/test'
import { fullOnly, skipRepetition } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'

/** The pages for maintenance and closed regions: without scripts, in every language and theme, each with links. */
const test = isolatedProductTest()
// All tests share one product, whose start takes longer than most of them.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Look = (typeof LANGUAGE_THEME_PAIRS)[number]

/** Waits until home returns a status in a language, because the platform’s status is cached for a while. */
async function waitForStatus(page: Page, status: number, lang: string): Promise<void> {
  const statusNow = async () => (await page.request.get(`/m/home?lang=${lang}`)).status()
  await expect.poll(statusNow, { timeout: 60_000 }).toBe(status)
}

async function check(page: Page, { lang, theme }: Look, status: number, heading: string): Promise<void> {
  await waitForStatus(page, status, lang)
  const response = await page.goto(`/m/home?lang=${lang}&theme=${theme}`)
  expect(response?.status()).toBe(status)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  expect.soft(await accessibilityFaults(page), lang).toEqual([])
  expect(await page.getByRole('link').count()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

// This test is first, while the product is open, because a status change is visible only once its cached copy
// has expired.
test(
  'system pages with a URL have no axe violations',
  fullOnly('“the system page … gets status …” in tests/worker/security/unusual-paths.test.ts'),
  async ({ page, product, provokes }) => {
    provokes(/404|451|503/)
    await product.scenario({ maintenance: false, regionRestriction: false })
    await waitForStatus(page, 200, 'en')
    for (const [path, status, heading] of [
      ['/nothing-here', 404, 'Page not found'],
      ['/m/errorIp', 451, 'Not available in your location'],
      ['/m/errorService', 503, 'Something went wrong'],
    ] as const) {
      const response = await page.goto(`${path}?lang=en`)
      expect([path, response?.status()]).toEqual([path, status])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect.soft(await accessibilityFaults(page), path).toEqual([])
    }
  },
)

const inMaintenance = {
  en: 'We’ll be back soon',
  bn: 'একটু পরেই চালু হবে',
  ur: 'ہم جلد واپس آئیں گے',
}

for (const [index, look] of LANGUAGE_THEME_PAIRS.entries())
  test(
    `the maintenance page has working links in ${look.lang}`,
    skipRepetition(index, 'the first one, in English'),
    async ({ page, product, provokes }) => {
      provokes(/503/)
      await product.scenario({ maintenance: true, regionRestriction: false })
      await check(page, look, 503, inMaintenance[look.lang])
      await expect(page.getByRole('link')).toHaveCount(3)
    },
  )

const inClosedRegion = {
  en: 'Not available in your location',
  bn: 'আপনার এলাকায় চালু নেই',
  ur: 'آپ کے علاقے میں دستیاب نہیں',
}

for (const look of LANGUAGE_THEME_PAIRS)
  test(
    `the page for closed regions has working links in ${look.lang}`,
    fullOnly('tests/worker/system/status.test.ts'),
    async ({ page, product, provokes }) => {
      provokes(/451/)
      await product.scenario({ maintenance: false, regionRestriction: true })
      await check(page, look, 451, inClosedRegion[look.lang])
    },
  )
