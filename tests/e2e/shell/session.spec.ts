import type { Page } from 'playwright/test'
import { registerByForm } from '../harness/accounts'
import { expect, test } from '../harness/test'

const PASSWORD = 'river-Stone-7'

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')
const header = (page: Page) => page.getByRole('banner')
const guestHeader = (page: Page) => expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
const memberHeader = (page: Page) =>
  expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible()
const line = (page: Page) => page.getByRole('alert').filter({ hasText: 'Account logged out, log in again' })

async function endTokens(page: Page, account: string): Promise<void> {
  const reply = await page.request.post(`/__sandbox/end-tokens?account=${account}`)
  expect(reply.status()).toBe(200)
}

/** A member of this test's own: what ends its sessions ends nobody else's. */
async function newMember(page: Page, origin: string): Promise<string> {
  const { username, cookies } = await registerByForm(origin, PASSWORD)
  await page.context().addCookies(cookies)
  return username
}

/** Home, when it has asked for all it wants to know of its member: what finds the session dead comes after that. */
async function homeOfMember(page: Page): Promise<void> {
  const hearts = page.waitForResponse((response) => response.url().endsWith('/m/api/favourites'))
  await page.goto('/m/home?lang=en')
  await ready(page)
  await memberHeader(page)
  await hearts
}

const info = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => window[name].getItem('MC_SESSION_INFO'), area)

test('the page that finds the session dead says so, and login leads back to it', async ({
  page,
  baseURL,
  complaints,
}) => {
  const name = await newMember(page, String(baseURL))
  await homeOfMember(page)
  await endTokens(page, name)

  await page.goto('/m/home?category=RNG')
  await ready(page)
  await expect(line(page)).toBeVisible()
  await guestHeader(page)
  expect(await info(page, 'sessionStorage')).toBeNull()

  // The dialog over the page is the way back without leaving it.
  await line(page).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await dialog.getByLabel('Username').fill(name)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await memberHeader(page)
  await expect(page).toHaveURL(/\/m\/home\?category=RNG$/)
  await expect(dialog).toBeHidden()
  await expect(line(page)).toBeHidden()
  // What the page asked for itself before it knew.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
})

test('a call that finds it dead says so too, and what was tapped is taken back', async ({
  page,
  baseURL,
  complaints,
}) => {
  const name = await newMember(page, String(baseURL))
  await homeOfMember(page)
  await endTokens(page, name)
  const heart = page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()
  await heart.click()
  await expect(line(page)).toBeVisible()
  await guestHeader(page)
  await expect(heart).not.toHaveAttribute('aria-pressed', 'true')
  // The refusal of the favourite.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
})

test('a page for members alone leads to login and back', async ({ page, baseURL }) => {
  const name = await newMember(page, String(baseURL))
  await homeOfMember(page)
  await endTokens(page, name)
  await page.goto('/m/changePsw')
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FchangePsw$/)
  await ready(page)
  await expect(line(page)).toBeVisible()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/changePsw$/)
  await expect(page.getByLabel('Old password')).toBeVisible()
})

test('what the interface knows of the session is kept for the tab, or for the browser that remembers', async ({
  page,
}) => {
  const logIn = async (remember: boolean) => {
    await page.goto('/m/login?lang=en')
    await ready(page)
    const main = page.getByRole('main')
    await main.getByLabel('Username', { exact: true }).fill('special40')
    await main.getByLabel('Password', { exact: true }).fill('play1234')
    await main.getByLabel('Remember me').setChecked(remember)
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await memberHeader(page)
  }
  const logOut = async () => {
    await header(page).getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await guestHeader(page)
    await ready(page)
    expect(await info(page, 'localStorage')).toBeNull()
    expect(await info(page, 'sessionStorage')).toBeNull()
  }
  await logIn(true)
  await expect.poll(() => info(page, 'localStorage')).toContain('special40')
  expect(await info(page, 'sessionStorage')).toBeNull()
  const kept = JSON.parse((await info(page, 'localStorage')) ?? '{}') as object
  expect(Object.keys(kept).sort()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName'])
  await logOut()
  await logIn(false)
  await expect.poll(() => info(page, 'sessionStorage')).toContain('special40')
  expect(await info(page, 'localStorage')).toBeNull()
  await logOut()
})
