import type { Page } from 'playwright/test'
import { skipRepetition } from '../../selection'
import { AXE_LANGUAGE_THEMES, accessibilityFaults } from '../harness/accessibility'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { collectLayoutShifts, runClockUntil, sumLayoutShifts, waitForHydration } from '../harness/page'

/** The question about cookies above a page. tests/worker/system/consent.test.ts covers what it stores. */

const test = isolatedProductTest(async () => undefined, {
  product: { attribution: { parameters: ['clickid'] }, observe: { vitals: 0.5 } },
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const question = (page: Page) => page.locator('#consent')
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

for (const [index, { lang, theme }] of AXE_LANGUAGE_THEMES.entries())
  test(
    `the question about cookies in ${lang}, ${theme} is accessible, equal in weight and moves nothing`,
    skipRepetition(index, 'the same test in English'),
    async ({ page }) => {
      const shifts = await collectLayoutShifts(page, `/m/home?lang=${lang}&theme=${theme}&clickid=w7Gq`)
      expect(sumLayoutShifts(shifts), JSON.stringify(shifts)).toBeLessThan(0.01)
      await expect(question(page)).toBeInViewport({ ratio: 1 })
      const looks = await question(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { color, backgroundColor, borderTopColor, fontWeight, fontSize } = getComputedStyle(button)
            const { width, height } = button.getBoundingClientRect()
            return { color, backgroundColor, borderTopColor, fontWeight, fontSize, width, height }
          }),
        )
      expect(looks).toHaveLength(2)
      expect(looks[0]).toEqual(looks[1])
      // Axe allows a link outside of landmarks only if it is the first one. The question comes before the link to
      // the content, as in the GOV.UK Design System (cookie banner).
      const skipLink = `region: .${await page.locator('a[href="#main"]').getAttribute('class')}: `
      const faults = await accessibilityFaults(page)
      expect(faults.filter((fault) => !fault.startsWith(skipLink))).toEqual([])
      await page.goto('/m/cookies')
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test('the question about cookies is answered and changed by keyboard, and the click id survives a navigation', async ({
  page,
}) => {
  await page.goto('/m/help?lang=en&clickid=w7Gq')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/agreement/i)
  expect(await cookieNames(page)).not.toContain('local-attribution')
  // The focus begins above the page, and leaves the question again.
  await question(page).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Accept' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Reject' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(/agreement/i)
  expect((await page.context().cookies()).find(({ name }) => name === 'local-attribution')?.value).toContain(
    'w7Gq',
  )
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  const links = page.getByRole('group', { name: 'Ads and partner links' })
  await links.getByRole('radio', { name: 'Accept' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stored for 180 days.')).toBeVisible()
  await expect(links.getByRole('radio', { name: 'Reject' })).toBeChecked()
  await expect(
    page.getByRole('group', { name: 'Page speed' }).getByRole('radio', { name: 'Accept' }),
  ).toBeChecked()
  expect(await cookieNames(page)).not.toContain('local-attribution')
})

test.describe('with announcements', () => {
  test.use({ popups: true })

  test('the announcement popup on home waits until the question about cookies is answered', async ({
    page,
  }) => {
    const popup = page.locator('#popup')
    await page.clock.install({ time: '2026-11-21T08:00:00Z' })
    await page.clock.pauseAt('2026-11-21T09:00:00Z')
    await page.goto('/m/home?lang=en')
    // The closed popup is in the page once it has loaded. Then nothing but the question delays it.
    await runClockUntil(page, () => expect(popup).toBeAttached({ timeout: 100 }))
    await page.clock.runFor(3000)
    await expect(popup).toBeHidden()
    await question(page).getByRole('button', { name: 'Reject' }).click()
    await expect(question(page)).toHaveCount(0)
    await runClockUntil(page, () => expect(popup).toBeVisible({ timeout: 100 }))
  })
})
