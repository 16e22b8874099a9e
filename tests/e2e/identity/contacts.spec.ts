import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, findAxeFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { createMobileNumber, createUserName, readSentSecret } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { createSecuredMember, LOGIN_PASSWORD, logInAgain, setMemberSecurity } from '../harness/secured-member'

/** E-mail addresses and mobile numbers: entered, confirmed by a code, and changed. */

const EMAIL = '/m/member/email'
const MOBILE = '/m/member/mobile'
const SECURITY = /\/m\/member\/security$/

const newEmail = () => `${createUserName()}@mail.example`
const main = (page: Page) => page.getByRole('main')
const codeField = (page: Page) => page.getByLabel(/Email code|SMS code/)

/**
 * Opens the contact form as a member.
 * @returns the member’s user name
 */
async function open(
  page: Page,
  origin: string,
  path: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const { cookies, username } = await createSecuredMember(origin, change)
  await page.context().addCookies(cookies)
  await page.goto(`${path}?lang=en`)
  return username
}

/**
 * Submits the form’s first step for an e-mail address.
 * @returns the code that was sent
 */
async function askFor(page: Page, origin: string, email: string): Promise<string> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(main(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  return readSentSecret(origin, email)
}

/** Returns a code that differs from the right one. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an e-mail address is confirmed by a pasted code, and is never posted unencrypted', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 720 })
  await open(page, String(baseURL), EMAIL)
  await waitForHydration(page)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postData() ?? '')
  })
  const email = newEmail()
  const code = await askFor(page, String(baseURL), email)
  await expect(main(page)).toContainText(`Enter the 6-digit code we sent to ${email}`)
  await expect(main(page)).toContainText('Valid for 10 minutes.')
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: /^Resend \d:\d\d$/ })).toBeDisabled()
  expect(await findAxeFaults(page)).toEqual([])
  await codeField(page).fill(`${code.slice(0, 3)} - ${code.slice(3)}`)
  await expect(codeField(page)).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(SECURITY)
  await expect(page.getByText('Your email address is confirmed.').first()).toBeVisible()
  expect(posted.length).toBeGreaterThanOrEqual(2)
  expect(posted.join('\n')).not.toContain(LOGIN_PASSWORD)
  expect(posted.join('\n')).not.toContain(code)
  // The address is now confirmed, and can be changed.
  await page.goto(`${EMAIL}?lang=en`)
  await expect(main(page)).toContainText(`${email[0]}•••@mail.example`)
  await main(page).getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test(
  'a wrong confirmation code shows an error at the field, and digits of any script are accepted',
  fullOnly(
    '“the code of an e-mail address is as long as the platform …” in tests/worker/identity/bind-email.test.ts',
  ),
  async ({ page, baseURL }) => {
    await open(page, String(baseURL), EMAIL)
    await waitForHydration(page)
    const code = await askFor(page, String(baseURL), newEmail())
    await codeField(page).fill(notThis(code))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(main(page)).toContainText('Verification code error')
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    const bengali = [...code].map((digit) => String.fromCodePoint(0x09e6 + Number(digit))).join('')
    await codeField(page).fill('')
    await codeField(page).pressSequentially(bengali)
    await expect(codeField(page)).toHaveValue(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(SECURITY)
  },
)

test(
  'a reload keeps the code step of an e-mail confirmation, and a mistyped address can be changed',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    await open(page, String(baseURL), EMAIL)
    await waitForHydration(page)
    const mistyped = newEmail()
    await askFor(page, String(baseURL), mistyped)
    await page.reload()
    await expect(main(page)).toContainText(mistyped)
    await expect(page.getByRole('button', { name: /^Resend \d:\d\d$/ })).toBeDisabled()
    await main(page).getByRole('link', { name: 'Change' }).click()
    await expect(page.getByLabel('Login password')).toHaveValue('')
    const email = newEmail()
    await codeField(page).waitFor({ state: 'detached' })
    const code = await askFor(page, String(baseURL), email)
    await codeField(page).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(SECURITY)
  },
)

test(
  'another confirmation code can be requested after the wait, without the password',
  fullOnly(
    '“another e-mail code is sent without the password, or with …” in tests/worker/identity/bind-email.test.ts',
  ),
  async ({ page, baseURL, provokes }) => {
    provokes(/429/)
    await page.clock.install()
    await open(page, String(baseURL), EMAIL)
    await waitForHydration(page)
    const email = newEmail()
    await askFor(page, String(baseURL), email)
    await page.clock.fastForward('01:01')
    const resend = page.getByRole('button', { name: 'Resend', exact: true })
    await expect(resend).toBeEnabled()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await resend.click()
    // The worker’s clock has not advanced, so the response contains the wait, and the page stays at this
    // step.
    expect((await answered).status()).toBe(429)
    await expect(main(page)).toContainText(/We’ve just sent you a code|Too many attempts/)
    await expect(codeField(page)).toBeVisible()
  },
)

test(
  'requesting another confirmation code restarts the wait, and invalidates the first code',
  fullOnly(
    '“another e-mail code is sent without the password, or with …” in tests/worker/identity/bind-email.test.ts, and “a code for binding is wrong once another has been sent” in tests/worker/sandbox/sandbox-contacts.test.ts',
  ),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    await page.clock.install()
    const username = await open(page, origin, EMAIL)
    await waitForHydration(page)
    const email = newEmail()
    const first = await askFor(page, origin, email)
    await page.clock.fastForward('01:01')
    // The sandbox counts the wait by a clock that no test can move, so the test changes the stored time.
    await setMemberSecurity(origin, username, { sendAgainTo: email })
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(page.getByText('Code sent').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend (1:00|0:\d\d)$/ })).toBeDisabled()
    await expect(codeField(page)).toBeFocused()
    const second = await readSentSecret(origin, email)
    expect(second).not.toBe(first)
    await codeField(page).fill(first)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(main(page)).toContainText('Verification code error')
    await codeField(page).fill(second)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(SECURITY)
  },
)

test(
  'a member without a login password logs in again to add an e-mail address, and finds the typed values',
  fullOnly(
    '“typed secrets are restored only after a new login of the same member” in reauthentication.spec.ts; tests/worker/identity/bind-email.test.ts',
  ),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const { cookies, username, recipient } = await createSecuredMember(origin, { hasPassword: false })
    await page.context().addCookies(cookies)
    await page.goto(`${EMAIL}?lang=en`)
    await waitForHydration(page)
    const email = newEmail()
    await page.getByLabel('Email').fill(email)
    await expect(page.getByLabel('Login password')).toHaveCount(0)
    // The login is made older, as if the page had been open for too long.
    await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(main(page)).toContainText('Log in again to confirm it’s you.')
    // The page now requires a login before the form.
    await page.goto(`${EMAIL}?lang=en`)
    await expect(main(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await logInAgain(page, recipient)
    await expect(page).toHaveURL(/\/m\/member\/email/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(main(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  },
)

test(
  'a wrong login password shows an error at its field, and the e-mail address stays',
  fullOnly('tests/worker/identity/bind-email.test.ts'),
  async ({ page, baseURL }) => {
    await open(page, String(baseURL), EMAIL)
    await waitForHydration(page)
    const email = newEmail()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Login password').fill('not-my-password')
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Incorrect login password')
    await expect(page.getByLabel('Login password')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  },
)

test(
  'a mobile number is changed by keyboard alone, and the member returns to the page that required it',
  fullOnly('“an e-mail address is confirmed by a pasted code, and is …” above, with the same form'),
  async ({ page, baseURL }) => {
    const { cookies } = await createSecuredMember(String(baseURL))
    await page.context().addCookies(cookies)
    await page.goto(`${MOBILE}?lang=en&return=%2Fm%2Fmember%2Fhome`)
    await waitForHydration(page)
    const change = main(page).getByRole('link', { name: 'Change' })
    await change.focus()
    await page.keyboard.press('Enter')
    const number = createMobileNumber()
    await page.getByLabel('Mobile number').focus()
    await page.keyboard.type(`0${number}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(LOGIN_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await readSentSecret(String(baseURL), `+880${number}`))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/m\/member\/home$/)
    await expect(page.getByText('Your mobile number is confirmed.').first()).toBeVisible()
  },
)

test(
  'an impossible mobile number shows an error before anything is sent',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    await open(page, String(baseURL), MOBILE, { mobileConfirmedAt: null })
    await waitForHydration(page)
    await expect(main(page)).toContainText('isn’t confirmed yet')
    await page.getByLabel('Mobile number').fill('12')
    await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(main(page)).toContainText('Mobile number format is incorrect')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, an e-mail address is confirmed, even after a wrong code',
    fullOnly(
      '“the code is sent to the e-mail address, and binds it” in tests/worker/identity/bind-email.test.ts, without scripts',
    ),
    async ({ page, baseURL, provokes }) => {
      provokes(/422/)
      await open(page, String(baseURL), EMAIL)
      const code = await askFor(page, String(baseURL), newEmail())
      await codeField(page).fill(notThis(code))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(main(page)).toContainText('Verification code error')
      await codeField(page).fill(code)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(main(page)).toContainText('Your email address is confirmed.')
      await page.getByRole('link', { name: 'Continue' }).click()
      await expect(page).toHaveURL(SECURITY)
    },
  )

  test(
    'without scripts, a mobile number is confirmed, and a new code requested',
    fullOnly('tests/worker/identity/bind-mobile.test.ts'),
    async ({ page, baseURL, provokes }) => {
      provokes(/429/)
      await open(page, String(baseURL), `${MOBILE}`)
      await main(page).getByRole('link', { name: 'Change' }).click()
      const number = createMobileNumber()
      await page.getByLabel('Mobile number').fill(number)
      await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByRole('button', { name: 'Resend' }).click()
      await expect(main(page)).toContainText('We’ve just sent you a code')
      await codeField(page).fill(await readSentSecret(String(baseURL), `+880${number}`))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(main(page)).toContainText('Your mobile number is confirmed.')
    },
  )
})

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `both steps of a contact form have no accessibility fault in ${lang}, 320 px wide`,
    fullOnly(
      '“an e-mail address is confirmed by a pasted code, and is …”, for its second step; the first: tests/e2e/system/every-page.spec.ts',
    ),
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 720 })
      const { cookies } = await createSecuredMember(String(baseURL))
      await page
        .context()
        .addCookies([
          ...cookies,
          { name: 'lang', value: lang.toUpperCase(), url: String(baseURL) },
          { name: 'theme', value: theme, url: String(baseURL) },
        ])
      await page.goto(EMAIL)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.locator('[name=email]').fill(newEmail())
      await page.locator('[name=loginPassword]').fill(LOGIN_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.locator('[name=verificationCode]')).toBeVisible()
      await page.locator('[name=verificationCode]').fill('482')
      expect(await accessibilityFaults(page)).toEqual([])
      await page.goto(MOBILE)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.goto(`${MOBILE}?change=1`)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
