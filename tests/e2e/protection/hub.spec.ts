import type { Locator } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { waitForHydration } from '../harness/page'

/** The page of player protection: each section separately, with and without scripts. */

const test = isolatedProductTest()
// All tests share one product, whose start takes longer than most of them.
test.describe.configure({ mode: 'default' })

const hub = '/m/playerProtection'

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([
    await product.cookieOf('limits01'),
    { name: 'lang', value: 'en', url: product.origin },
  ])
})

/**
 * Taps “Try again” repeatedly: after several failures the worker does not call the platform for some seconds.
 */
const tryAgain = (section: Locator, content: Locator) =>
  expect(async () => {
    const again = section.getByRole('link', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await expect(content).toBeAttached({ timeout: 1000 })
  }).toPass()

test(
  'the protection page shows the session, how much of each limit is used, and the reality check’s interval',
  fullOnly(
    '“the protection page shows the session, the use of each …” in tests/worker/protection/hub.test.ts',
  ),
  async ({ page }) => {
    await page.goto(hub)
    const session = page.getByRole('region', { name: 'This session' })
    for (const name of ['Staked', 'Returned', 'Result'])
      await expect(session.getByText(name, { exact: true })).toBeVisible()
    const limits = page.getByRole('region', { name: 'Your limits' })
    await expect(limits.getByRole('progressbar', { name: 'Daily deposit limit' })).toBeVisible()
    await expect(limits).toContainText(/of ৳\s5,000/)
    await expect(limits).toContainText('of 2 hrs')
    await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked()
    await expect(page.getByRole('link', { name: /^Statement/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Self-test/ })).toBeVisible()
  },
)

test(
  'a section of the protection page that fails is retried separately, and other sections work',
  fullOnly('tests/worker/protection/hub.test.ts'),
  async ({ page, product }) => {
    await product.scenario({ errorRate: 1, errorStatus: 500, endpoints: ['limits', 'realityClock'] })
    await page.goto(hub)
    await waitForHydration(page)
    const limits = page.getByRole('region', { name: 'Your limits' })
    const check = page.getByRole('region', { name: 'Reality check' })
    await expect(limits).toContainText('We couldn’t load your limits. They still apply.')
    await expect(check).toContainText('We couldn’t load your reality check settings. They still apply.')
    await expect(page.getByRole('region', { name: 'This session' })).toContainText('Staked')
    await product.scenario({ errorRate: 1, errorStatus: 500, endpoints: ['realityClock'] })
    await tryAgain(limits, limits.getByText('of 2 hrs'))
    await expect(check).toContainText('We couldn’t load your reality check settings.')
    await product.scenario({ errorRate: 0, endpoints: [] })
    await tryAgain(check, page.getByRole('radio', { name: '30 min' }))
    await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked()
  },
)

test('every game’s strip leads to the protection page with one tap', async ({ page }) => {
  await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
  await page
    .getByRole('region', { name: 'This session' })
    .getByRole('link', { name: 'Player protection' })
    .click()
  await expect(page).toHaveURL(hub)
  await expect(page.getByRole('region', { name: 'Your limits' })).toBeVisible()
})

test.describe('without scripts', fullOnly('tests/worker/protection/hub.test.ts posts the same form'), () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the protection page is complete and sets the reality check', async ({ page }) => {
    await page.goto(hub)
    await expect(page.getByRole('region', { name: 'Your limits' })).toContainText('of 2 hrs')
    await page.getByRole('radio', { name: '60 min' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(hub)
    await expect(page.getByRole('radio', { name: '60 min' })).toBeChecked()
    await page.getByRole('radio', { name: 'Off' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked()
  })
})
