import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/**
 * Payout accounts: a new member’s first account, the choice of the main account, and changes of an account.
 */

const LOGIN_PASSWORD = 'river-Stone-7'
const FUND_PASSWORD = '482913'
const ACCOUNTS = '/m/member/accounts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('button', { name })
/** The open dialog with the details of an account. */
const sheet = (page: Page) => page.locator('dialog[open]')

async function logInAsNewMember(page: Page, origin: string): Promise<void> {
  const { cookies } = await registerByForm(origin, LOGIN_PASSWORD)
  await page.context().addCookies(cookies)
}

async function setName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Payee name').fill(name)
  await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
  await page.getByRole('button', { name: 'Set payee name' }).click()
}

async function setFundPassword(page: Page): Promise<void> {
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await page.getByLabel('Confirm fund password').fill(FUND_PASSWORD)
  await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
  await page.getByRole('button', { name: 'Set fund password' }).click()
}

test('a new member sets name and fund password, adds payout accounts, chooses the main one, and removes one', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await logInAsNewMember(page, String(baseURL))
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.goto(`${ACCOUNTS}?lang=en`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Set your payee name' }).click()
  await setName(page, 'Rafiqul Islam')
  await expect(page).toHaveURL(new RegExp(`${ACCOUNTS}$`))
  await expect(page.getByText('Your payee name has been set.').first()).toBeVisible()
  await expect(main(page)).toContainText('Payout accounts must be in your own name, Rafiqul Islam.')

  await page.getByRole('link', { name: 'Set a fund password' }).click()
  const first = page.getByLabel('Fund password', { exact: true })
  await first.pressSequentially('১২৩৪৫৬')
  await expect(first).toHaveValue('123456')
  await expect(page.getByRole('listitem').filter({ hasText: '6 digits' })).toContainText('Done')
  await expect(page.getByRole('listitem').filter({ hasText: 'Hard to guess' })).not.toContainText('Done')
  await page.getByLabel('Confirm fund password').fill('123')
  await expect(page.getByText('Both entries match (3 digits to go)')).toBeVisible()
  await page.getByRole('button', { name: 'Set fund password' }).click()
  await expect(page.getByText('This fund password is too easy to guess. Choose another.')).toBeVisible()
  await expect(first).toBeFocused()
  await setFundPassword(page)
  await expect(page.getByText('Your fund password has been set.').first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${ACCOUNTS}$`))

  await page.getByRole('link', { name: 'Add an account' }).click()
  await expect(sheet(page).getByLabel('Account name')).toHaveValue('Rafiqul Islam')
  await expect(sheet(page).getByLabel('Account name')).not.toBeEditable()
  await sheet(page).getByLabel('Bank', { exact: true }).selectOption('Delta Bank')
  const number = sheet(page).getByLabel('Account number')
  await number.fill('2200 0112 30')
  await expect(sheet(page).getByText('13 digits, 10 so far')).toBeVisible()
  await sheet(page).getByLabel('Branch').fill('Gulshan')
  await sheet(page).getByLabel('Fund password').fill(FUND_PASSWORD)
  await sheet(page).getByRole('button', { name: 'Add account' }).click()
  await expect(sheet(page).getByText('This isn’t a valid account number for this bank')).toBeVisible()
  await expect(sheet(page).getByText('13 digits, 10 so far')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('২২০০ ০১১২ ৩০৯১ ৭')
  await sheet(page).getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('Payout account added.')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(row(page, 'Delta Bank 0917')).toBeFocused()

  await page.getByRole('link', { name: 'Add an account' }).click()
  await sheet(page).getByRole('link', { name: 'Wallet' }).click()
  await sheet(page).getByLabel('Mobile wallet', { exact: true }).selectOption('bKash')
  await sheet(page).getByLabel('Wallet mobile number').fill('12345')
  await sheet(page).getByLabel('Fund password').fill(FUND_PASSWORD)
  await sheet(page).getByRole('button', { name: 'Add account' }).click()
  await expect(sheet(page).getByText('Mobile number format is incorrect')).toBeVisible()
  await sheet(page).getByLabel('Wallet mobile number').fill('01812-345678')
  await sheet(page).getByRole('button', { name: 'Add account' }).click()
  await expect(row(page, 'bKash 5678')).toBeVisible()

  await row(page, 'bKash 5678').click()
  await sheet(page).getByRole('button', { name: 'Set as main account' }).click()
  await expect(page.getByText('bKash •••• 5678 is now your main account.')).toBeVisible()
  await expect(row(page, 'bKash 5678')).toContainText('Main')
  await expect(row(page, 'bKash 5678')).toBeFocused()

  await row(page, 'Delta Bank 0917').click()
  await sheet(page).getByRole('button', { name: 'Remove this account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Delta Bank 0917?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Delta Bank •••• 0917 has been removed.')).toBeVisible()
  await expect(row(page, 'Delta Bank 0917')).toHaveCount(0)
  await expect(page.locator('#accounts')).toBeFocused()

  for (const secret of [FUND_PASSWORD, LOGIN_PASSWORD, '2200011230917', '1812345678', 'Rafiqul'])
    expect(posted.filter((request) => request.includes(secret))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  for (const secret of [FUND_PASSWORD, LOGIN_PASSWORD, '2200']) expect(kept).not.toContain(secret)
})

test(
  'a payout account is opened by keyboard, and cancelling the confirmation leaves it unchanged',
  fullOnly('“a new member sets name and fund password …”, by taps; nothing: the same by keyboard'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto(`${ACCOUNTS}?lang=en`)
    await waitForHydration(page)
    const account = row(page, 'Delta Bank 0917')
    await account.focus()
    await page.keyboard.press('Space')
    await expect(sheet(page)).toContainText('Remove this account')
    await page.keyboard.press('Tab')
    await expect(sheet(page).getByRole('button', { name: 'Remove this account' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('Remove Delta Bank •••• 0917?')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(account).toBeVisible()
    await page.getByRole('link', { name: 'Add an account' }).focus()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toContainText('Add an account')
  },
)

test(
  'payout accounts that are pending or refused show the reason',
  fullOnly('tests/worker/wallet/payout-accounts.test.ts says of each account its state and why'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto(`${ACCOUNTS}?lang=en`)
    await expect(row(page, 'City Savings 0440')).toContainText('The account is in another name.')
    await expect(row(page, 'City Savings 0440')).toContainText('Rejected')
    await expect(row(page, 'bKash 2776')).toContainText('Pending')
  },
)

test(
  'a coin address with one wrong letter is refused before it is sent',
  fullOnly(
    'shared/payments/coin-address.test.ts; tests/worker/wallet/payout-accounts.test.ts refuses the same',
  ),
  async ({ page, baseURL }) => {
    await logInAsNewMember(page, String(baseURL))
    await page.goto('/m/member/payeeName?lang=en')
    await waitForHydration(page)
    await setName(page, 'Rafiqul Islam')
    await page.getByRole('link', { name: 'Set a fund password' }).click()
    await setFundPassword(page)
    await page.getByRole('link', { name: 'Add an account' }).click()
    await sheet(page).getByRole('link', { name: 'Crypto' }).click()
    await sheet(page).getByLabel('Coin and network').selectOption('USDT · TRC-20')
    await sheet(page).getByLabel('Wallet address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')
    await sheet(page).getByLabel('Fund password').fill(FUND_PASSWORD)
    await sheet(page).getByRole('button', { name: 'Add account' }).click()
    await expect(sheet(page).getByText('This isn’t a valid address on this network.')).toBeVisible()
    await sheet(page).getByLabel('Wallet address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    await sheet(page).getByRole('button', { name: 'Add account' }).click()
    await expect(main(page)).toContainText('•••• Lj6t')
  },
)

for (const theme of ['dark', 'light']) {
  test(
    `axe finds no fault in payout accounts, ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts'),
    async ({ page, logIn, baseURL }) => {
      test.slow()
      await page.context().addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
      await logIn('rafi88')
      await page.goto(`${ACCOUNTS}?lang=en`)
      await waitForHydration(page)
      expect(await findAxeFaults(page)).toEqual([])
      await row(page, 'bKash 2776').click()
      await expect(sheet(page)).toBeVisible()
      expect(await findAxeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Add an account' }).click()
      await sheet(page).getByRole('button', { name: 'Add account' }).click()
      await expect(sheet(page).getByText('This field is required').first()).toBeVisible()
      expect(await findAxeFaults(page)).toEqual([])
      for (const path of ['/m/member/fundPassword', '/m/member/payeeName']) {
        await page.goto(path)
        await waitForHydration(page)
        expect(await findAxeFaults(page)).toEqual([])
      }
    },
  )
}

test.describe(
  'without scripts',
  fullOnly('tests/worker/wallet/payout-accounts.test.ts posts the same forms'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, payee name, fund password and a payout account are set, and the account is removed', async ({
      page,
      baseURL,
      provokes,
    }) => {
      test.slow()
      // Status 422 is the response to invalid forms.
      provokes(/422/)
      await logInAsNewMember(page, String(baseURL))
      await page.goto(`${ACCOUNTS}?lang=en`)
      await page.getByRole('link', { name: 'Set your payee name' }).click()
      await setName(page, 'Rafiqul Islam')
      await expect(page.getByText('Your payee name has been set.').first()).toBeVisible()
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('link', { name: 'Set a fund password' }).click()
      await setFundPassword(page)
      await expect(page.getByText('Your fund password has been set.').first()).toBeVisible()
      await page.getByRole('link', { name: 'Continue' }).click()

      await page.getByRole('link', { name: 'Add an account' }).click()
      await page.getByRole('combobox', { name: 'Bank' }).selectOption('Padma Trust')
      await page.getByLabel('Account number').fill('123')
      await page.getByLabel('Fund password').fill(FUND_PASSWORD)
      await page.getByRole('button', { name: 'Add account' }).click()
      await expect(page.getByText('This isn’t a valid account number for this bank')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveValue('padma-trust')
      await page.getByLabel('Account number').fill('2200 0112 30917')
      await page.getByLabel('Fund password').fill(FUND_PASSWORD)
      await page.getByRole('button', { name: 'Add account' }).click()
      await expect(page).toHaveURL(new RegExp(`${ACCOUNTS}#close$`))
      await main(page).getByRole('link', { name: 'Padma Trust 0917' }).click()
      await page.getByRole('link', { name: 'Remove this account' }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(main(page)).toContainText('You haven’t added a bank account yet.')

      // The URL has no fragment, as in the withdrawal’s link to the form.
      await page.goto(`${ACCOUNTS}?add=bank`)
      await expect(main(page).getByRole('combobox', { name: 'Bank' })).toBeVisible()
      // The link is missing, because it would reload the form without the typed values.
      await expect(main(page).getByRole('link', { name: 'Add an account' })).toHaveCount(0)
      await main(page).getByRole('link', { name: 'Wallet', exact: true }).click()
      await main(page).getByRole('combobox', { name: 'Mobile wallet' }).selectOption('bKash')
      await main(page).getByLabel('Wallet mobile number').fill('01812345678')
      await main(page).getByLabel('Fund password').fill(FUND_PASSWORD)
      await main(page).getByRole('button', { name: 'Add account' }).click()
      await expect(main(page).getByRole('link', { name: 'bKash 5678' })).toBeVisible()
    })
  },
)
