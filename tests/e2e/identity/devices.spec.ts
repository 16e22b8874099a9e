import type { BrowserContext, Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { sessionCookieName } from '../harness/member-cookie'
import { waitForHydration } from '../harness/page'

/** One member on several devices, of which one ends the sessions of others. */

const PASSWORD = 'river-Stone-7'
const DEVICES = '/m/member/devices'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** Logs the browser context in as a member, as a browser with the User-Agent `agent`. */
async function logInAs(context: BrowserContext, origin: string, username: string, agent: string) {
  const answer = await fetch(`${origin}/m/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'User-Agent': agent },
    body: new URLSearchParams({ method: 'username', username, password: PASSWORD }),
  })
  const name = sessionCookieName(origin)
  const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? ''
  const value = line.slice(name.length + 1, line.indexOf(';'))
  expect(value, `${answer.status}`).not.toBe('')
  const { hostname: domain } = new URL(origin)
  await context.addCookies([
    { name, value, domain, path: '/', secure: / Secure/.test(line), httpOnly: true, sameSite: 'Lax' },
  ])
}

/** Registers a new member, logged in here with Chrome and in `other` with Firefox. @returns the account */
async function twoDevices(here: BrowserContext, other: BrowserContext, origin: string): Promise<string> {
  const { username } = await registerByForm(origin, PASSWORD)
  await logInAs(here, origin, username, CHROME)
  await logInAs(other, origin, username, FIREFOX)
  return username
}

const rows = (page: Page) => page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const question = (page: Page) => page.getByRole('alertdialog')
const readNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You were logged out from another device.' })

test('one device ends the session of another, which shows that at its next navigation', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL)
  const other = await browser.newContext({ userAgent: FIREFOX })
  await twoDevices(page.context(), other, origin)
  // With reduced motion, the dialog has its final contrast immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const otherPage = await other.newPage()
  await otherPage.goto('/m/home?lang=en')
  await waitForHydration(otherPage)

  await page.goto(`${DEVICES}?lang=en`)
  await waitForHydration(page)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Android, Chrome')
  await expect(rows(page).first()).toContainText('This device')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Logged in with password' })).toHaveCount(2)

  const leave = row(page, 'Windows, Firefox').getByRole('button', { name: 'Log out Windows, Firefox' })
  await leave.click()
  await expect(question(page)).toContainText('Log out Windows, Firefox?')
  expect(await findAxeFaults(page)).toEqual([])
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Windows, Firefox has been logged out.')).toBeVisible()
  await expect(row(page, 'Windows, Firefox')).toHaveCount(0)
  await expect(page.locator('#open-sessions')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Device logged out' })).toBeVisible()

  await otherPage.goto(DEVICES)
  await expect(otherPage).toHaveURL(/\/m\/login\?return=/)
  await expect(readNotice(otherPage)).toBeVisible()
  await other.close()
})

test(
  'an open page on a device whose session was ended shows that after its next call',
  fullOnly('“one device ends the session of another …” above'),
  async ({ page, browser, baseURL, provokes }) => {
    provokes(/401/)
    const other = await browser.newContext({ userAgent: FIREFOX })
    await twoDevices(page.context(), other, String(baseURL))
    const favourites = page.waitForResponse((response) => response.url().endsWith('/m/api/favourites'))
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await favourites

    const ending = await other.newPage()
    await ending.goto(`${DEVICES}?lang=en`)
    await waitForHydration(ending)
    await ending.getByRole('button', { name: 'Log out on other devices' }).click()
    await question(ending).getByRole('button', { name: 'Log out' }).click()
    await expect(ending.getByText('You’ve been logged out on other devices.')).toBeVisible()
    await expect(rows(ending)).toHaveCount(1)
    await expect(ending.getByRole('button', { name: 'Log out on other devices' })).toHaveCount(0)
    await ending.reload()
    await expect(rows(ending)).toContainText('Windows, Firefox')
    await other.close()

    await page
      .getByRole('button', { name: /favourites: Moonlit Koi/ })
      .last()
      .click()
    await expect(readNotice(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  },
)

test(
  'new logins are reported in the inbox until the member switches that off',
  fullOnly(
    'tests/worker/identity/devices.test.ts switches the notice; what it does: tests/worker/sandbox/sandbox-sessions.test.ts',
  ),
  async ({ page, browser, baseURL }) => {
    const origin = String(baseURL)
    const other = await browser.newContext({ userAgent: FIREFOX })
    const username = await twoDevices(page.context(), other, origin)
    await other.close()
    await page.goto(`${DEVICES}?lang=en`)
    await waitForHydration(page)
    const notices = page.getByRole('switch', { name: 'Notify me of new logins' })
    await expect(notices).toHaveAttribute('aria-checked', 'true')
    await notices.click()
    await expect(notices).toHaveAttribute('aria-checked', 'false')
    await expect(notices).toBeFocused()
    const iphone = await browser.newContext()
    await logInAs(
      iphone,
      origin,
      username,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    )
    await iphone.close()
    await page.reload()
    await expect(row(page, 'iPhone, Safari')).toBeVisible()
    await page.goto('/m/webEmail')
    // The two notices come from the two earlier logins.
    await expect(page.getByRole('link', { name: 'Login from a new device' })).toHaveCount(2)
  },
)

test(
  'the devices page and its dialog have no accessibility fault at 320 px in Urdu',
  fullOnly(
    'tests/e2e/system/every-page.spec.ts; the dialog: “one device ends the session of another …” above',
  ),
  async ({ page, browser, baseURL }) => {
    const other = await browser.newContext({ userAgent: FIREFOX })
    await twoDevices(page.context(), other, String(baseURL))
    await other.close()
    // With reduced motion, the dialog has its final contrast immediately.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${DEVICES}?lang=ur`)
    await waitForHydration(page)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(await findAxeFaults(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await expect(question(page)).toBeVisible()
    expect(await findAxeFaults(page)).toEqual([])
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, a member ends one session, then all others',
    fullOnly('tests/worker/identity/devices.test.ts posts the same forms'),
    async ({ page, browser, baseURL }) => {
      const origin = String(baseURL)
      const other = await browser.newContext({ userAgent: FIREFOX, javaScriptEnabled: false })
      await twoDevices(page.context(), other, origin)
      await page.goto(`${DEVICES}?lang=en`)
      await expect(rows(page)).toHaveCount(3)
      await row(page, 'Windows, Firefox').getByRole('link', { name: 'Log out' }).click()
      await question(page).getByRole('button', { name: 'Log out' }).click()
      await expect(row(page, 'Windows, Firefox')).toHaveCount(0)
      await expect(rows(page)).toHaveCount(2)
      const otherPage = await other.newPage()
      await otherPage.goto(`${DEVICES}?lang=en`)
      await expect(readNotice(otherPage)).toBeVisible()
      await other.close()

      await page.getByRole('switch', { name: 'Notify me of new logins' }).click()
      await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
      await page.getByRole('link', { name: 'Log out on other devices' }).click()
      await question(page).getByRole('button', { name: 'Log out' }).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('This device')
    },
  )
})
