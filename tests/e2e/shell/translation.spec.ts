import type { Page } from 'playwright/test'
import { href, isLoginFlowPage, type PageId, pageIds } from '../../../shared/paths'
import { readPages } from '../../fixtures/page-rows'
import { fullOnly } from '../../selection'
import { createMobileNumber, registerByForm } from '../harness/account-forms'
import { emulateTranslation } from '../harness/language-picker'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Pages that a browser translates, or to which extensions add elements. */

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')

/** Error that React reports when it renders a page again after a failed hydration. */
const RERENDERED = /Minified React error #418/

const PASSWORD = 'river-Stone-7'

test.beforeEach(({ provokes }) => provokes(RERENDERED))

/** Returns true when the translated content has no text node of React left. */
const isTranslated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main h1 font, main h2 font, main label font') !== null)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.includes('?') ? `${path}&lang=en` : `${path}?lang=en`)
  await waitForHydration(page)
  await expect.poll(() => isTranslated(page)).toBe(true)
}

test('a login page that the browser has translated shows its error, keeps typed values, and logs in', async ({
  page,
  context,
  baseURL,
}) => {
  const { username } = await registerByForm(String(baseURL), PASSWORD)
  await context.addInitScript(emulateTranslation, 'after hydration')
  await open(page, '/m/login')
  const name = main(page).getByLabel('Username', { exact: true })
  const logIn = main(page).getByRole('button', { name: 'Log in', exact: true })
  await logIn.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill(username)
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await main(page).getByLabel('Password', { exact: true }).fill('wrong-word-1')
  await logIn.click()
  await expect(main(page).getByText(/^Incorrect username or password/)).toBeVisible()
  await expect(name).toHaveValue(username)
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await logIn.click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(banner(page).getByRole('button', { name: /Balance/ })).toBeVisible()
})

test('a registration that the browser has translated shows each error until it is corrected', async ({
  page,
  context,
}) => {
  await context.addInitScript(emulateTranslation, 'after hydration')
  await open(page, '/m/register')
  const password = main(page).getByLabel('Password', { exact: true })
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeFocused()
  await password.fill('river')
  await main(page).getByLabel('Confirm password').fill('river-Stone-7')
  await expect(main(page)).toContainText(/Password strength:\s*Weak/)
  await password.fill('river-Stone-7')
  await expect(main(page)).toContainText(/Password strength:\s*(Fair|Strong|Very strong)/)
  await main(page).getByLabel('Mobile number', { exact: true }).fill(createMobileNumber())
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await expect(main(page).getByText(/Code sent to/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Resend \d/ })).toBeVisible()
})

test('a deposit page that the browser has translated updates its figures with each amount', async ({
  page,
  context,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  await context.addInitScript(emulateTranslation, 'after hydration')
  await open(page, '/m/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  const go = main(page).getByRole('button', { name: /^Continue/ })
  await amount.fill('5')
  await go.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('500')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  await expect(go).toHaveText(/Continue with ৳.500$/)
  await main(page).getByRole('button', { name: /2,000/ }).click()
  await expect(go).toHaveText(/Continue with ৳.2,000$/)
  await expect(main(page).getByText(/৳.2,000 bonus on a deposit of ৳.2,000/)).toBeVisible()
})

test('member centre pages that the browser has translated show a changed balance', async ({
  page,
  context,
  baseURL,
}) => {
  const account = await logInAsPayer(page, baseURL)
  const setWallet = (set: string) => page.request.post('/__sandbox/wallet', { data: { account, set } })
  await setWallet('1500')
  await context.addInitScript(emulateTranslation, 'after hydration')
  await open(page, '/m/member/transfers')
  await expect(banner(page)).toContainText('1,500')
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('NOVA', { exact: true }) })
  await row.locator('summary', { hasText: 'Send' }).click()
  await row.getByRole('textbox', { name: 'Amount to send to NOVA' }).fill('400')
  await row.getByRole('button', { name: 'Send to NOVA' }).click()
  await expect(main(page)).toContainText(/Main wallet balance: ৳.1,100/)
  await expect(banner(page)).toContainText('1,100')
  await setWallet('2250')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await expect(main(page).getByText('2,250').first()).toBeVisible()
})

test('a list that the browser translated before hydration loads more rows, and updates its count', async ({
  page,
  context,
}) => {
  await context.addInitScript(emulateTranslation, 'before hydration')
  await open(page, '/m/gameList?gameType=RNG')
  const tiles = main(page).locator('li:has(bdi)')
  await expect(tiles).toHaveCount(21)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(tiles).toHaveCount(42)
  await expect(main(page).getByText(/^42 of \d+ games shown$/)).toBeAttached()
  await tiles.first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(/gameList/)
  await page.goBack()
  await expect(tiles).toHaveCount(42)
})

/** Emulates a password manager: adds an element beside each field. */
function addNodes(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const input of document.querySelectorAll('input')) {
      const icon = document.createElement('div')
      icon.dataset.extension = 'icon'
      input.insertAdjacentElement('afterend', icon)
    }
  })
}

for (const [what, script] of [
  ['an extension has added nodes', addNodes],
  ['a translation has replaced the texts', emulateTranslation],
] as const)
  test(`values typed before the scripts have loaded stay, although ${what}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { username } = await registerByForm(String(baseURL), PASSWORD)
    await context.addInitScript(script, 'before hydration')
    const release = await holdRequests(page, /\/assets\/[^/]+\.js$/)
    await page.goto('/m/login?method=username&lang=en', { waitUntil: 'commit' })
    const name = main(page).getByLabel('Username', { exact: true })
    const password = main(page).getByLabel('Password', { exact: true })
    await name.fill(username)
    await password.fill(PASSWORD)
    await password.press('Home')
    release()
    await waitForHydration(page)
    await expect(name).toHaveValue(username)
    await expect(password).toHaveValue(PASSWORD)
    await expect(password).toBeFocused()
    expect(await password.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0)
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/home/)
  })

/** Pages whose forms end the session. They are visited last. */
const LAST: readonly PageId[] = ['time-out', 'self-exclusion', 'account-closure']

async function paths(visitor: 'guest' | 'member'): Promise<string[]> {
  const rows = await readPages()
  const ids = pageIds.filter((id) => !(visitor === 'guest' ? rows[id].needsLogin : isLoginFlowPage(id)))
  const isLast = (id: PageId) => Number(LAST.includes(id))
  return ids.sort((a, b) => isLast(a) - isLast(b)).map((id) => href(id))
}

/** Types into every field, opens all dialogs and sections, and sends every form twice. */
function useEverything(): void {
  const main = document.querySelector('main')
  const each = <T extends Element>(selector: string, act: (element: T) => void) => {
    for (const element of main?.querySelectorAll<T>(selector) ?? []) act(element)
  }
  for (const text of ['7', '4000']) {
    each<HTMLInputElement>(
      'input:not([type]), input[type="text"], input[type="password"], textarea',
      (field) => {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('focusout', { bubbles: true }))
      },
    )
    each<HTMLElement>('summary, [role="tab"], button[type="button"], [aria-haspopup], label', (control) =>
      control.click(),
    )
    each<HTMLFormElement>('form[method="post"]', (form) => form.requestSubmit())
  }
}

for (const visitor of ['guest', 'member'] as const)
  for (const start of ['before hydration', 'after hydration'] as const)
    test(
      `every page of a ${visitor} works when the browser translates it ${start}`,
      fullOnly(
        '“a login page that the browser has translated shows its …” and the tests after it, on six pages',
      ),
      async ({ page, context, baseURL, complaints }) => {
        test.setTimeout(300_000)
        if (visitor === 'member') {
          const account = await logInAsPayer(page, baseURL)
          await page.request.post('/__sandbox/wallet', { data: { account, set: '1500' } })
        }
        await context.addInitScript(emulateTranslation, start)
        page.on('dialog', (dialog) => void dialog.accept())
        for (const path of await paths(visitor)) {
          await page.goto(`${path}?lang=en`)
          await waitForHydration(page)
          await page.waitForLoadState('networkidle')
          const { pathname } = new URL(page.url())
          await page.evaluate(useEverything)
          await page.waitForLoadState('networkidle')
          await expect.soft(page.getByText('We couldn’t load this page'), path).toHaveCount(0)
          const failures = complaints.filter((complaint) => /NotFoundError|Failed to execute/.test(complaint))
          expect.soft(failures, `${path}, shown as ${pathname}`).toEqual([])
          complaints.length = 0
          // A form may still be redirecting, for example to the chat, during the next visit.
          await page.evaluate(() => window.stop())
        }
      },
    )
