import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { describeLooks, emulateBrowser, type OldBrowser } from '../harness/old-browser-page'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/**
 * The oldest supported browsers: Chromium without the style and script features that they lack by MDN's data.
 * A page that is ready without an exception shows that its scripts do not need them.
 */

const browsers = ['chrome', 'safari'] as const

async function looksOf(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`)
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready)
  return describeLooks(page)
}

/**
 * Compares a page in the oldest browser with the page in the current one.
 * @param except an element that differs; those below it may be higher or lower, which then is not compared
 */
async function compare(page: Page, browser: OldBrowser, path: string, except?: string): Promise<void> {
  const comparedLooks = async () => {
    const found = await looksOf(page, path)
    if (except === undefined) return found
    return found
      .filter((look) => !look.startsWith(except))
      .map((look) => look.replace(/( at -?\d+) -?\d+/, '$1'))
  }
  const expected = await comparedLooks()
  expect(expected.length).toBeGreaterThanOrEqual(20)
  await emulateBrowser(page.context(), browser)
  expect(await comparedLooks()).toEqual(expected)
}

for (const browser of browsers) {
  test.describe(browser, () => {
    test('home looks the same in the oldest supported browser as in a current one', async ({ page }) => {
      await compare(page, browser, '/m/home')
    })

    test('the login looks the same in the oldest supported browser as in a current one', async ({ page }) => {
      await compare(page, browser, '/m/login')
    })

    test(
      'the game list looks the same in the oldest supported browser as in a current one',
      fullOnly('“home looks the same in the oldest supported browser as in a …” above has tiles'),
      async ({ page }) => {
        await compare(page, browser, '/m/gameList?gameType=RNG')
      },
    )

    test(
      'the deposit looks the same in the oldest supported browser as in a current one',
      fullOnly('“the login looks the same in the oldest supported browser as …” above has fields'),
      async ({ page, baseURL }) => {
        await logInAsPayer(page, baseURL)
        // The amount field grows with its content only in newer browsers (`field-sizing`).
        await compare(page, browser, '/m/voucherCenter', 'input “amount”')
      },
    )

    test(
      'the member centre looks the same in the oldest supported browser as in a current one',
      fullOnly('“home looks the same in the oldest supported browser as in a …” above; only content differs'),
      async ({ page, baseURL }) => {
        await logInAsPayer(page, baseURL)
        await compare(page, browser, '/m/member/home')
      },
    )

    test('a focused field has a focus ring in the oldest supported browsers', async ({ page }) => {
      await emulateBrowser(page.context(), browser)
      await page.goto('/m/login?lang=en')
      await waitForHydration(page)
      const field = page.getByRole('main').getByRole('textbox').first()
      await field.focus()
      await expect(field).not.toHaveCSS('outline-style', 'none')
    })

    test('the menu opens and closes in the oldest supported browsers', async ({ page }) => {
      await emulateBrowser(page.context(), browser)
      await page.goto('/m/home?lang=en')
      await waitForHydration(page)
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toBeVisible()
      await menu.getByRole('button', { name: 'Close' }).click()
      await expect(menu).toBeHidden()
    })
  })
}
