import type { Page, Route } from 'playwright/test'
import { fullOnly } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'

/** Launches and vendors that fail silently: the player always gets an error or another try. */

const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'
const vendorUrls = 'http://games.localhost:*/__sandbox/play/*'

const strip = (page: Page) => page.getByRole('region', { name: 'This session' })
const spin = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')
/**
 * The notice that the game may not have loaded. It is shown until the lobby knows that the iframe contains a
 * game.
 */
const missingGame = (page: Page) => page.getByRole('status').filter({ hasText: 'Can’t see the game?' })

test.beforeEach(async ({ page, baseURL }) => {
  const origin = String(baseURL)
  const { cookies } = await registerByForm(origin, 'Bright-Kite-2026')
  await page.context().addCookies([...cookies, { name: 'lang', value: 'en', url: origin }])
})

/** Opens a game with a fake clock, and waits until the iframe has loaded the vendor's response. */
async function openFramed(page: Page, respond: (route: Route) => Promise<void>, path = slot) {
  await page.clock.install()
  await page.route(vendorUrls, respond)
  const launched = page.waitForResponse('**/m/api/launch')
  await page.goto(path)
  await launched
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText('Playing with your main wallet')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

for (const [what, fail] of [
  ['refuses the connection', (route: Route) => route.abort('connectionrefused')],
  ['answers with an error page of its proxy', (route: Route) => route.fulfill(page502)],
] as const) {
  test(
    `a vendor that ${what} can be launched again from the strip over the game`,
    fullOnly('“a game launch without a response fails after fifteen …”; nothing: a game that does not load'),
    async ({ page, complaints }) => {
      await openFramed(page, fail)
      await page.clock.runFor(20_000)
      await expect(missingGame(page)).toBeVisible()
      await page.unroute(vendorUrls)
      await missingGame(page).getByRole('button', { name: 'Try again' }).click()
      await expect(missingGame(page)).toHaveCount(0)
      await expect(async () => {
        await page.clock.runFor(1000)
        await expect(spin(page)).toBeEnabled({ timeout: 500 })
      }).toPass()
      complaints.length = 0
    },
  )
}

test(
  'a sports book that does not load can be retried from the notice',
  fullOnly(
    '“a game launch without a response fails after fifteen …”; nothing: a sports book that does not load',
  ),
  async ({ page, complaints }) => {
    await openFramed(page, (route) => route.fulfill(page502), '/m/sportsGame')
    await page.clock.runFor(20_000)
    await expect(missingGame(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    complaints.length = 0
  },
)

const vendorPage = (script: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><title>Vendor</title><p>vendor</p><script>${script}</script>`,
})

test(
  'a game that has sent a message gets no “not loading” notice',
  fullOnly('nothing does'),
  async ({ page }) => {
    const ready = `parent.postMessage({ source: 'lobby-game', type: 'ready' }, '*')`
    await openFramed(page, (route) => route.fulfill(vendorPage(ready)))
    await page.clock.runFor(60_000)
    await expect(strip(page)).toBeVisible()
    await expect(missingGame(page)).toHaveCount(0)
  },
)

test(
  'a game that sends no message stays visible beside the notice, which can be closed permanently',
  fullOnly('nothing does'),
  async ({ page }) => {
    await openFramed(page, (route) => route.fulfill(vendorPage('')))
    await page.clock.runFor(20_000)
    await expect(page.frameLocator('iframe').getByText('vendor')).toBeVisible()
    const [notice, iframe] = [
      await missingGame(page).boundingBox(),
      await page.locator('iframe').boundingBox(),
    ]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(iframe?.y ?? 0)
    await missingGame(page).getByRole('button', { name: 'Close' }).click()
    await expect(missingGame(page)).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(missingGame(page)).toHaveCount(0)
  },
)

test('a game launch without a response fails after fifteen seconds, and can be retried', async ({ page }) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route('**/m/api/launch', (route) => void held.push(route))
  const requested = page.waitForRequest('**/m/api/launch')
  await page.goto(slot)
  await requested
  await page.clock.runFor(10_000)
  await expect(page.getByText('Opening game')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(failure(page)).toContainText('We couldn’t reach the game platform.')
  await page.unroute('**/m/api/launch')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(spin(page)).toBeEnabled({ timeout: 500 })
  }).toPass()
})

test(
  'a game launch whose response is not a valid URL shows an error',
  fullOnly('tests/worker/play/launch.test.ts'),
  async ({ page }) => {
    for (const [index, response] of [
      // Launch responses: the login page of a Wi-Fi hotspot, no URL, and an invalid URL.
      { contentType: 'text/html', body: '<h1>Welcome to our hotspot</h1>' },
      { contentType: 'application/json', body: '{}' },
      { contentType: 'application/json', body: '{"url":"soon"}' },
    ].entries()) {
      const launched = page.waitForResponse('**/m/api/launch')
      await page.route('**/m/api/launch', (route) => route.fulfill(response))
      await (index === 0 ? page.goto(slot) : page.getByRole('button', { name: 'Try again' }).click())
      await launched
      await expect(failure(page)).toContainText('We couldn’t reach the game platform.')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute('**/m/api/launch')
    }
  },
)
