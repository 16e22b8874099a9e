import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, findAxeFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { createUserName, registerByForm } from '../harness/account-forms'
import { builtFilePath } from '../harness/downloads'
import { addAuthenticator } from '../harness/identity'
import { expect, test } from '../harness/lobby-test'
import { sessionCookieName } from '../harness/member-cookie'
import { waitForHydration } from '../harness/page'
import { logInAsPayee } from '../harness/payment-members'
import { setMemberSecurity } from '../harness/secured-member'

/** Passkeys in Chromium, with a virtual authenticator. */

const PASSWORD = 'river-Stone-7'
const PASSKEYS = '/m/member/passkeys'

/** URL of the chunk that talks to the authenticator. */
const library = builtFilePath('node_modules/@simplewebauthn/browser/esm/index.js')

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.locator('dialog[open]')
const byPasskey = (page: Page) => main(page).getByRole('button', { name: 'Log in with a passkey' })
const byPassword = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })

async function open(page: Page, path: string) {
  await page.goto(`${path}?lang=en`)
  await waitForHydration(page)
}

async function logInAsNewMember(page: Page, origin: string): Promise<string> {
  const { cookies, username } = await registerByForm(origin, PASSWORD)
  await page.context().addCookies(cookies)
  return username
}

async function addPasskey(page: Page) {
  await open(page, PASSKEYS)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.').first()).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Your passkeys' })).toContainText('This device')
}

/** Removes the session cookie, as after the session’s end. The rest of the browser’s storage stays. */
async function forgetSession(page: Page, origin: string) {
  await page.context().clearCookies({ name: sessionCookieName(origin) })
}

async function enterPassword(page: Page, username: string, password = PASSWORD) {
  await main(page).getByLabel('Username', { exact: true }).fill(username)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await byPassword(page).click()
}

test('a passkey is added, logs in even after a lost request for its library, and is removed', async ({
  page,
  baseURL,
  provokes,
}) => {
  const origin = String(baseURL)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const device = await addAuthenticator(page)
  const username = await logInAsNewMember(page, origin)
  await open(page, PASSKEYS)
  await expect(main(page)).toContainText('You haven’t added a passkey yet.')
  await addPasskey(page)
  expect(await device.held()).toBe(1)

  await forgetSession(page, origin)
  const loads: string[] = []
  await page.route(`**${library}`, async (route) => {
    loads.push(route.request().method())
    await route.abort()
  })
  await open(page, '/m/login')
  await expect(main(page)).toContainText('You can use your passkey on this device.')
  await expect(byPasskey(page)).toBeEnabled()
  // No page has loaded the library yet, because it loads only when a passkey is used.
  expect(loads).toEqual([])
  provokes(/ERR_FAILED|login\.data/)
  await byPasskey(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your connection is slow or you’re offline.' }),
  ).toBeVisible()
  expect(loads).toContain('GET')
  await page.unroute(`**${library}`)
  await open(page, '/m/login')
  await byPasskey(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.getByText(new RegExp(`Welcome.* ${username}`))).toBeVisible()

  await open(page, PASSKEYS)
  await main(page).getByRole('button', { name: 'Remove: This device' }).click()
  await expect(dialog(page)).toContainText('You won’t be able to log in with this passkey.')
  expect(await findAxeFaults(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Keep passkey' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Remove: This device' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(main(page)).toContainText('You haven’t added a passkey yet.')
  await expect(page.locator('#passkey-list')).toBeFocused()

  // The device still has the passkey, but the server rejects it.
  await forgetSession(page, origin)
  await open(page, '/m/login')
  await byPasskey(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t accept this passkey.' })).toBeVisible()
  await enterPassword(page, username)
  await expect(page).toHaveURL(/\/m\/home/)
})

test(
  'after the last allowed passkey is added, the list gets the focus',
  fullOnly('“a passkey is added, logs in even after a lost request for …”, after a passkey is removed'),
  async ({ page, baseURL }) => {
    await addAuthenticator(page)
    await logInAsNewMember(page, String(baseURL))
    await page.route('**/m/member/passkeys*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/(most(?:&quot;|\W)+)5\b/g, '$11'),
      })
    })
    await addPasskey(page)
    await expect(main(page)).toContainText('You’ve reached the passkey limit (1).')
    await expect(page.locator('#passkey-list')).toBeFocused()
  },
)

test(
  'a change of passkeys requires the password when the login was long ago',
  fullOnly(
    '“the passkey page requires the password before a change when …” in tests/worker/identity/passkeys.test.ts; the page: reauthentication.spec.ts',
  ),
  async ({ page, baseURL, provokes }) => {
    const origin = String(baseURL)
    await addAuthenticator(page)
    const username = await logInAsNewMember(page, origin)
    await addPasskey(page)
    // The login is made older, as if the page had been open for a long time, so that its form expires.
    await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
    provokes(/422/)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    const password = main(page).getByLabel('Login password')
    await expect(password).toBeFocused()
    await expect(main(page).getByRole('button', { name: 'Remove: This device' })).toHaveCount(0)
    // The toast is not checked, because it disappears automatically and has no landmark.
    expect(await findAxeFaults(page)).toEqual([])
    await password.fill('wrong-Stone-7')
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Incorrect login password')
    const post = page.waitForRequest((request) => request.method() === 'POST')
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    expect((await post).postData()).not.toContain(PASSWORD)
    await main(page).getByRole('button', { name: 'Remove: This device' }).click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(main(page)).toContainText('You haven’t added a passkey yet.')
  },
)

test(
  'a member without a password reauthenticates by passkey',
  fullOnly(
    '“the passkey page redirects members without a password to …” in tests/worker/identity/passkeys.test.ts',
  ),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    await addAuthenticator(page)
    const username = await logInAsNewMember(page, origin)
    await addPasskey(page)
    await setMemberSecurity(origin, username, {
      hasPassword: false,
      loginConfirmedAt: Date.now() - 11 * 60_000,
    })
    await open(page, PASSKEYS)
    await expect(main(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Log in again' }).click()
    await byPasskey(page).click()
    await expect(page).toHaveURL(/\/m\/member\/passkeys/)
    await expect(main(page).getByRole('button', { name: 'Remove: This device' })).toBeVisible()
  },
)

test(
  'one device creates only one passkey for an account',
  fullOnly(
    '“a new passkey that is refused shows the reason: …” in tests/worker/identity/passkeys.test.ts, with passkey.exists',
  ),
  async ({ page, baseURL }) => {
    await addAuthenticator(page)
    await logInAsNewMember(page, String(baseURL))
    await addPasskey(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'already has a passkey for your account' }),
    ).toBeVisible()
  },
)

test(
  'a player who cancels the passkey prompt continues with the password',
  fullOnly('“a withdrawal is confirmed by passkey, or by the fund password instead” below'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const device = await addAuthenticator(page)
    const username = await logInAsNewMember(page, origin)
    await open(page, PASSKEYS)
    await device.agrees(false)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No passkey was added.' })).toBeVisible()
    await device.agrees(true)
    await addPasskey(page)

    await forgetSession(page, origin)
    await open(page, '/m/login')
    await device.agrees(false)
    await byPasskey(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible()
    await enterPassword(page, username)
    await expect(page).toHaveURL(/\/m\/home/)
  },
)

test(
  'the passkey library loads on demand; when it fails, an error names the network, and the password works',
  fullOnly('“a passkey is added …” above, for the login; without it, adding a passkey is in no other test'),
  async ({ page, baseURL, provokes }) => {
    const origin = String(baseURL)
    await addAuthenticator(page)
    const username = await logInAsNewMember(page, origin)
    await addPasskey(page)
    await forgetSession(page, origin)
    const loads: string[] = []
    await page.route(`**${library}`, async (route) => {
      loads.push(route.request().method())
      await route.abort()
    })
    await open(page, '/m/login')
    await expect(byPasskey(page)).toBeEnabled()
    expect(loads).toEqual([])
    provokes(/ERR_FAILED/)
    await byPasskey(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your connection is slow or you’re offline.' }),
    ).toBeVisible()
    expect(loads).toContain('GET')
    await enterPassword(page, username)
    await expect(page).toHaveURL(/\/m\/home/)

    await open(page, PASSKEYS)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your connection is slow or you’re offline.' }),
    ).toBeVisible()
  },
)

test(
  'the user name field suggests passkeys in a browser that has no passkey cookie',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const device = await addAuthenticator(page, { suggests: true })
    const username = await logInAsNewMember(page, origin)
    await addPasskey(page)
    await forgetSession(page, origin)
    await page.context().clearCookies({ name: 'passkey' })
    // The virtual device accepts a suggestion as if its owner had chosen it.
    await page.goto('/m/login?lang=en')
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(page.getByText(new RegExp(`Welcome.* ${username}`))).toBeVisible()
    expect(await device.held()).toBe(1)
  },
)

test(
  'after a login by password, a device with a screen lock is offered a passkey once',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const device = await addAuthenticator(page)
    const { username } = await registerByForm(origin, PASSWORD)
    await open(page, '/m/login')
    await enterPassword(page, username)
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(dialog(page)).toContainText('Skip the password next time?')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('passkeyOffer'))).toMatch(/^\d+$/)

    // A month later, the player accepts the offer.
    await page.evaluate(() => localStorage.setItem('passkeyOffer', '1'))
    await forgetSession(page, origin)
    await open(page, '/m/login')
    await enterPassword(page, username)
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Your passkey is ready.').first()).toBeVisible()
    expect(await device.held()).toBe(1)
    await forgetSession(page, origin)
    await open(page, '/m/login')
    await expect(byPasskey(page)).toBeVisible()
  },
)

test.describe('with an announcement', () => {
  test.use({ popups: true })

  test(
    'the passkey offer waits until an open announcement is closed',
    fullOnly('nothing does'),
    async ({ page, baseURL }) => {
      await addAuthenticator(page)
      const { username } = await registerByForm(String(baseURL), PASSWORD)
      await page.clock.install()
      await open(page, '/m/login')
      await enterPassword(page, username)
      await expect(page.locator('#popup')).toBeVisible()
      // This time is far longer than the delay of the offer on a page without an announcement.
      await page.clock.runFor(60_000)
      await expect(dialog(page)).toHaveCount(1)
      await expect(page.locator('#popup')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('#popup')).toBeHidden()
      await page.clock.runFor(60_000)
      await expect(dialog(page)).toContainText('Skip the password next time?')
      await expect(dialog(page)).toHaveCount(1)
    },
  )
})

test(
  'a player who declines further passkey offers sees none',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    await addAuthenticator(page)
    const { username } = await registerByForm(String(baseURL), PASSWORD)
    await open(page, '/m/login')
    await enterPassword(page, username)
    await dialog(page).getByLabel('Don’t ask again on this device').check()
    await dialog(page).getByRole('button', { name: 'Not now' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('passkeyOffer'))).toBe('never')
  },
)

test(
  'a wrong password still shows its error, and a new member sees no passkey offer',
  fullOnly('nothing does'),
  async ({ page, provokes }) => {
    await addAuthenticator(page)
    provokes(/login\.data/)
    await open(page, '/m/login')
    await enterPassword(page, createUserName(), 'wrong-Stone-7')
    await expect(main(page)).toContainText('Incorrect username or password.')
  },
)

test('a withdrawal is confirmed by passkey, or by the fund password instead', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const origin = String(baseURL)
  const device = await addAuthenticator(page)
  const username = await logInAsPayee(page, origin)
  await addPasskey(page)
  await setMemberSecurity(origin, username, { passkeysAddedAt: Date.now() - 2 * 86_400_000 })

  await open(page, '/m/withdraw')
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await main(page)
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await device.agrees(false)
  await dialog(page).getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible()
  await expect(dialog(page).getByLabel('Fund password')).toBeVisible()
  await device.agrees(true)
  const post = page.waitForRequest((request) => request.url().includes('withdraw.data'))
  await dialog(page).getByRole('button', { name: 'Confirm with a passkey' }).click()
  expect((await post).postData()).not.toContain('authenticatorData')
  await expect(page).toHaveURL(/\/m\/payment\?id=/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, passkeys are listed, and adding one shows that it needs scripts',
    fullOnly('tests/worker/identity/passkeys.test.ts lists and removes them without scripts'),
    async ({ page, baseURL }) => {
      await logInAsNewMember(page, String(baseURL))
      await page.goto(`${PASSKEYS}?lang=en`)
      await expect(main(page)).toContainText('You haven’t added a passkey yet.')
      await expect(main(page)).toContainText('To add a passkey, turn on JavaScript in this browser.')
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
    },
  )
})

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `the passkey page, its dialog and the offer are accessible (${lang}, ${theme})`,
    fullOnly(
      '“a passkey is added …” above, for the question; the pages: tests/e2e/system/every-page.spec.ts',
    ),
    async ({ page, baseURL }) => {
      test.slow()
      const origin = String(baseURL)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await addAuthenticator(page)
      const username = await logInAsNewMember(page, origin)
      await addPasskey(page)
      await page
        .context()
        .addCookies(Object.entries({ lang, theme }).map(([name, value]) => ({ name, value, url: origin })))
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(PASSKEYS)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
      const remove = main(page).locator('[aria-haspopup="dialog"]').first()
      await remove.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(remove).toBeFocused()

      // The page has both the login for a device with a passkey and the offer after a login by password.
      await forgetSession(page, origin)
      await page.goto('/m/login')
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.context().clearCookies({ name: 'passkey' })
      await page.goto('/m/login?return=%2Fm%2Fhome')
      await waitForHydration(page)
      await page.locator('#login-username').fill(username)
      await page.locator('#login-password').fill(PASSWORD)
      await page.locator('#login button[type="submit"]').last().click()
      await expect(dialog(page)).toHaveCSS('opacity', '1')
      // The greeting is not checked, because it disappears automatically and has no landmark.
      expect(await findAxeFaults(page)).toEqual([])
    },
  )
