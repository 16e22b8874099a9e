import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { setZoneCookie } from '../harness/device-agents'
import { readCsvRows } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { scrollToEnd, waitForHydration } from '../harness/page'
import { logInAsPayer, makeDeposit } from '../harness/payment-members'

/** The payment history of a member who has played for a year, and an open payment of a new member. */

const ACCOUNT = 'tanvir'
const main = (page: Page) => page.getByRole('main')
/** Finds the rows by their links to the status page of their payment. */
const rows = (page: Page) => main(page).locator('[role=listitem] > a[href*="/m/payment?id="]')

async function open(page: Page, query = '') {
  await page.goto(`/m/member/payments?${query}`)
  await expect(rows(page).first()).toBeVisible()
}

const everyPage = fullOnly('tests/e2e/system/every-page.spec.ts in English and Urdu')
const asBets = fullOnly(
  '“the betting record loads older bets at the end, and Back …” in tests/e2e/records/betting-record.spec.ts, by the same list',
)
const byWorker = fullOnly('tests/worker/records/payment-records.test.ts has filters, pages and the file')
const inFile = fullOnly(
  'tests/e2e/records/statement.spec.ts downloads one; tests/worker/records/files.test.ts compares',
)

for (const [lang, width] of [
  ['en', 390],
  ['ur', 320],
] as const)
  test(
    `the payment history has no accessibility fault in ${lang} at ${width}`,
    everyPage,
    async ({ page, logIn }) => {
      await logIn(ACCOUNT)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await open(page, `lang=${lang}`)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test('the payment history shows an open payment first, and links to its status page and back', async ({
  page,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  const id = await makeDeposit(page, { channel: 'bkash-app' })
  await open(page, 'lang=en')
  await waitForHydration(page)
  const section = main(page).getByRole('region', { name: 'In progress' })
  await expect(section.getByRole('link')).toHaveCount(1)
  await expect(section).toContainText('Pending')
  await section.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/m/payment\\?id=${id}`))
  await page.goBack()
  await expect(section).toBeVisible()
})

test('the payment history loads older payments, and Back restores it', asBets, async ({ page, logIn }) => {
  await logIn(ACCOUNT)
  await open(page)
  await waitForHydration(page)
  const first = await rows(page).count()
  await expect(async () => {
    await scrollToEnd(page)
    expect(await rows(page).count()).toBeGreaterThan(first + 1)
  }).toPass()
  await expect(page).toHaveURL(/after=/)
  const last = rows(page).nth(first + 1)
  const to = await last.getAttribute('href')
  await last.click()
  await expect(page).toHaveURL(String(to))
  await page.goBack()
  await expect(rows(page).nth(first + 1)).toHaveAttribute('href', String(to))
  await expect(rows(page).nth(first + 1)).toBeInViewport()
})

test('the payment history is filtered by keyboard', byWorker, async ({ page, logIn }) => {
  await logIn(ACCOUNT)
  await open(page, 'lang=en')
  await waitForHydration(page)
  await main(page).getByRole('link', { name: 'Withdrawals' }).focus()
  await page.keyboard.press('Enter')
  // From here on, the page’s links keep the selected direction.
  await expect(main(page).getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', 'true')
  await main(page).getByRole('link', { name: 'Completed', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/direction=withdrawal&state=done/)
  await expect(main(page).getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', 'true')
  await expect(rows(page).first()).toHaveText(/^Withdrawal.*Completed$/)
})

test('the payment history has the same rows in its file', inFile, async ({ page, logIn, baseURL }) => {
  await setZoneCookie(page, baseURL)
  await logIn('rafi88')
  await open(page, 'lang=en&direction=deposit')
  await waitForHydration(page)
  const visibleRows = await rows(page).evaluateAll((links) =>
    links.map((link) => [
      link.querySelector('time')?.dateTime.slice(0, 19).replace('T', ' '),
      link.querySelector(':scope > :last-child > :last-child > span')?.textContent ?? '',
    ]),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('payments.csv')
  const [, ...data] = await readCsvRows(download)
  const exact = (text = '') => Number(text.replace(/[^\d.]/g, ''))
  expect(visibleRows.length).toBeGreaterThan(0)
  expect(data.map(([time, , , , amount]) => [time, exact(amount)]).sort()).toEqual(
    visibleRows.map(([time, amount]) => [time, exact(amount)]).sort(),
  )
})

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the payment history is split into pages', async ({ page, logIn }) => {
    await logIn(ACCOUNT)
    await open(page, 'lang=en')
    const first = await rows(page).first().getAttribute('href')
    await main(page).getByRole('link', { name: 'Show older records' }).click()
    await expect(page).toHaveURL(/after=/)
    await expect(rows(page).first()).not.toHaveAttribute('href', String(first))
    await main(page).getByRole('link', { name: 'Show newest records' }).click()
    await expect(rows(page).first()).toHaveAttribute('href', String(first))
  })
})
