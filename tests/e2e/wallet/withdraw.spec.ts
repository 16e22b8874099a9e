import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { loseResponse, waitForHydration } from '../harness/page'
import { decidePayment, logInAsPayee } from '../harness/payment-members'
import { FUND_PASSWORD } from '../harness/secured-member'

/**
 * A withdrawal from the member centre to its end. The test makes the platform's decisions on the testers'
 * page.
 */

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog', { name: /Withdraw/ })
const amountField = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const isState = (page: Page, word: string) =>
  expect(main(page).getByRole('heading', { level: 2, name: word })).toBeVisible({ timeout: 20_000 })

/** Opens the form from the member centre. */
async function openForm(page: Page) {
  await page.goto('/m/member/home?lang=en')
  await waitForHydration(page)
  await main(page).getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/withdraw/)
  await expect(amountField(page)).toBeVisible()
}

async function confirm(page: Page, amount: string, fundPassword = FUND_PASSWORD) {
  await amountField(page).fill(amount)
  await main(page)
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await sheet(page).getByLabel('Fund password').fill(fundPassword)
  await sheet(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
}

/** Settles the withdrawal on the page, as the operator’s staff or a bank would. */
const happens = (page: Page, act: 'approve' | 'reject' | 'confirm') =>
  decidePayment(new URL(page.url()).origin, String(new URL(page.url()).searchParams.get('id')), act)

// Each test has a new member, because withdrawals per day and attempts per minute are limited.
test.beforeEach(async ({ page, baseURL }) => {
  await logInAsPayee(page, String(baseURL))
})

test('a withdrawal is filled in, reviewed, sent and completed by keyboard', async ({ page }) => {
  await openForm(page)
  await amountField(page).focus()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('heading')).toHaveText(/Withdraw ৳.2,000\?/)
  for (const part of [
    'bKash',
    '5678',
    'Rafiqul Islam',
    'Available after withdrawal',
    '7,000',
    'You can’t cancel a withdrawal',
  ])
    await expect(sheet(page)).toContainText(part)
  expect(await findAxeFaults(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(amountField(page)).toHaveValue('2000')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByLabel('Fund password')).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/m\/payment\?id=/)
  await isState(page, 'Under review')
  await expect(page.getByRole('banner')).toContainText('7,000')
  await happens(page, 'approve')
  await isState(page, 'Processing')
  await expect(
    main(page)
      .getByText(/Bank reference/)
      .first(),
  ).toBeVisible()
  await happens(page, 'confirm')
  await isState(page, 'Completed')
  expect(await findAxeFaults(page)).toEqual([])
  await main(page).getByRole('link', { name: 'View receipt' }).click()
  await expect(main(page).getByRole('heading', { name: 'Withdrawal receipt' })).toBeVisible()
})

test('a refused withdrawal amount opens no sheet; a wrong fund password keeps all other values', async ({
  page,
}) => {
  await openForm(page)
  await main(page).getByRole('button', { name: 'Use all' }).click()
  await expect(amountField(page)).toHaveValue('9000')
  await amountField(page).fill('9001')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('This is more than you can withdraw at the moment')
  await expect(amountField(page)).toBeFocused()
  await expect(sheet(page)).toBeHidden()

  await confirm(page, '1500', '111111')
  await expect(sheet(page)).toContainText('Incorrect fund password')
  await expect(sheet(page).getByLabel('Fund password')).toBeFocused()
  await expect(sheet(page).getByLabel('Fund password')).toHaveValue('')
  await page.keyboard.type(FUND_PASSWORD)
  await page.keyboard.press('Enter')
  await isState(page, 'Under review')
  await expect(main(page)).toContainText('1,500')

  await happens(page, 'reject')
  await isState(page, 'Failed')
  await expect(main(page)).toContainText('We returned the full amount to your balance (')
  await expect(page.getByRole('banner')).toContainText('9,000')
  await main(page).getByRole('link', { name: 'Choose another payout account' }).click()
  await expect(page).toHaveURL(/\/m\/withdraw/)
})

test(
  'a withdrawal whose fee changed after the sheet opened shows the new fee, and is confirmed again',
  fullOnly('tests/worker/wallet/withdraw.test.ts'),
  async ({ page }) => {
    await page.route('**/m/withdraw.data*', async (route) => {
      if (route.request().method() === 'POST') return route.continue()
      const response = await route.fetch()
      const body = await response.text()
      const before = body
        .replace(/"freeLeft":\d+/, '"freeLeft":0')
        .replace(/"fixed":"[^"]*"/, '"fixed":"123"')
      await route.fulfill({ response, body: before })
    })
    await openForm(page)
    await amountField(page).fill('1000')
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toContainText('138')
    await sheet(page).getByLabel('Fund password').fill(FUND_PASSWORD)
    await page.keyboard.press('Enter')
    const said = sheet(page).getByRole('alert').filter({ hasText: 'No money has been withdrawn yet' })
    await expect(said).toBeFocused()
    // The first withdrawals of a day are free.
    await expect(said).toContainText(/you’ll receive ৳.1,000\b/)
    await expect(sheet(page)).not.toContainText('138')
    await expect(sheet(page).getByLabel('Fund password')).toHaveValue('')
    expect(await findAxeFaults(page)).toEqual([])
    await sheet(page).getByLabel('Fund password').fill(FUND_PASSWORD)
    await page.keyboard.press('Enter')
    await isState(page, 'Under review')
  },
)

test(
  'a form that has created a withdrawal cannot create a second one; another withdrawal is a separate action',
  fullOnly('tests/worker/wallet/repeated-payments.test.ts'),
  async ({ page, context, provokes }) => {
    // Status 422 is the response to the refused form.
    provokes(/422/)
    await openForm(page)
    const other = await context.newPage()
    await openForm(other)
    await confirm(other, '1000')
    await isState(other, 'Under review')
    await happens(other, 'reject')

    await confirm(page, '1500')
    await expect(sheet(page)).toBeHidden()
    const said = main(page)
      .getByRole('alert')
      .filter({ hasText: 'You’ve already made a payment with this form.' })
    await expect(said).toBeFocused()
    const form = main(page).locator('form#withdraw')
    await expect(form.getByRole('link', { name: 'View', exact: true })).toBeInViewport({ ratio: 1 })
    await amountField(page).press('Enter')
    await expect(sheet(page)).toBeHidden()
    await main(page).getByRole('button', { name: 'Make another withdrawal' }).click()
    await expect(said).toHaveCount(0)
    await confirm(page, '1500')
    await isState(page, 'Under review')
    await expect(main(page)).toContainText('1,500')
  },
)

test(
  'a withdrawal whose response is lost shows that it may have been created; confirmed again, it leads to the withdrawal',
  fullOnly('tests/e2e/wallet/lost-responses.spec.ts, and tests/worker/wallet/repeated-payments.test.ts'),
  async ({ page, provokes }) => {
    provokes(/ERR_FAILED/)
    await openForm(page)
    await loseResponse(page, '/m/withdraw')
    await confirm(page, '1000')
    await expect(sheet(page).getByRole('alert')).toContainText(
      'we don’t know yet if we received your request',
    )
    await sheet(page)
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await isState(page, 'Under review')
    await expect(main(page)).toContainText('1,000')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, a withdrawal shows everything before requiring the fund password, and leads to its page',
    fullOnly('tests/worker/wallet/withdraw.test.ts, which posts the form'),
    async ({ page }) => {
      await page.goto('/m/withdraw?lang=en')
      await amountField(page).fill('1000')
      await expect(main(page).getByLabel('Fund password')).toHaveCount(0)
      await main(page)
        .getByRole('button', { name: /^Withdraw/ })
        .last()
        .click()
      await expect(main(page).getByText('Available after withdrawal')).toBeVisible()
      await expect(main(page).getByText('You receive')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Forgot your fund password?' })).toHaveAttribute(
        'href',
        /fundPassword\?act=reset&return=%2Fm%2Fwithdraw$/,
      )
      await main(page).getByLabel('Fund password').fill(FUND_PASSWORD)
      await main(page)
        .getByRole('button', { name: /^Withdraw/ })
        .last()
        .click()
      await expect(page).toHaveURL(/\/m\/payment\?id=/)
      await isState(page, 'Under review')
      await happens(page, 'reject')
      await main(page).getByRole('link', { name: 'Refresh' }).click()
      await isState(page, 'Failed')
    },
  )
})
