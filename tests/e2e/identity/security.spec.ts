import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { createSecuredMember } from '../harness/secured-member'

/** The security centre: it is opened from the member centre, and links to the open steps and back. */

const PATH = '/m/member/security'

test(
  'the member centre leads to the security page, where completed steps leave the checklist',
  fullOnly('tests/worker/identity/security.test.ts'),
  async ({ page, baseURL }) => {
    const { cookies } = await createSecuredMember(String(baseURL))
    await page.context().addCookies(cookies)
    await page.goto('/m/member/home?lang=en')
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: 'Security' }).click()
    await expect(page).toHaveURL(new RegExp(`${PATH}$`))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: '3 things to do' })).toBeVisible()
    await expect(main).toContainText('Before you can withdraw: set your payee name and add a payout account.')
    await expect(main.getByRole('link', { name: /Mobile number.*Confirmed/s })).toBeVisible()
    await expect(main.getByRole('link', { name: /Fund password.*Set/s })).toBeVisible()
    await main.getByRole('link', { name: /Payee name.*To do/s }).click()
    await page.getByLabel('Payee name').fill('Rafiqul Islam')
    await page.getByLabel('Login password').fill('river-Stone-7')
    await page.getByRole('button', { name: 'Set payee name' }).click()
    await expect(page).toHaveURL(new RegExp(`${PATH}$`))
    await expect(main.getByRole('heading', { name: '2 things to do' })).toBeVisible()
    await expect(main).toContainText('Before you can withdraw: add a payout account.')
    await expect(main).toContainText('In case you forget your password: confirm your email address.')
    await expect(main.getByRole('link', { name: /Payee name/ })).toContainText('Rafiqul Islam')
  },
)

test(
  'the security page shows the date of the last password change',
  fullOnly(
    '“an account with a complete security checklist shows that …” in tests/worker/identity/security.test.ts',
  ),
  async ({ page, baseURL }) => {
    const { cookies } = await createSecuredMember(String(baseURL))
    await page.context().addCookies(cookies)
    await page.goto(`${PATH}?lang=en`)
    await expect(page.getByRole('link', { name: /Login password/ })).toContainText('Used to log in')
    await page.goto('/m/changePsw?lang=en')
    await waitForHydration(page)
    await page.getByLabel('Current password').fill('river-Stone-7')
    await page.getByLabel('New password', { exact: true }).fill('river-Stone-8')
    await page.getByLabel('Confirm', { exact: false }).last().fill('river-Stone-8')
    await page.getByRole('main').locator('form button[type=submit]').last().click()
    await expect(page).not.toHaveURL(/changePsw/)
    await page.goto(`${PATH}?lang=en`)
    await expect(page.getByRole('link', { name: /Login password/ })).toContainText('Changed')
  },
)

test(
  'every row of the security page is reached by keyboard',
  fullOnly('nothing: the rows are links'),
  async ({ page, baseURL }) => {
    const { cookies } = await createSecuredMember(String(baseURL))
    await page.context().addCookies(cookies)
    await page.goto(`${PATH}?lang=en`)
    await waitForHydration(page)
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
    await rows.first().focus()
    for (let row = 1; row < (await rows.count()); row += 1) {
      await page.keyboard.press('Tab')
      await expect(rows.nth(row)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/m\/member\/devices/)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, the security page is complete',
    fullOnly('tests/worker/identity/security.test.ts reads the page without scripts'),
    async ({ page, baseURL }) => {
      const { cookies } = await createSecuredMember(String(baseURL))
      await page.context().addCookies(cookies)
      await page.goto(`${PATH}?lang=en`)
      await expect(page.getByRole('heading', { name: '3 things to do' })).toBeVisible()
      await page.getByRole('link', { name: /Fund password/ }).click()
      await expect(page.getByRole('link', { name: 'Change fund password' })).toBeVisible()
    },
  )
})

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `the security page has no accessibility fault at 320 px, ${lang} ${theme}`,
    fullOnly('tests/e2e/system/every-page.spec.ts checks the page at 320 px'),
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
      await page.setViewportSize({ width: 320, height: 700 })
      const { cookies } = await createSecuredMember(String(baseURL))
      await page.context().addCookies(cookies)
      await page.goto(`${PATH}?lang=${lang}&theme=${theme}`)
      await waitForHydration(page)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )
