import type { Page } from 'playwright/test'
import { fullOnly, skipRepetition } from '../../selection'
import { type Build, serveTwoBuilds } from '../harness/deployment'
import { collectDocumentUrls } from '../harness/downloads'
import { findLanguageLink } from '../harness/language-picker'
import { expect, test } from '../harness/lobby-test'
import { loseResponse, waitForHydration } from '../harness/page'
import { listPayments, logInAsPayer, typeDeposit } from '../harness/payment-members'

/** A tab of one build meets the worker of another: after a release, after a rollback, and during a release. */

const main = (page: Page) => page.getByRole('main')
const other = (build: Build): Build => (build === 'this' ? 'other' : 'this')

/** Waits for a document that begins with the scripts of this build. */
async function expectBuild(page: Page, build: Build): Promise<void> {
  const others = page.locator('script[src*="-other.js"]')
  await expect(build === 'other' ? others.first() : others).toHaveCount(build === 'other' ? 1 : 0)
}

const twoWays = [
  ['an old tab with a new worker', 'this'],
  ['a new tab with an old worker, after a rollback', 'other'],
] as const
for (const [index, [title, before]] of twoWays.entries()) {
  test(`${title}: a form moves money once, and the next page is of the worker’s build`, async ({
    page,
    baseURL,
    provokes,
  }) => {
    provokes(/ERR_FAILED/)
    const account = await logInAsPayer(page, baseURL)
    await using product = await serveTwoBuilds(String(baseURL), before)
    await typeDeposit(page, product.origin)
    await expectBuild(page, before)
    // The response of one build is lost, and the next tap sends the form to the other build.
    await loseResponse(page, '/m/voucherCenter')
    const go = main(page).getByRole('button', { name: /^Continue/ })
    await go.click()
    await expect(main(page).getByRole('alert').filter({ hasText: 'We didn’t get a response' })).toBeVisible()
    product.worker = other(before)
    product.files = ['this', 'other']
    await go.click()
    await expect(page).toHaveURL(/\/m\/payment\?id=/)
    await expect(main(page).getByRole('button', { name: 'Copy: Amount' })).toBeVisible()
    expect(await listPayments(baseURL, account)).toHaveLength(1)
    await expectBuild(page, other(before))
    expect(product.missing).toEqual([])
  })

  test(
    `${title}: a chunk that still exists is loaded; a deleted one reloads the page once, keeping typed values`,
    skipRepetition(index, 'the first one, of an old tab'),
    async ({ page, baseURL, provokes }) => {
      provokes(/404|Failed to fetch/)
      await using product = await serveTwoBuilds(String(baseURL), before)
      await page.goto(`${product.origin}/m/login?lang=en`)
      await waitForHydration(page)
      const typed = main(page).getByRole('textbox', { name: 'Username' })
      const field = page.locator(`#${await typed.getAttribute('id')}`)
      await typed.fill('rahim01')
      product.worker = other(before)
      product.files = ['this', 'other']
      const loads = collectDocumentUrls(page)
      const spanish = await findLanguageLink(page, 'es')
      expect(loads).toEqual([])
      expect(product.missing).toEqual([])

      product.files = [other(before)]
      await spanish.dispatchEvent('click')
      await expect.poll(() => loads.length).toBe(1)
      await expectBuild(page, other(before))
      await waitForHydration(page)
      await expect(field).toHaveValue('rahim01')
      expect(loads).toHaveLength(1)
      expect(product.missing).not.toEqual([])
    },
  )
}

test(
  'a page whose scripts exist only in the other build is readable, and its links work',
  fullOnly('tests/worker/cache/previous-build.test.ts'),
  async ({ page, baseURL, provokes }) => {
    provokes(/404/)
    await using product = await serveTwoBuilds(String(baseURL), 'other')
    product.files = ['this']
    await page.goto(`${product.origin}/m/home?lang=en`)
    await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Fishing' }).click()
    await expect(page).toHaveURL(/category=FISH/)
    await expect(page.getByRole('link', { name: 'Kraken Bay', exact: true })).toBeAttached()
    expect(product.missing).not.toEqual([])
  },
)
