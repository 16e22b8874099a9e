import type { Page } from 'playwright/test'
import { newNumber } from '../harness/accounts'
import { expect, test } from '../harness/test'

const main = (page: Page) => page.getByRole('main')
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')

async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

async function reload(page: Page) {
  await page.reload()
  await ready(page)
}

/** To the second step of the forgotten password, by SMS. */
async function askForPassword(page: Page, number: string) {
  await open(page, '/m/forget?lang=en')
  await main(page).getByLabel('Username').fill('special40')
  await main(page).getByLabel('Mobile number', { exact: true }).fill(number)
  await main(page).getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
}

test('whoever comes back from the messages finds the code’s step again, whom it is for, and how long it is good', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  const number = newNumber()
  await askForPassword(page, number)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expect(page.getByText(/The code is good for \d:\d\d/)).toBeVisible()
  const name = main(page).getByLabel('Username')
  await expect(name).toHaveValue('special40')
  await expect(name).not.toBeEditable()
  // Password managers save the new password under it.
  await expect(name).toHaveAttribute('autocomplete', 'username')

  await main(page).getByLabel('SMS code').fill('1')
  await main(page).getByLabel('New password', { exact: true }).fill('river-Stone-7')
  await main(page).getByLabel('Confirm new password').fill('river-Stone-7')
  const posted = page.waitForRequest((request) => request.postData()?.includes('name="step"') ?? false)
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  expect((await posted).postData()).toContain(number)
  expect(asked.filter((url) => url.includes('/m/forget'))).toHaveLength(2)
})

test('the way back from the code’s step leads to the first, which knows of the code', async ({ page }) => {
  await askForPassword(page, newNumber())
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Let’s get you back in' })).toBeVisible()
  await expect(main(page).getByLabel('Username')).toHaveValue('special40')
  await main(page).getByRole('link', { name: 'I have a code' }).click()
  await expect(main(page).getByLabel('SMS code')).toBeVisible()
  // Another language leaves the step alone.
  await main(page).getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByText('বাংলা').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page).toHaveURL(/forget#code$/)
  await expect(page.locator('input[name="verificationCode"]')).toBeVisible()
})

test('when the code is no longer good, the first step is shown', async ({ page }) => {
  await askForPassword(page, newNumber())
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('forget:sent') ?? '{}') as { expiresAt: number }
    sessionStorage.setItem('forget:sent', JSON.stringify({ ...kept, expiresAt: Date.now() - 1 }))
  })
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Let’s get you back in' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'I have a code' })).toBeHidden()
})

test('the method chosen by tap survives a reload: with its number, its code and its countdown', async ({
  page,
}) => {
  const number = newNumber()
  await open(page, '/m/login?lang=en&return=%2Fm%2Fhelp')
  await main(page).getByRole('link', { name: 'Mobile number' }).click()
  await main(page).getByLabel('Mobile number', { exact: true }).fill(number)
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  await reload(page)
  await expect(main(page).getByRole('link', { name: 'Mobile number' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(main(page).getByLabel('Mobile number', { exact: true })).toHaveValue(number)
  await expect(main(page).getByLabel('Code from the SMS')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Resend \d:\d\d/ })).toBeDisabled()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  await expect(page.locator('input[name="return"]')).toHaveValue('/m/help')
})

test('so does the way to sign up, and how a forgotten password is confirmed', async ({ page }) => {
  await open(page, '/m/register?lang=en')
  await main(page).getByRole('link', { name: 'Mobile number' }).click()
  await reload(page)
  await expect(main(page).getByLabel('Username')).toBeHidden()
  await open(page, '/m/forget?lang=en')
  await main(page)
    .getByRole('radio', { name: /E-mail/ })
    .check()
  await reload(page)
  await expect(main(page).getByRole('radio', { name: /E-mail/ })).toBeChecked()
  await expect(main(page).getByLabel('E-mail', { exact: true })).toBeVisible()
})

test('a method chosen here wins over the one that is remembered', async ({ page, context, baseURL }) => {
  const remembered = { method: 'username', name: 'rafi88', dialingCode: '880' }
  await context.addCookies([
    {
      name: 'remembered',
      value: encodeURIComponent(JSON.stringify(remembered)),
      url: `${String(baseURL)}/m/`,
    },
  ])
  await open(page, '/m/login?lang=en')
  await expect(main(page).getByLabel('Username')).toHaveValue('rafi88')
  await main(page).getByRole('link', { name: 'Mobile number' }).click()
  await reload(page)
  await expect(main(page).getByLabel('Mobile number', { exact: true })).toBeVisible()
})

test('an invitation that is deleted does not come back; another one shows', async ({ page }) => {
  await page.goto('/m/home?affiliateCode=DHAKA77')
  await open(page, '/m/register?lang=en')
  const field = main(page).getByLabel(/Invitation code/)
  await expect(field).toHaveValue('DHAKA77')
  await field.fill('')
  await reload(page)
  await expect(field).toHaveValue('')
  await open(page, '/m/register?lang=en&affiliateCode=SYLHET1')
  await expect(field).toHaveValue('SYLHET1')
})
