import { expect, test } from '../e2e/harness/lobby-test'
import { logInAsPayer } from '../e2e/harness/payment-members'
import { takeScreenshots } from './screenshot'

/** Pages for the ten situations about which players of other sites complain most. */

const SEED_PASSWORD = 'play1234'

/** Pages of the seeded member `rafi88`, by the complaint. */
const pages = {
  '1 withdrawal is slow': '/m/payment?id=seed-withdrawal-1',
  '2 documents are requested late': '/m/member/verification?',
  '3 winnings are refused by bonus terms': '/m/rewardCenter?',
  '4 deposit is not credited': '/m/payment?id=seed-3&part=missing',
  '6 support does not answer': '/m/service?',
  '6 complaint': '/m/complaints?',
  '7 excluding is hard': '/m/selfExclusion?',
  '10 no statement': '/m/member/statement?',
}

for (const language of ['en', 'bn']) {
  const as = (name: string) => `complaints/${name}/${language}`

  test(`takes screenshots of what answers common complaints in ${language}`, async ({ page, logIn }) => {
    test.setTimeout(300_000)
    await logIn('rafi88')
    for (const [name, path] of Object.entries(pages)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${path}&lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      await page.waitForLoadState('networkidle')
      await takeScreenshots(page, as(name))
    }
  })

  test(`takes screenshots of a bet in ${language}`, async ({ page, logIn }) => {
    await logIn('tanvir')
    await page.goto(`/m/gameRecord?range=30-days&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await page.getByRole('main').locator('section [role=listitem] > a').first().click()
    await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
    await takeScreenshots(page, as('9 bet is lost'))
  })

  test(`takes screenshots of a blocked login in ${language}`, async ({ page, provokes }) => {
    provokes(/40[0-9]/)
    await page.goto(`/m/login?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    const form = page.getByRole('main')
    await form.locator('input[name=username]').fill('closed01')
    await form.locator('input[name=password]').fill(SEED_PASSWORD)
    await form.locator('button[type=submit]').last().click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await takeScreenshots(page, as('5 account is blocked'))
  })

  test(`takes screenshots of changed terms and a first deposit in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const account = await logInAsPayer(page, baseURL)
    await page.goto(`/m/voucherCenter?lang=${language}`)
    await page.waitForLoadState('networkidle')
    await takeScreenshots(page, as('2 documents before the first deposit'))
    const answer = await page.request.post('/__sandbox/protection', {
      data: { account, termsDue: '2026-12' },
    })
    expect(answer.ok()).toBe(true)
    await page.goto(`/m/termsUpdate?lang=${language}`)
    await page.waitForLoadState('networkidle')
    await takeScreenshots(page, as('8 terms changed'))
  })
}
