import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { createMobileNumber, createUserName } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage, waitForHydration } from '../harness/page'

/**
 * Reads the attributes of an input that choose the keyboard and let browsers fill in passwords and one-time
 * codes.
 */
const hints = (page: Page, name: string) =>
  page.locator(`main input[name="${name}"]`).evaluate((input) => {
    const of = (attribute: string) => input.getAttribute(attribute)
    return [of('type'), of('autocomplete'), of('inputmode')]
  })

// HTML allows `tel-national` on text inputs only; the inputmode shows the numeric keypad.
test(
  'every account form field has the right type, autocomplete and inputmode',
  fullOnly('login.spec.ts and tests/worker/identity/passkeys.test.ts, for the login only'),
  async ({ page, logIn }) => {
    const expected = {
      '/m/login': {
        username: [null, 'username webauthn', null],
        password: ['password', 'current-password', null],
        mobileNum: [null, 'tel-national', 'tel'],
        verificationCode: [null, 'one-time-code', 'numeric'],
      },
      '/m/register': {
        username: [null, 'username', null],
        password: ['password', 'new-password', null],
        confirmPassword: ['password', 'new-password', null],
        mobileNum: [null, 'tel-national', 'tel'],
        verificationCode: [null, 'one-time-code', 'numeric'],
        captcha: [null, 'off', 'numeric'],
      },
      '/m/forget': {
        username: [null, 'username', null],
        email: ['email', 'email', 'email'],
        mobileNum: [null, 'tel-national', 'tel'],
      },
      '/m/changePsw': {
        username: [null, 'username', null],
        oldPassword: ['password', 'current-password', null],
        newPassword: ['password', 'new-password', null],
        confirmNewPassword: ['password', 'new-password', null],
      },
    }
    for (const [path, fields] of Object.entries(expected)) {
      if (path === '/m/changePsw') await logIn('nusrat')
      await openReadyPage(page, path)
      for (const [name, attributes] of Object.entries(fields))
        expect(await hints(page, name), `${path} ${name}`).toEqual(attributes)
    }
  },
)

test('a form that was sent offline keeps its draft without secrets, and is not sent automatically later', async ({
  page,
  context,
  complaints,
}) => {
  const name = createUserName()
  await openReadyPage(page, '/m/register?lang=en')
  const main = page.getByRole('main')
  await main.getByLabel('Username').fill(name)
  await main.getByLabel('Password', { exact: true }).fill('typed-Secret-1')
  await main.getByLabel('Confirm password').fill('typed-Secret-1')
  await main.getByLabel('Mobile number', { exact: true }).fill('1712345678')
  await main.getByLabel('SMS code').fill('482013')
  await main.locator('input[name="captcha"]').fill('990011')
  await main.getByRole('checkbox').check()
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByText('Your connection is slow or you’re offline. Try again.')).toBeVisible()
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('typed-Secret-1')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of ['typed-Secret-1', '482013', '990011']) expect(stored).not.toContain(secret)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await context.setOffline(false)
  await page.reload()
  await waitForHydration(page)
  await expect(main.getByLabel('Username')).toHaveValue(name)
  await expect(main.getByLabel('Mobile number', { exact: true })).toHaveValue('1712345678')
  for (const secret of ['Password', 'Confirm password'])
    await expect(main.getByLabel(secret, { exact: true })).toHaveValue('')
  await expect(main.getByLabel('SMS code')).toHaveValue('')
  // offline.spec.ts tests that the service worker does not send it either.
  expect(sent).toEqual([])
  complaints.length = 0
})

test(
  'a change of language validates the filled fields again, not the empty ones',
  fullOnly('nothing does; “a change of language keeps typed login values; a reload …” in login.spec.ts'),
  async ({ page }) => {
    await page.clock.install()
    await openReadyPage(page, '/m/register?lang=en#language')
    const picker = page.getByRole('dialog', { name: 'Language' })
    await expect(picker).toBeVisible()
    // The dialog is hydrated after the page. Until then its links load a document, and Escape does nothing.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(picker).toBeHidden({ timeout: 1000 })
    }).toPass()
    const name = page.locator('#register-username')
    // The value is set without an event, so only a validation of the whole form notices it.
    await name.evaluate((input: HTMLInputElement) => {
      input.value = 'x'
    })
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).focus()
    await page.evaluate(() => {
      location.hash = ''
    })
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    // Stop the clock, so that the page is rendered in the new language before the validation runs.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="?lang=bn"]')?.click())
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page).toHaveURL(/register$/)
    await page.clock.runFor(200)
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#register-username-message')).toHaveText(/[ঀ-৿]/)
    await expect(page.locator('#register-password')).not.toHaveAttribute('aria-invalid', 'true')
  },
)

test('a form whose encryption keys could not be loaded offline fetches them before it is sent', async ({
  page,
  provokes,
}) => {
  await page.route('**/m/api/keys', (route) => route.abort('internetdisconnected'))
  await openReadyPage(page, '/m/login?lang=en')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/m/api/keys'))
  const main = page.getByRole('main')
  await main.getByLabel('Username', { exact: true }).fill('rafi88')
  await lost
  await main.getByLabel('Password', { exact: true }).fill('play1234')
  await page.unroute('**/m/api/keys')
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Rafi_88')
  provokes(/ERR_INTERNET_DISCONNECTED/)
})

test(
  'an SMS countdown is right after ten minutes in the background',
  fullOnly('nothing does'),
  async ({ page }) => {
    const start = new Date('2026-11-21T12:00:00Z')
    await page.clock.install({ time: start })
    await page.route('**/m/api/codes/login', (route) => route.fulfill({ json: { secondsLeft: 15 * 60 } }))
    await openReadyPage(page, '/m/login?method=sms&lang=en')
    await page.getByLabel('Mobile number', { exact: true }).fill('1712345678')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /^Resend 1[45]:\d\d$/ })).toBeDisabled()
    // The clock jumps as on a laptop that was closed: each due timer fires at most once.
    await page.clock.fastForward('10:00')
    await expect(page.getByRole('button', { name: /^Resend [45]:\d\d$/ })).toBeDisabled()
    await page.clock.fastForward('05:00')
    await expect(page.getByRole('button', { name: 'Resend', exact: true })).toBeEnabled()
  },
)

test(
  'an SMS countdown is right on a device whose clock is a day behind',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.clock.install({ time: Date.now() - 86_400_000 })
    await page.route('**/m/api/codes/login', (route) => route.fulfill({ json: { secondsLeft: 120 } }))
    await openReadyPage(page, '/m/login?method=sms&lang=en')
    await page.getByLabel('Mobile number', { exact: true }).fill('1712345678')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /^Resend [12]:\d\d$/ })).toBeDisabled()
    await page.clock.fastForward('02:00')
    await expect(page.getByRole('button', { name: 'Resend', exact: true })).toBeEnabled()
  },
)

test.describe('on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 420 },
  })

  test(
    'on Android, a focused field scrolls to the middle, above the on-screen keyboard',
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.clock.install()
      await openReadyPage(page, '/m/register?lang=en')
      const field = page.getByLabel('Confirm password')
      const middle = () =>
        field.evaluate((input) => {
          const { top, height } = input.getBoundingClientRect()
          return Math.abs(top + height / 2 - innerHeight / 2)
        })
      await field.evaluate((input: HTMLElement) => input.focus({ preventScroll: true }))
      expect(await middle()).toBeGreaterThan(60)
      await page.clock.runFor(500)
      await expect.poll(middle).toBeLessThan(20)
    },
  )
})

test(
  'the back arrow leads home from login, and to the previous page from a member’s page',
  fullOnly('nothing does'),
  async ({ page, logIn }) => {
    await openReadyPage(page, '/m/home?category=RNG')
    await openReadyPage(page, '/m/login?lang=en')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await logIn('nusrat')
    await openReadyPage(page, '/m/home?category=LIVE')
    await openReadyPage(page, '/m/changePsw?lang=en')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/m\/home\?category=LIVE$/)
  },
)

test(
  'the country picker is searched by dialling code with the keyboard alone',
  fullOnly(
    '“a forgotten password …” in password.spec.ts searches it; its dialog is in accounts-accessibility.spec.ts',
  ),
  async ({ page }) => {
    await openReadyPage(page, '/m/login?method=sms&lang=en')
    const picker = page.getByRole('button', { name: /^Country code/ })
    await expect(picker).toHaveAccessibleName('Country code: Bangladesh +880')
    await picker.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Country code' })
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('zzz')
    await expect(sheet.getByText('No matching countries')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(picker).toBeFocused()

    await page.keyboard.press('Enter')
    const search = sheet.getByLabel('Search for a country or code')
    // Digits of any script match.
    await search.fill('৯৭৭')
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await search.press('Enter')
    await expect(picker).toHaveAccessibleName('Country code: Nepal +977')
    await expect(picker).toBeFocused()
    await expect(page.locator('select[name="countryDialingCode"]')).toHaveValue('977')
    await page.reload()
    await waitForHydration(page)
    await expect(picker).toHaveAccessibleName('Country code: Nepal +977')
  },
)

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('switching the login method clears the errors of the previous method', async ({ page }) => {
  const main = page.getByRole('main')
  const invalid = main.locator('[aria-invalid]')
  await openReadyPage(page, '/m/login?lang=en')
  await page.route('**/m/login.data*', (route) => {
    const captcha = { id: 'captcha-1', image: PIXEL, kind: 'digits', max: 6 }
    const outcome = { error: 'login.locked', extra: { captcha } }
    return route.fulfill({
      contentType: 'application/x-ndjson',
      body: `${JSON.stringify({ actionData: outcome })}\n`,
    })
  })
  await main.getByLabel('Username', { exact: true }).fill('rafi88')
  await main.getByLabel('Password', { exact: true }).fill('play1234')
  const submit = main.getByRole('button', { name: 'Log in', exact: true })
  await submit.click()
  await expect(main.locator('input[name="captcha"]')).toBeVisible()
  await submit.click()
  await expect(main.locator('input[name="captcha"]')).toHaveAttribute('aria-invalid', 'true')
  await main.getByRole('link', { name: 'Mobile number' }).click()
  await expect(main.getByLabel('Mobile number', { exact: true })).toBeVisible()
  await expect(invalid).toHaveCount(0)
  await expect(main.getByRole('alert')).toHaveCount(0)
  // The form still requires a captcha.
  await expect(main.locator('input[name="captcha"]')).toBeVisible()

  await openReadyPage(page, '/m/register?lang=en')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await main.getByRole('link', { name: 'Mobile number' }).click()
  await expect(main.getByLabel('Username')).toBeHidden()
  await expect(invalid).toHaveCount(0)

  await openReadyPage(page, '/m/forget?lang=en')
  await main.getByRole('button', { name: 'Send code' }).click()
  await expect(main.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await main.getByText('Get a temporary password').click()
  await expect(main.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(invalid).toHaveCount(0)
})

test('sending a code clears the errors of number and code; without a number, the number field gets the focus', async ({
  page,
}) => {
  await openReadyPage(page, '/m/register?method=mobileNum&lang=en')
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`input[name="${name}"]`)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Create account' }).click()
  for (const name of ['mobileNum', 'captcha'])
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  const send = main.getByRole('button', { name: 'Send code' })
  const number = main.getByLabel('Mobile number', { exact: true })
  for (const [typed, message] of [
    ['', 'Enter your mobile number.'],
    ['12', 'Mobile number format is incorrect'],
  ] as const) {
    await number.fill(typed)
    await send.click()
    await expect(number).toHaveAccessibleDescription(message)
    await expect(number).toBeFocused()
  }
  await number.fill(createMobileNumber())
  await send.click()
  await expect(field('verificationCode')).toHaveAccessibleDescription(/^Code sent to/)
  for (const name of ['mobileNum', 'verificationCode', 'captcha'])
    await expect(field(name)).not.toHaveAttribute('aria-invalid')
  // The other fields are still invalid.
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('on login too, a number that cannot receive codes gets the focus', async ({ page }) => {
  await openReadyPage(page, '/m/login?method=sms&lang=en')
  const main = page.getByRole('main')
  const number = main.getByLabel('Mobile number', { exact: true })
  // The number is too short for its country, which only the number parser detects.
  await number.fill('12345')
  await main.getByRole('button', { name: 'Send code' }).click()
  await expect(number).toHaveAccessibleDescription('Mobile number format is incorrect')
  await expect(number).toBeFocused()
})

test('an invalid field has a red border while it has the focus', async ({ page }) => {
  await openReadyPage(page, '/m/login?lang=en')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  const name = main.getByLabel('Username', { exact: true })
  await expect(name).toBeFocused()
  const message = page.locator('#login-username-message')
  const red = await message.evaluate((element) => getComputedStyle(element).color)
  const border = () =>
    name.evaluate(({ parentElement }) => getComputedStyle(parentElement as Element).boxShadow)
  await expect.poll(border).toContain(red)
  await name.fill('rafi88')
  await expect.poll(border).not.toContain(red)
})
