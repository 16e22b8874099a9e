import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** VIP levels, with the sandbox as the platform. */

test('the member centre leads to the VIP levels, which open by keyboard and show their benefits', async ({
  page,
  logIn,
}) => {
  await logIn('rafi88')
  await page.goto('/m/member/home?lang=en')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Your level and benefits' }).click()
  await expect(page).toHaveURL(/\/m\/member\/vip$/)
  await expect(main.getByRole('region', { name: 'Your level' })).toContainText('VIP 3')
  const highest = main.locator('summary').filter({ hasText: 'VIP 5' })
  await highest.press('Enter')
  await expect(main.getByRole('group').filter({ hasText: 'VIP 5' })).toContainText(
    'Wagering to keep this level',
  )
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('without scripts', fullOnly('tests/worker/rewards/vip.test.ts reads the same page'), () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts, the page of VIP levels is complete', async ({ page, baseURL }) => {
    await logInAsPayer(page, baseURL)
    await page.goto('/m/member/vip?lang=en')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Your benefits' })).toContainText(
      'Customer service reply time',
    )
    await main.locator('summary').filter({ hasText: 'VIP 5' }).click()
    await expect(main.getByRole('group').filter({ hasText: 'VIP 5' })).toContainText('Birthday gift')
  })
})
