// Full suite only: tests/worker/account/sms-email-limits.test.ts and tests/worker/account/captcha-limit.test.ts have the limits; a countdown is in login.spec.ts.
import type { Page } from 'playwright/test'
import { createMobileNumber } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage } from '../harness/page'

const main = (page: Page) => page.getByRole('main')

const numberField = (page: Page) => main(page).getByLabel('Mobile number', { exact: true })
const sendButton = (page: Page) => main(page).getByRole('button', { name: /^(Send code|Resend|Wait)/ })

test('a second SMS code requested too soon is refused, with the time to wait at the field and on the button', async ({
  page,
  complaints,
}) => {
  const number = createMobileNumber()
  await openReadyPage(page, '/m/login?method=sms&lang=en')
  await numberField(page).fill(number)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  // An empty session storage simulates a second tab, which does not know about the first.
  await page.evaluate(() => sessionStorage.clear())
  await openReadyPage(page, '/m/login?method=sms&lang=en')
  await numberField(page).fill(number)
  await sendButton(page).click()
  const code = main(page).getByLabel('SMS code')
  await expect(code).toHaveAccessibleDescription(/Too many attempts\. Wait \d+ seconds?\./)
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toHaveText(/^Wait 0:\d\d$/)
  const before = await sendButton(page).textContent()
  await expect(sendButton(page)).not.toHaveText(String(before))
  // The earlier code can still be typed, so the field is not invalid.
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  expect(complaints.every((complaint) => complaint.includes('429'))).toBe(true)
  complaints.length = 0
})

test('a number that cannot receive SMS codes shows an error at its field, until a code is sent', async ({
  page,
  complaints,
}) => {
  await openReadyPage(page, '/m/register?lang=en')
  const number = createMobileNumber()
  await numberField(page).fill(number)
  await page.route('**/m/api/codes/register', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { code: 'sms.number.refused' },
    }),
  )
  await sendButton(page).click()
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(numberField(page)).toHaveAccessibleDescription(
    'We can’t send a code to this number. Check it or use another.',
  )
  await page.unroute('**/m/api/codes/register')
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  await expect(numberField(page)).not.toHaveAttribute('aria-invalid', 'true')
  complaints.length = 0
})

test('after too many captcha images, the captcha field says how long to wait', async ({
  page,
  complaints,
}) => {
  await openReadyPage(page, '/m/register?lang=en')
  await page.route('**/m/api/captcha', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '42' },
      contentType: 'application/problem+json',
      json: { code: 'too-many-requests' },
    }),
  )
  const field = main(page).locator('input[name="captcha"]')
  await main(page).getByRole('button', { name: 'New image' }).click()
  await expect(field).toHaveAccessibleDescription(/Too many attempts\. Wait 42 seconds\./)
  await page.unroute('**/m/api/captcha')
  await main(page).getByRole('button', { name: 'New image' }).click()
  await expect(field).not.toHaveAccessibleDescription(/Too many attempts/)
  complaints.length = 0
})

test('a code for a mistyped number does not block the button for the right number', async ({ page }) => {
  const wrong = createMobileNumber()
  const right = createMobileNumber()
  await openReadyPage(page, '/m/register?lang=en')
  await numberField(page).fill(wrong)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${wrong}`)).toBeVisible()
  await numberField(page).fill(right)
  await expect(main(page).getByText(/Code sent to/)).toBeHidden()
  await expect(sendButton(page)).toHaveText('Send code')
  // The first number, written differently, still has its countdown.
  await numberField(page).fill(`0${wrong}`)
  await expect(sendButton(page)).toHaveText(/^Resend \d:\d\d$/)
  await numberField(page).fill(right)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${right}`)).toBeVisible()
})
