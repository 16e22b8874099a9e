import type { Page } from 'playwright/test'
import { axeFaults } from '../harness/axe'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** Vendor wallets, with the sandbox as the platform. */

const PATH = '/m/member/transfers'
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, vendor: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(vendor, { exact: true }) })
const wallet = (page: Page) => main(page).getByRole('region', { name: 'Main wallet' })

async function scenario(page: Page, change: Record<string, unknown>) {
  const reply = await page.request.post('/__sandbox/scenario', { data: change })
  expect(reply.ok()).toBe(true)
}

async function visit(page: Page, lang = 'en') {
  await page.goto(`${PATH}?lang=${lang}`)
  await ready(page)
}

test.afterEach(({ page }) => scenario(page, { vendorsDown: [], vendorsLate: [], vendorsBackInMin: 0 }))

test('the member centre leads there; money goes to a vendor and comes home', async ({ page, logIn }) => {
  await logIn('rafi88')
  await page.goto('/m/member/home?lang=en')
  await ready(page)
  await main(page).getByRole('link', { name: 'Transfers' }).click()
  await expect(wallet(page)).toContainText('24,850')
  await expect(wallet(page)).toContainText('7,070.50 more is out in 4 vendor wallets')

  await row(page, 'JL').getByText('Send', { exact: true }).click()
  const amount = row(page, 'JL').getByRole('textbox', { name: 'Amount to send to JL' })
  await amount.fill('99999')
  await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
  await expect(row(page, 'JL')).toContainText('This is more than can be moved now')
  await amount.fill('৫০০.২৫')
  await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
  await expect(main(page).getByRole('heading', { name: 'Sent to JL' })).toBeFocused()
  await expect(wallet(page)).toContainText('24,350.50')
  await expect(page.getByRole('banner')).toContainText('24,350')

  await main(page).getByRole('button', { name: 'Bring home from JL' }).click()
  await expect(main(page).getByRole('heading', { name: 'Home from JL' })).toBeFocused()
  await expect(wallet(page)).toContainText('24,850.75')
  await main(page).getByRole('link', { name: 'Done' }).click()
  await expect(main(page).getByRole('heading', { name: 'Home from JL' })).toBeHidden()
})

test('all comes home but what is at a vendor that is down, and what is in a round', async ({
  page,
  logIn,
}) => {
  await logIn('rafi88')
  await scenario(page, { vendorsDown: ['FC'], vendorsBackInMin: 30 })
  await visit(page)
  await expect(row(page, 'FC')).toContainText('Balance not known')
  await expect(row(page, 'FC')).toContainText('Back about')
  await expect(wallet(page)).toContainText('At least ৳ 6,450 more is out in vendor wallets. Not known: ⁨FC⁩')
  expect(await axeFaults(page)).toEqual([])

  await main(page).getByRole('button', { name: 'Bring all home' }).click()
  const result = main(page).getByRole('region', { name: '3 of 5 came home' })
  await expect(result).toContainText('5,950')
  await expect(result.getByRole('listitem').filter({ hasText: 'FC' })).toContainText(
    'The vendor does not answer. Your money is safe there.',
  )
  expect(await axeFaults(page)).toEqual([])

  // A second time there is nothing more: the form has a key of its own again.
  await main(page).getByRole('button', { name: 'Bring all home' }).click()
  await expect(main(page).getByRole('heading', { name: '0 of 2 came home' })).toBeFocused()
})

test('a vendor that confirms late is not shown as done before', async ({ page, logIn }) => {
  await logIn('rafi88')
  await scenario(page, { vendorsLate: ['PG'] })
  await visit(page)
  await main(page).getByRole('button', { name: 'Bring home from PG' }).click()
  await expect(main(page).getByRole('heading', { name: 'On its way home from PG' })).toBeFocused()
  await expect(main(page)).toContainText('do not move it again, and look again in a moment')
  await page.request.post('/__sandbox/transfers', { data: { account: 'rafi88' } })
  await main(page).getByRole('link', { name: 'Look again' }).click()
  await expect(main(page).getByRole('heading', { name: 'Home from PG' })).toBeVisible()
})

test('a vendor that did not answer is asked again by itself', async ({ page, logIn }) => {
  await logIn('rafi88')
  await scenario(page, { errorRate: 1, endpoints: ['vendorBalance'] })
  await visit(page)
  await expect(row(page, 'PG')).toContainText('Balance not known')
  await scenario(page, { errorRate: 0, endpoints: [] })
  await main(page).getByRole('button', { name: 'Try again: PG' }).click()
  await expect(row(page, 'PG')).toContainText('4,200')
  await expect(row(page, 'FC')).toContainText('Balance not known')
  await expect(wallet(page)).toContainText('At least ৳ 4,200 more')
  await main(page).getByRole('link', { name: 'Refresh' }).click()
  await expect(row(page, 'FC')).toContainText('620.50')
})

test('the keyboard is enough', async ({ page, logIn }) => {
  await logIn('rafi88')
  await visit(page)
  await main(page).getByRole('switch', { name: 'Move money by itself' }).focus()
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('switch', { name: 'Move money by itself' })).not.toBeChecked()
  await expect(main(page)).toContainText('Off: you send money to a vendor, and bring it home')
  await row(page, 'NOVA').locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(row(page, 'NOVA').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'Sent to NOVA' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything works', async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto(`${PATH}?lang=en`)
    await row(page, 'JL').getByText('Send', { exact: true }).click()
    const amount = row(page, 'JL').getByRole('textbox', { name: 'Amount to send to JL' })
    await amount.fill('1.234')
    await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
    await expect(amount).toHaveValue('1.234')
    await expect(row(page, 'JL')).toContainText('Enter an amount such as 500')
    await amount.fill('1.23')
    await row(page, 'JL').getByRole('button', { name: 'Send to JL' }).click()
    await expect(main(page).getByRole('heading', { name: 'Sent to JL' })).toBeVisible()
    await main(page).getByRole('switch', { name: 'Move money by itself' }).click()
    await expect(main(page).getByRole('switch', { name: 'Move money by itself' })).not.toBeChecked()
    await main(page).getByRole('button', { name: 'Bring all home' }).click()
    await expect(main(page).getByRole('heading', { name: '5 of 6 came home' })).toBeVisible()
  })
})
