import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { createSecuredMember, FUND_PASSWORD, logInAgain, setMemberSecurity } from '../harness/secured-member'

/** Members without a login password whose page is open long after their login: typed values are kept. */

const EMAIL = '/m/member/email'
const PAYEE = '/m/member/payeeName'
const QUESTIONS = '/m/member/securityQuestions'
const SECURITY = /\/m\/member\/security$/
const ACCOUNTS = /\/m\/member\/accounts$/

const main = (page: Page) => page.getByRole('main')

test('an open form that requires a more recent login shows that, and keeps typed values', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const origin = String(baseURL)
  const { cookies, username, recipient } = await createSecuredMember(origin, { hasPassword: false })
  await page.context().addCookies(cookies)
  // The login counts as recent for five more seconds.
  await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 10 * 60_000 + 5000 })
  await page.goto(`${PAYEE}?lang=en`)
  await waitForHydration(page)
  await page.getByLabel('Payee name').fill('Nusrat Jahan Karim')
  await expect(main(page).getByRole('status')).toContainText('It’s been a while since you logged in')
  expect(await accessibilityFaults(page)).toEqual([])
  await logInAgain(page, recipient)
  await expect(page).toHaveURL(/\/m\/member\/payee/)
  await expect(page.getByLabel('Payee name')).toHaveValue('Nusrat Jahan Karim')
  await expect(main(page).getByText('It’s been a while since you logged in')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('Nusrat')
  await page.getByRole('button', { name: 'Set payee name' }).click()
  await expect(page).toHaveURL(ACCOUNTS)
})

test('typed secrets are restored only after a new login of the same member', async ({ page, baseURL }) => {
  test.slow()
  const origin = String(baseURL)
  const owner = await createSecuredMember(origin, { hasPassword: false })
  const other = await createSecuredMember(origin, { hasPassword: false })
  const open = async ({ cookies, username }: Pick<typeof owner, 'cookies' | 'username'>) => {
    await page.context().addCookies(cookies)
    await page.goto(`${QUESTIONS}?lang=en`)
    await waitForHydration(page)
    await page.getByLabel('Question 1').selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Answer' }).fill('Blue bicycle')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Question 2').selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Answer' }).fill('Chittagong')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Fund password').fill(FUND_PASSWORD)
    await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
    await page.getByRole('button', { name: 'Save answers' }).click()
    await expect(main(page)).toContainText('Log in again to confirm it’s you.')
  }
  await open(owner)
  await logInAgain(page, other.recipient)
  await expect(page).toHaveURL(/securityQuestions/)
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('')

  // This login ends the session of the first member.
  const next = await createSecuredMember(origin, { hasPassword: false })
  await open(next)
  await logInAgain(page, next.recipient)
  await expect(page).toHaveURL(/securityQuestions/)
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Blue bicycle')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Chittagong')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Fund password')).toHaveValue(FUND_PASSWORD)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page).toHaveURL(SECURITY)
})

test('an open form stays when its member has logged in again in another tab', async ({ page, baseURL }) => {
  const origin = String(baseURL)
  const { cookies, username, recipient } = await createSecuredMember(origin, { hasPassword: false })
  await page.context().addCookies(cookies)
  await page.goto(`${PAYEE}?lang=en`)
  await waitForHydration(page)
  await page.getByLabel('Payee name').fill('Nusrat Jahan Karim')
  await setMemberSecurity(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
  const token = page.locator('main input[name="csrfToken"]')
  const before = await token.getAttribute('value')
  const tab = await page.context().newPage()
  await tab.goto(`${EMAIL}?lang=en`)
  await waitForHydration(tab)
  await logInAgain(tab, recipient)
  await expect(tab).toHaveURL(/\/m\/member\/email/)
  await expect(token).not.toHaveAttribute('value', String(before))
  await page.getByRole('button', { name: 'Set payee name' }).click()
  await expect(page).toHaveURL(ACCOUNTS)
})
