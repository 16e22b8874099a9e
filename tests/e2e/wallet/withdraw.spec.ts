import type { Page } from 'playwright/test'
import { axeFaults } from '../harness/axe'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** A withdrawal from the member centre to its end: what the platform does meanwhile is done on the testers' page. */

// One member with an account makes all withdrawals: the day has three, and refused ones do not count.
test.describe.configure({ mode: 'serial' })

const ACCOUNT = 'hamza'
const FUND_PASSWORD = '246810'
const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog', { name: /Withdraw/ })
const state = (page: Page) => main(page).getByRole('heading', { level: 2 })

/** Gives the member money, so that every run finds as much. */
const fund = (page: Page) =>
  page.request.post('/__sandbox/wallet', { data: { account: ACCOUNT, set: '9000' } })

/** Opens the form from the member centre. */
async function openForm(page: Page) {
  await page.goto('/m/member/home?lang=en')
  await ready(page)
  await main(page).getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/withdraw/)
  await expect(main(page).getByLabel('Amount')).toBeVisible()
}

async function confirm(page: Page, amount: string, fundPassword = FUND_PASSWORD) {
  await main(page).getByLabel('Amount').fill(amount)
  await main(page)
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await sheet(page).getByLabel('Fund password').fill(fundPassword)
  await sheet(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
}

/** Does to the newest withdrawal what a tester does on the page of payments. */
async function decide(page: Page, button: string) {
  const tester = await page.context().newPage()
  await tester.goto('/__sandbox/payments')
  const row = tester.getByRole('row').filter({ hasText: ACCOUNT }).filter({ hasText: '−' }).first()
  await row.getByRole('button', { name: button }).click()
  await expect(tester).toHaveURL(/payments/)
  await tester.close()
}

test.beforeEach(async ({ page, logIn }) => {
  await logIn(ACCOUNT)
  await fund(page)
})

test('goes by the keyboard through the sheet to review, and is sent and done', async ({ page }) => {
  await openForm(page)
  await main(page).getByLabel('Amount').focus()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('heading')).toHaveText(/Withdraw ₨.2,000\?/)
  for (const part of [
    'Indus Bank',
    '6702',
    'Hamza Khan',
    'Available after',
    '₨ 7,000',
    'cannot be taken back',
  ])
    await expect(sheet(page)).toContainText(part)
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(main(page).getByLabel('Amount')).toHaveValue('2000')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByLabel('Fund password')).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/m\/payment\?id=/)
  await expect(state(page)).toHaveText('In review')
  await expect(page.getByRole('banner')).toContainText('7,000')
  await decide(page, 'Approve and send')
  await expect(state(page)).toHaveText('Sent', { timeout: 20_000 })
  await expect(
    main(page)
      .getByText(/Bank reference/)
      .first(),
  ).toBeVisible()
  await decide(page, 'Bank says: arrived')
  await expect(state(page)).toHaveText('Done', { timeout: 20_000 })
  expect(await axeFaults(page)).toEqual([])
  await main(page).getByRole('link', { name: 'Receipt' }).click()
  await expect(main(page).getByRole('heading', { name: 'Withdrawal receipt' })).toBeVisible()
})

test('a wrong fund password keeps everything else, and the right one then works', async ({ page }) => {
  await openForm(page)
  await confirm(page, '1500', '111111')
  await expect(sheet(page)).toContainText('The fund password is not right')
  await expect(sheet(page).getByLabel('Fund password')).toBeFocused()
  await expect(sheet(page).getByLabel('Fund password')).toHaveValue('')
  await page.keyboard.type(FUND_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('In review')
  await expect(main(page)).toContainText('1,500')

  await decide(page, 'Reject and give back')
  await expect(state(page)).toHaveText('Refused', { timeout: 20_000 })
  await expect(main(page)).toContainText('The money is back in your balance, all of it')
  await expect(page.getByRole('banner')).toContainText('9,000')
  await main(page).getByRole('link', { name: 'Choose another account' }).click()
  await expect(page).toHaveURL(/\/m\/withdraw/)
})

test('an amount that is refused closes no sheet, since none opens', async ({ page }) => {
  await openForm(page)
  await main(page).getByRole('button', { name: 'Use all' }).click()
  await expect(main(page).getByLabel('Amount')).toHaveValue('9000')
  await main(page).getByLabel('Amount').fill('9000.01')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('This is more than you can withdraw now')
  await expect(main(page).getByLabel('Amount')).toBeFocused()
  await expect(sheet(page)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form has the fund password, and leads to the same page', async ({ page }) => {
    await page.goto('/m/withdraw?lang=en')
    await main(page).getByLabel('Amount').fill('1000')
    await main(page).getByLabel('Fund password').fill(FUND_PASSWORD)
    await main(page)
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    await expect(page).toHaveURL(/\/m\/payment\?id=/)
    await expect(state(page)).toHaveText('In review')
    await decide(page, 'Reject and give back')
    await main(page).getByRole('link', { name: 'Show the newest state' }).click()
    await expect(state(page)).toHaveText('Refused')
  })
})
