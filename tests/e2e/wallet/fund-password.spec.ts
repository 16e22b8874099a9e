import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { readSentSecret } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayee } from '../harness/payment-members'
import { createSecuredMember, FUND_PASSWORD, LOGIN_PASSWORD } from '../harness/secured-member'

/** Changing the fund password with the old one, and resetting a forgotten one with a code. */

const PATH = '/m/member/fundPassword'
const NEXT = '571936'

async function openAs(
  page: Page,
  cookies: Awaited<ReturnType<typeof createSecuredMember>>['cookies'],
  url: string,
) {
  await page.context().addCookies(cookies)
  await page.goto(url)
}

async function fillNew(page: Page, fundPassword: string): Promise<void> {
  await page.getByLabel('New fund password', { exact: true }).fill(fundPassword)
  await page.getByLabel('Confirm fund password').fill(fundPassword)
}

test('a fund password change requires the old one, shows errors, and returns to the security centre', async ({
  page,
  baseURL,
}) => {
  const { cookies } = await createSecuredMember(String(baseURL))
  const posted: string[] = []
  page.on('request', (request) => posted.push(`${request.url()} ${request.postData() ?? ''}`))
  await openAs(page, cookies, '/m/member/security?lang=en')
  await waitForHydration(page)
  await page.getByRole('link', { name: /Fund password/ }).click()
  await page.getByRole('link', { name: 'Change fund password' }).click()
  const old = page.getByLabel('Current fund password')
  await old.fill('135790')
  await fillNew(page, NEXT)
  await page.getByRole('button', { name: 'Change fund password' }).click()
  await expect(page.getByText('Incorrect fund password')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(FUND_PASSWORD)
  await fillNew(page, FUND_PASSWORD)
  await page.getByRole('button', { name: 'Change fund password' }).click()
  await expect(page.getByText('The new fund password must be different from your current one')).toBeVisible()
  await fillNew(page, NEXT)
  await page.getByRole('button', { name: 'Change fund password' }).click()
  await expect(page.getByText('Your fund password has been changed.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/m\/member\/security$/)
  for (const secret of [FUND_PASSWORD, NEXT]) expect(posted.join('\n')).not.toContain(secret)
})

test(
  'a forgotten fund password is replaced with a code, and the member returns to the previous page',
  fullOnly('tests/worker/wallet/fund-password.test.ts'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const { cookies, recipient } = await createSecuredMember(origin)
    await openAs(page, cookies, `${PATH}?act=change&return=%2Fm%2Fmember%2Faccounts&lang=en`)
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Forgot your fund password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your fund password?' })).toBeVisible()
    await page.getByRole('link', { name: /SMS/ }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /Resend \d/ })).toBeDisabled()
    await expect(page.getByLabel('SMS code')).toBeFocused()
    const code = await readSentSecret(origin, recipient)
    // The countdown continues after a reload.
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: /Resend \d/ })).toBeDisabled()
    await page.getByLabel('SMS code').fill(code === '111222' ? '111223' : '111222')
    await fillNew(page, NEXT)
    await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
    await page.getByRole('button', { name: 'Set fund password' }).click()
    await expect(page.getByText('Verification code error')).toBeVisible()
    await page.getByLabel('SMS code').fill(code)
    await page.getByRole('button', { name: 'Set fund password' }).click()
    await expect(page.getByText('Your fund password has been changed.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/m\/member\/accounts$/)
  },
)

test('an old fund password is refused in another tab, where wrong guesses are counted and lead to a lock', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await logInAsPayee(page, String(baseURL))
  const other = await page.context().newPage()
  await other.goto('/m/member/accounts?add=wallet&lang=en')
  await waitForHydration(other)
  await openAs(page, [], `${PATH}?act=change&lang=en`)
  await waitForHydration(page)
  await page.getByLabel('Current fund password').fill(FUND_PASSWORD)
  await fillNew(page, NEXT)
  await page.getByRole('button', { name: 'Change fund password' }).click()
  await expect(page.getByText('Your fund password has been changed.').first()).toBeVisible()
  const sheet = other.getByRole('dialog', { name: 'Add an account' })
  await sheet.getByLabel('Mobile wallet', { exact: true }).selectOption('bKash')
  await sheet.getByLabel('Wallet mobile number').fill('01812345679')
  const add = sheet.getByRole('button', { name: 'Add account' })
  for (let guess = 1; guess <= 5; guess += 1) {
    await sheet.getByLabel('Fund password').fill(FUND_PASSWORD)
    const answer = other.waitForResponse((response) => response.request().method() === 'POST')
    await add.click()
    await answer
    await expect(sheet.getByText('Incorrect fund password')).toBeVisible()
  }
  await sheet.getByLabel('Fund password').fill(NEXT)
  await add.click()
  await expect(sheet.getByText('Too many incorrect attempts.')).toBeVisible()
  await expect(sheet.getByText('Wait 15 minutes.').last()).toBeVisible()
  await sheet.getByRole('link', { name: 'Reset fund password' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot your fund password?' })).toBeVisible()
})

test(
  'a fund password is a text field where the platform requires it, and follows only the platform’s rules',
  fullOnly(
    '“a platform that requires text as fund password gets a text …” in tests/worker/wallet/fund-password.test.ts',
  ),
  async ({ page, baseURL }) => {
    const fundPasswordRule = { kind: 'text', min: 8, max: 20, charset: 'alphanumeric' }
    const { cookies } = await createSecuredMember(String(baseURL), {
      fundPasswordRule,
      fundPassword: 'river7Stone',
    })
    await openAs(page, cookies, `${PATH}?act=change&lang=en`)
    await waitForHydration(page)
    await page.getByLabel('Current fund password').fill('river7Stone')
    await fillNew(page, 'lake 9Pebble')
    await page.getByRole('button', { name: 'Change fund password' }).click()
    await expect(page.getByText('A fund password is 8 to 20 letters (A to Z) and digits')).toBeVisible()
    await fillNew(page, 'lake9Pebble')
    await page.getByRole('button', { name: 'Change fund password' }).click()
    await expect(page.getByText('Your fund password has been changed.').first()).toBeVisible()
  },
)

const answers = [
  { questionId: 'q1', answer: 'Mymensingh' },
  { questionId: 'q2', answer: 'Lal Baba' },
]

/** Answers the two security questions, and sets a new fund password. */
async function answer(page: Page, first: string, second: string): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox')
  await fields.nth(0).fill(first)
  await fields.nth(1).fill(second)
  await fillNew(page, NEXT)
  await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
  await page.getByRole('button', { name: 'Set fund password' }).click()
}

test(
  'answers to security questions reset the fund password, with tolerance for spelling',
  fullOnly(
    '“without scripts, a reset by questions sends each answer …” in tests/worker/wallet/fund-password-change.test.ts',
  ),
  async ({ page, baseURL }) => {
    const { cookies } = await createSecuredMember(String(baseURL), { answers })
    await openAs(page, cookies, `${PATH}?act=reset&lang=en`)
    await waitForHydration(page)
    await page.getByRole('link', { name: /Security questions/ }).click()
    await expect(page.getByRole('heading', { name: 'Answer your security questions' })).toBeVisible()
    await answer(page, 'Dhaka', 'Lal Baba')
    await expect(page.getByText('These answers don’t match the ones you gave us.')).toBeVisible()
    await answer(page, ' mymen singh ', 'LAL BABA')
    await expect(page.getByText('Your fund password has been changed.').first()).toBeVisible()
  },
)

test(
  'a fund password reset refers to support when the bound mobile number is too recent to use',
  fullOnly(
    '“the fund password page offers support when no reset method is open” in tests/worker/wallet/fund-password-change.test.ts',
  ),
  async ({ page, baseURL }) => {
    const { cookies } = await createSecuredMember(String(baseURL), { mobileConfirmedAt: Date.now() })
    await openAs(page, cookies, `${PATH}?act=reset&by=mobile&lang=en`)
    await expect(page.getByText('Newly added ones can’t be used yet.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
  },
)

test.describe(
  'without scripts',
  fullOnly('tests/worker/wallet/fund-password-change.test.ts posts the same forms'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, the fund password is changed', async ({ page, baseURL }) => {
      const { cookies } = await createSecuredMember(String(baseURL))
      await openAs(page, cookies, `${PATH}?act=change&lang=en`)
      await page.getByLabel('Current fund password').fill(FUND_PASSWORD)
      await fillNew(page, NEXT)
      await page.getByRole('button', { name: 'Change fund password' }).click()
      await expect(page.getByText('Your fund password has been changed.')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
      await expect(page).toHaveURL(/\/m\/member\/security$/)
    })

    test('without scripts, the fund password is reset step by step', async ({ page, baseURL }) => {
      const origin = String(baseURL)
      const { cookies, recipient } = await createSecuredMember(origin)
      await openAs(page, cookies, `${PATH}?act=reset&lang=en`)
      await page.getByRole('link', { name: /SMS/ }).click()
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText(/Code sent to/)).toBeVisible()
      await page.getByLabel('SMS code').fill(await readSentSecret(origin, recipient))
      await fillNew(page, NEXT)
      await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
      await page.getByRole('button', { name: 'Set fund password' }).click()
      await expect(page.getByText('Your fund password has been changed.')).toBeVisible()
    })

    test('without scripts, the fund password is reset by security answers', async ({ page, baseURL }) => {
      const { cookies } = await createSecuredMember(String(baseURL), { answers })
      await openAs(page, cookies, `${PATH}?act=reset&by=questions&lang=en`)
      await answer(page, 'mymensingh', 'lal baba')
      await expect(page.getByText('Your fund password has been changed.')).toBeVisible()
    })
  },
)

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `the fund password forms have no accessibility fault at 320 px, ${lang} ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the forms'),
    async ({ page, baseURL }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
      await page.setViewportSize({ width: 320, height: 700 })
      const { cookies } = await createSecuredMember(String(baseURL))
      await page.context().addCookies(cookies)
      for (const query of shorten(['act=reset&by=mobile&', 'act=change&', 'act=reset&', ''])) {
        await page.goto(`${PATH}?${query}lang=${lang}&theme=${theme}`)
        await waitForHydration(page)
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
        expect(await accessibilityFaults(page), query).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBe(320)
      }
    },
  )
