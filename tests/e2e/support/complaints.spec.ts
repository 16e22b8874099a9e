import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Complaints of guests: the form, the access code, and the reply. */

test('a guest makes a complaint, opens it with its access code, and sends a message', async ({ page }) => {
  await page.goto('/m/complaints?about=account&lang=en')
  await waitForHydration(page)
  await expect(page.getByLabel('What is it about?')).toHaveValue('account')
  await page.getByLabel('What happened').fill('My account is blocked with money in it.')
  const send = page.getByRole('button', { name: 'Send complaint', exact: true })
  await send.click()
  await expect(page.getByLabel('Your contact details')).toBeFocused()
  await page.getByLabel('Your contact details').fill('rahim@example.com')
  await send.click()
  await expect(page.getByRole('heading', { name: 'We’ve received your complaint' })).toBeFocused()
  const number = (await page.getByText(/^C-[0-9A-F]{8}$/).textContent()) ?? ''
  const code = (await page.getByText(/^[0-9A-F]{4}(-[0-9A-F]{4}){4}$/).textContent()) ?? ''

  await page.getByRole('button', { name: 'Open complaint', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Complaint ${number}` })).toBeVisible()
  expect(page.url()).not.toContain(code)

  await page.goto('/m/complaint?lang=en')
  await waitForHydration(page)
  await page.getByLabel('Complaint number').fill(number)
  await page.getByLabel('Access code').fill(code)
  await page.getByRole('button', { name: 'Open complaint', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Complaint ${number}` })).toBeFocused()
  expect(page.url()).not.toContain(code)

  const message = page.getByLabel('Your message')
  await message.fill('Is there any news?')
  await page.getByRole('button', { name: 'Send message', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Is there any news?' })).toBeVisible()
  await expect(message).toHaveValue('')
})
