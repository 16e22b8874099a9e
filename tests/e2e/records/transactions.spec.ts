import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { setZoneCookie } from '../harness/device-agents'
import { readCsvRows } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { scrollToEnd, waitForHydration } from '../harness/page'

/** Wallet transactions of a member who has played for a year. */

const ACCOUNT = 'tanvir'
const main = (page: Page) => page.getByRole('main')
/** Finds the visible rows by their text about the balance. */
const rows = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'Balance after' })

async function open(page: Page, query = '') {
  await page.goto(`/m/member/transactions?${query}`)
  await expect(rows(page).first()).toBeVisible()
}

const byWorker = fullOnly(
  'tests/worker/records/transactions.test.ts and tests/worker/records/filters.test.ts',
)
const inFile = fullOnly(
  'tests/e2e/records/statement.spec.ts downloads one; tests/worker/records/files.test.ts compares',
)
const everyPage = fullOnly(
  'tests/e2e/system/every-page.spec.ts; betting-record.spec.ts looks at a sheet of filters',
)

test.beforeEach(async ({ logIn, page, baseURL }) => {
  await setZoneCookie(page, baseURL)
  await logIn(ACCOUNT)
})

for (const [lang, width] of [
  ['en', 390],
  ['ur', 320],
] as const)
  test(
    `the transaction list has no accessibility fault in ${lang} at ${width}, with the sheet of kinds too`,
    everyPage,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/m/member/transactions?lang=${lang}`)
      await waitForHydration(page)
      await expect(main(page).locator('section').first()).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.locator('a[href="#filter"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test('the transaction list loads older rows, links to a bet, and is restored by Back', async ({ page }) => {
  await open(page, 'range=30-days&kinds=stake,win')
  await waitForHydration(page)
  await expect(rows(page)).toHaveCount(20)
  await expect(async () => {
    await scrollToEnd(page)
    expect(await rows(page).count()).toBeGreaterThanOrEqual(40)
  }).toPass()
  await expect(page).toHaveURL(/after=/)
  const row = rows(page).nth(30)
  const text = await row.textContent()
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/(gameRecord|member\/orders)\?id=/)
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
  await expect(rows(page).nth(30)).toHaveText(String(text))
  await expect(rows(page).nth(30)).toBeInViewport()
})

test('the transaction list is filtered by several kinds by keyboard', byWorker, async ({ page }) => {
  await open(page, 'range=30-days&lang=en')
  await waitForHydration(page)
  await main(page)
    .getByRole('button', { name: /All types/ })
    .focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filter transactions' })
  await sheet.getByRole('checkbox', { name: 'Deposit' }).focus()
  await page.keyboard.press('Space')
  await sheet.getByRole('checkbox', { name: 'Withdrawal', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/range=30-days&kinds=deposit%2Cwithdrawal/)
  await expect(main(page).getByRole('button', { name: /2 types/ })).toBeVisible()
  await expect(rows(page).first()).toHaveText(/^(Deposit|Withdrawal)/)
  for (const text of await rows(page).allTextContents()) expect(text).toMatch(/^(Deposit|Withdrawal)/)
})

test('the transaction list has the same rows in its file', inFile, async ({ page }) => {
  await open(page, 'range=30-days&kinds=deposit&lang=en')
  await waitForHydration(page)
  await expect(async () => {
    await scrollToEnd(page)
    await expect(main(page).getByRole('link', { name: 'Show older records' })).toHaveCount(0, {
      timeout: 500,
    })
  }).toPass()
  const visibleRows = await rows(page).evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('time')?.dateTime.slice(0, 19).replace('T', ' '),
      // A row’s last cell has the amount, and the balance after it.
      ...[...item.querySelectorAll(':scope > * > :last-child > :last-child > span')].map(
        (end) => end.textContent ?? '',
      ),
    ]),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('transactions.csv')
  const [head, ...data] = await readCsvRows(download)
  expect(head?.[0]).toBe('Time (UTC)')
  expect(new Set(data.map(([, kind]) => kind))).toEqual(new Set(['Deposit']))
  expect(visibleRows.length).toBeGreaterThan(0)
  const exact = (text = '') => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'))
  expect(data.map(([time, , , , amount, balance]) => [time, exact(amount), exact(balance)])).toEqual(
    visibleRows.map(([time, amount, balance]) => [time, exact(amount), exact(balance)]),
  )
})

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the transaction list has pages and a filter of several kinds', async ({ page }) => {
    await open(page, 'range=30-days&lang=en')
    const first = await rows(page).first().textContent()
    await main(page).getByRole('link', { name: 'Show older records' }).click()
    await expect(page).toHaveURL(/range=30-days&after=/)
    await expect(rows(page)).toHaveCount(20)
    await main(page).getByRole('link', { name: 'Show newest records' }).click()
    expect(await rows(page).first().textContent()).toBe(first)
    await main(page).locator('a[href="#filter"]').click()
    await page.getByRole('checkbox', { name: 'Bonus', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Deposit' }).check()
    await page.getByRole('button', { name: 'Show transactions' }).click()
    await expect(page).toHaveURL(/kinds=deposit&kinds=bonus/)
    await expect(rows(page).first()).toHaveText(/^(Deposit|Bonus)/)
  })
})
