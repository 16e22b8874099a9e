import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('menu and language picker have no accessibility fault', async ({ page }) => {
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test(
  'a member’s menu and logout confirmation have no accessibility fault',
  fullOnly('“menu and language picker have no accessibility fault” above, as a guest'),
  async ({ page, logIn }) => {
    await logIn('nusrat')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /log out/i })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test(
  'home on a wide screen has no accessibility fault',
  fullOnly('tests/e2e/system/every-page.spec.ts on phones; tests/e2e/home/layout.spec.ts at this width'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test(
  'a page whose scripts do not load has no accessibility fault, with the menu closed and open',
  fullOnly('“menu and language picker have no accessibility fault”, with scripts'),
  async ({ page, provokes }) => {
    // The scripts are blocked instead of JavaScript being disabled, because the accessibility engines need
    // JavaScript.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/m/home?lang=en')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    await expect(page.locator('#menu')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    provokes(/ERR_FAILED/)
  },
)
