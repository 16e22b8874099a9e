import type { Page } from 'playwright/test'
import { type FirebaseProduct, startFirebaseProduct } from '../../fixtures/firebase-product'
import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../harness/account-forms'
import { builtFilePath } from '../harness/downloads'
import { GOOGLE_CODE, type GooglePhoneStub, stubGooglePhone } from '../harness/google-phone'
import { findLostText } from '../harness/layout-faults'
import { test as base, expect } from '../harness/lobby-test'
import { openReadyPage, waitForHydration } from '../harness/page'

/**
 * SMS codes sent by Firebase instead of the platform, with Google replaced by a stub, and the real SDK on a
 * page.
 */

const PASSWORD = 'river-Stone-7'

const test = base.extend<{ google: GooglePhoneStub }, { product: FirebaseProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      await using product = await startFirebaseProduct()
      await product.scenario({
        firebaseNumbers: ['+88017', '+88018', '+88019'],
        turnedFlags: ['GOOGLELOGIN3'],
      })
      await use(product)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  google: [async ({ context }, use) => use(await stubGooglePhone(context)), { auto: true }],
})

// These tests run in one Playwright worker, so that the product starts only once.
test.describe.configure({ mode: 'default' })

const main = (page: Page) => page.getByRole('main')
const numberField = (page: Page) => main(page).getByLabel('Mobile number', { exact: true })
const codeField = (page: Page) => main(page).getByLabel(/^SMS code/)
const sendButton = (page: Page) => main(page).getByRole('button', { name: /^(Send code|Resend|Wait)/ })
const logInButton = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })

const openLogin = (page: Page) => openReadyPage(page, '/m/login?method=sms&lang=en')

async function requestCode(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
}

/** Fills in the registration by number, up to the code. */
async function openRegistration(page: Page, number: string): Promise<void> {
  await openReadyPage(page, '/m/register?method=mobileNum&lang=en')
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByLabel('Confirm password').fill(PASSWORD)
  await requestCode(page, number)
}

async function solveCaptcha(page: Page, { origin }: FirebaseProduct): Promise<void> {
  const id = await page.locator('input[name="captchaId"]').inputValue()
  await page.locator('input[name="captcha"]').fill(await readCaptchaSolution(origin, id))
}

/** Reads everything in the browser's storage, as text. */
const readBrowserStorage = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, names])
  })

const sdk = builtFilePath('client/areas/account/phone/firebase-phone.ts')

test('a visitor logs in with a code from Firebase, whose SDK loads when the code is requested', async ({
  page,
  google,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openLogin(page)
  await expect(codeField(page)).toHaveAccessibleDescription(
    'Google may send this code after checking that you’re not a robot.',
  )
  expect([loaded.includes(sdk), google.asked]).toEqual([false, []])
  await requestCode(page, '1812340412')
  await expect(sendButton(page)).toHaveText(/^Resend (1:00|0:5\d)$/)
  await expect(sendButton(page)).toBeDisabled()
  await expect(codeField(page)).toBeFocused()
  expect(google.asked).toContain('/recaptcha/api2/anchor')

  await codeField(page).fill(GOOGLE_CODE)
  const post = page.waitForRequest((request) => request.url().includes('login.data'))
  await logInButton(page).click()
  expect((await post).postData()).not.toMatch(/firebaseIdToken|name="verificationCode"/)
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('banner').getByText('Nusrat')).toBeVisible()
  expect(await readBrowserStorage(page)).not.toMatch(/eyJ|idToken|authUser|firebaseLocalStorage/)
})

/** The SDK's chunk for Google's button. */
const buttonSdk = builtFilePath('client/areas/account/social/firebase-login.ts')
const isButtonSdk = (url: string) => url.endsWith(buttonSdk) || /googleapis|apis\.google/.test(url)

test('the SDK of Google’s button loads only on a tap; when Google does not respond, the form still works', async ({
  page,
  complaints,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (isButtonSdk(request.url())) requested.push(new URL(request.url()).pathname)
  })
  await page.route(/apis\.google\.com/, (route) => route.abort())
  await openReadyPage(page, '/m/login?lang=en')
  await main(page).getByLabel('Username', { exact: true }).fill('rafi88')
  await main(page).getByLabel('Password', { exact: true }).fill('play1234')
  const social = page.getByRole('region', { name: 'Other ways to continue' })
  await expect(social.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  expect(requested).toEqual([])

  await social.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(social.getByRole('alert')).toContainText('Your connection is slow or you’re offline.')
  await expect(page.getByText('Continue in the')).toBeHidden()
  expect(requested).toEqual([buttonSdk, '/js/api.js'])
  // The only complaint is about the script that the route blocks.
  expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')])
  complaints.length = 0

  await logInButton(page).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

test(
  'a wrong Firebase code shows an error at its field, and the other fields keep their values',
  fullOnly(
    'client/areas/account/firebase/firebase-errors.test.ts; for codes of the platform tests/worker/identity/bind-email.test.ts',
  ),
  async ({ page, provokes }) => {
    provokes(/400/)
    await openLogin(page)
    await requestCode(page, '1900000040')
    await codeField(page).fill('111111')
    await logInButton(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription('Verification code error')
    await expect(codeField(page)).toBeFocused()
    await expect(numberField(page)).toHaveValue('1900000040')
    await codeField(page).fill(GOOGLE_CODE)
    await logInButton(page).click()
    await expect(page.getByRole('banner').getByText('Special 40')).toBeVisible()
  },
)

test(
  'an expired Firebase code shows an error that says so',
  fullOnly('client/areas/account/firebase/firebase-errors.test.ts'),
  async ({ page, google, provokes }) => {
    provokes(/400/)
    await openLogin(page)
    await requestCode(page, createMobileNumber())
    google.failNext('signInWithPhoneNumber', 'SESSION_EXPIRED')
    await codeField(page).fill(GOOGLE_CODE)
    await logInButton(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription('This code has expired. Request a new one.')
  },
)

test(
  'the platform refuses a mobile number without an account, and the form shows the reason',
  fullOnly(
    '“an ID token of Firebase that the platform refuses is …” in tests/worker/account/firebase-codes.test.ts',
  ),
  async ({ page, provokes }) => {
    provokes(/403|422/)
    await openLogin(page)
    await requestCode(page, createMobileNumber())
    await codeField(page).fill(GOOGLE_CODE)
    await logInButton(page).click()
    await expect(main(page).getByText('User does not exist or is disabled')).toBeVisible()
  },
)

const failures: [string, string][] = [
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts.'],
  ['QUOTA_EXCEEDED', 'We can’t send any more codes at the moment. Try again later or use another method.'],
  ['CAPTCHA_CHECK_FAILED', 'The security check failed or took too long. Request the code again.'],
  ['OPERATION_NOT_ALLOWED', 'This isn’t available at the moment. Try again later.'],
  ['no-network', 'Your connection is slow or you’re offline. Try again.'],
]
for (const [how, text] of failures) {
  test(
    `the form shows why Firebase sent no code (${how}), and a second try needs no wait`,
    fullOnly('client/areas/account/firebase/firebase-errors.test.ts'),
    async ({ page, google, provokes }) => {
      provokes(/400|ERR_FAILED/)
      const number = createMobileNumber()
      await openLogin(page)
      await numberField(page).fill(number)
      google.failNext('sendVerificationCode', how)
      await sendButton(page).click()
      await expect(codeField(page)).toHaveAccessibleDescription(text)
      await expect(sendButton(page)).toBeEnabled()
      await expect(numberField(page)).toHaveValue(number)
      await requestCode(page, number)
    },
  )
}

test(
  'a number that Firebase refuses shows an error at the number',
  fullOnly('client/areas/account/firebase/firebase-errors.test.ts'),
  async ({ page, google, provokes }) => {
    provokes(/400/)
    await openLogin(page)
    await numberField(page).fill(createMobileNumber())
    google.failNext('sendVerificationCode', 'INVALID_PHONE_NUMBER')
    await sendButton(page).click()
    await expect(numberField(page)).toHaveAccessibleDescription(
      'We can’t send a code to this number. Check it or use another.',
    )
  },
)

test(
  'a failed reCAPTCHA check shows an error at the code',
  fullOnly('client/areas/account/firebase/firebase-errors.test.ts'),
  async ({ page, google }) => {
    google.passes = false
    await openLogin(page)
    await numberField(page).fill(createMobileNumber())
    await sendButton(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription(/^The security check failed or took too long/)
    await expect(sendButton(page)).toBeEnabled()
  },
)

test(
  'a visitor registers by number; when another field is refused, the SMS code is not requested again',
  fullOnly(
    'nothing does; “a visitor logs in with a code from Firebase, whose SDK …” above verifies the same code once',
  ),
  async ({ page, product, google, provokes }) => {
    provokes(/422|400/)
    const number = createMobileNumber()
    await openRegistration(page, number)
    await codeField(page).fill(GOOGLE_CODE)
    await page.getByRole('checkbox').check()
    await page.locator('input[name="captcha"]').fill('000000')
    const create = main(page).getByRole('button', { name: 'Create account' })
    await create.click()
    await expect(page.locator('input[name="captcha"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(codeField(page)).toHaveValue(GOOGLE_CODE)
    await solveCaptcha(page, product)
    await create.click()
    await expect(page.getByRole('heading', { name: `Welcome, 880${number}` })).toBeVisible()
    expect(google.asked.filter((path) => path.endsWith('signInWithPhoneNumber'))).toHaveLength(1)
  },
)

test(
  'a visitor registers by name with a number, and enters the code after a reload',
  fullOnly('nothing does; registration with a code of the platform is in register.spec.ts'),
  async ({ page, product }) => {
    const [name, number] = [createUserName(), createMobileNumber()]
    await openReadyPage(page, '/m/register?lang=en')
    await requestCode(page, number)
    await page.reload()
    await waitForHydration(page)
    await expect(numberField(page)).toHaveValue(number)
    await main(page).getByLabel('Username').fill(name)
    await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main(page).getByLabel('Confirm password').fill(PASSWORD)
    await codeField(page).fill(GOOGLE_CODE)
    await solveCaptcha(page, product)
    await page.getByRole('checkbox').check()
    await main(page).getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  },
)

test(
  'no request goes to Google for a number whose SMS codes the platform sends itself',
  fullOnly(
    '“the request for a code repeats nothing of an unknown SMS provider” in tests/worker/account/firebase-codes.test.ts',
  ),
  async ({ page, product, google }) => {
    await openReadyPage(page, '/m/register?method=mobileNum&lang=en')
    const number = `16${createMobileNumber().slice(2)}`
    await requestCode(page, number)
    expect(await readSentSecret(product.origin, `+880${number}`)).toMatch(/^\d{6}$/)
    expect(google.asked).toEqual([])
  },
)

test('a tap on “send code” before the scripts run takes effect once they run', async ({
  page,
  google,
  provokes,
}) => {
  provokes(/422/)
  const number = createMobileNumber()
  const held: (() => void)[] = []
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (held.length < 100) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await page.goto('/m/login?method=sms&lang=en', { waitUntil: 'commit' })
  await numberField(page).fill(number)
  const answered = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.request().method() === 'POST',
  )
  await sendButton(page).click({ noWaitAfter: true })
  await answered
  await expect(main(page)).toContainText('We need JavaScript to send a code')
  await page.unroute(/\/assets\/.*\.js/)
  for (const release of held) release()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  await expect(main(page)).not.toContainText('We need JavaScript to send a code')
  expect(google.asked).toContain('/recaptcha/api2/anchor')
  await codeField(page).fill(GOOGLE_CODE)
})

test(
  'Firebase codes work when the visitor comes from a page whose content security policy does not allow Google',
  fullOnly(
    '“page data requested from another page gets 204, so that the …” in tests/worker/account/firebase-codes.test.ts',
  ),
  async ({ page }) => {
    await openReadyPage(page, '/m/home?lang=en')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().click()
    await expect(page).toHaveURL(/\/m\/login/)
    // Before hydration, a tap would post the form without scripts.
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Mobile number' }).click()
    await requestCode(page, createMobileNumber())
  },
)

test(
  'the forms with Firebase codes have no accessibility fault in any language',
  fullOnly('tests/e2e/system/every-page.spec.ts checks both pages'),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { lang, theme } of LANGUAGE_THEME_PAIRS) {
      for (const path of ['/m/login?method=sms', '/m/register?method=mobileNum']) {
        await openReadyPage(page, `${path}&lang=${lang}&theme=${theme}`)
        expect(await accessibilityFaults(page), `${path} ${lang}`).toEqual([])
      }
    }
  },
)

test(
  'at 320 px with text at 200 %, no Firebase form is cut off, before or after a code was sent',
  fullOnly('nothing does with large text'),
  async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 844 })
    const faults = async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      return findLostText(page)
    }
    for (const { lang } of LANGUAGE_THEME_PAIRS) {
      for (const path of ['/m/login?method=sms', '/m/register?method=mobileNum']) {
        await openReadyPage(page, `${path}&lang=${lang}`)
        expect.soft(await faults(), `${path} ${lang}`).toEqual([])
        await main(page).locator('input[name="mobileNum"]').fill(createMobileNumber())
        const send = main(page).locator('button[value="code"]')
        await send.click()
        await expect(send).toBeDisabled()
        await expect(send).toContainText(/\d:\d\d|[০-৯۰-۹]/)
        expect.soft(await faults(), `${path} ${lang}, code sent`).toEqual([])
      }
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, the form says that a Firebase code needs scripts, and the password login works',
    fullOnly(
      '“without scripts the form announces beforehand that a …” in tests/worker/account/firebase-codes.test.ts',
    ),
    async ({ page, provokes }) => {
      provokes(/422/)
      await page.goto('/m/login?method=sms&lang=en')
      await expect(page.getByText(/^For some numbers, sending a code requires JavaScript/)).toBeVisible()
      const number = createMobileNumber()
      await numberField(page).fill(number)
      await sendButton(page).click()
      await expect(codeField(page)).toHaveAccessibleDescription(/^We need JavaScript to send a code/)
      await expect(numberField(page)).toHaveValue(number)
      await main(page).getByRole('link', { name: 'Username' }).click()
      await main(page).getByLabel('Username', { exact: true }).fill('nusrat')
      await main(page).getByLabel('Password', { exact: true }).fill('play1234')
      await logInButton(page).click()
      await expect(page).toHaveURL(/\/m\/home/)
    },
  )
})
