import type { Page } from 'playwright/test'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

const PASSWORD = 'river-Stone-7'

const header = (page: Page) => page.getByRole('banner')
const guestHeader = (page: Page) => expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
const memberHeader = (page: Page) =>
  expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible()
const logoutNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Account logged out, log in again' })

async function endTokens(page: Page, account: string): Promise<void> {
  const reply = await page.request.post(`/__sandbox/end-tokens?account=${account}`)
  expect(reply.status()).toBe(200)
}

/** Registers a new member for each test, because each test ends the member’s sessions. */
async function newMember(page: Page, origin: string): Promise<string> {
  const { username, cookies } = await registerByForm(origin, PASSWORD)
  await page.context().addCookies(cookies)
  return username
}

/** Opens home and waits for all requests for the member, so that only later requests find the session ended. */
async function openMemberHome(page: Page): Promise<void> {
  const favourites = page.waitForResponse((response) => response.url().endsWith('/m/api/favourites'))
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  await memberHeader(page)
  await favourites
}

const sessionInfo = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => window[name].getItem('MC_SESSION_INFO'), area)

test('a page whose session has ended shows a notice, and the login dialog opens over the page', async ({
  page,
  baseURL,
  complaints,
}) => {
  const name = await newMember(page, String(baseURL))
  await openMemberHome(page)
  await endTokens(page, name)

  await page.goto('/m/home?category=RNG')
  await waitForHydration(page)
  await expect(logoutNotice(page)).toBeVisible()
  await guestHeader(page)
  expect(await sessionInfo(page, 'sessionStorage')).toBeNull()

  await logoutNotice(page).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await dialog.getByLabel('Username').fill(name)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await memberHeader(page)
  await expect(page).toHaveURL(/\/m\/home\?category=RNG$/)
  await expect(dialog).toBeHidden()
  await expect(logoutNotice(page)).toBeHidden()
  // Status 401 is expected for requests that the page made before it noticed the session’s end.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
})

test('an API call whose session has ended shows a notice, and undoes the tapped favourite', async ({
  page,
  baseURL,
  complaints,
}) => {
  const name = await newMember(page, String(baseURL))
  await openMemberHome(page)
  await endTokens(page, name)
  const favouriteButton = page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()
  await favouriteButton.click()
  await expect(logoutNotice(page)).toBeVisible()
  await guestHeader(page)
  // A guest's heart is a link to the login, which shows no favourite.
  await expect(page.getByRole('link', { name: /favourites: Moonlit Koi/ }).last()).toBeVisible()
  // The refused favourite has status 401.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
})

test('a page for members leads to the login and back when the session has ended', async ({
  page,
  baseURL,
}) => {
  const name = await newMember(page, String(baseURL))
  await openMemberHome(page)
  await endTokens(page, name)
  await page.goto('/m/changePsw')
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FchangePsw$/)
  await waitForHydration(page)
  await expect(logoutNotice(page)).toBeVisible()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/changePsw$/)
  await expect(page.getByLabel('Current password')).toBeVisible()
})

test('the client’s session data is in session storage, or in local storage with “Remember me”', async ({
  page,
}) => {
  const logIn = async (remember: boolean) => {
    await page.goto('/m/login?lang=en')
    await waitForHydration(page)
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
    await waitForHydration(page)
    expect(await sessionInfo(page, 'localStorage')).toBeNull()
    expect(await sessionInfo(page, 'sessionStorage')).toBeNull()
  }
  await logIn(true)
  await expect.poll(() => sessionInfo(page, 'localStorage')).toContain('special40')
  expect(await sessionInfo(page, 'sessionStorage')).toBeNull()
  const stored = JSON.parse((await sessionInfo(page, 'localStorage')) ?? '{}') as object
  expect(Object.keys(stored).sort()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName'])
  await logOut()
  await logIn(false)
  await expect.poll(() => sessionInfo(page, 'sessionStorage')).toContain('special40')
  expect(await sessionInfo(page, 'localStorage')).toBeNull()
  await logOut()
})
