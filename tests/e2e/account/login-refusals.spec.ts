import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { readSentSecret } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { collectLayoutShifts, openReadyPage, sumLayoutShifts } from '../harness/page'

test(
  'a guest finds hot games below the login form, without a layout shift, and a link to more',
  fullOnly('tests/worker/account/login-hot-games.test.ts; of its layout nothing does'),
  async ({ page }) => {
    expect(sumLayoutShifts(await collectLayoutShifts(page, '/m/login?lang=en'))).toBeLessThan(0.01)
    const block = page.getByRole('region', { name: 'Hot games' })
    await expect(block.getByRole('listitem')).toHaveCount(9)
    await expect(block.getByText('Jackpot', { exact: true })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    // A tap on a game leads to the login, and after it to the game, as on home.
    const game = block.getByRole('listitem').first().getByRole('link')
    const target = String(await game.getAttribute('href'))
    await game.click()
    await expect(page.getByText('Please log in first')).toBeVisible()
    await expect(page).toHaveURL(target)
    await expect(page.locator('form#login input[name="return"]')).toHaveValue(/^\/m\/game/)

    await block.getByRole('link', { name: 'More: Hot games' }).click()
    await expect(page).toHaveURL(/\/m\/gameList\?type=hot$/)
  },
)

const PASSWORD = 'play1234'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const main = (page: Page) => page.locator('main')
const submit = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })

async function enter(page: Page, name: string, password: string) {
  await main(page).getByLabel('Username', { exact: true }).fill(name)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
}

/** Replaces the worker’s responses to the next posts of the form. */
async function respond(page: Page, outcome: unknown) {
  await page.route('**/m/login.data*', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: `${JSON.stringify({ actionData: outcome })}\n`,
    }),
  )
}

test(
  'the login to a disabled account is refused, with the reason',
  fullOnly(
    '“a login to a disabled account is refused with the reason …” in tests/worker/session/session-cookies.test.ts',
  ),
  async ({ page }) => {
    await openReadyPage(page, '/m/login?lang=en')
    await enter(page, 'closed01', PASSWORD)
    await submit(page).click()
    await expect(
      main(page).getByRole('alert').filter({ hasText: 'User does not exist or is disabled' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(main(page).getByLabel('Username', { exact: true })).toHaveValue('closed01')
  },
)

test(
  'a wrong SMS code shows an error, and the number stays',
  fullOnly('tests/worker/session/form-echo.test.ts keeps the number; of the error nothing does'),
  async ({ page, baseURL }) => {
    await openReadyPage(page, '/m/login?method=sms&lang=en')
    const number = main(page).getByLabel('Mobile number', { exact: true })
    await number.fill('1900000042')
    await main(page).getByRole('button', { name: 'Send code' }).click()
    const code = await readSentSecret(String(baseURL), '+8801900000042')
    const field = main(page).getByLabel('SMS code')
    await field.fill(code === '111111' ? '222222' : '111111')
    await submit(page).click()
    await expect(main(page).getByText('Verification code error')).toBeVisible()
    await expect(number).toHaveValue('1900000042')
    await expect(main(page).getByRole('button', { name: /Resend \d:\d\d/ })).toBeDisabled()
  },
)

test(
  'captchas of letters, sums and digits explain what to type, and open the right keyboard',
  fullOnly('tests/worker/account/captcha-limit.test.ts, for a captcha of digits'),
  async ({ page }) => {
    await openReadyPage(page, '/m/login?lang=en')
    const kinds = [
      [{ kind: 'letters', max: 16 }, '16 letters or digits', 'text'],
      [{ kind: 'equation', max: 4 }, 'Answer to the sum', 'text'],
      [{ kind: 'digits', max: 6 }, '6 digits', 'numeric'],
    ] as const
    for (const [index, [kind, hint, inputMode]] of kinds.entries()) {
      const captcha = { id: `captcha-${index}`, image: PIXEL, ...kind }
      await respond(page, { error: 'login.captcha.required', extra: { captcha } })
      await enter(page, 'rafi88', PASSWORD)
      const field = main(page).getByLabel('Code in the image')
      if (index > 0) await field.fill('1')
      await submit(page).click()
      await expect(field).toHaveAttribute('placeholder', hint)
      await expect(field).toHaveAttribute('inputmode', inputMode)
      await expect(field).toHaveValue('')
      await page.unroute('**/m/login.data*')
    }
  },
)

test(
  'a captcha that fails to load shows an error at its field, and a tap loads another',
  fullOnly('tests/worker/account/captcha-limit.test.ts'),
  async ({ page }) => {
    await openReadyPage(page, '/m/login?lang=en')
    for (const [id, refused, text] of [
      [
        'no-1',
        'captcha-limit',
        'You’ve requested too many code images. Wait a minute, then request another.',
      ],
      ['no-2', 'captcha-missing', 'The image with the code didn’t load. Request another.'],
    ]) {
      await respond(page, { error: 'login.captcha.required', extra: { captcha: { id, refused } } })
      await enter(page, 'rafi88', PASSWORD)
      await submit(page).click()
      await expect(main(page).getByText(String(text))).toBeVisible()
      await expect(main(page).getByLabel('Code in the image')).toHaveAttribute('aria-invalid', 'true')
      await page.unroute('**/m/login.data*')
      await main(page).getByRole('button', { name: 'New image' }).click()
      await expect(main(page).locator('img[src^="data:"]')).toBeVisible()
      await expect(main(page).getByText(String(text))).toBeHidden()
      await expect(main(page).getByLabel('Code in the image')).toBeFocused()
      await main(page).getByLabel('Code in the image').fill('123456')
    }
  },
)

test(
  'the login dialog over home shows errors, and the page behind it stays',
  fullOnly('tests/e2e/shell/session.spec.ts shows the dialog; of its errors nothing does'),
  async ({ page }) => {
    await openReadyPage(page, '/m/home?lang=en#log-in')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    const name = dialog.getByLabel('Username')
    await expect(name).toBeFocused()
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByText('Please enter the username and password')).toBeVisible()
    await name.fill(`dialog_${Date.now()}`)
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Incorrect username or password.')).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL(/\/m\/home\?lang=en$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)
