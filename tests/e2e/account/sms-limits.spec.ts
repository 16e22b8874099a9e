import type { Page } from 'playwright/test'
import { newNumber } from '../harness/accounts'
import { expect, test } from '../harness/test'

const main = (page: Page) => page.getByRole('main')

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

const numberField = (page: Page) => main(page).getByLabel('Mobile number', { exact: true })
const sendButton = (page: Page) => main(page).getByRole('button', { name: /^(Send code|Resend|Wait)/ })

test('a second code too soon: why and how long, by the field and on the button', async ({
  page,
  complaints,
}) => {
  const number = newNumber()
  await open(page, '/m/login?method=sms&lang=en')
  await numberField(page).fill(number)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  // As in a second tab, which knows nothing of the first.
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/m/login?method=sms&lang=en')
  await numberField(page).fill(number)
  await sendButton(page).click()
  const code = main(page).getByLabel('Code from the SMS')
  await expect(code).toHaveAccessibleDescription(/Too many attempts\. Wait \d+ seconds?\./)
  await expect(sendButton(page)).toBeDisabled()
  await expect(sendButton(page)).toHaveText(/^Wait 0:\d\d$/)
  const before = await sendButton(page).textContent()
  await expect(sendButton(page)).not.toHaveText(String(before))
  // A code that came before can be typed: nothing is wrong with the field.
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  expect(complaints.every((complaint) => complaint.includes('429'))).toBe(true)
  complaints.length = 0
})

test('a number that gets no codes is said by its field, until a code is on its way', async ({
  page,
  complaints,
}) => {
  await open(page, '/m/register?lang=en')
  const number = newNumber()
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
  await expect(numberField(page)).toHaveAccessibleDescription('We cannot send a code to this number')
  await page.unroute('**/m/api/codes/register')
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${number}`)).toBeVisible()
  await expect(numberField(page)).not.toHaveAttribute('aria-invalid', 'true')
  complaints.length = 0
})

test('too many pictures: how long to wait, by the picture', async ({ page, complaints }) => {
  await open(page, '/m/register?lang=en')
  await page.route('**/m/api/captcha', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '42' },
      contentType: 'application/problem+json',
      json: { code: 'too-many-requests' },
    }),
  )
  const field = main(page).locator('input[name="captcha"]')
  await main(page).getByRole('button', { name: 'New picture' }).click()
  await expect(field).toHaveAccessibleDescription(/Too many attempts\. Wait 42 seconds\./)
  await page.unroute('**/m/api/captcha')
  await main(page).getByRole('button', { name: 'New picture' }).click()
  await expect(field).not.toHaveAccessibleDescription(/Too many attempts/)
  complaints.length = 0
})

test('a mistyped number does not lock the button for the right one', async ({ page }) => {
  const wrong = newNumber()
  const right = newNumber()
  await open(page, '/m/register?lang=en')
  await numberField(page).fill(wrong)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${wrong}`)).toBeVisible()
  await numberField(page).fill(right)
  await expect(main(page).getByText(/Code sent to/)).toBeHidden()
  await expect(sendButton(page)).toHaveText('Send code')
  // The first one in another way of writing it is still the first one.
  await numberField(page).fill(`0${wrong}`)
  await expect(sendButton(page)).toHaveText(/^Resend \d:\d\d$/)
  await numberField(page).fill(right)
  await sendButton(page).click()
  await expect(main(page).getByText(`Code sent to +880 ${right}`)).toBeVisible()
})
