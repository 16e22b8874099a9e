import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

test(
  'a game page that shows an error has no accessibility fault',
  fullOnly('nothing does'),
  async ({ page, logIn, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn('nusrat')
    await page.route('**/m/api/launch', (route) => route.abort('connectionreset'))
    await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    complaints.length = 0
  },
)

/** The lottery centre: draws, countdowns, history. */

const firstCountdown = (page: Page) =>
  page
    .getByRole('listitem')
    .first()
    .getByText(/^\d\d:\d\d$/)

test(
  'a wrong device clock does not change the lottery countdowns',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'))
    await page.goto('/m/lottery?lang=en')
    await waitForHydration(page)
    // Only countdowns are matched, because the first lottery may just be drawn.
    await expect(page.getByText(/^\d\d:\d\d$/).first()).toBeVisible()
  },
)

test(
  'the lottery page loads the results automatically after a draw',
  fullOnly(
    '“lottery countdowns tick, and past draws of a lottery are …”; nothing: new results without a reload',
  ),
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/m/lottery?lang=en')
    await waitForHydration(page)
    const loaded = page.waitForResponse((response) => response.url().includes('/m/lottery.data'))
    // Fast Three has a draw every minute.
    await page.clock.runFor(63_000)
    expect((await loaded).status()).toBe(200)
  },
)

test(
  'each kind of lottery has its own URL, with and without scripts',
  fullOnly('tests/worker/play/lottery.test.ts has the kinds and their links'),
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
    const page = await context.newPage()
    await page.goto('/m/lottery?lang=en')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Traditional' }).click()
    await expect(page).toHaveURL(/playType=trad/)
    await expect(page.getByRole('link', { name: 'Traditional' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await context.close()
  },
)

test('lottery countdowns tick, and past draws of a lottery are listed, newest first', async ({ page }) => {
  await page.goto('/m/lottery?lang=en')
  await waitForHydration(page)
  const before = await firstCountdown(page).textContent()
  // When a countdown ends, a label replaces the time.
  await expect(page.getByRole('listitem').first()).not.toContainText(String(before))
  await page.getByRole('link', { name: 'Past draws' }).click()
  await expect(page.getByRole('heading', { name: 'Past draws' })).toBeVisible()
  const chips = page.getByRole('navigation', { name: 'Lotteries' })
  await chips.getByRole('link', { name: 'Daily 4D', exact: true }).click()
  await expect(page).toHaveURL(/gameId=/)
  await expect(chips.getByRole('link', { name: 'Daily 4D', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const times = await page
    .locator('main time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  expect(times.length).toBeGreaterThan(3)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test.describe('in Dhaka', fullOnly('nothing does'), () => {
  test.use({ timezoneId: 'Asia/Dhaka' })
  test('draw times are in the device’s time zone, and in UTC without scripts', async ({
    page,
    browser,
    baseURL,
  }) => {
    const path = '/m/lottery?history=1&lang=en'
    const textOf = (timeZone: string, at: string) =>
      new Intl.DateTimeFormat('en-GB-u-nu-latn', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      }).format(Date.parse(at))
    await page.goto(path)
    await waitForHydration(page)
    const first = page.locator('main time').first()
    await expect(first).toHaveText(textOf('Asia/Dhaka', String(await first.getAttribute('datetime'))))

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
    const plain = await context.newPage()
    await plain.goto(path)
    const inUtc = plain.locator('main time').first()
    await expect(inUtc).toHaveText(`${textOf('UTC', String(await inUtc.getAttribute('datetime')))} UTC`)
    await context.close()
  })
})

test(
  'a lottery card leads a guest to the login, and a member to the lottery, by keyboard',
  fullOnly('tests/worker/play/lottery.test.ts'),
  async ({ page, logIn }) => {
    await page.goto('/m/lottery?lang=en')
    await waitForHydration(page)
    // The login requests a passkey challenge with the guest’s session. The session may change only after that
    // request.
    const challenge = page.waitForResponse('**/m/api/passkeys/login')
    await page.getByRole('link', { name: 'Fast Three', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FlaunchGame/)
    await challenge
    await logIn('rafi88')
    await page.goto('/m/lottery?lang=en')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Fast Three', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Lottery')
  },
)
