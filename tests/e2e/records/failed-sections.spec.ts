// Full suite only: tests/worker/records/betting-record.test.ts has a section that fails; tests/worker/records/files.test.ts.
import type { Page } from 'playwright/test'
import { setZoneCookie } from '../harness/device-agents'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { waitForHydration } from '../harness/page'

/** Sections of records that fail to load, for a member who has played for a year. */

const test = isolatedProductTest(async ({ origin, cookieOf }) => {
  // The sandbox generates the year at the first use of the wallet, which takes some seconds.
  const response = await fetch(`${origin}/__sandbox/wallet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: 'tanvir', add: '0' }),
  })
  expect(response.ok, await response.text()).toBe(true)
  // On a busy machine, the first pages of a newly started product lack their deferred sections.
  const { name, value } = await cookieOf('tanvir')
  const list = async () =>
    (await fetch(`${origin}/m/gameRecord?lang=en`, { headers: { Cookie: `${name}=${value}` } })).text()
  await expect.poll(list, { timeout: 60_000 }).toContain('role="listitem"')
})
// The tests run in order, because a test’s changes to the platform apply to all of them.
test.describe.configure({ mode: 'default' })

const BETS = '/m/gameRecord'
const main = (page: Page) => page.getByRole('main')
const bets = (page: Page) => main(page).locator('section [role=listitem] > a')

async function visit(page: Page) {
  await page.goto(`${BETS}?lang=en`)
  await waitForHydration(page)
  await expect(bets(page).first()).toBeVisible()
}

test.beforeEach(async ({ page, context, product }) => {
  await setZoneCookie(page, product.origin)
  await context.addCookies([await product.cookieOf('tanvir')])
  await product.scenario({ recordsDown: [] })
})

test('a file of bets that fails to load shows an error', async ({ page, product, provokes }) => {
  provokes(/502|Bad Gateway/)
  await visit(page)
  await product.scenario({ recordsDown: ['betRecords'] })
  await main(page).getByRole('link', { name: 'CSV' }).click()
  await expect(page.getByText('We couldn’t download the file. Try again.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === BETS)
})

test('each failed retry of older bets is announced, and a successful one shows them at the same place', async ({
  page,
  product,
}) => {
  await visit(page)
  const older = String(
    await main(page).getByRole('link', { name: 'Show older records' }).getAttribute('href'),
  )
  await page.goto(`${older}&lang=en`)
  const first = String(await bets(page).first().getAttribute('href'))
  await product.scenario({ recordsDown: ['betRecords'] })
  await page.goto(`${older}&lang=en`)
  await waitForHydration(page)
  const alert = main(page).getByRole('alert').filter({ hasText: 'We couldn’t load your bets.' })
  const again = main(page).getByRole('link', { name: 'Try again' })
  await expect(alert).not.toContainText('Something went wrong.')
  await again.press('Enter')
  await expect(alert).toContainText('Something went wrong. Try again.')
  await expect(again).toBeFocused()
  await product.scenario({ recordsDown: [] })
  // This taps repeatedly, as a player would: after several failures the worker does not call the platform for
  // some seconds.
  await expect(async () => {
    if (await again.isVisible()) await again.press('Enter')
    await expect(bets(page).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(bets(page).first()).toHaveAttribute('href', first)
  await expect(main(page).getByRole('link', { name: 'Show newest records' })).toBeVisible()
})

test('totals of bets that fail to load are retried separately, and the list keeps its loaded rows', async ({
  page,
  product,
}) => {
  await product.scenario({ recordsDown: ['betSummary'] })
  await visit(page)
  await main(page).getByRole('link', { name: 'Show older records' }).press('Enter')
  await expect.poll(() => bets(page).count()).toBeGreaterThanOrEqual(40)
  const card = main(page).getByRole('region', { name: /^Result/ })
  await expect(card.getByRole('alert')).toContainText('We couldn’t load the totals.')
  await expect(card).not.toContainText('Returned')
  await product.scenario({ recordsDown: [] })
  // The link is pressed by keyboard, because a tap would scroll the list. After several failures the worker
  // does not call the platform for some seconds.
  await expect(async () => {
    const again = card.getByRole('link', { name: 'Try again' })
    if (await again.isVisible()) await again.press('Enter')
    await expect(card).toContainText('Returned', { timeout: 1000 })
  }).toPass()
  expect(await bets(page).count()).toBeGreaterThanOrEqual(40)
})

test('totals of transactions that fail to load are retried separately', async ({
  page,
  product,
  provokes,
}) => {
  provokes(/503|Service Unavailable/)
  await product.scenario({ recordsDown: ['transactionSummary'] })
  await page.goto('/m/member/transactions?lang=en')
  await waitForHydration(page)
  await expect(main(page)).toContainText('We couldn’t load the totals.')
  await product.scenario({ recordsDown: [] })
  // This taps repeatedly, as a player would: after several failures the worker does not call the platform for
  // some seconds.
  await expect(async () => {
    const again = main(page).getByRole('link', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await expect(main(page)).not.toContainText('We couldn’t load the totals.', { timeout: 1000 })
  }).toPass()
  await expect(main(page)).toContainText('Money out')
})
