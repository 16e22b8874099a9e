import type { Page, Route } from 'playwright/test'
import { registerByForm } from '../harness/accounts'
import { expect, test } from '../harness/test'

/** Launches and vendors that fail without saying so: the player is never left with a sign that only waits. */

const slot = '/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000'
const frames = 'http://games.localhost:*/__sandbox/play/*'

const strip = (page: Page) => page.getByRole('region', { name: 'This session' })
const spin = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')
/** Offered while nobody knows whether there is a game in the frame. */
const doubt = (page: Page) => page.getByRole('status').filter({ hasText: 'Game not there?' })

test.beforeEach(async ({ page, baseURL }) => {
  const origin = String(baseURL)
  const { cookies } = await registerByForm(origin, 'Bright-Kite-2026')
  await page.context().addCookies([...cookies, { name: 'lang', value: 'en', url: origin }])
})

/** Opens the game with a clock of the test's own, up to the page that the vendor's address brought. */
async function openFramed(page: Page, answer: (route: Route) => Promise<void>, address = slot) {
  await page.clock.install()
  await page.route(frames, answer)
  const launched = page.waitForResponse('**/m/api/launch')
  await page.goto(address)
  await launched
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText('Your balance moves with you')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

for (const [what, fail] of [
  ['refuses the connection', (route: Route) => route.abort('connectionrefused')],
  ['answers with a page of its proxy', (route: Route) => route.fulfill(page502)],
] as const) {
  test(`a vendor that ${what} can be tried again from the strip`, async ({ page, complaints }) => {
    await openFramed(page, fail)
    await page.clock.runFor(20_000)
    await expect(doubt(page)).toBeVisible()
    await page.unroute(frames)
    await doubt(page).getByRole('button', { name: 'Try again' }).click()
    await expect(doubt(page)).toHaveCount(0)
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(spin(page)).toBeEnabled({ timeout: 500 })
    }).toPass()
    complaints.length = 0
  })
}

test('the sports book that is not there can be tried again too', async ({ page, complaints }) => {
  await openFramed(page, (route) => route.fulfill(page502), '/m/sportsGame')
  await page.clock.runFor(20_000)
  await expect(doubt(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  complaints.length = 0
})

const vendorPage = (script: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><title>Vendor</title><p>vendor</p><script>${script}</script>`,
})

test('a game that has spoken is never doubted', async ({ page }) => {
  const ready = `parent.postMessage({ source: 'lobby-game', type: 'ready' }, '*')`
  await openFramed(page, (route) => route.fulfill(vendorPage(ready)))
  await page.clock.runFor(60_000)
  await expect(strip(page)).toBeVisible()
  await expect(doubt(page)).toHaveCount(0)
})

test('a game of a vendor that says nothing goes on uncovered, and the doubt can be sent away', async ({
  page,
}) => {
  await openFramed(page, (route) => route.fulfill(vendorPage('')))
  await page.clock.runFor(20_000)
  await expect(page.frameLocator('iframe').getByText('vendor')).toBeVisible()
  const [line, frame] = [await doubt(page).boundingBox(), await page.locator('iframe').boundingBox()]
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(frame?.y ?? 0)
  await doubt(page).getByRole('button', { name: 'Close' }).click()
  await expect(doubt(page)).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(doubt(page)).toHaveCount(0)
})

test('a launch that gets no answer is given up after fifteen seconds, and can be tried again', async ({
  page,
}) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route('**/m/api/launch', (route) => void held.push(route))
  const asked = page.waitForRequest('**/m/api/launch')
  await page.goto(slot)
  await asked
  await page.clock.runFor(10_000)
  await expect(page.getByText('Opening your game')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(failure(page)).toContainText('We cannot reach the game platform right now.')
  await page.unroute('**/m/api/launch')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(spin(page)).toBeEnabled({ timeout: 500 })
  }).toPass()
})

for (const [what, answer] of [
  ['the page of a hotspot', { contentType: 'text/html', body: '<h1>Welcome to our hotspot</h1>' }],
  ['nothing to open', { contentType: 'application/json', body: '{}' }],
  ['an address that is none', { contentType: 'application/json', body: '{"url":"soon"}' }],
] as const) {
  test(`a launch that is answered with ${what} is said in words`, async ({ page }) => {
    await page.route('**/m/api/launch', (route) => route.fulfill(answer))
    await page.goto(slot)
    await expect(failure(page)).toContainText('We cannot reach the game platform right now.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
}
