import type { Page } from 'playwright/test'
import { createMobileNumber, readCaptchaSolution } from '../e2e/harness/account-forms'
import { expect, firebaseTest as test } from './firebase-lobby'

/**
 * Login by SMS codes of Firebase’s emulator, which lists codes instead of sending them. It requires no
 * reCAPTCHA.
 */

test.beforeEach(async ({ product, provokes }) => {
  // The SDK first requests reCAPTCHA Enterprise, which the emulator does not have.
  provokes(/501/)
  await product.scenario({ firebaseNumbers: ['+880'] })
})

const main = (page: Page) => page.getByRole('main')
const codeField = (page: Page) => main(page).getByLabel(/^SMS code/)

/** Returns the newest code that the emulator would have sent to a number. */
async function sentCode(emulator: string, number: string): Promise<string> {
  const answer = await fetch(`${emulator}/emulator/v1/projects/demo-lobby/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  const last = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)
  if (!last) throw new Error(`no code for ${number}`)
  return last.code
}

async function askForCode(page: Page, number: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await main(page).getByLabel('Mobile number', { exact: true }).fill(number)
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
}

test('a visitor logs in with an SMS code from Firebase, after a wrong code', async ({
  page,
  emulator,
  provokes,
}) => {
  provokes(/400/)
  const number = '1812340412'
  await page.goto('/m/login?method=sms&lang=en')
  await askForCode(page, number)
  const code = await sentCode(emulator, `+880${number}`)
  await codeField(page).fill(code === '111111' ? '222222' : '111111')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(codeField(page)).toHaveAccessibleDescription('Verification code error')
  await codeField(page).fill(code)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('banner').getByText('Nusrat')).toBeVisible()
})

test('a visitor registers by mobile number with a code from Firebase', async ({
  page,
  product,
  emulator,
}) => {
  const number = createMobileNumber()
  await page.goto('/m/register?method=mobileNum&lang=en')
  await askForCode(page, number)
  await codeField(page).fill(await sentCode(emulator, `+880${number}`))
  await main(page).getByLabel('Password', { exact: true }).fill('river-Stone-7')
  await main(page).getByLabel('Confirm password').fill('river-Stone-7')
  const id = await page.locator('input[name="captchaId"]').inputValue()
  await page.locator('input[name="captcha"]').fill(await readCaptchaSolution(product.origin, id))
  await page.getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, 880${number}` })).toBeVisible()
})
