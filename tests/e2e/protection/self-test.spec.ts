import type { Page, Request } from 'playwright/test'
import { fullOnly, skipRepetition } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The self-test: it computes a score, and neither stores nor sends an answer. */

const path = '/m/selfTest'
const question = (page: Page) => page.getByRole('group', { name: /Question \d of 9/ })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

/** Gives the same answer to all questions. */
async function answerAll(page: Page, answer: string): Promise<void> {
  for (let number = 1; number <= 9; number++) {
    await expect(question(page)).toContainText(`Question ${number} of 9`)
    await question(page).getByRole('radio', { name: answer }).check()
    await (number < 9 ? next(page) : page.getByRole('button', { name: 'See your result' })).click()
  }
}

test.beforeEach(async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

for (const [index, [answer, score, words]] of (
  [
    ['Sometimes', '9 out of 27', 'Clear signs of harm'],
    ['Never', '0 out of 27', 'Few or no signs of harm'],
  ] as const
).entries())
  test(
    `the answer “${answer}” to all nine questions scores ${score} in the self-test, and nothing is stored`,
    skipRepetition(index, 'the first one; only the score differs'),
    async ({ page, context }) => {
      await page.goto(path)
      await waitForHydration(page)
      const stored = () =>
        page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
      const before = await stored()
      const cookies = await context.cookies()
      const sent: Request[] = []
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request))
      await answerAll(page, answer)
      await expect(page.getByRole('heading', { name: `Your score is ${score}` })).toBeFocused()
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /^Player protection/ })).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(new URL(page.url()).search).toBe('')
      expect(sent.filter((request) => !request.url().endsWith('/m/api/reports'))).toEqual([])
      expect(await stored()).toBe(before)
      expect(await context.cookies()).toEqual(cookies)
      await page.getByRole('link', { name: 'Retake self-test' }).click()
      await expect(question(page)).toContainText('Question 1 of 9')
      await expect(page.locator('input:checked')).toHaveCount(0)
    },
  )

test(
  'a missing answer of the self-test shows an error, and Back keeps the answers',
  fullOnly('tests/worker/protection/self-test.test.ts'),
  async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    await next(page).click()
    await expect(question(page).getByRole('alert')).not.toBeEmpty()
    await expect(question(page)).toContainText('Question 1 of 9')
    await question(page).getByRole('radio', { name: 'Sometimes' }).check()
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText('Question 2 of 9')
    // Focus on the legend makes screen readers announce the new question.
    await expect(question(page).locator('legend')).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(question(page).getByRole('radio', { name: 'Sometimes' })).toBeChecked()
  },
)

test(
  'the self-test is in English, and marked as such, on a page in Urdu',
  fullOnly('nothing does'),
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'lang', value: 'ur', url: String(baseURL) }])
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
    const text = page.getByText('Have you bet more than you could really afford to lose?')
    await expect(text).toHaveAttribute('lang', 'en')
    await expect(text).toHaveAttribute('dir', 'ltr')
  },
)

test.describe(
  'without scripts',
  fullOnly('tests/worker/protection/self-test.test.ts posts the same form'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, the self-test is one form that shows missing answers, keeps the others, and has a score', async ({
      page,
      provokes,
    }) => {
      provokes(/422/)
      await page.goto(path)
      const groups = page.getByRole('group', { name: /Question/ })
      await expect(groups).toHaveCount(9)
      for (let index = 0; index < 8; index++)
        await groups.nth(index).getByRole('radio', { name: 'Most of the time' }).check()
      await page.getByRole('button', { name: 'See your result' }).click()
      await expect(groups.nth(8).getByRole('alert')).not.toBeEmpty()
      await expect(page.locator('input:checked')).toHaveCount(8)
      await groups.nth(8).getByRole('radio', { name: 'Never' }).check()
      await page.getByRole('button', { name: 'See your result' }).click()
      await expect(page.getByRole('heading', { name: 'Your score is 16 out of 27' })).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
    })
  },
)
