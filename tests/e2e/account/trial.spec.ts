import type { Locator } from 'playwright/test'
import { TOAST_LONG_MS } from '../../../shared/config/product-limits'
import { fullOnly } from '../../selection'
import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

/** Pages that free play does not have, and the prompts that replace them. */

const MONEY = 'Please login an actual account to use this function'
const MESSAGES = 'Please log in with a formal account to use this function'

test(
  'every page that links a trial player to money or messages says that they need an account',
  fullOnly(
    'tests/worker/session/rights.test.ts refuses them; the prompts: tests/e2e/shell/member.spec.ts, for the member centre',
  ),
  async ({ page, logIn }) => {
    await page.clock.install()
    await logIn('trial01')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    const expectPrompt = async (control: Locator, text: string) => {
      const announced = await collectLiveRegionTexts(page)
      await control.click()
      await expect.poll(announced).toContain(text)
      // The previous toast disappears before the next tap, so that only a new toast matches.
      await page.clock.fastForward(TOAST_LONG_MS)
      await expect(page.getByText(text)).toHaveCount(0)
      await expect(page).toHaveURL(/\/m\/home\?lang=en$/)
    }
    await expectPrompt(page.getByRole('navigation', { name: 'Main' }).getByText('Deposit'), MONEY)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [link, text] of [
      ['Deposit', MONEY],
      ['Withdraw', MONEY],
      ['Live chat', MESSAGES],
    ] as const) {
      await expectPrompt(menu.getByRole('link', { name: link }), text)
    }
    // Play money has no currency.
    await expect(menu.getByRole('button', { name: /2,000/ })).toHaveText(/^\D*2,000\D*$/)
    await expect(menu).not.toContainText('৳')
  },
)

test('free play is for adults, its member centre prompts to sign up, and its name is preserved for the registration', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const origin = String(baseURL)
  const [name, number] = [createUserName(), createMobileNumber()]
  await page.goto('/m/trail?lang=en')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Start free play' }).click()
  await expect(page.getByText('Free play is for adults.')).toBeVisible()
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start free play' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  const storedName = () => page.evaluate(() => sessionStorage.getItem('trialUser'))
  await expect.poll(storedName).toBeTruthy()
  const trialName = await storedName()
  await page.reload()
  await waitForHydration(page)
  expect(await storedName()).toBe(trialName)

  await page.getByRole('navigation', { name: 'Main' }).getByText('Me', { exact: true }).click()
  const prompt = page.getByRole('dialog', { name: 'You need a real account to use the full member centre' })
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(prompt).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Me', { exact: true }).click()
  await prompt.getByRole('link', { name: 'Sign up' }).click()

  const main = page.getByRole('main')
  await main.getByLabel('Username').fill(name)
  await main.getByLabel('Password', { exact: true }).fill('river-Stone-7')
  await main.getByLabel('Confirm password').fill('river-Stone-7')
  await main.getByLabel('Mobile number', { exact: true }).fill(number)
  await main.getByRole('button', { name: 'Send code' }).click()
  await main.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
  const id = await main.locator('input[name="captchaId"]').inputValue()
  await main.locator('input[name="captcha"]').fill(await readCaptchaSolution(origin, id))
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Player protection' })).toBeVisible()
  await expect.poll(storedName).toBeNull()
  await main.getByRole('link', { name: 'Continue', exact: true }).click()
  await main.getByRole('button', { name: 'Continue without limits' }).click()
  await main.getByRole('link', { name: 'Continue without offers' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
})
