import type { Page } from 'playwright/test'
import { createUserName } from '../e2e/harness/account-forms'
import { expect, firebaseTest as test } from './firebase-lobby'
import { stubGapi } from './gapi'

test.beforeEach(async ({ context, product }) => {
  await stubGapi(context)
  await product.scenario({ turnedFlags: ['GOOGLELOGIN3', 'FACEBOOKLOGIN3'] })
})

const button = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` })
const alert = (page: Page) => page.getByRole('region', { name: 'Other ways' }).getByRole('alert')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

/**
 * Presses a login button.
 * @returns the emulator’s window, where the user chooses an account
 */
async function press(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await button(page, name).click()
  await expect(page.getByText(`Continue in the ${name} window.`)).toBeVisible()
  return opened
}

/**
 * Adds an account at Google or Facebook and logs in with it. The account’s e-mail address is verified by
 * default.
 */
async function enter(popup: Page, email: string, { isVerified = true } = {}): Promise<void> {
  await popup.waitForLoadState()
  if (!isVerified) {
    await popup.evaluate(() => {
      const page = window as unknown as { createFakeClaims: (info: unknown) => string }
      const { createFakeClaims } = page
      page.createFakeClaims = (info) =>
        createFakeClaims(info).replace('email_verified%22%3Atrue', 'email_verified%22%3Afalse')
    })
  }
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#sign-in').click()
}

/** Reads everything in the browser's storage, as text. */
const readBrowserStorage = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, names])
  })

test('Google logs in to an account whose e-mail address the platform knows, and leaves no token in the browser', async ({
  page,
}) => {
  await open(page, '/m/login')
  const post = page.waitForRequest((request) => request.url().includes('login.data'))
  await enter(await press(page, 'Google'), 'rafi@oriel.example')
  expect((await post).postData()).not.toMatch(/firebaseIdToken|rafi@oriel/)
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByText(/Welcome back, rafi88/)).toBeVisible()
  expect(await readBrowserStorage(page)).not.toMatch(/eyJ|idToken|authUser|firebaseLocalStorage|rafi@/)
})

test('Facebook logs in from a page whose content security policy does not allow it', async ({ page }) => {
  await open(page, '/m/home')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/\/m\/login/)
  await enter(await press(page, 'Facebook'), 'special40@oriel.example')
  await expect(page.getByRole('banner').getByText('Special 40')).toBeVisible()
})

test('a Google account that the platform does not know shows an error, and can be tried again', async ({
  page,
}) => {
  await open(page, '/m/login')
  await enter(await press(page, 'Google'), `${createUserName()}@elsewhere.example`)
  await expect(alert(page)).toHaveText('User does not exist or is disabled')
  await enter(await press(page, 'Google'), 'special41@oriel.example')
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('closing the provider’s login window ends the attempt with a message', async ({ page }) => {
  await open(page, '/m/login')
  const popup = await press(page, 'Google')
  await popup.close()
  await expect(alert(page)).toHaveText('The window was closed before you were logged in. Try again.', {
    timeout: 30_000,
  })
  await expect(page.getByText('Continue in the')).toBeHidden()
})

test('a login window that the browser blocks is reported, and opens on the next tap', async ({ page }) => {
  await open(page, '/m/login')
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await button(page, 'Google').click()
  await expect(alert(page)).toContainText('Your browser blocked the login window.')
  await enter(await press(page, 'Google'), 'special42@oriel.example')
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('Facebook is refused for an e-mail address that belongs to a Google login', async ({ page }) => {
  const email = `${createUserName()}@elsewhere.example`
  await open(page, '/m/login')
  await enter(await press(page, 'Google'), email)
  await expect(alert(page)).toHaveText('User does not exist or is disabled')
  await enter(await press(page, 'Facebook'), email, { isVerified: false })
  await expect(alert(page)).toContainText('is linked to another login method')
})

test('a social login is refused when the platform has meanwhile disabled its provider', async ({
  page,
  product,
}) => {
  await open(page, '/m/login')
  const popup = await press(page, 'Google')
  await product.scenario({ turnedFlags: [] })
  await enter(popup, 'rafi@oriel.example')
  await expect(alert(page)).toContainText(/not available|No permission/)
})

test('a visitor signs up by Facebook once the terms are accepted, and can log in with it afterwards', async ({
  page,
  context,
}) => {
  const email = `${createUserName()}@elsewhere.example`
  await open(page, '/m/register')
  await expect(button(page, 'Google')).toHaveCount(0)
  await button(page, 'Facebook').click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  expect(context.pages()).toHaveLength(1)
  await page.getByRole('checkbox').check()
  await enter(await press(page, 'Facebook'), email)
  await expect(page.getByRole('heading', { name: /^Welcome, player/ })).toBeVisible()

  await context.clearCookies()
  await open(page, '/m/login')
  const popup = await press(page, 'Facebook')
  await popup.waitForLoadState()
  await popup.getByText(email).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})
