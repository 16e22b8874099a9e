import type { Page } from 'playwright/test'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium'
import { withDevice } from '../e2e/harness/passkeys'
import { payer } from '../e2e/harness/payments'
import { secure, securedMember } from '../e2e/harness/secured-member'
import { expect, test } from '../e2e/harness/test'
import { writeDocument } from '../e2e/harness/verification'
import { take } from './take'

/** What secures an account, and who the member is: steps, the camera, pictures on their way, and what reviewers say. */

test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const main = (page: Page) => page.getByRole('main')
const VERIFICATION = '/m/member/verification?'

for (const language of ['bn', 'en', 'ur'])
  for (const theme of ['dark', 'light']) {
    const as = (name: string) => `identity/${name}/${language}-${theme}`

    const open = async (page: Page, path: string): Promise<void> => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${path}&lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      await page.waitForLoadState('networkidle')
    }
    const wear = (page: Page, url: string | undefined) =>
      page.context().addCookies([{ name: 'theme', value: theme, url: String(url) }])

    for (const [account, state] of [
      ['rafi88', 'in review'],
      ['hamza', 'more needed'],
      ['tanvir', 'verified'],
      ['bilal_agent', 'rejected'],
    ] as const)
      test(`verification ${state} ${language} ${theme}`, async ({ page, baseURL, logIn }) => {
        await wear(page, baseURL)
        await logIn(account)
        await open(page, VERIFICATION)
        await take(page, as(`verification, ${state}`))
      })

    test(`verification steps ${language} ${theme}`, async ({ page, baseURL }, testInfo) => {
      test.setTimeout(180_000)
      await wear(page, baseURL)
      await payer(page, baseURL)
      await open(page, VERIFICATION)
      await take(page, as('verification, not begun'))
      for (const step of ['identity', 'selfie', 'address', 'funds']) {
        await open(page, `${VERIFICATION}step=${step}`)
        await take(page, as(`step ${step}`))
      }
      await open(page, `${VERIFICATION}step=selfie`)
      await main(page).locator('form button[type=button]').first().click()
      await expect(main(page).locator('button:disabled')).toHaveCount(0)
      await take(page, as('camera for a face'))
      await open(page, `${VERIFICATION}step=identity`)
      await main(page).locator('form button[type=button]').first().click()
      await expect(main(page).locator('button:disabled')).toHaveCount(0)
      await take(page, as('camera for a card'))
      await open(page, `${VERIFICATION}step=identity`)
      const file = await writeDocument(testInfo.outputPath('front.jpg'))
      await main(page).locator('input[name=front]').setInputFiles(file)
      await expect(main(page).locator('button[name=remove]')).toBeVisible()
      await page.route('**/m/api/verification/part?**', () => undefined)
      const other = await writeDocument(testInfo.outputPath('back.jpg'))
      await main(page).locator('input[name=back]').setInputFiles(other)
      await expect(main(page).locator('progress')).toBeVisible()
      await take(page, as('pictures on their way'))
    })

    test(`security ${language} ${theme}`, async ({ page, baseURL, logIn }) => {
      test.setTimeout(180_000)
      await wear(page, baseURL)
      await logIn('hamza')
      for (const path of [
        ...['security', 'devices', 'passkeys', 'email', 'mobile', 'email?change=1', 'mobile?change=1'],
        ...['securityQuestions', 'securityQuestions?change=1', 'fundPassword', 'fundPassword?act=change'],
        ...['fundPassword?act=reset', 'fundPassword?act=reset&by=mobile', 'fundPassword?act=reset&by=email'],
      ]) {
        await open(page, `/m/member/${path}${path.includes('?') ? '' : '?'}`)
        await take(page, as(path.replace('?', ' ').replaceAll('&', ' ')))
      }
    })

    test(`devices and passkeys ${language} ${theme}`, async ({ page, baseURL, logIn }) => {
      await wear(page, baseURL)
      await withDevice(page)
      await logIn('rafi88')
      await open(page, '/m/member/devices?')
      await take(page, as('devices, several'))
      await main(page).locator('form button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await take(page, as('device to be ended'))
    })

    test(`members without a password ${language} ${theme}`, async ({ page, baseURL }) => {
      const origin = String(baseURL)
      await wear(page, baseURL)
      await withDevice(page)
      const { cookies, username } = await securedMember(origin)
      await page.context().addCookies(cookies)
      await open(page, '/m/member/passkeys?')
      await main(page).locator('button').last().click()
      await expect(main(page).locator('ul li button')).toBeVisible()
      await take(page, as('passkey made'))
      await secure(origin, username, { loginConfirmedAt: Date.now() - 11 * 60_000 })
      await open(page, '/m/member/passkeys?')
      await take(page, as('passkeys, is it you'))
      await secure(origin, username, { hasPassword: false, loginConfirmedAt: Date.now() - 11 * 60_000 })
      await open(page, '/m/member/securityQuestions?')
      await take(page, as('questions, is it you'))
    })
  }
