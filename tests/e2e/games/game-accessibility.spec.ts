import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { shiftsWhileLoading, totalShift } from '../harness/layout-shifts'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** Finding games: no accessibility fault in what opens over the list, and no shift of a member's lists. */

test(
  'the filters and the suggestions have no accessibility fault',
  fullOnly('tests/e2e/system/every-page.spec.ts looks at the list; at open filters nothing does'),
  async ({ page, logIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn('rafi88')
    await page.goto('/m/gameList?lang=en')
    await ready(page)
    await page.getByRole('combobox').fill('dragon')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

test(
  'nothing moves while a member’s list loads',
  fullOnly('tests/e2e/home/layout.spec.ts, on home'),
  async ({ page, logIn }) => {
    await logIn('nusrat')
    for (const path of ['/m/gameList?gameType=RNG&lang=en', '/m/game?lang=en']) {
      const shifts = await shiftsWhileLoading(page, path)
      expect.soft(totalShift(shifts), `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.001)
    }
  },
)
