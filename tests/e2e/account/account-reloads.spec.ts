import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { createMobileNumber } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage, waitForHydration } from '../harness/page'

const main = (page: Page) => page.getByRole('main')

async function reload(page: Page) {
  await page.reload()
  await waitForHydration(page)
}

/** Opens the second step of a password reset by SMS. */
async function openCodeStep(page: Page, number: string) {
  await openReadyPage(page, '/m/forget?lang=en')
  await main(page).getByLabel('Username').fill('special40')
  await main(page).getByLabel('Mobile number', { exact: true }).fill(number)
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
}

test(
  'a reload, Back and a change of language keep a password reset at its code step, with the account',
  fullOnly(
    'tests/e2e/account/forms.spec.ts and tests/e2e/account/drafts.spec.ts keep what was typed; of the code’s step nothing does',
  ),
  async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    const number = createMobileNumber()
    await openCodeStep(page, number)
    await reload(page)
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    const name = main(page).getByLabel('Username')
    await expect(name).toHaveValue('special40')
    await expect(name).not.toBeEditable()
    // Password managers save the new password under this name.
    await expect(name).toHaveAttribute('autocomplete', 'username')

    // After Back, the first step links to the code step.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Let’s get you back in' })).toBeVisible()
    await expect(name).toHaveValue('special40')
    await main(page).getByRole('link', { name: 'I already have a code' }).click()
    await main(page).getByLabel('SMS code').fill('1')
    await main(page).getByLabel('New password', { exact: true }).fill('river-Stone-7')
    await main(page).getByLabel('Confirm new password').fill('river-Stone-7')
    const posted = page.waitForRequest((request) => request.postData()?.includes('name="step"') ?? false)
    await main(page).getByRole('button', { name: 'Set new password' }).click()
    expect((await posted).postData()).toContain(number)
    expect(posts.filter((url) => url.includes('/m/forget'))).toHaveLength(2)
    await expect(main(page).getByText('Verification code error')).toBeVisible()

    await main(page).getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog').getByText('বাংলা').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page).toHaveURL(/forget#code$/)
    await expect(page.locator('input[name="verificationCode"]')).toBeVisible()
  },
)

test(
  'an expired reset code leads back to the first step of the password reset',
  fullOnly('nothing does'),
  async ({ page }) => {
    await openCodeStep(page, createMobileNumber())
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('forget:sent') ?? '{}') as object
      sessionStorage.setItem('forget:sent', JSON.stringify({ ...stored, keptUntil: Date.now() - 1 }))
    })
    await reload(page)
    await expect(page.getByRole('heading', { name: 'Let’s get you back in' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'I already have a code' })).toBeHidden()
  },
)

test(
  'a reload of the login keeps the chosen method, with its number, code field and countdown',
  fullOnly('nothing does'),
  async ({ page }) => {
    const number = createMobileNumber()
    await openReadyPage(page, '/m/login?lang=en&return=%2Fm%2Fhelp')
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
    await expect(main(page).getByLabel('SMS code')).toBeVisible()
    await expect(main(page).getByRole('button', { name: /Resend \d:\d\d/ })).toBeDisabled()
    await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
    await expect(page.locator('input[name="return"]')).toHaveValue('/m/help')
  },
)

test(
  'a reload keeps the chosen methods of registration and password reset',
  fullOnly('nothing does'),
  async ({ page }) => {
    await openReadyPage(page, '/m/register?lang=en')
    await main(page).getByRole('link', { name: 'Mobile number' }).click()
    await reload(page)
    await expect(main(page).getByLabel('Username')).toBeHidden()
    await openReadyPage(page, '/m/forget?lang=en')
    await main(page).getByRole('radio', { name: /Email/ }).check()
    await reload(page)
    await expect(main(page).getByRole('radio', { name: /Email/ })).toBeChecked()
    await expect(main(page).getByLabel('Email', { exact: true })).toBeVisible()
  },
)

test(
  'a login method chosen on the page takes precedence over the remembered one',
  fullOnly('nothing does; the remembered method has tests in client/areas/account'),
  async ({ page, context, baseURL }) => {
    const remembered = { method: 'username', name: 'rafi88', dialingCode: '880' }
    await context.addCookies([
      {
        name: 'remembered',
        value: encodeURIComponent(JSON.stringify(remembered)),
        url: `${String(baseURL)}/m/`,
      },
    ])
    await openReadyPage(page, '/m/login?lang=en')
    await expect(main(page).getByLabel('Username')).toHaveValue('rafi88')
    await main(page).getByRole('link', { name: 'Mobile number' }).click()
    await reload(page)
    await expect(main(page).getByLabel('Mobile number', { exact: true })).toBeVisible()
  },
)
