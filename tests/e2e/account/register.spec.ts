import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { findAxeFaults } from '../harness/accessibility'
import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

const PASSWORD = 'river-Stone-7'

async function solveCaptcha(page: Page, origin: string): Promise<void> {
  const id = await page.locator('input[name="captchaId"]').inputValue()
  await page.locator('input[name="captcha"]').fill(await readCaptchaSolution(origin, id))
}

async function open(page: Page, path = '/m/register'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('form[novalidate]').first()).toBeVisible()
}

const bengali = (digits: string): string =>
  digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))

test('a visitor registers by name: the form is encrypted, and the member is logged in and greeted', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  const [name, number] = [createUserName(), createMobileNumber()]
  await open(page)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await expect(page.getByText('This username is available')).toBeVisible()
  // The field accepts digits of any script, and a leading zero.
  await page.getByLabel('Mobile number', { exact: true }).fill(bengali(`0${number}`))
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
  await solveCaptcha(page, origin)
  await page.getByRole('checkbox').check()

  const posted = page.waitForRequest(
    (request) => request.url().includes('/m/register.data') && request.method() === 'POST',
  )
  const announced = await collectLiveRegionTexts(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  const body = (await posted).postData() ?? ''
  expect(body).toContain('name="encrypted"')
  expect(body).not.toContain(PASSWORD)
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain(PASSWORD)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  // The limits offer and the choice of offers appear once, before any other page.
  await page.getByRole('button', { name: 'Continue without limits' }).click()
  await expect(page.getByRole('checkbox', { name: 'Email' })).toHaveCount(3)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue without offers' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  // The heading is the only greeting: screen readers announce no other.
  expect(await announced()).not.toContain('Welcome')
})

test(
  'a visitor registers by number; a change of method keeps the typed number',
  fullOnly('“a visitor registers by name …”; nothing: by number'),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const number = createMobileNumber()
    await open(page)
    await page.getByLabel('Mobile number', { exact: true }).fill(number)
    await page.getByRole('link', { name: 'Mobile number' }).click()
    await expect(page.getByLabel('Username')).toBeHidden()
    await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(number)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
    await solveCaptcha(page, origin)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, 880${number}` })).toBeVisible()
  },
)

test(
  'the registration form shows errors for missing terms, invalid names, taken names and every other invalid field',
  fullOnly('tests/worker/account/register-form.test.ts'),
  async ({ page }) => {
    await open(page)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    const button = page.getByRole('button', { name: 'Create account' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Tick the box above to create your account.')
    await page.getByRole('checkbox').check()
    await expect(button).toBeEnabled()

    const name = page.getByLabel('Username')
    await expect(name).toHaveAccessibleDescription('4 to 16 characters')
    await name.fill('a!b')
    await name.blur()
    await expect(name).toHaveAccessibleDescription('At least 4 characters')
    await name.fill('a!bc')
    await expect(name).toHaveAccessibleDescription(
      /Account format is incorrect\s*A username can’t contain “!”/,
    )
    await name.fill('1abc')
    await expect(name).toHaveAccessibleDescription(/A username can’t start with “1”/)
    await name.fill('rafi88')
    await name.blur()
    await expect(page.getByText('Username already exists')).toBeVisible()
    await expect(name).toHaveValue('rafi88')

    await name.fill(createUserName())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill('something else')
    await button.click()
    // Focus is on the first invalid field.
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await expect(page.getByText('Confirmation incorrect')).toBeVisible()
    await expect(page.getByText('Enter your mobile number')).toBeVisible()
    await expect(page.getByText('Please write the code')).toBeVisible()
  },
)

test('an invitation code is preserved during the visit; an unknown code is refused, and a deleted code does not come back', async ({
  page,
}) => {
  await page.goto('/m/home?affiliateCode=DHAKA77')
  await open(page)
  const field = page.getByLabel(/Invitation code/)
  await expect(field).toHaveValue('DHAKA77')
  await field.fill('NOBODY1')
  await field.blur()
  await expect(page.getByText('Invitation code error. Check the code and try again.')).toBeVisible()
  await field.fill('')
  await page.reload()
  await waitForHydration(page)
  await expect(field).toHaveValue('')
  await page.goto('/m/register?lang=en&affiliateCode=SYLHET1')
  await expect(field).toHaveValue('SYLHET1')
})

test(
  'a reload of the registration keeps the countdown and typed values, but not the password',
  fullOnly('“a form that was sent offline …” in forms.spec.ts; of the countdown nothing does'),
  async ({ page, baseURL }) => {
    const [name, number] = [createUserName(), createMobileNumber()]
    await open(page)
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Mobile number', { exact: true }).fill(number)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /Resend \d:\d\d/ })).toBeDisabled()
    await readSentSecret(String(baseURL), `+880${number}`)
    await page.reload()
    await expect(page.getByRole('button', { name: /Resend \d:\d\d/ })).toBeDisabled()
    await expect(page.getByLabel('Username')).toHaveValue(name)
    await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(number)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('Username')).toHaveValue('')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor registers without scripts',
    fullOnly('tests/worker/account/register-form.test.ts, which posts the form'),
    async ({ page, baseURL, complaints }) => {
      const origin = String(baseURL)
      const [name, number] = [createUserName(), createMobileNumber()]
      await page.goto('/m/register.html?affiliateCode=DHAKA77')
      await expect(page.getByLabel(/Invitation code/)).toHaveValue('DHAKA77')
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Mobile number', { exact: true }).fill(number)
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByLabel('Username')).toHaveValue(name)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm password').fill(PASSWORD)
      await page.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
      await page.locator('input[name="captcha"]').fill('wrong')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('The code doesn’t match the image. Try the new one.')).toBeVisible()

      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm password').fill(PASSWORD)
      await page.getByLabel('SMS code').fill(await readSentSecret(origin, `+880${number}`))
      await solveCaptcha(page, origin)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
      // The refused form has the status 422.
      complaints.splice(0)
    },
  )
})
