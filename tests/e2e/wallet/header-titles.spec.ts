import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Titles of payment pages in the header. */

const paths = ['/m/member/accounts', '/m/member/fundPassword', '/m/member/payeeName', '/m/voucherCenter']

for (const [lang, width] of [
  ['bn', 390],
  ['ur', 320],
] as const)
  test(
    `the titles of payment pages fit the header (${lang}, ${width})`,
    fullOnly('tests/e2e/system/every-page.spec.ts finds cut titles at 320 px'),
    async ({ page, logIn }) => {
      await logIn('rafi88')
      await page.setViewportSize({ width, height: 700 })
      for (const path of paths) {
        await page.goto(`${path}?lang=${lang}`)
        await waitForHydration(page)
        const title = page.getByRole('heading', { level: 1 })
        const hidden = await title.evaluate((h1) => ({
          width: h1.scrollWidth - h1.clientWidth,
          lines: Math.floor(
            (h1.scrollHeight - h1.clientHeight) / parseFloat(getComputedStyle(h1).lineHeight),
          ),
        }))
        expect(hidden, path).toEqual({ width: 0, lines: 0 })
      }
    },
  )

test(
  'the header shows whether a payment is a deposit or a withdrawal',
  fullOnly(
    '“a deposit shows its kind and state in the page heading …” in tests/worker/wallet/payment.test.ts; nothing: the header',
  ),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/payment?id=seed-withdrawal-1&lang=en')
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Withdrawal')
  },
)
