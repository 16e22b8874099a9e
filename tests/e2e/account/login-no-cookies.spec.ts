// Full suite only: tests/worker/account/login-redirects.test.ts has the redirects and messages for browsers
// that store no cookies.
import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../harness/accessibility'
import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../harness/account-forms'
import { serveDeployment, type TestDeployment } from '../harness/deployment'
import { expect, test as withProduct } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** A login in a browser that stores no cookies explains that, and pages keep their language. */

const PASSWORD = 'play1234'
const NOTICE = 'Your browser is blocking cookies.'

const test = withProduct.extend<{ deployment: TestDeployment }>({
  deployment: async ({ baseURL }, use) => {
    await using deployment = await serveDeployment(String(baseURL))
    deployment.hasCookies = false
    await use(deployment)
  },
})

const main = (page: Page) => page.locator('main')
const name = (page: Page) => main(page).getByLabel('Username', { exact: true })
const password = (page: Page) => main(page).getByLabel('Password', { exact: true })

async function enter(page: Page) {
  await name(page).fill('rafi88')
  await password(page).fill(PASSWORD)
}

test('a login in a browser that blocks cookies shows the reason, keeps the name, and works once cookies are allowed', async ({
  page,
  deployment,
}) => {
  await page.goto(`${deployment.origin}/m/login?lang=en&return=%2Fm%2FgameList%3FgameType%3DRNG`)
  await waitForHydration(page)
  await enter(page)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login\?afterLogin=began&return=%2Fm%2FgameList%3FgameType%3DRNG$/)
  await expect(name(page)).toHaveValue('rafi88')
  await expect(password(page)).toHaveValue('')
  expect(deployment.documents).toEqual(['/m/login'])
  expect(await accessibilityFaults(page)).toEqual([])

  const again = main(page).getByRole('button', { name: 'Log in anyway' })
  await password(page).fill(PASSWORD)
  await again.click()
  await expect(password(page)).toHaveValue('')
  await expect(page.getByText(NOTICE)).toBeVisible()

  deployment.hasCookies = true
  await password(page).fill(PASSWORD)
  await again.click()
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/)
})

test('an SMS login in a browser that blocks cookies keeps the number, and drops the used code', async ({
  page,
  deployment,
}) => {
  await page.goto(`${deployment.origin}/m/login?lang=en&method=sms`)
  await waitForHydration(page)
  // The route replaces the worker’s response, because the stubbed platform would accept any code.
  await page.route('**/m/login.data*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          contentType: 'application/x-ndjson',
          body: `${JSON.stringify({ redirect: '/m/help', session: 'began' })}\n`,
        })
      : route.fallback(),
  )
  const number = main(page).getByLabel('Mobile number', { exact: true })
  const code = main(page).getByLabel('SMS code')
  await number.fill('1900000043')
  await code.fill('123456')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(number).toHaveValue('1900000043')
  await expect(code).toHaveValue('')
})

test('a registration in a browser that blocks cookies ends at the login form with the new account’s name', async ({
  page,
  deployment,
}) => {
  const [user, number] = [createUserName(), createMobileNumber()]
  await page.goto(`${deployment.origin}/m/register?lang=en&return=%2Fm%2Fhelp`)
  await waitForHydration(page)
  await name(page).fill(user)
  await password(page).fill('river-Stone-7')
  await main(page).getByLabel('Confirm password').fill('river-Stone-7')
  await main(page).getByLabel('Mobile number', { exact: true }).fill(number)
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await main(page)
    .getByLabel('SMS code')
    .fill(await readSentSecret(deployment.origin, `+880${number}`))
  const id = await main(page).locator('input[name="captchaId"]').inputValue()
  await main(page)
    .locator('input[name="captcha"]')
    .fill(await readCaptchaSolution(deployment.origin, id))
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been created' })).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login\?afterLogin=registered&return=/)
  await expect(name(page)).toHaveValue(user)
  await expect(password(page)).toHaveValue('')
})

test('free play in a browser that blocks cookies shows the reason, and starts once cookies are allowed', async ({
  page,
  deployment,
}) => {
  await page.goto(`${deployment.origin}/m/trail?lang=en&return=%2Fm%2Fhelp`)
  await waitForHydration(page)
  await main(page).getByRole('checkbox').check()
  const start = main(page).getByRole('button', { name: 'Start free play' })
  await start.click()
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible()
  await expect(page).toHaveURL(/\/m\/trail\?afterLogin=trial&return=%2Fm%2Fhelp$/)

  deployment.hasCookies = true
  await start.click()
  await expect(page).toHaveURL(/\/m\/help$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts, a login in a browser that blocks cookies shows the reason and how to fix it', async ({
    page,
    deployment,
  }) => {
    await page.goto(`${deployment.origin}/m/login?return=%2Fm%2Fhelp`)
    await enter(page)
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/login\?afterLogin=began&return=%2Fm%2Fhelp$/)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await page.locator('summary', { hasText: 'How to allow cookies' }).click()
    await expect(page.getByText(/Safari/)).toBeVisible()

    deployment.hasCookies = true
    await enter(page)
    await main(page).getByRole('button', { name: 'Log in anyway' }).click()
    await expect(page).toHaveURL(/\/m\/help$/)
  })
})

test.describe('in another language than the default', () => {
  test.use({ locale: 'sv-SE', popups: true })
  test('content that loads late is in the visitor’s language when it differs from the default', async ({
    page,
    deployment,
  }) => {
    // The pattern contains letters only, because amounts have the taka sign in every language.
    const bengali = /[\u0985-\u09B9]/
    await page.goto(`${deployment.origin}/m/home?lang=en`)
    const popup = page.locator('#popup')
    await expect(popup).toContainText('Your first deposit, doubled')
    await expect(popup).not.toContainText(bengali)
    await popup.getByRole('button', { name: 'I know it' }).click()

    await page.getByRole('region', { name: 'Hot games' }).getByRole('link', { name: 'Fishing' }).click()
    await expect(page).toHaveURL(/\/m\/home\?category=FISH$/)
    await expect(main(page).getByRole('link', { name: 'Kraken Bay', exact: true })).toBeAttached()
    await expect(main(page)).not.toContainText(bengali)
  })
})
