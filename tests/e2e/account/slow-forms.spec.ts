import type { Page, Route } from 'playwright/test'
import { fullOnly } from '../../selection'
import { createUserName } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage, waitForHydration } from '../harness/page'

/**
 * Forms whose response is lost or invalid. After 15 seconds a form offers to try again or to stop waiting.
 */

const WAIT = '00:15'
/** The password of every seeded account. */
const PASSWORD = 'play1234'

/**
 * Never responds to the first post to a path, and lets later ones pass.
 * @returns the bodies of the posts so far
 */
async function holdFirst(page: Page, path: string): Promise<string[]> {
  const posts: string[] = []
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts.push(route.request().postData() ?? '')
    if (posts.length > 1) await route.continue()
  })
  return posts
}

test(
  'a reload during sending keeps typed values; a form that was sent leaves no draft',
  fullOnly(
    '“a change of language keeps typed login values; a reload …” in login.spec.ts; drafts: drafts.spec.ts',
  ),
  async ({ page }) => {
    const main = page.getByRole('main')
    const posts = await holdFirst(page, '/m/login.data')
    await openReadyPage(page, '/m/login?lang=en')
    await main.getByLabel('Username', { exact: true }).fill('special42')
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => posts.length).toBe(1)
    await page.reload()
    await waitForHydration(page)
    await expect(main.getByLabel('Username', { exact: true })).toHaveValue('special42')
    await expect(main.getByLabel('Password', { exact: true })).toHaveValue('')
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
    expect(await drafts()).toEqual([])
    await openReadyPage(page, '/m/feedback')
    await main.getByLabel(/Your feedback/).fill('The lobby opens quickly on my phone.')
    expect(await drafts()).toEqual(['draft:feedback'])
    await main.getByRole('button', { name: 'Send feedback', exact: true }).click()
    await expect(page.getByText('Your feedback has been sent')).toBeVisible()
    expect(await drafts()).toEqual([])
  },
)

test(
  'free play whose request times out is requested again by a tap',
  fullOnly(
    'nothing does; a form that waits: “a registration that times out is not sent again, and shows …” below',
  ),
  async ({ page }) => {
    await page.clock.install()
    const posts = await holdFirst(page, '/m/trail.data')
    await openReadyPage(page, '/m/trail?lang=en')
    await page.getByRole('main').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Start free play' }).click()
    await expect(page.getByText('Creating your free play account')).toBeVisible()
    await expect.poll(() => posts.length).toBe(1)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toHaveCount(0)
    await page.clock.fastForward(WAIT)
    await again.click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(posts).toHaveLength(2)
  },
)

test(
  'a login that times out is sent again by a tap',
  fullOnly(
    'nothing does; a form that waits: “a registration that times out is not sent again, and shows …” below',
  ),
  async ({ page }) => {
    await page.clock.install()
    const posts = await holdFirst(page, '/m/login.data')
    await openReadyPage(page, '/m/login?lang=en')
    const main = page.getByRole('main')
    await main.getByLabel('Username', { exact: true }).fill('special42')
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => posts.length).toBe(1)
    await page.clock.fastForward(WAIT)
    await expect(main.getByText('This is taking longer than usual.')).toBeInViewport()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(posts).toHaveLength(2)
  },
)

test('a registration that times out is not sent again, and shows that it may have worked', async ({
  page,
}) => {
  await page.clock.install()
  const posts = await holdFirst(page, '/m/register.data')
  await openReadyPage(page, '/m/register?lang=en')
  const main = page.getByRole('main')
  const name = createUserName()
  await main.getByLabel('Username').fill(name)
  await main.getByLabel('Password', { exact: true }).fill('river-Stone-7')
  await main.getByLabel('Confirm password').fill('river-Stone-7')
  await main.getByLabel('Mobile number', { exact: true }).fill('1712345678')
  await main.getByLabel('SMS code').fill('482013')
  await main.locator('input[name="captcha"]').fill('990011')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => posts.length).toBe(1)
  await page.clock.fastForward(WAIT)
  await expect(main.getByText('We may have already received your request.')).toBeInViewport()
  await main.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(main.getByRole('alert')).toContainText('we don’t know yet if we received your request')
  await expect(main.getByLabel('Username')).toHaveValue(name)
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('river-Stone-7')
  await expect(main.getByRole('button', { name: 'Create account' })).toBeEnabled()
  expect(posts).toHaveLength(1)
})

test(
  'an SMS code whose request gets no response can be requested again',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.clock.install()
    const posts = await holdFirst(page, '/m/api/codes/login')
    await openReadyPage(page, '/m/login?method=sms&lang=en')
    await page.getByLabel('Mobile number', { exact: true }).fill('1712345678')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => posts.length).toBe(1)
    await page.clock.fastForward(WAIT)
    await expect(page.getByText('we don’t know yet if we received your request')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
  },
)

test(
  'a logout that times out is repeated automatically',
  fullOnly(
    '“a logout whose request was lost can be retried by tap, and …” in tests/e2e/shell/log-out.spec.ts',
  ),
  async ({ page, logIn }) => {
    await logIn('nusrat')
    await page.clock.install()
    const posts = await holdFirst(page, '/m/logout.data')
    await openReadyPage(page, '/m/home?lang=en')
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Logging out')).toBeVisible()
    await expect.poll(() => posts.length).toBe(1)
    await page.clock.fastForward(WAIT)
    await expect(page.getByRole('alert')).toContainText('We’ll log you out as soon as you’re back online.')
    await page.clock.fastForward('00:10')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(posts).toHaveLength(2)
  },
)

test(
  'a server error is not shown as a lost network',
  fullOnly('nothing does'),
  async ({ page, complaints }) => {
    const main = page.getByRole('main')
    await openReadyPage(page, '/m/feedback?lang=en')
    const expectError = async (response: Parameters<Route['fulfill']>[0], text: string) => {
      await page.route('**/m/feedback.data*', (route) =>
        route.request().method() === 'POST' ? route.fulfill(response) : route.continue(),
      )
      await main.getByLabel(/Your feedback/).fill('The lobby opens quickly on my phone.')
      await main.getByRole('button', { name: 'Send feedback', exact: true }).click()
      await expect(main.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await page.unroute('**/m/feedback.data*')
    }
    await expectError(
      { status: 500, contentType: 'text/html', body: '<p>error</p>' },
      'This isn’t available at the moment',
    )
    await expectError(
      { status: 503, contentType: 'application/problem+json', json: { status: 503, code: 'maintenance' } },
      'System maintenance',
    )
    expect(complaints.filter((complaint) => !/50[03]/.test(complaint))).toEqual([])
    complaints.length = 0
  },
)

test(
  'a form rendered for another session is refused, and the next attempt uses the current session',
  fullOnly('tests/worker/session/stale-form.test.ts'),
  async ({ page, logIn, complaints }) => {
    const main = page.getByRole('main')
    await logIn('nusrat')
    await openReadyPage(page, '/m/feedback?lang=en')
    await main.getByLabel(/Your feedback/).fill('The lobby opens quickly on my phone.')
    // This simulates a login in another tab that this tab has not noticed.
    await logIn('special42')
    const send = main.getByRole('button', { name: 'Send feedback', exact: true })
    const shellData = page.waitForResponse(
      (response) => response.request().headers()['x-routes']?.includes('root') ?? false,
    )
    await send.click()
    await expect(main.getByText('You logged in or out in another tab.')).toBeVisible()
    await expect(main.getByLabel(/Your feedback/)).toHaveValue('The lobby opens quickly on my phone.')
    await shellData
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').userName))
      .toBe('special42')
    await send.click()
    await expect(page.getByText('Your feedback has been sent')).toBeVisible()
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
    complaints.length = 0
  },
)
