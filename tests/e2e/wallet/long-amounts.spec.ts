import { skipRepetition } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { logInAsPayer } from '../harness/payment-members'

// A balance must fit one line, because two lines look like two amounts.
for (const [index, lang] of ['en', 'bn', 'ur'].entries())
  test(
    `large balances fit one line at 320 px (${lang})`,
    skipRepetition(index, 'the first one, in English'),
    async ({ page, baseURL }) => {
      const account = await logInAsPayer(page, baseURL)
      await page.setViewportSize({ width: 320, height: 640 })
      for (const set of ['888888.80', '123456789.90']) {
        await page.request.post('/__sandbox/wallet', { data: { account, set } })
        await page.goto(`/m/member/transfers?lang=${lang}`)
        const sum = page.getByRole('main').locator('section').first().locator('bdi').first()
        await expect(sum).toContainText(set.slice(-3))
        expect(await sum.evaluate((element) => element.getClientRects().length)).toBe(1)
      }
    },
  )
