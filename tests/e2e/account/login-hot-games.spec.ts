import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { shiftsWhileLoading, totalShift } from '../harness/layout-shifts'
import { expect, test } from '../harness/test'

test(
  'a guest finds hot games below the login form, without a shift, and more of them in the list',
  fullOnly('tests/worker/account/login-hot-games.test.ts; of its layout nothing does'),
  async ({ page }) => {
    expect(totalShift(await shiftsWhileLoading(page, '/m/login?lang=en'))).toBeLessThan(0.01)
    const block = page.getByRole('region', { name: 'Hot games' })
    await expect(block.getByRole('listitem')).toHaveCount(9)
    await expect(block.getByText('Jackpot', { exact: true })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    // A tap on a game leads to the login that opens it, as on home.
    const game = block.getByRole('listitem').first().getByRole('link')
    const target = String(await game.getAttribute('href'))
    await game.click()
    await expect(page.getByText('Please log in first')).toBeVisible()
    await expect(page).toHaveURL(target)
    await expect(page.locator('form#login input[name="return"]')).toHaveValue(/^\/m\/game/)

    await block.getByRole('link', { name: 'More: Hot games' }).click()
    await expect(page).toHaveURL(/\/m\/gameList\?type=hot$/)
  },
)
