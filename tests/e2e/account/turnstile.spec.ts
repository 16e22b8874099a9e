import type { Page } from 'playwright/test'
import { TURNSTILE_TEST_KEYS, TurnstileVerifier } from '../../fixtures/cloudflare-check'
import { type IsolatedProduct, startIsolatedProduct } from '../../fixtures/isolated-product'
import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../harness/account-forms'
import { test as base, expect } from '../harness/lobby-test'
import { openReadyPage } from '../harness/page'
import { stubTurnstile, type TurnstileStub } from '../harness/turnstile-widget'

/**
 * Cloudflare Turnstile instead of the platform’s captcha image, with stubs for its script and for siteverify.
 */

const PASSWORD = 'river-Stone-7'

const test = base.extend<
  { widget: TurnstileStub },
  { product: IsolatedProduct; cloudflare: TurnstileVerifier }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  cloudflare: [({}, use) => use(new TurnstileVerifier('localhost')), { scope: 'worker' }],
  product: [
    async ({ cloudflare }, use) => {
      await using product = await startIsolatedProduct({
        product: { turnstile: { siteKey: TURNSTILE_TEST_KEYS.siteKey } },
        secrets: { TURNSTILE_SECRET: TURNSTILE_TEST_KEYS.secret },
        network: cloudflare.network,
      })
      await use(product)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  widget: [async ({ context }, use) => use(await stubTurnstile(context)), { auto: true }],
})

test.afterEach(({ cloudflare }) => {
  cloudflare.status = 200
})

// These tests run in one Playwright worker, so that the product starts only once.
test.describe.configure({ mode: 'default' })

const main = (page: Page) => page.locator('main')
const check = (page: Page) => main(page).getByRole('group', { name: 'Security check' })
const picture = (page: Page) => main(page).getByLabel('Code in the image', { exact: true })
const create = (page: Page) => main(page).getByRole('button', { name: 'Create account' })

/** Fills in the registration up to the captcha. @returns the name */
async function fillIn(page: Page, { origin }: IsolatedProduct): Promise<string> {
  const [name, number] = [createUserName(), createMobileNumber()]
  await openReadyPage(page, '/m/register?lang=en')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('Mobile number', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
  await page.getByRole('checkbox').check()
  return name
}

async function solvePicture(page: Page, { origin }: IsolatedProduct): Promise<void> {
  const id = await page.locator('input[name="captchaId"]').inputValue()
  await picture(page).fill(await readCaptchaSolution(origin, id))
}

test('a visitor registers with Turnstile instead of an image captcha, and the token is posted beside the encrypted form', async ({
  page,
  product,
}) => {
  const name = await fillIn(page, product)
  await expect(check(page)).toHaveAttribute('aria-busy', 'false')
  await expect(picture(page)).toHaveCount(0)
  const posted = page.waitForRequest(
    (request) => request.url().includes('/m/register.data') && request.method() === 'POST',
  )
  await create(page).click()
  const body = (await posted).postData() ?? ''
  expect(body).toMatch(/name="turnstile"\s+[\da-f]{8}-register/)
  expect(body).not.toMatch(/name="captcha"/)
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
})

test(
  'the form is not sent before the Turnstile check is done, and the check gets the focus',
  fullOnly('nothing does'),
  async ({ page, product, widget }) => {
    widget.mode = 'asks'
    const name = await fillIn(page, product)
    await create(page).click()
    await expect(check(page)).toBeFocused()
    await expect(check(page)).toHaveAccessibleDescription(
      'Wait for the security check to finish, or complete it.',
    )
    await page.getByRole('button', { name: 'Verify you are human' }).click()
    await expect(check(page)).toHaveAccessibleDescription('')
    await create(page).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  },
)

test(
  'during an outage of Turnstile, the captcha image replaces it, and typed values are kept',
  fullOnly(
    '“a registration with a wrong Turnstile token offers another …” in tests/worker/account/turnstile.test.ts',
  ),
  async ({ page, product, cloudflare, provokes }) => {
    provokes(/422/)
    const name = await fillIn(page, product)
    await expect(check(page)).toHaveAttribute('aria-busy', 'false')
    cloudflare.status = 503
    await create(page).click()
    await expect(picture(page)).toHaveAccessibleDescription(
      'The security check isn’t available at the moment. Enter the code from the image instead.',
    )
    await solvePicture(page, product)
    await create(page).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  },
)

test.describe('the captcha image replaces Turnstile', () => {
  test(
    'the captcha image replaces Turnstile when the visitor chooses it',
    fullOnly('nothing does'),
    async ({ page, product }) => {
      const name = await fillIn(page, product)
      await page.getByRole('button', { name: 'Use an image instead' }).click()
      await expect(check(page)).toHaveCount(0)
      await solvePicture(page, product)
      await create(page).click()
      await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
    },
  )

  test(
    'the captcha image replaces Turnstile when its script does not load',
    fullOnly('nothing does'),
    async ({ page, widget, provokes }) => {
      provokes(/ERR_FAILED/)
      widget.isReachable = false
      await openReadyPage(page, '/m/register?lang=en')
      await expect(picture(page)).toBeVisible()
      await expect(main(page).getByText('The security check isn’t available at the moment.')).toBeVisible()
    },
  )

  test(
    'the captcha image replaces Turnstile when the widget cannot work',
    fullOnly('nothing does'),
    async ({ page, widget }) => {
      widget.mode = 'fails'
      await openReadyPage(page, '/m/register?lang=en')
      await expect(picture(page)).toBeVisible()
      await expect(check(page)).toHaveCount(0)
    },
  )

  test(
    'the captcha image replaces Turnstile in a dialog over another page, which does not load the script',
    fullOnly('nothing does'),
    async ({ page, widget }) => {
      await openReadyPage(page, '/m/home?lang=en')
      await page.getByRole('link', { name: 'Sign up' }).first().click()
      await expect(page.getByLabel('Code in the image', { exact: true })).toBeVisible()
      if (!page.url().includes('/m/register')) expect(widget.asked).toEqual([])
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'the captcha image replaces Turnstile without scripts',
    fullOnly(
      '“… may load Turnstile, and offers the captcha image without scripts” in tests/worker/account/turnstile.test.ts',
    ),
    async ({ page, widget }) => {
      await page.goto('/m/register?lang=en')
      await expect(picture(page)).toBeVisible()
      await expect(main(page).locator('input[name="captchaId"]')).toHaveCount(1)
      expect(widget.asked).toEqual([])
    },
  )
})

test(
  'after wrong passwords a login requires the Turnstile check, and then accepts the right password',
  fullOnly(
    '“a login with a token that Cloudflare accepts reports that …” in tests/worker/account/turnstile.test.ts, for the login',
  ),
  async ({ page, widget, provokes }) => {
    provokes(/40[01]|422/)
    await openReadyPage(page, '/m/login?lang=en')
    expect(widget.asked).toEqual([])
    const [name, password] = [
      main(page).getByLabel('Username', { exact: true }),
      main(page).getByLabel('Password', { exact: true }),
    ]
    await name.fill('rafi88')
    for (const wrong of ['wrong-one', 'wrong-two']) {
      await password.fill(wrong)
      const answered = page.waitForResponse((response) => response.url().includes('login.data'))
      await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
      await answered
    }
    await expect(check(page)).toHaveAttribute('aria-busy', 'false')
    await password.fill('play1234')
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/home/)
  },
)

for (const [lang, theme, language] of [
  ['ur', 'dark', 'auto'],
  ['en', 'light', 'en'],
]) {
  test(
    `the Turnstile widget has the page’s language and theme (${lang}, ${theme})`,
    fullOnly('nothing does'),
    async ({ page }) => {
      await openReadyPage(page, `/m/register?lang=${lang}&theme=${theme}`)
      const widgetBox = page.locator('[data-action="register"]')
      await expect(widgetBox).toHaveAttribute('data-language', String(language))
      await expect(widgetBox).toHaveAttribute('data-theme', String(theme))
    },
  )
}

test(
  'the form with the Turnstile check has no accessibility fault',
  fullOnly('tests/e2e/system/every-page.spec.ts, for the form without the check'),
  async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { lang, theme } of LANGUAGE_THEME_PAIRS) {
      await openReadyPage(page, `/m/register?lang=${lang}&theme=${theme}`)
      await expect(page.locator('fieldset[name="captcha"]')).toHaveAttribute('aria-busy', 'false')
      expect(await accessibilityFaults(page), lang).toEqual([])
    }
  },
)
