// Full suite only: tests/worker/account/social.test.ts has the buttons, the policy, logins and their limits; “the SDK of Google’s button loads only on a tap; when Google …” in tests/e2e/account/firebase-codes.spec.ts loads the SDK.
import type { Page } from 'playwright/test'
import { type FirebaseProduct, startFirebaseProduct } from '../../fixtures/firebase-product'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { test as base, expect } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { createSecuredMember, setMemberSecurity } from '../harness/secured-member'

/**
 * The buttons of Google and Facebook: the pages that have them, and providers that do not respond. Complete
 * logins are tested in tests/firebase.
 */
const test = base.extend<object, { product: FirebaseProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      await using product = await startFirebaseProduct()
      await product.scenario({ turnedFlags: ['GOOGLELOGIN3', 'FACEBOOKLOGIN3'] })
      await use(product)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
})

const socialLogin = (page: Page) => page.getByRole('region', { name: 'Other ways to continue' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?lang=en`)
  await waitForHydration(page)
}

/** Checks the two pages with the buttons in every language. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { lang, theme } of LANGUAGE_THEME_PAIRS) {
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(`${path}?lang=${lang}&theme=${theme}`)
      await waitForHydration(page)
      expect(await accessibilityFaults(page), `${path} ${lang}`).toEqual([])
    }
  }
}

test('a visitor whose session ended finds the social login buttons, in a document whose policy allows them', async ({
  page,
  baseURL,
  complaints,
}) => {
  const origin = String(baseURL)
  const { cookies, username } = await createSecuredMember(origin, { hasPassword: false })
  await page.context().addCookies(cookies)
  await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
  const requested: string[] = []
  await page.route(/apis\.google\.com/, (route) => {
    requested.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await open(page, '/m/member/email')
  await page.locator('main').getByRole('link', { name: 'Log in again' }).click()
  await expect(page).toHaveURL(/\/m\/login\?again=1/)
  // Before hydration, a tap on the button has no effect.
  await waitForHydration(page)
  await socialLogin(page).getByRole('button', { name: 'Continue with Google' }).click()
  await expect(socialLogin(page).getByRole('alert')).toContainText(
    'Your connection is slow or you’re offline.',
  )
  expect(requested).toEqual(['/js/api.js'])
  // The only complaint is about the script that the route blocks; the policy blocks none.
  expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')])
  complaints.length = 0
})

test('the buttons of Google and Facebook have no accessibility fault in any language', ({ page }) =>
  expectAccessible(page))

test('the login by SMS has no social buttons', async ({ page }) => {
  await open(page, '/m/login')
  await expect(socialLogin(page)).toBeVisible()
  await page.getByRole('link', { name: 'Mobile number' }).click()
  await expect(socialLogin(page)).toHaveCount(0)
})

test('registration offers Facebook only, and only after the terms are accepted', async ({ page }) => {
  await open(page, '/m/register')
  await expect(socialLogin(page).getByRole('button')).toHaveText(['Facebook'])
  await socialLogin(page).getByRole('button').click()
  await expect(page.getByText('Tick this box to continue')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
})

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]',
  })

  test('inside another app, links to a browser replace the social buttons, and the link can be copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/m/login')
    await expect(socialLogin(page)).toContainText('You can’t continue with Google and Facebook in this app.')
    await expect(socialLogin(page).getByRole('button')).toHaveText(['Copy link'])
    await expect(socialLogin(page).getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      /^intent:\/\/localhost:\d+\/m\/login\?lang=en#Intent;scheme=http;/,
    )
    await socialLogin(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('inside another app, the links to a browser have no accessibility fault in any language', ({ page }) =>
    expectAccessible(page))

  test('inside another app, the URL is selected when copying is refused', async ({ page }) => {
    await open(page, '/m/login')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await socialLogin(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(
      page.getByText('We couldn’t copy the link. We’ve selected it for you to copy.'),
    ).toBeVisible()
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(page.url())
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the buttons of Google and Facebook are hidden, because they need scripts', async ({
    page,
  }) => {
    await page.goto('/m/login?lang=en')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect(socialLogin(page)).toBeHidden()
  })
})
