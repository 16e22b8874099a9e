import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** Feedback: 10 to 500 characters, with contact details if the player wants an answer. */

const form = (page: Page) => ({
  text: page.getByLabel('Your feedback'),
  contact: page.getByLabel('Your contact details'),
  send: page.getByRole('button', { name: 'Send feedback', exact: true }),
})

interface Stored {
  feedback: { content: string; contact: string | null; account: string | null }[]
}

const storedFeedback = async (origin: string | undefined, content: string) => {
  const { feedback } = (await (await fetch(`${origin}/__sandbox/feedback`)).json()) as Stored
  return feedback.find((entry) => entry.content === content)
}

test('feedback counts its characters, is validated, survives a reload and a lost network, and is sent', async ({
  page,
  context,
  logIn,
  baseURL,
  complaints,
}) => {
  await logIn('rafi88')
  await page.goto('/m/feedback?lang=en')
  await waitForHydration(page)
  const { text, contact, send } = form(page)
  await text.fill('Too short')
  await expect(page.getByText('9 of 500 characters')).toBeVisible()
  await send.click()
  await expect(text).toBeFocused()
  await expect(page.getByText('At least 10 characters')).toBeVisible()
  const content = `The fish are slow today, ${Date.now()}`
  await text.fill(content)
  await contact.fill('rafi@example.com')
  await page.reload()
  await waitForHydration(page)
  await expect(text).toHaveValue(content)
  await expect(page.getByText(`${content.length} of 500 characters`)).toBeVisible()
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('Your connection is slow or you’re offline. Try again.')).toBeVisible()
  await expect(text).toHaveValue(content)
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Thank you. Your feedback has been sent.')).toBeVisible()
  expect(await storedFeedback(baseURL, content)).toMatchObject({
    contact: 'rafi@example.com',
    account: 'rafi88',
  })
  complaints.length = 0
})

test(
  'feedback that is too long is refused, not cut off',
  fullOnly('tests/worker/support/feedback.test.ts has every length'),
  async ({ page }) => {
    await page.goto('/m/feedback?lang=en')
    await waitForHydration(page)
    const { text, send } = form(page)
    await text.fill('x'.repeat(501))
    await expect(page.getByText('501 of 500 characters')).toBeVisible()
    await send.click()
    await expect(page.getByText('At most 500 characters')).toBeVisible()
    await expect(text).toHaveValue('x'.repeat(501))
  },
)

test.describe(
  'without scripts',
  fullOnly('tests/worker/support/feedback.test.ts posts the same form'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, feedback is validated and sent', async ({ page, baseURL, complaints }) => {
      await page.goto('/m/feedback?lang=en')
      const { text, send } = form(page)
      await text.fill('Too short')
      await send.click()
      await expect(page.getByText('At least 10 characters')).toBeVisible()
      await expect(text).toHaveValue('Too short')
      const content = `No scripts here, ${Date.now()}`
      await text.fill(content)
      await send.click()
      await expect(page.getByText('Thank you. Your feedback has been sent.')).toBeVisible()
      expect(await storedFeedback(baseURL, content)).toMatchObject({ contact: null, account: null })
      // The refused form has status 422.
      expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([])
      complaints.length = 0
    })
  },
)
