import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

const PASSWORD = 'river-Stone-7'

/**
 * Opens home with the platform’s feature flag set. The route changes the document’s data before the client
 * reads it.
 */
async function openHome(page: Page): Promise<void> {
  await page.route('**/m/home?lang=en', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('"flags":[', '"flags":["REGMODAL3",') })
  })
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
}

const signUp = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign up' })

test(
  'with the feature flag, registration opens in a dialog with a separate captcha',
  fullOnly('tests/e2e/account/register.spec.ts, with the same form; of the dialog nothing does'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const [name, number] = [createUserName(), createMobileNumber()]
    await openHome(page)
    await signUp(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await dialog.getByLabel('Username').fill(name)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Confirm password').fill(PASSWORD)
    await dialog.getByLabel('Mobile number', { exact: true }).fill(number)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
    const id = await dialog.locator('input[name="captchaId"]').inputValue()
    await dialog.locator('input[name="captcha"]').fill(await readCaptchaSolution(origin, id))
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await expect(page).toHaveURL(/\/m\/home\?lang=en$/)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Continue without limits' }).click()
    await page.getByRole('link', { name: 'Continue without offers' }).click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  },
)

test(
  'Escape closes the registration dialog and returns the focus; typed values are kept',
  fullOnly('tests/e2e/shell/menu-and-bars.spec.ts returns the focus from a dialog'),
  async ({ page }) => {
    const name = createUserName()
    await openHome(page)
    await signUp(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await dialog.getByLabel('Username').fill(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(signUp(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Username')).toHaveValue(name)
  },
)

test(
  'offline, the registration dialog shows an error and links to the registration page',
  fullOnly('nothing does'),
  async ({ page, complaints }) => {
    await openHome(page)
    await page.route('**/m/register.data*', (route) => route.abort('connectionreset'))
    await signUp(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await expect(dialog.getByText('We couldn’t load the form.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      /^\/m\/register\?return=%2Fm%2Fhome/,
    )
    complaints.length = 0
  },
)

test(
  'without the feature flag, registration opens as a page',
  fullOnly('“free play is for adults …” in trial.spec.ts registers on the page'),
  async ({ page }) => {
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await signUp(page).click()
    await expect(page).toHaveURL(/\/m\/register$/)
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  },
)
