import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Links between the account forms keep the return URL. */

const main = (page: Page) => page.locator('main')

async function open(page: Page) {
  await page.goto('/m/login?return=%2Fm%2Fhelp&lang=en')
  await waitForHydration(page)
}

test(
  'registration, login and password reset keep the return URL',
  fullOnly(
    '“links from … to other account forms keep the return URL: …” in tests/worker/account/login-return-url.test.ts',
  ),
  async ({ page }) => {
    await open(page)
    await main(page).getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/m\/register\?/)
    await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/login\?/)
    await main(page).getByRole('link', { name: 'Forgot password?' }).click()
    await main(page).getByText('Get a temporary password').click()
    await main(page).getByLabel('Username').fill(`nobody_${Date.now()}`)
    await main(page).getByLabel('Email', { exact: true }).fill(`nobody${Date.now()}@mail.example`)
    await main(page).getByRole('button', { name: 'Send email' }).click()
    await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
    await main(page).getByLabel('Username', { exact: true }).fill('rafi88')
    await main(page).getByLabel('Password', { exact: true }).fill('play1234')
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/help$/)
  },
)

test(
  'free play keeps the return URL',
  fullOnly(
    '“free play returns to the page that required the login” in tests/worker/account/login-return-url.test.ts',
  ),
  async ({ page }) => {
    await open(page)
    await main(page).getByRole('link', { name: 'Try free play' }).click()
    await main(page).getByRole('checkbox', { name: 'I am 18 or over' }).check()
    await main(page).getByRole('button', { name: 'Start free play' }).click()
    await expect(page).toHaveURL(/\/m\/help$/)
  },
)

/** After a login, Back leads to the page before the forms. */
test.describe('Back after a login', () => {
  async function logIn(page: Page) {
    await main(page).getByLabel('Username', { exact: true }).fill('rafi88')
    await main(page).getByLabel('Password', { exact: true }).fill('play1234')
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/gameList$/)
  }
  const start = '/m/login?return=%2Fm%2FgameList&lang=en'

  test('after a login, Back skips the login and registration pages on the way', async ({ page }) => {
    await page.goto('/m/help')
    await page.goto(start)
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Create an account' }).click()
    await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
    // The registration has fields with the same names, so the test waits for the login’s button.
    await expect(main(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await logIn(page)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/m\/help$/)
  })

  test('after a login that the browser posted without scripts, Back skips the login page', async ({
    page,
    provokes,
  }) => {
    // The previous page may still request a passkey challenge, in a session that has just begun.
    provokes(/passkeys\/login|status of 403/)
    await page.goto('/m/help')
    await page.goto(start)
    await waitForHydration(page)
    await main(page).getByLabel('Username', { exact: true }).fill('rafi88')
    await main(page).getByLabel('Password', { exact: true }).fill('play1234')
    await page.locator('form#login').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL(/\/m\/gameList$/)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/m\/help$/)
  })

  test('after a login, Back stays on a login page that was opened while logged in', async ({ page }) => {
    await page.goto(start)
    await waitForHydration(page)
    await logIn(page)
    await page.goto(start)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'You’re logged in' })).toBeVisible()
  })
})
