// Full suite only: tests/e2e/wallet/withdraw.spec.ts checks form and sheet in English with axe.
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayee } from '../harness/payment-members'

test('the withdrawal and its sheet have no accessibility fault at 320 px in Urdu', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await logInAsPayee(page, String(baseURL))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/m/withdraw?lang=ur')
  await waitForHydration(page)
  await page.locator('main input[name=amount]').fill('2000')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('#confirm-withdrawal')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
