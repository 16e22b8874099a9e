// Full suite only: tests/worker/wallet/member-home.test.ts keeps all other sections when one fails.

import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { waitForHydration } from '../harness/page'

/** Sections of the member centre that fail to load each have a separate retry link. */

const test = isolatedProductTest()

const sections = [
  ['memberInfo', 'We couldn’t load your profile.', /ID \d+/],
  ['balance', 'Your balance isn’t available at the moment', /৳.24,850/],
  ['rankProgress', 'We couldn’t load your level.', /VIP \d+: .* left to wager/],
  ['openPayments', 'We couldn’t load your payments.', null],
] as const

test('each section of the member centre is retried separately while the others stay', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([await product.cookieOf('rafi88')])
  const main = page.getByRole('main')
  for (const [call, sentence, content] of sections) {
    await product.scenario({ errorRate: 1, errorStatus: 500, endpoints: [call] })
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    const failed = main.locator('p').filter({ hasText: sentence }).first()
    const again = main.getByRole('link', { name: 'Try again' })
    await expect(failed).toBeVisible()
    await expect(again).toHaveCount(1)
    for (const [other, , text] of sections) if (other !== call && text) await expect(main).toContainText(text)
    await product.scenario({ errorRate: 0, endpoints: [] })
    // This taps repeatedly, as a player would: after several failures the worker does not call the platform
    // for some seconds.
    await expect(async () => {
      if (await again.isVisible()) await again.press('Enter')
      await expect(failed).toBeHidden({ timeout: 1000 })
    }).toPass()
    if (content) await expect(main).toContainText(content)
  }
})
