import { findAxeFaults } from '../harness/accessibility'
import { advanceMemberClock } from '../harness/change-limits'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** Reminders on home and in the member centre, which one tap closes. */

const YEAR_S = 370 * 86_400

test('Escape does not answer the question for limits, which stays in the member centre', async ({
  page,
  baseURL,
}) => {
  const account = await logInAsPayer(page, baseURL)
  await advanceMemberClock(baseURL, account, { profile: 'ukgc' })
  await advanceMemberClock(baseURL, account, { aheadS: YEAR_S })
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  const question = page.getByRole('dialog', { name: 'Do you want to set limits?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.goto('/m/member/home')
  await expect(page.getByRole('region', { name: 'Do you want to set limits?' })).toBeVisible()
})

test('a reminder opens on home, and each one stays closed after one tap', async ({ page, baseURL }) => {
  const account = await logInAsPayer(page, baseURL)
  await advanceMemberClock(baseURL, account, { profile: 'ukgc' })
  await advanceMemberClock(baseURL, account, { aheadS: YEAR_S })
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  const question = page.getByRole('dialog', { name: 'Do you want to set limits?' })
  await expect(question).toBeVisible()
  expect(await findAxeFaults(page)).toEqual([])
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await question.getByRole('button', { name: 'Continue without limits' }).click()
  expect((await answered).status()).toBe(200)
  await expect(question).toBeHidden()

  await page.goto('/m/member/home')
  await waitForHydration(page)
  const review = page.getByRole('region', { name: 'Review your account and limits' })
  await expect(review.getByRole('link', { name: 'Limits' })).toBeVisible()
  expect(await findAxeFaults(page)).toEqual([])
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(review).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Player protection' })).toBeVisible()
  await expect(review).toBeHidden()
})
