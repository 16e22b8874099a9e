import type { Page } from 'playwright/test'
import { fullOnly, skipRepetition } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { builtFilePath } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { sessionCookieName } from '../harness/member-cookie'
import { waitForHydration } from '../harness/page'

/** Logouts whose request does not reach the worker immediately. */

const header = (page: Page) => page.getByRole('banner')
const guestHeader = (page: Page) => expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
const waits = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You’re not logged out yet' })).toBeVisible()

test.afterEach(({ complaints }) => {
  // These errors are expected: the browser logs them offline, and for requests that a test aborts.
  const others = complaints.filter((complaint) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint))
  expect(others).toEqual([])
  complaints.length = 0
})

/** Opens home as a new member with a favourite. @returns the account's name */
async function openHome(page: Page, origin: string, lang = 'en'): Promise<string> {
  const { username, cookies } = await registerByForm(origin, 'river-Stone-7')
  await page.context().addCookies(cookies)
  await page.goto(`/m/home?lang=${lang}`)
  await waitForHydration(page)
  await expect(header(page)).toContainText(username)
  return username
}

async function confirmLogOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}

const CALLS = ['**/m/*.data*', '**/m/api/**']

/**
 * Blocks all calls to the worker, but no documents. Any call would complete a pending logout, and a member’s
 * page makes some soon after it has opened.
 * @returns a function that unblocks them
 */
async function loseCalls(page: Page): Promise<() => Promise<void>> {
  for (const calls of CALLS) await page.route(calls, (route) => route.abort())
  return async () => {
    for (const calls of CALLS) await page.unroute(calls)
  }
}

/** Returns true when a browser with these cookies is still logged in. */
async function isMember(origin: string, cookies: { name: string; value: string }[], name: string) {
  const Cookie = cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
  return (await (await fetch(`${origin}/m/home`, { headers: { Cookie } })).text()).includes(name)
}

test('offline, a logout hides the member immediately, shows a notice, and completes when the network returns', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await openHome(page, String(baseURL))
  const favourite = page.getByRole('button', { name: /favourites: Moonlit Koi/ }).last()
  await favourite.click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  const before = (await context.cookies()).filter(
    (cookie) => cookie.name === sessionCookieName(String(baseURL)),
  )
  await context.setOffline(true)
  await confirmLogOut(page)
  await waits(page)
  await expect(page.getByText('We’ll log you out as soon as you’re back online.')).toBeVisible()
  await expect(page.locator('#app')).not.toContainText(name)
  await expect(page.locator('#app')).not.toContainText('৳')
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await waits(page)
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  expect(await isMember(String(baseURL), before, name)).toBe(true)

  await context.setOffline(false)
  await guestHeader(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await isMember(String(baseURL), before, name)).toBe(false)
})

test('a logout whose request was lost can be retried by tap, and is retried automatically', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await openHome(page, String(baseURL))
  const letThrough = await loseCalls(page)
  await confirmLogOut(page)
  await waits(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/m/logout.data'))
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await failed
  await waits(page)
  // The page begins no other call while one is in progress.
  await expect(again).not.toHaveAttribute('aria-busy', 'true')
  await letThrough()
  await page.clock.fastForward('00:10')
  await guestHeader(page)
})

const returns = [
  ['a reload', (page: Page) => page.reload()],
  ['the closed tab is opened again', (page: Page) => page.goto('/m/changePsw')],
] as const
for (const [index, [what, again]] of returns.entries()) {
  test(
    `a pending logout is completed by the next page after ${what}, which shows nothing of the member`,
    skipRepetition(index, 'the first one, after a reload'),
    async ({ page, context, baseURL }) => {
      const name = await openHome(page, String(baseURL))
      await loseCalls(page)
      await confirmLogOut(page)
      await waits(page)
      const next = what === 'a reload' ? page : await context.newPage()
      if (next !== page) await page.close()
      const response = await again(next)
      expect(await response?.text()).not.toContain(name)
      await waitForHydration(next)
      await expect(next.getByText('Account logged out')).toHaveCount(0)
      await expect(next.getByText('You’re not logged out yet')).toHaveCount(0)
      expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain(
        sessionCookieName(String(baseURL)),
      )
    },
  )
}

test('after a logout, other tabs hide the member too, and all tabs show home', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await openHome(page, String(baseURL))
  const other = await context.newPage()
  await other.goto('/m/feedback?lang=en')
  await waitForHydration(other)
  await expect(header(other)).toContainText(name)
  // The cover that hides the member loads with the menu, when the page is idle or used. The next test covers
  // the time before.
  const menu = other.getByRole('dialog', { name: 'Menu' })
  await header(other).getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await context.setOffline(true)
  await confirmLogOut(page)
  await waits(other)
  await expect(other.locator('#app')).not.toContainText(name)
  await context.setOffline(false)
  await Promise.all([guestHeader(page), guestHeader(other)])
})

test('a tab that is still loading its dialogs also shows the pending logout', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await openHome(page, String(baseURL))
  const other = await context.newPage()
  await other.route(`**${builtFilePath('frame')}`, (route) => route.abort())
  // The document preloads no dialog, so the network fails before they are loaded.
  await other.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, writable: true }),
  )
  await other.goto('/m/feedback?lang=en')
  await waitForHydration(other)
  await expect(header(other)).toContainText(name)
  for (const tab of [page, other]) await loseCalls(tab)
  await confirmLogOut(page)
  await expect(other.getByText('Logging out')).toBeVisible()
  await expect(other.locator('#app')).not.toContainText(name)
})

test('a member who logs in during a pending logout stays logged in', async ({
  page,
  context,
  baseURL,
  logIn,
  complaints,
}) => {
  const name = await openHome(page, String(baseURL))
  const letThrough = await loseCalls(page)
  await confirmLogOut(page)
  await waits(page)
  await expect(page.locator('#app')).not.toContainText(name)
  const seen = await page.evaluateHandle((member) => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('#app')?.textContent ?? ''
      if (text.includes(member)) texts.push(text)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  }, name)
  await logIn('rafi88')
  // The lost call arrives late, and finds the other member’s session. The page may retry before the test
  // does, and has no button then.
  await letThrough()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(header(page)).toContainText('Rafi_88')
  expect(await seen.jsonValue(), 'never shows the member who logged out').toEqual([])
  expect((await context.cookies()).filter((cookie) => cookie.name.endsWith('log-out'))).toEqual([])
  await page.reload()
  await expect(header(page)).toContainText('Rafi_88')
  // The late logout call was refused with status 403.
  expect(complaints.filter((complaint) => complaint.startsWith('403'))).toHaveLength(1)
  complaints.length = 0
})

const logOut = { bn: 'লগ আউট', en: 'Log out', ur: 'لاگ آؤٹ' }
for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `a pending logout has no accessibility fault (${lang})`,
    fullOnly('nothing does'),
    async ({ page, logIn }) => {
      await logIn('nusrat')
      await page.goto(`/m/home?lang=${lang}&theme=${theme}`)
      await waitForHydration(page)
      await loseCalls(page)
      await header(page).getByRole('button', { name: logOut[lang] }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: logOut[lang] }).click()
      await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
