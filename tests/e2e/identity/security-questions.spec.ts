import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, findAxeFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import {
  createSecuredMember,
  FUND_PASSWORD,
  LOGIN_PASSWORD,
  logInAgain,
  setMemberSecurity,
} from '../harness/secured-member'

/** Security questions: in steps with scripts, in one form without. */

const PATH = '/m/member/securityQuestions'
const main = (page: Page) => page.getByRole('main')
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

async function open(page: Page, origin: string) {
  const { cookies } = await createSecuredMember(origin)
  await page.context().addCookies(cookies)
  await page.goto(`${PATH}?lang=en`)
}

/** Answers both questions of the member. */
async function answerBoth(page: Page) {
  await page.getByLabel('Question 1').selectOption({ label: 'Where was your first job?' })
  await page.getByLabel('Answer').first().fill('Sonali Bank')
  await next(page).click()
  await page.getByLabel('Question 2').selectOption({ label: 'What was your first teacher’s name?' })
  await page.getByRole('textbox', { name: 'Answer' }).fill('Mrs Khatun')
  await next(page).click()
}

test('security questions are set step by step, and going back keeps all answers', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 720 })
  await open(page, String(baseURL))
  await waitForHydration(page)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postData() ?? '')
  })
  await expect(main(page)).toContainText('Step 1 of 3 · choose answers you’ll remember')
  await expect(main(page)).toContainText('Customer service will never ask for them in chat.')
  await next(page).click()
  await expect(page.getByLabel('Question 1')).toBeFocused()
  await expect(main(page)).toContainText('This field is required')
  await answerBoth(page)
  await expect(main(page)).toContainText('Step 3 of 3')
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Mrs Khatun')
  // The second step does not offer the question of the first step.
  await expect(
    page.getByLabel('Question 2').getByRole('option', { name: 'Where was your first job?' }),
  ).toHaveCount(0)
  await next(page).click()
  await page.getByLabel('Fund password').fill(FUND_PASSWORD)
  await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page).toHaveURL(/\/m\/member\/security$/)
  await expect(page.getByText('Your security questions have been set.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Security questions/ })).toContainText('2 answered')
  for (const secret of ['Khatun', 'Sonali', FUND_PASSWORD, LOGIN_PASSWORD])
    expect(posted.join('\n')).not.toContain(secret)
  await page.goto(`${PATH}?lang=en`)
  await expect(main(page)).toContainText('2 security questions set')
  await main(page).getByRole('link', { name: 'Change questions' }).click()
  await expect(main(page)).toContainText('Step 1 of 3')
})

test(
  'a member without a login password logs in again before typing any security answer',
  fullOnly(
    '“typed secrets are restored only after a new login of the same member” in reauthentication.spec.ts, on the same page',
  ),
  async ({ page, baseURL }) => {
    const origin = String(baseURL)
    const { cookies, username, recipient } = await createSecuredMember(origin, { hasPassword: false })
    await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
    await page.context().addCookies(cookies)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${PATH}?lang=en`)
    await waitForHydration(page)
    await expect(main(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await expect(page.getByLabel('Question 1')).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await logInAgain(page, recipient)
    await expect(page).toHaveURL(/\/m\/member\/securityQuestions/)
    await answerBoth(page)
    await page.getByLabel('Fund password').fill(FUND_PASSWORD)
    await page.getByRole('button', { name: 'Save answers' }).click()
    await expect(page).toHaveURL(/\/m\/member\/security$/)
  },
)

test(
  'a security answer that is easy to guess shows an error at its field',
  fullOnly('tests/worker/identity/security-questions.test.ts'),
  async ({ page, baseURL }) => {
    await open(page, String(baseURL))
    await waitForHydration(page)
    await page.getByLabel('Question 1').selectOption({ label: 'Where was your first job?' })
    await page.getByRole('textbox', { name: 'Answer' }).fill('First job')
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Each answer must be different')
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused()
    await expect(main(page)).toContainText('Step 1 of 3')
  },
)

test(
  'a wrong fund password shows an error at its field, and the security answers stay',
  fullOnly('tests/worker/identity/security-questions.test.ts'),
  async ({ page, baseURL }) => {
    await open(page, String(baseURL))
    await waitForHydration(page)
    await answerBoth(page)
    await page.getByLabel('Fund password').fill('135790')
    await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Incorrect fund password')
    await expect(page.getByLabel('Fund password')).toBeFocused()
    await page.getByLabel('Fund password').fill(FUND_PASSWORD)
    await page.getByRole('button', { name: 'Save answers' }).click()
    await expect(page).toHaveURL(/\/m\/member\/security$/)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, one form has all security questions, and keeps the chosen ones',
    fullOnly('tests/worker/identity/security-questions.test.ts'),
    async ({ page, baseURL, provokes }) => {
      provokes(/422/)
      await open(page, String(baseURL))
      const fill = async (second: string) => {
        await page.getByLabel('Answer').first().fill('Sonali Bank')
        await page.getByLabel('Answer').last().fill(second)
        await page.getByLabel('Fund password').fill(FUND_PASSWORD)
        await page.getByLabel('Login password').fill(LOGIN_PASSWORD)
        await page.getByRole('button', { name: 'Save answers' }).click()
      }
      await page.getByLabel('Question 1').selectOption('q5')
      await page.getByLabel('Question 2').selectOption('q3')
      await fill('SONALI bank')
      await expect(main(page)).toContainText('Each answer must be different')
      await expect(page.getByLabel('Question 2')).toHaveValue('q3')
      await expect(page.getByLabel('Answer').first()).toHaveValue('')
      await fill('Mrs Khatun')
      await expect(main(page)).toContainText('Your security questions have been set.')
    },
  )
})

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `no step of the security questions has an accessibility fault in ${lang}, 320 px wide`,
    fullOnly(
      '“security questions are set step by step …” above, for the last step; the first: tests/e2e/system/every-page.spec.ts',
    ),
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 720 })
      const { cookies } = await createSecuredMember(String(baseURL))
      await page
        .context()
        .addCookies([
          ...cookies,
          { name: 'lang', value: lang.toUpperCase(), url: String(baseURL) },
          { name: 'theme', value: theme, url: String(baseURL) },
        ])
      await page.goto(PATH)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.locator('[name=question1]').selectOption('q5')
      await page.locator('[name=answer1]').fill('Sonali')
      await page.keyboard.press('Enter')
      await page.locator('[name=question2]').selectOption('q3')
      await page.locator('[name=answer2]').fill('Khatun')
      await page.keyboard.press('Enter')
      await expect(page.locator('[name=loginPassword]')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
