import type { Locator, Page } from 'playwright/test'
import { createUserName } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { logInAsPayee } from '../harness/payment-members'

/**
 * Double taps on a form's button, where the error after the first tap moves the content under the finger. The
 * page's clock is paused meanwhile, so that two taps are a double tap on a machine of any speed.
 */

const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  // The listener records all clicks, including those that the page ignores.
  await page.addInitScript(() => {
    const counted = Object.assign(window, { clicks: 0 })
    addEventListener('click', () => (counted.clicks += 1), true)
  })
})

/** Opens a page with a running clock, because late sections wait for it. */
async function open(page: Page, path: string) {
  await page.clock.resume()
  await page.goto(path)
  await waitForHydration(page)
}

/** Pauses the clock, and from then on records the controls that clicks reach. */
async function watch(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.evaluate(() => {
    const reached: Element[] = []
    Object.assign(window, { clicks: 0, reached })
    document.addEventListener('click', ({ target }) => {
      const control =
        target instanceof Element && target.closest('a, button, input, select, textarea, summary, label')
      if (control) reached.push(control)
    })
  })
}

type Watched = Window & typeof globalThis & { clicks: number; reached: Element[] }

const clicks = (page: Page) => page.evaluate(() => (window as Watched).clicks)

/** Returns the controls that clicks have reached, except the first one. */
const others = (page: Page) =>
  page.evaluate(() => {
    const [first, ...more] = (window as Watched).reached
    return more.filter((control) => control !== first).map(({ outerHTML }) => outerHTML)
  })

async function tap(page: Page, { x, y }: { x: number; y: number }, count: number) {
  await page.touchscreen.tap(x, y)
  await expect.poll(() => clicks(page)).toBe(count)
}

async function boxOf(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('the control is not rendered')
  return box
}

/** Taps a button twice. The second tap waits until the field `wrong` shows an error. */
async function doubleTap(page: Page, button: Locator, wrong: Locator) {
  const { x, y, width, height } = await boxOf(button)
  const middle = { x: x + width / 2, y: y + height / 2 }
  await watch(page)
  await tap(page, middle, 1)
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toBeFocused()
  await expect(wrong).toBeInViewport({ ratio: 1 })
  await tap(page, middle, 2)
}

test('a double tap on a guest’s form that shows an error activates only its button, and keeps typed values', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, '/m/login?lang=en')
  const name = main(page).getByLabel('Username', { exact: true })
  await name.fill('rafi88')
  const password = main(page).getByLabel('Password', { exact: true })
  await doubleTap(page, main(page).getByRole('button', { name: 'Log in', exact: true }), password)
  expect(await others(page)).toEqual([])
  await expect(page).toHaveURL(/\/m\/login/)
  await expect(name).toHaveValue('rafi88')

  await open(page, '/m/register?lang=en')
  const typed = createUserName()
  await name.fill(typed)
  await main(page).getByRole('checkbox').check()
  await doubleTap(page, main(page).getByRole('button', { name: 'Create account' }), password)
  expect(await others(page)).toEqual([])
  await expect(page).toHaveURL(/\/m\/register/)
  await expect(name).toHaveValue(typed)
})

test('a double tap on a member’s form that shows an error activates only its button, and keeps typed values', async ({
  page,
  baseURL,
}) => {
  await logInAsPayee(page, String(baseURL))
  await page.setViewportSize({ width: 390, height: 600 })
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  const feedback = main(page).getByLabel('Your feedback')
  const newFundPassword = main(page).getByLabel('New fund password', { exact: true })
  const forms = [
    {
      path: '/m/voucherCenter',
      typed: [amount, '1'],
      button: /^Continue/,
      wrong: amount,
    },
    { path: '/m/withdraw', typed: [amount, '1'], button: /^Withdraw/, wrong: amount },
    { path: '/m/feedback', typed: [feedback, 'Too short'], button: 'Send feedback', wrong: feedback },
    {
      path: '/m/member/fundPassword?act=change',
      typed: [newFundPassword, '571936'],
      button: 'Change fund password',
      wrong: main(page).getByLabel('Current fund password'),
    },
  ] as const
  for (const { path, typed, button, wrong } of forms) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=en`)
    const [field, text] = typed
    await field.fill(text)
    await doubleTap(page, main(page).getByRole('button', { name: button }).last(), wrong)
    expect(await others(page), path).toEqual([])
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    await expect(field).toHaveValue(text)
  }
})

test('a visible field that gets an error does not move', async ({ page, baseURL }) => {
  await logInAsPayee(page, String(baseURL))
  await open(page, '/m/member/transfers?lang=en')
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('NOVA', { exact: true }) })
  await row.locator('summary').click()
  const amount = row.getByRole('textbox')
  await amount.fill('0')
  const button = row.getByRole('button', { name: 'Send to NOVA' })
  await button.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await doubleTap(page, button, amount)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(await others(page)).toEqual([])
  await expect(amount).toHaveValue('0')
})

test('a tap that began before a late response activates no other control', async ({ page }) => {
  await open(page, '/m/login?lang=en')
  await main(page).getByLabel('Username', { exact: true }).fill('rafi88')
  await main(page).getByLabel('Password', { exact: true }).fill('play1234')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/m/login.data*', async (route) => {
    await released
    const body = `${JSON.stringify({ actionData: { error: 'login.locked' } })}\n`
    await route.fulfill({ contentType: 'application/x-ndjson', body })
  })
  const forgotten = main(page).getByRole('link', { name: 'Forgot password?' })
  const link = await boxOf(forgotten)
  const button = await boxOf(main(page).getByRole('button', { name: 'Log in', exact: true }))
  const point = { x: link.x + link.width / 2, y: button.y + button.height - 8 }
  await watch(page)
  await tap(page, point, 1)
  await page.clock.runFor(5000)
  release()
  await expect(main(page).getByRole('alert').filter({ hasText: 'Too many failed attempts' })).toBeVisible()
  const isUnder = ({ x, y }: typeof point) => document.elementFromPoint(x, y)?.closest('a')?.textContent
  expect(await page.evaluate(isUnder, point)).toBe('Forgot password?')
  await tap(page, point, 2)
  expect(await others(page)).toEqual([])
  await expect(page).toHaveURL(/\/m\/login/)
})
