import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/test'

test(
  'an error in place of a game has no accessibility fault',
  fullOnly('nothing does'),
  async ({ page, logIn, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn('nusrat')
    await page.route('**/m/api/launch', (route) => route.abort('connectionreset'))
    await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    complaints.length = 0
  },
)
