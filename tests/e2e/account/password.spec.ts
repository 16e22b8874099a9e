import { fullOnly } from '../../selection'
import { createUserName, readSentSecret, registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'

const [OLD, NEW] = ['river-Stone-7', 'other-Stone-8']

test('a changed password is confirmed, leads home, ends other sessions, and is required at the next login', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  const origin = String(baseURL)
  const { username, cookies } = await registerByForm(origin, OLD)
  await page.context().addCookies(cookies)
  const otherBrowser = await browser.newContext({ baseURL: origin })
  await otherBrowser.addCookies(cookies)
  const other = await otherBrowser.newPage()
  await other.goto('/m/changePsw')
  await expect(other).toHaveURL(/\/m\/changePsw$/)

  await page.goto('/m/changePsw')
  await expect(page.locator('form[novalidate]').first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page.getByLabel('Username')).not.toBeEditable()
  await page.getByLabel('Current password').fill(OLD)
  await page.getByLabel('New password', { exact: true }).fill(OLD)
  await page.getByLabel('Confirm new password').fill(OLD)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The new password and the old password cannot be the same')
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Confirmation password not matched')).toBeVisible()
  await expect(page.getByLabel('Confirm new password')).toBeFocused()

  await page.getByLabel('Confirm new password').fill(NEW)
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('changePsw'),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  expect((await posted).postData()).not.toContain(NEW)
  await expect(page.getByText('Change saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/)

  // A worker may accept the old session for five more seconds.
  await expect(async () => {
    await other.goto('/m/changePsw')
    await expect(other).toHaveURL(/\/m\/login/, { timeout: 1000 })
  }).toPass()
  const login = await otherBrowser.newPage()
  await login.goto('/m/login')
  await login.getByLabel('Username').fill(username)
  await login.getByLabel('Password', { exact: true }).fill(NEW)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toHaveURL(/\/m\/home$/)
  await otherBrowser.close()
})

test(
  'a wrong old password shows an error at its field in the password change',
  fullOnly('tests/worker/account/password-limit.test.ts posts it; the focus: “a changed password …” above'),
  async ({ page, baseURL }) => {
    const { cookies } = await registerByForm(String(baseURL), OLD)
    await page.context().addCookies(cookies)
    await page.goto('/m/changePsw')
    await expect(page.locator('form[novalidate]').first()).toBeVisible()
    await page.getByLabel('Current password').fill('not-this-one-1')
    await page.getByLabel('New password', { exact: true }).fill(NEW)
    await page.getByLabel('Confirm new password').fill(NEW)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your current password is incorrect')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeFocused()
  },
)

test(
  'a long user name does not cut off the page title',
  fullOnly('nothing does; short names: tests/e2e/system/every-page.spec.ts'),
  async ({ page, baseURL }) => {
    const { username, cookies } = await registerByForm(String(baseURL), OLD)
    await page.context().addCookies(cookies)
    for (const lang of ['en', 'bn', 'ur']) {
      await page.goto(`/m/changePsw?lang=${lang}`)
      const title = page.getByRole('banner').getByRole('heading')
      expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0)
      const name = page.getByRole('banner').getByText(username, { exact: true })
      await expect(name).toBeVisible()
      const [one, other] = await Promise.all([title.boundingBox(), name.boundingBox()])
      const gap = Math.max(
        (other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0),
        (one?.x ?? 0) - (other?.x ?? 0) - (other?.width ?? 0),
      )
      expect(gap, lang).toBeGreaterThanOrEqual(0)
    }
  },
)

test(
  'a guest who opens the password change is redirected to the login',
  fullOnly('tests/worker/account/login-return-url.test.ts'),
  async ({ page }) => {
    await page.goto('/m/changePsw')
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FchangePsw$/)
  },
)

test(
  'a trial player sees that a password change needs an account',
  fullOnly('tests/worker/session/rights.test.ts'),
  async ({ page, logIn }) => {
    await logIn('trial01')
    await page.goto('/m/changePsw')
    await expect(page.getByText('Please login an actual account to use this function')).toBeVisible()
  },
)

test('a forgotten password is replaced with a code by SMS', async ({ page, baseURL }) => {
  await page.goto('/m/forget')
  await expect(page.locator('form[novalidate]').first()).toBeVisible()
  await page.getByLabel('Username').fill('bilal_agent')
  await page.getByRole('button', { name: /^Country code/ }).click()
  await page.getByLabel('Search for a country or code').fill('paki')
  await page.keyboard.press('Enter')
  await page.getByLabel('Mobile number', { exact: true }).fill('۰۳۰۰ ۱۲۳۴۱۱۸')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('SMS code').fill(await readSentSecret(String(baseURL), '+923001234118'))
  // This restores the seeded password, so that other tests can use the account.
  await page.getByLabel('New password', { exact: true }).fill('play1234')
  await page.getByLabel('Confirm new password').fill('play1234')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
})

test(
  'a reset by e-mail does not reveal whether the account exists',
  fullOnly('tests/worker/account/enumeration.test.ts'),
  async ({ page }) => {
    await page.goto('/m/forget')
    await expect(page.locator('form[novalidate]').first()).toBeVisible()
    await page.getByRole('radio', { name: /Email/ }).check()
    await page.getByLabel('Username').fill(createUserName())
    await page.getByLabel('Email', { exact: true }).fill(`nobody${Date.now()}@oriel.example`)
    await page.getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, a password is changed, and a new one requested',
    fullOnly(
      'tests/worker/session/session-cookies.test.ts and tests/worker/account/enumeration.test.ts post both forms',
    ),
    async ({ page, baseURL, complaints }) => {
      test.slow()
      const { cookies } = await registerByForm(String(baseURL), OLD)
      await page.context().addCookies(cookies)
      await page.goto('/m/changePsw')
      await page.getByLabel('Current password').fill(OLD)
      await page.getByLabel('New password', { exact: true }).fill(OLD)
      await page.getByLabel('Confirm new password').fill(OLD)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(
        page.getByText('The new password and the old password cannot be the same').first(),
      ).toBeVisible()
      await page.getByLabel('Current password').fill(OLD)
      await page.getByLabel('New password', { exact: true }).fill(NEW)
      await page.getByLabel('Confirm new password').fill(NEW)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText(/Change saved/).first()).toBeVisible()
      await page.goto('/m/forget?method=email')
      await page.getByLabel('Username').fill(createUserName())
      await page.getByLabel('Email', { exact: true }).fill(`nobody${Date.now()}@oriel.example`)
      await page.getByRole('button', { name: 'Send email' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      complaints.splice(0)
    },
  )
})
