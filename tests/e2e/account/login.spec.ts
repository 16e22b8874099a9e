import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findLanguageLink } from '../harness/language-picker'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

/** The password of every seeded account. */
const PASSWORD = 'play1234'

const main = (page: Page) => page.locator('main')
const submit = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })

async function open(page: Page, path = '/m/login') {
  await page.goto(path.includes('?') ? `${path}&lang=en` : `${path}?lang=en`)
  await waitForHydration(page)
}

async function enter(page: Page, name: string, password = PASSWORD) {
  await main(page).getByLabel('Username', { exact: true }).fill(name)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
}

const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('after the login the visitor returns to the page they came from, and is greeted', async ({ page }) => {
  await open(page, '/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG')
  await enter(page, 'rafi88')
  const post = page.waitForRequest((request) => request.url().includes('login.data'))
  await submit(page).click()
  expect((await post).postData()).not.toContain(PASSWORD)
  await expect(page).toHaveURL(/\/m\/home\?category=RNG$/)
  await expect(page.getByText(/Welcome back, rafi88. Last login: .*Bangladesh/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Rafi_88')).toBeVisible()
  const info = JSON.parse((await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))) ?? '{}')
  expect(Object.keys(info).sort()).toEqual(['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName'])
  expect(info).toMatchObject({ userName: 'rafi88', type: 1 })
  expect(await storedText(page)).not.toContain(PASSWORD)
})

test(
  'after a form that the browser posts before scripts run, the next page greets the visitor',
  fullOnly('tests/worker/session/session-change.test.ts'),
  async ({ page, provokes }) => {
    // The previous page may still request a passkey challenge, in a session that has just begun.
    provokes(/passkeys\/login|status of 403/)
    await open(page)
    await enter(page, 'special40')
    await page.locator('form#login').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(page.getByText(/Welcome.* special40/)).toBeVisible()
    expect(await storedText(page)).toContain('special40')
    // The greeting appears only once: the reloaded document has none.
    await page.reload()
    await waitForHydration(page)
    const announced = await collectLiveRegionTexts(page)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await announced()).not.toContain('Welcome')
  },
)

test(
  'a login from home shows the member in the header immediately',
  fullOnly('“after the login the visitor returns …” above; from home: guest-targets.spec.ts'),
  async ({ page }) => {
    await page.goto('/m/home')
    await waitForHydration(page)
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/m\/login$/)
    await enter(page, 'rafi88')
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(banner.getByText('Rafi_88')).toBeVisible()
    await expect(banner.getByText(/৳/)).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  },
)

test(
  'an empty login form shows an error at each field, shows the password on request, and ignores a return URL on another site',
  fullOnly('tests/worker/session/form-echo.test.ts and tests/worker/account/login-return-url.test.ts'),
  async ({ page }) => {
    await open(page, '/m/login?return=https%3A%2F%2Fevil.example')
    await submit(page).click()
    await expect(page.getByText('Please enter the username and password')).toBeVisible()
    await expect(page.getByText('Enter your password')).toBeVisible()
    const name = main(page).getByLabel('Username', { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('special40')
    await expect(page.getByText('Please enter the username and password')).toBeHidden()

    const password = main(page).getByLabel('Password', { exact: true })
    const toggle = page.getByRole('button', { name: 'Show password' })
    await expect(toggle).toBeHidden()
    await password.fill(PASSWORD)
    await expect(password).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  },
)

test(
  'a wrong login password shows an error; more of them bring a captcha, and the sixth attempt is refused, with a countdown',
  fullOnly('tests/worker/account/captcha-limit.test.ts and tests/worker/account/password-limit.test.ts'),
  async ({ page, complaints }) => {
    test.slow()
    // The name is new, so that no attempt of an earlier test run counts as failed.
    const name = `tester_${Date.now()}`
    await open(page)
    const captcha = main(page).getByLabel('Code in the image')
    const attempt = async (number: number) => {
      await enter(page, name, `wrong-${number}`)
      if (number > 2) await captcha.fill('000000')
      const responded = page.waitForResponse(
        (response) => response.url().includes('login.data') && response.request().method() === 'POST',
      )
      await submit(page).click()
      await responded
      await expect(submit(page)).not.toHaveAttribute('aria-busy')
    }
    for (const number of [1, 2]) {
      await expect(captcha).toBeHidden()
      await attempt(number)
      await expect(page.getByText('Incorrect username or password.')).toBeVisible()
    }
    await expect(captcha).toBeVisible()
    await expect(captcha).toHaveAttribute('inputmode', 'numeric')
    await expect(captcha).toBeFocused()
    const image = main(page).locator('img[src^="data:"]')
    const first = await image.getAttribute('src')
    await main(page).getByRole('button', { name: 'New image' }).click()
    await expect(image).not.toHaveAttribute('src', String(first))
    await enter(page, name, 'wrong-3')
    await submit(page).click()
    await expect(page.getByText('Please write the code')).toBeVisible()
    await expect(main(page).getByLabel('Username', { exact: true })).toHaveValue(name)

    for (const number of [3, 4, 5, 6]) {
      await expect(captcha).toBeVisible()
      await attempt(number)
    }
    const refusal = main(page).getByRole('alert').filter({ hasText: 'Too many' })
    await expect(refusal).toBeVisible()
    const countdown = refusal.locator('[aria-hidden=true]').last()
    await expect(countdown).toHaveText(/^Wait \d+ seconds?\.$/)
    const before = await countdown.textContent()
    await expect(countdown).not.toHaveText(String(before))
    expect(complaints).not.toEqual([])
    expect(complaints.filter((complaint) => !complaint.includes('429'))).toEqual([])
    complaints.length = 0
  },
)

test(
  'the login by SMS works, and its countdown survives a reload',
  fullOnly('tests/worker/account/account-api.test.ts; of the countdown after a reload nothing does'),
  async ({ page }) => {
    await open(page, '/m/login?method=sms')
    const number = main(page).getByLabel('Mobile number', { exact: true })
    await number.fill('12')
    await main(page).getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Mobile number format is incorrect')).toBeVisible()
    // The number has Bengali digits and a leading zero.
    await number.fill('০১৮১২৩৪০৪১২')
    await main(page).getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Code sent to +880 1812340412')).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(main(page).getByRole('button', { name: /Resend \d:\d\d/ })).toBeDisabled()
    await expect(number).toHaveValue('০১৮১২৩৪০৪১২')
    const outbox = await page.request.get('/__sandbox/outbox.json')
    const { messages } = (await outbox.json()) as {
      messages: { recipient: string; secret: string }[]
    }
    const code = messages.find(({ recipient }) => recipient.includes('1812340412'))?.secret ?? ''
    const field = main(page).getByLabel('SMS code')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.fill(code)
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(page.getByRole('banner').getByText('Nusrat')).toBeVisible()
  },
)

test('“Remember me” keeps the name after the logout, and never the password', async ({ page }) => {
  await open(page)
  await enter(page, 'bilal_agent')
  await main(page).getByLabel('Remember me').check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('0')
  await open(page)
  await expect(main(page).getByLabel('Username', { exact: true })).toHaveValue('bilal_agent')
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await storedText(page)).not.toContain(PASSWORD)
})

test('other tabs update after a login and a logout', async ({ page, context }) => {
  await page.goto('/m/home')
  await waitForHydration(page)
  const other = await context.newPage()
  await open(other)
  await enter(other, 'special41')
  await submit(other).click()
  await expect(other).toHaveURL(/\/m\/home$/)
  const longer = { timeout: 30_000 }
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible(longer)
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible(longer)
})

test('a change of language keeps typed login values; a reload keeps all but the password', async ({
  page,
}) => {
  await open(page)
  await enter(page, 'rafi88', 'typed-secret')
  await page.getByRole('button', { name: 'Language' }).first().click()
  // Before hydration, the language link would load another document, which would lose the password.
  await (await findLanguageLink(page, 'bn')).click()
  await expect(page.getByRole('heading', { name: 'আবার স্বাগতম' })).toBeVisible()
  await expect(page.locator('#login-username')).toHaveValue('rafi88')
  await expect(page.locator('#login-password')).toHaveValue('typed-secret')
  await page.goto('/m/login')
  await waitForHydration(page)
  await expect(page.locator('#login-username')).toHaveValue('rafi88')
  await expect(page.locator('#login-password')).toHaveValue('')
  expect(await storedText(page)).not.toContain('typed-secret')
})

test('passwords stored by an older version of the product are deleted when the page is used', async ({
  page,
}) => {
  await page.goto('/m/home')
  await page.evaluate(() => {
    localStorage.setItem('rememberPassword', 'JTI1NkQ=')
    localStorage.setItem('loginInfo', '{"type":"username","password":"abc"}')
    localStorage.setItem('harmless', '1')
  })
  await page.reload()
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(storedKeys).not.toContain('rememberPassword')
  expect(await storedKeys()).not.toContain('loginInfo')
  expect(await storedKeys()).toContain('harmless')
})

test(
  'offline, the login form shows an error and keeps typed values',
  fullOnly('“a form that was sent offline keeps its draft …” in forms.spec.ts'),
  async ({ page, context, complaints }) => {
    await open(page)
    await enter(page, 'rafi88')
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByText('Your connection is slow or you’re offline. Try again.')).toBeVisible()
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    await context.setOffline(false)
    complaints.length = 0
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  },
)

test(
  'errors that concern the whole login form are alerts, with the time to wait',
  fullOnly('tests/worker/account/password-limit.test.ts; of the countdown nothing does'),
  async ({ page }) => {
    await open(page)
    const build = await page.evaluate(
      () =>
        (JSON.parse(document.getElementById('hydration')?.textContent ?? '{}') as { build: string }).build,
    )
    const refusals = [
      ['error_member_login', 'isn’t a player account'],
      ['error_agent_login', 'Only agents can log in'],
      ['too-many-requests', 'Wait 42 seconds.'],
      ['no-such-code', 'Unknown error'],
    ] as const
    await enter(page, 'rafi88')
    for (const [error, text] of refusals) {
      await page.route('**/m/login.data*', (route) =>
        route.fulfill({
          headers: { 'X-Build': build, 'Content-Type': 'application/x-ndjson' },
          body: `${JSON.stringify({ actionData: { error, ...(error === 'too-many-requests' && { retryAfterS: 42 }) } })}\n`,
        }),
      )
      await submit(page).click()
      await expect(main(page).getByRole('alert').filter({ hasText: text })).toBeVisible()
      await page.unroute('**/m/login.data*')
    }
  },
)

test(
  'free play is for adults, starts on home, and asks to log in or sign up for features that need an account',
  fullOnly('“free play is for adults …” in trial.spec.ts'),
  async ({ page }) => {
    await open(page, '/m/trail')
    await main(page).getByRole('button', { name: 'Start free play' }).click()
    await expect(page.getByText('Free play is for adults.')).toBeVisible()
    await main(page)
      .getByLabel(/I am 18 or over/)
      .check()
    await main(page).getByRole('button', { name: 'Start free play' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    const trial = await page.evaluate(() => sessionStorage.getItem('trialUser'))
    expect(trial).toBeTruthy()
    const announced = await collectLiveRegionTexts(page)
    await page.getByRole('navigation', { name: 'Main' }).getByText('Deposit').click()
    await expect.poll(announced).toContain('Please login an actual account to use this function')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Me', { exact: true }).click()
    await expect(
      page.getByRole('dialog', { name: 'You need a real account to use the full member centre' }),
    ).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'login and logout work without scripts',
    fullOnly('tests/worker/session/session-cookies.test.ts, which posts the form'),
    async ({ page }) => {
      await page.goto('/m/login?lang=en&return=%2Fm%2Fhome%3Fcategory%3DLIVE')
      await enter(page, 'special42')
      await submit(page).click()
      await expect(page).toHaveURL(/\/m\/home\?category=LIVE$/)
      await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/m\/home$/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    },
  )

  test(
    'without scripts, a wrong password shows an error, and keeps the name and not the password',
    fullOnly('tests/worker/session/form-echo.test.ts'),
    async ({ page, complaints }) => {
      await page.goto('/m/login?lang=en')
      await enter(page, 'noscript_tester', 'wrong-password')
      await submit(page).click()
      await expect(page.getByText('Incorrect username or password.')).toBeVisible()
      await expect(main(page).getByLabel('Username', { exact: true })).toHaveValue('noscript_tester')
      await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('')
      // The page has status 422, which both the test fixture and the browser’s console report.
      await expect.poll(() => complaints.length).toBe(2)
      complaints.length = 0
    },
  )

  test(
    'free play starts without scripts',
    fullOnly('tests/worker/account/free-play.test.ts'),
    async ({ page }) => {
      await page.goto('/m/trail?lang=en')
      await main(page)
        .getByLabel(/I am 18 or over/)
        .check()
      await main(page).getByRole('button', { name: 'Start free play' }).click()
      await expect(page).toHaveURL(/\/m\/home$/)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log out' })).toBeVisible()
    },
  )
})
