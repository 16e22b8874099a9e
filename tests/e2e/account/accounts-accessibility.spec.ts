import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Sends an empty form, and checks the form with its errors. */
async function check(page: Page, path: string, look: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${look}`)
  await waitForHydration(page)
  const form = page.locator('main form').first()
  const terms = form.locator('input[name="agreed"]')
  if (await terms.count()) await terms.check()
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
  expect.soft(await accessibilityFaults(page), path).toEqual([])
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EVERY_PAGE = 'tests/e2e/system/every-page.spec.ts looks at the forms; at refused ones nothing does'

for (const { lang, theme } of LANGUAGE_THEME_PAIRS) {
  const look = `lang=${lang}&theme=${theme}`

  test(
    `refused account forms have no accessibility fault (${lang})`,
    fullOnly(EVERY_PAGE),
    async ({ page, logIn }) => {
      test.slow()
      const paths = [
        '/m/register',
        '/m/login?method=sms',
        '/m/login',
        '/m/register?method=mobileNum',
        '/m/forget',
        '/m/forget?method=email',
        '/m/trail',
        '/m/changePsw',
      ]
      // The first two forms contain every kind of field of the others.
      for (const path of shorten(paths, 2)) {
        if (path === '/m/changePsw') await logIn('nusrat')
        await check(page, path, look)
      }
    },
  )

  test(
    `dialogs over account forms have no accessibility fault, and return the focus (${lang})`,
    fullOnly('tests/e2e/home/accessibility.spec.ts, with the dialogs of the menu'),
    async ({ page, logIn }) => {
      test.slow()
      const dialog = page.locator('dialog[open]')
      await page.goto(`/m/login?method=sms&${look}`)
      await waitForHydration(page)
      const picker = page.locator('main button[aria-haspopup="dialog"]')
      await picker.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'countries').toEqual([])
      await close(page)
      await expect(picker).toBeFocused()

      await logIn('nusrat')
      await page.goto(`/m/changePsw?${look}`)
      await waitForHydration(page)
      for (const name of ['oldPassword', 'newPassword', 'confirmNewPassword'])
        await page.locator(`input[name="${name}"]`).fill('same-Password-1')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'same password').toEqual([])
      await close(page)
    },
  )

  test(
    `account dialogs over home have no accessibility fault (${lang})`,
    fullOnly('nothing does'),
    async ({ page, logIn }) => {
      test.slow()
      const dialog = page.locator('dialog[open]')
      await page.goto(`/m/home?${look}#log-in`)
      await expect(dialog.locator('input[name="username"]')).toBeFocused()
      expect.soft(await accessibilityFaults(page), 'login').toEqual([])
      await close(page)

      // A change of the hash alone would not reload the document.
      await page.goto('about:blank')
      await page.goto(`/m/home?${look}#sign-up`)
      await expect(dialog.locator('input[name="captcha"]')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'registration').toEqual([])
      await close(page)

      await logIn('nusrat')
      await page.goto('about:blank')
      await page.goto(`/m/home?${look}#profile-image`)
      await expect(dialog.locator('input[type="radio"]').first()).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'profile-image').toEqual([])
      await close(page)
    },
  )
}

test('Tab goes through the login form in order: name, password, show password, remember, forgot, log in', async ({
  page,
}) => {
  await page.goto('/m/login?lang=en')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByLabel('Username').focus()
  await page.keyboard.type('rafi88')
  await page.keyboard.press('Tab')
  await page.keyboard.type('play1234')
  const next = ['Show password', 'Remember me', 'Forgot password?', 'Log in']
  for (const name of next) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/m\/home$/)
})
