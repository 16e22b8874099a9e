import type { Page } from 'playwright/test'
import { expect, test } from '../e2e/harness/lobby-test'
import { decidePayment, logInAsPayee, logInAsPayer, makeDeposit } from '../e2e/harness/payment-members'
import { startIsolatedProduct } from '../fixtures/isolated-product'
import { takeScreenshots } from './screenshot'

/** Payments: deposits by every method and in each status, and the confirmation sheet of a withdrawal. */

const main = (page: Page) => page.getByRole('main')

/** Channels of the sandbox's seed, by the content of their payment pages. */
const ways = { code: 'bkash-qr', transfer: 'bank-transfer', coin: 'usdt-trc20', gateway: 'bkash-app' }

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
}

for (const language of ['bn', 'en', 'ur'])
  for (const theme of ['dark', 'light']) {
    const as = (name: string) => `money/${name}/${language}-${theme}`

    const wear = (page: Page, url: string | undefined) =>
      page.context().addCookies([{ name: 'theme', value: theme, url: String(url) }])

    test(`takes screenshots of deposits in ${language}, ${theme}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000)
      await wear(page, baseURL)
      await logInAsPayer(page, baseURL)
      const show = (id: string) => open(page, `/m/payment?id=${id}&lang=${language}`)
      for (const [name, channel] of Object.entries(ways)) {
        const id = await makeDeposit(page, { channel })
        // `back=1` marks a return from the gateway. Without it the gateway’s page would open.
        await open(page, `/m/payment?id=${id}&back=1&lang=${language}`)
        await takeScreenshots(page, as(`to be paid, ${name}`))
      }
      const id = await makeDeposit(page, { channel: ways.code })
      await show(id)
      await main(page).locator('form[enctype] button[type="submit"]:not([aria-hidden])').first().click()
      await expect(main(page).getByRole('img')).toHaveCount(0)
      await takeScreenshots(page, as('in review'))
      await open(page, `/m/member/home?lang=${language}`)
      await takeScreenshots(page, as('on its way, in the member centre'))
      await decidePayment(baseURL, id, 'approve')
      await show(id)
      await takeScreenshots(page, as('credited'))
      await open(page, `/m/payment?id=${id}&part=receipt&lang=${language}`)
      await page.emulateMedia({ media: 'print' })
      await takeScreenshots(page, as('receipt on paper'))
    })

    test(`takes screenshots of the plain member centre in ${language}, ${theme}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000)
      await using product = await startIsolatedProduct()
      // Without the operator's settings a member gets the plain template.
      await product.scenario({ errorRate: 1, errorStatus: 500, endpoints: ['settings'] })
      await wear(page, product.origin)
      await context.addCookies([await product.cookieOf('rafi88')])
      await open(page, `${product.origin}/m/member/home?lang=${language}`)
      await takeScreenshots(page, as('plain member centre'))
    })

    test(`takes screenshots of the withdrawal in ${language}, ${theme}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000)
      await wear(page, baseURL)
      await logInAsPayee(page, String(baseURL))
      await open(page, `/m/withdraw?lang=${language}`)
      await main(page).locator('input[name="amount"]').fill('2000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('input[name="fundPassword"]')).toBeVisible()
      await takeScreenshots(page, as('withdrawal to be confirmed'))
    })
  }
