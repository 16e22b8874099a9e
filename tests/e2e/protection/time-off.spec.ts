import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Breaks, self-exclusion, account closure and opting out of offers, and the account afterwards. */

const PASSWORD = 'river-Stone-7'
const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name })

async function logInByForm(page: Page, account: string): Promise<void> {
  await openReadyPage(page, '/m/login')
  await main(page).getByLabel('Username', { exact: true }).fill(account)
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

test('a break begins on every device once it is confirmed, and leaves money and records accessible', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await logInAsPayer(page, baseURL)
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  await openReadyPage(page, '/m/playerProtection')
  await main(page)
    .getByRole('link', { name: /Take a break/ })
    .click()
  await main(page)
    .getByRole('radio', { name: /24 hours/ })
    .check()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Take a break until')).toBeVisible()
  await main(page).getByRole('link', { name: 'Go back' }).click()
  await main(page)
    .getByRole('radio', { name: /24 hours/ })
    .check()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await main(page).getByRole('button', { name: 'Start break' }).click()
  await expect(heading(page, 'Your break has started')).toBeVisible()

  // The other device is restricted from its next request on.
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${baseURL}/m/withdraw`)
  await expect(elsewhere).toHaveURL(/\/m\/login/)
  await other.close()

  await logInByForm(page, account)
  await expect(heading(page, 'You are taking a break')).toBeVisible()
  await expect(main(page)).toContainText(/৳.0/)
  for (const path of ['/m/home', '/m/gameList', '/m/voucherCenter', '/m/activity', slot]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/m\/timeOff/)
  }
  await expect(page.getByRole('navigation').getByRole('link', { name: /Promos|Deposit|Games/ })).toHaveCount(
    0,
  )
  for (const path of ['/m/withdraw', '/m/member/statement', '/m/help', '/m/playerProtection']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(path))
  }
})

test('an exclusion is confirmed with one of two equally prominent buttons', async ({ page, baseURL }) => {
  const account = await logInAsPayer(page, baseURL)
  await openReadyPage(page, '/m/selfExclusion')
  await main(page)
    .getByRole('radio', { name: /1 year/ })
    .check()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  const yes = main(page).getByRole('button', { name: 'Self-exclude' })
  const no = main(page).getByRole('link', { name: 'Go back' })
  await expect(yes).toBeVisible()
  await expect(async () => {
    const [one, two] = [await yes.boundingBox(), await no.boundingBox()]
    expect([one?.width, one?.height].map((size) => Math.round(size ?? 0))).toEqual(
      [two?.width, two?.height].map((size) => Math.round(size ?? 0)),
    )
  }).toPass()
  expect(await findAxeFaults(page)).toEqual([])
  await no.click()
  await expect(main(page).getByRole('radio', { name: /1 year/ })).toBeVisible()

  await main(page)
    .getByRole('radio', { name: /1 year/ })
    .check()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await yes.click()
  await expect(heading(page, 'Your self-exclusion has started')).toBeVisible()
  await logInByForm(page, account)
  await expect(heading(page, 'You are self-excluded')).toBeVisible()
  await expect(main(page)).toContainText('You cannot play or deposit until')
  await expect(main(page)).not.toContainText('Ending your self-exclusion')
})

test(
  'an account is closed once the player confirms the consequences',
  fullOnly('tests/worker/protection/time-off-tools.test.ts'),
  async ({ page, baseURL }) => {
    const account = await logInAsPayer(page, baseURL)
    await openReadyPage(page, '/m/accountClosure')
    await main(page).getByRole('button', { name: 'Close account' }).click()
    await expect(main(page).getByRole('checkbox')).toBeFocused()
    await main(page).getByRole('checkbox').check()
    await main(page).getByRole('button', { name: 'Close account' }).click()
    await expect(heading(page, 'Your account is closed')).toBeVisible()
    await logInByForm(page, account)
    await expect(heading(page, 'Your account is closed')).toBeVisible()
    await page.goto('/m/home')
    await expect(page).toHaveURL(/\/m\/timeOff/)
  },
)

test('a player turns offers off, and pressing the button twice does not turn them on again', async ({
  page,
  baseURL,
}) => {
  await logInAsPayer(page, baseURL)
  await openReadyPage(page, '/m/marketing')
  const save = main(page).getByRole('button', { name: 'Save changes' })
  await main(page).getByRole('radio', { name: 'Off' }).check()
  for (let press = 1; press <= 2; press += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await save.press('Enter')
    await answered
    await expect(heading(page, 'You do not get offers')).toBeVisible()
    await expect(save).toBeEnabled()
  }
  await expect(main(page).getByRole('status')).toHaveText('Change saved')
  await page.goto('/m/activity')
  await expect(heading(page, 'You do not get offers')).toBeVisible()
})

test.describe(
  'without scripts',
  fullOnly('tests/worker/protection/time-off-tools.test.ts posts the same form'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, a break of custom length begins, and a break that is too short shows an error at its field', async ({
      page,
      baseURL,
      provokes,
    }) => {
      provokes(/422/)
      await logInAsPayer(page, baseURL)
      await page.goto('/m/timeOut')
      await main(page)
        .getByRole('radio', { name: /Custom length/ })
        .check()
      await main(page).getByRole('textbox', { name: 'Number of days' }).fill('31')
      await main(page).getByRole('button', { name: 'Continue' }).click()
      await expect(main(page)).toContainText('Enter a whole number of days within these limits')
      await expect(main(page).getByRole('textbox', { name: 'Number of days' })).toHaveValue('31')
      await main(page).getByRole('textbox', { name: 'Number of days' }).fill('৩')
      await main(page).getByRole('button', { name: 'Continue' }).click()
      await main(page).getByRole('button', { name: 'Start break' }).click()
      await expect(heading(page, 'Your break has started')).toBeVisible()
    })
  },
)

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `the pages for time off have no accessibility fault in ${lang}, ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts visits these pages'),
    async ({ page, context, baseURL }) => {
      await logInAsPayer(page, baseURL)
      await context.addCookies(
        Object.entries({ lang, theme }).map(([name, value]) => ({
          name,
          value,
          url: String(baseURL),
        })),
      )
      for (const path of [
        '/m/timeOut',
        '/m/timeOut?days=7',
        '/m/selfExclusion?length=12',
        '/m/accountClosure',
        '/m/marketing',
      ]) {
        await openReadyPage(page, path)
        expect(await findAxeFaults(page)).toEqual([])
      }
    },
  )
