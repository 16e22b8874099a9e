import type { Locator, Page } from 'playwright/test'
import type { IsolatedProduct } from '../../fixtures/isolated-product'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { PlayClock, returnToTab } from '../harness/change-limits'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { waitForHydration } from '../harness/page'

/** The reality check and the end of the player's time limit, over the sandbox's games and on its clock. */

const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'

const test = isolatedProductTest()

// All tests share one product, instead of one for each of Playwright’s workers.
test.describe.configure({ mode: 'default' })

const dialog = (page: Page) => page.getByRole('alertdialog', { name: /You have been playing for/ })
const choices = ['Stop playing', 'Keep playing', 'Take a break'] as const
const choice = (page: Page, name: (typeof choices)[number]) => dialog(page).getByRole('button', { name })
const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin' })

async function openGame(page: Page): Promise<void> {
  await page.goto(slot)
  await expect(spin(page)).toBeEnabled()
  await returnToTab(page)
}

/** Registers a new member with a reality check every 15 minutes. */
async function newMember(page: Page, { origin }: IsolatedProduct) {
  const { username, cookies } = await registerByForm(origin, 'Bright-Kite-2026')
  await page.context().addCookies([...cookies, { name: 'lang', value: 'en', url: origin }])
  await page.goto('/m/playerProtection')
  await waitForHydration(page)
  await page.getByRole('radio', { name: '15 min' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reality check settings saved.')).toBeVisible()
  return { username, clock: new PlayClock(origin, username), cookies }
}

/** Registers a member who has a reality check open over the game. */
async function whoseCheckIsDue(page: Page, product: IsolatedProduct) {
  const member = await newMember(page, product)
  await openGame(page)
  await member.clock.play(page, 16)
  await expect(dialog(page)).toBeVisible()
  return member
}

test('a check comes by the platform’s clock, pauses the game, and closes only with an answer', async ({
  page,
  product,
  provokes,
}) => {
  const { username, clock } = await newMember(page, product)
  // The bet below needs money, which a new member does not have.
  await page.request.post('/__sandbox/wallet', { data: { account: username, set: '1000' } })
  await openGame(page)
  await clock.play(page, 14)
  await expect(dialog(page)).toBeHidden()
  await clock.play(page, 2)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText('You have been playing for 16 minutes')
  for (const name of ['Staked', 'Returned', 'Result'])
    await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
  // The dialog opened without a tap, so it has the focus itself: a stray key must not answer it.
  await expect(dialog(page)).toBeFocused()
  await expect(game(page).locator('main')).toHaveAttribute('data-still')

  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog(page)).toBeVisible()
  await expect(game(page).locator('main')).toHaveAttribute('data-still')

  provokes(/api\/reality/)
  await page.route('**/m/api/reality', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  provokes(/ERR_CONNECTION_RESET/)
  await choice(page, 'Keep playing').click()
  await expect(dialog(page).getByRole('alert')).toContainText('We didn’t receive your answer')
  await expect(dialog(page)).toBeVisible()
  await page.unroute('**/m/api/reality')

  await choice(page, 'Keep playing').click()
  await expect(dialog(page)).toBeHidden()
  await expect(game(page).locator('main')).not.toHaveAttribute('data-still')
  const bet = page.waitForResponse((response) => response.url().endsWith('/play/rounds'))
  await spin(page).click()
  expect((await bet).status()).toBe(200)
  await expect(page.getByRole('region', { name: 'This session' })).toContainText('Result')
})

/** Reads a button’s text and background colours, as CSS colours. */
const look = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor, fontSize, fontWeight, borderRadius, boxShadow } =
      getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { color, backgroundColor, fontSize, fontWeight, borderRadius, boxShadow, width, height }
  })

test('the three answers to a reality check have the same size and contrast in every language, and are in reach on a small phone', async ({
  page,
  product,
  provokes,
}) => {
  test.slow()
  // The platform refuses a launch while a reality check is unanswered.
  provokes(/422.*\/m\/api\/launch|status of 422/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await whoseCheckIsDue(page, product)
  for (const { lang, theme } of LANGUAGE_THEME_PAIRS) {
    await page.context().addCookies([
      { name: 'lang', value: lang, url: product.origin },
      { name: 'theme', value: theme, url: product.origin },
    ])
    await page.goto(slot)
    const buttons = page.locator('#reality-check button')
    await expect(buttons).toHaveCount(3)
    await expect(buttons.first()).toBeVisible()
    const [stop, keep, pause] = await Promise.all([0, 1, 2].map((index) => look(buttons.nth(index))))
    expect(keep, `${lang} ${theme}`).toEqual(stop)
    expect(pause, `${lang} ${theme}`).toEqual(stop)
    expect(stop?.height).toBeGreaterThanOrEqual(44)
    expect(await accessibilityFaults(page), `${lang} ${theme}`).toEqual([])
  }

  // On a small phone, upright or on its side, every answer is in view, and the keyboard reaches each.
  await page.context().addCookies([{ name: 'lang', value: 'en', url: product.origin }])
  await page.goto(slot)
  await expect(dialog(page)).toBeFocused()
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport)
    for (const name of choices) await expect(choice(page, name)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('link', { name: 'Betting record' })).toBeFocused()
  for (const name of choices) {
    await page.keyboard.press('Tab')
    await expect(choice(page, name)).toBeFocused()
  }
  // The game below the dialog is inert.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
})

for (const hours of [-5, 5])
  test(`neither a device’s clock that is ${hours} hours off nor a reload moves the check`, async ({
    page,
    product,
    provokes,
  }) => {
    // The platform refuses a launch while a reality check is unanswered.
    provokes(/422.*\/m\/api\/launch|status of 422/)
    await page.addInitScript((ms) => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + ms
    }, hours * 3_600_000)
    const { clock } = await newMember(page, product)
    await openGame(page)
    await clock.play(page, 14)
    await expect(dialog(page)).toBeHidden()
    await clock.play(page, 2)
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toContainText('You have been playing for 16 minutes')
    await choice(page, 'Keep playing').click()
    // After the answer, the waiting game opens.
    await expect(spin(page)).toBeEnabled()
    await expect(dialog(page)).toBeHidden()
  })

test('another tab and another device show the same reality check, and one answer closes all', async ({
  page,
  browser,
  product,
}) => {
  const { cookies } = await whoseCheckIsDue(page, product)
  const tab = await page.context().newPage()
  await tab.goto(slot)
  await expect(dialog(tab)).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: product.origin })
  await elsewhere.addCookies([...cookies, { name: 'lang', value: 'en', url: product.origin }])
  const device = await elsewhere.newPage()
  await device.goto(slot)
  await expect(dialog(device)).toBeVisible()

  await choice(device, 'Keep playing').click()
  await expect(dialog(device)).toBeHidden()
  for (const other of [page, tab]) {
    await returnToTab(other)
    await expect(dialog(other)).toBeHidden()
  }
  await elsewhere.close()
})

test('“stop playing” leaves the game even while the platform does not respond; a break ends the session of play', async ({
  page,
  product,
  provokes,
}) => {
  await whoseCheckIsDue(page, product)
  provokes(/api\/reality|ERR_CONNECTION_RESET/)
  await page.route('**/m/api/reality', (route) => route.abort('connectionreset'))
  await choice(page, 'Stop playing').click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).not.toHaveURL(/outerFrame/)
  await page.unroute('**/m/api/reality')

  // The platform received no answer, so the reality check is still open and blocks a launch.
  provokes(/422.*\/m\/api\/launch|status of 422/)
  await page.goto(slot)
  await choice(page, 'Take a break').click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/(timeOut|playerProtection)/i)
  // The next game begins a new session.
  await openGame(page)
  await expect(dialog(page)).toBeHidden()
})

test('before the player’s time limit is reached the page warns, and then closes the game', async ({
  page,
  product,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page
    .context()
    .addCookies([await product.cookieOf('limits01'), { name: 'lang', value: 'en', url: product.origin }])
  const clock = new PlayClock(product.origin, 'limits01')
  await clock.toMorning()
  await openGame(page)
  const notice = page.getByRole('alertdialog', { name: /of play time left/ })
  // The member has a reality check every 30 minutes, and time continues while it is open. The limit is two
  // hours a day.
  await clock.play(page, 108)
  await choice(page, 'Keep playing').click()
  await expect(dialog(page)).toBeHidden()
  await expect(notice).toBeHidden()
  await clock.play(page, 3)
  await expect(notice).toContainText('9 minutes of play time left')
  await expect(game(page).locator('main')).toHaveAttribute('data-still')
  const [stop, use] = [
    notice.getByRole('button', { name: 'Stop playing' }),
    notice.getByRole('button', { name: 'Keep playing for 9 minutes' }),
  ]
  expect(await look(use)).toEqual(await look(stop))
  expect(await accessibilityFaults(page)).toEqual([])
  await use.click()
  await expect(notice).toBeHidden()
  await expect(game(page).locator('main')).not.toHaveAttribute('data-still')
  // The notice appears once per session of play, even after a reload.
  await page.reload()
  await expect(spin(page)).toBeEnabled()
  await returnToTab(page)
  await expect(notice).toBeHidden()

  await clock.play(page, 10)
  await expect(page.getByRole('heading', { name: 'You have reached your play time limit' })).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Leave game' }).last().click()
  await expect(page).not.toHaveURL(/outerFrame/)
})
