import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The window changes its size during a navigation, as when a phone is rotated or its keyboard opens. */

test('a window that changes its size while the next page appears shows that page, without an exception', async ({
  page,
}) => {
  await page.exposeFunction('turn', () => page.setViewportSize({ width: 844, height: 390 }))
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) =>
      start(async () => {
        await (window as unknown as { turn: () => Promise<void> }).turn()
        await (change as () => unknown)?.()
      })
  })
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/home/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
