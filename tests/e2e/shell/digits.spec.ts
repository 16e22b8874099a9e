import { fullOnly } from '../../selection'
import { switchLanguage } from '../harness/language-picker'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { waitForHydration } from '../harness/page'

/**
 * An operator can configure other digits than Latin ones. They appear consistently in texts, counts and
 * amounts.
 */

const test = isolatedProductTest(async () => undefined, {
  product: { digits: { BN: 'beng', FA: 'arabext', TA: 'latn' } },
  allLanguages: true,
})

test(
  'texts, counts and amounts have the configured digits, also after a language switch and on the next page',
  fullOnly('client/i18n/message-digits.test.ts, for texts alone'),
  async ({ page, product, context }) => {
    await context.addCookies([await product.cookieOf('rafi88')])
    await page.goto('/m/gameRecord?lang=bn')
    await waitForHydration(page)
    const main = page.locator('main')
    await expect(main.getByRole('link', { name: '৩০ দিন', exact: true })).toBeVisible()
    await expect(page.locator('footer').getByText('© ২০২৬')).toBeVisible()
    await switchLanguage(page, 'fa')
    await expect(main.getByRole('link', { name: '۳۰ روز', exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'صورت‌حساب' }).click()
    await expect(main.getByRole('link', { name: '۱۲ ماه', exact: true })).toBeVisible()
    await switchLanguage(page, 'ta')
    await expect(main.getByRole('link', { name: /^12 / })).toBeVisible()
  },
)
