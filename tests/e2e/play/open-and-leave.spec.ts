import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { openReadyPage } from '../harness/page'

/** Opening and leaving games. */

const PASSWORD = 'Bright-Kite-2026'

const game = (page: Page) => page.frameLocator('iframe')
const leave = (page: Page) => page.getByRole('button', { name: 'Leave game' }).click()
const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
})

const becomeMember = async (page: Page, origin: string) =>
  page.context().addCookies((await registerByForm(origin, PASSWORD)).cookies)

test(
  'in a browser without the Navigation API, leaving a game returns to its list at the same position',
  fullOnly('tests/e2e/games/game-list.spec.ts keeps the position; without the Navigation API nothing does'),
  async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await becomeMember(page, String(baseURL))
    // The stubbed game adds entries to the tab’s history.
    await page.route('http://games.localhost:*/__sandbox/play/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Vendor</title><p>vendor</p>
        <script>onload = () => { history.pushState(0, '', '#1'); history.pushState(0, '', '#2') }</script>`,
      }),
    )
    await openReadyPage(page, '/m/gameList?gameType=RNG')
    const tiles = page.getByRole('main').locator('a[href*="nodeId="]')
    await tiles.last().scrollIntoViewIfNeeded()
    const far = tiles.nth(24)
    await far.scrollIntoViewIfNeeded()
    await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG&page=2$/)
    await far.click()
    await expect(game(page).getByText('vendor')).toBeVisible()
    await expect(page.locator('iframe')).toBeFocused()
    await leave(page)
    await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG&page=2$/)
    await expect(far).toBeInViewport()
  },
)

test(
  'in a browser without the Navigation API, leaving a game that is the tab’s first page leads to the game entrance',
  fullOnly(
    '“a guest’s game opens after the login, and leaving it …”; nothing: browsers without the Navigation API',
  ),
  async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await becomeMember(page, String(baseURL))
    await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
    await expect(game(page).getByRole('button', { name: 'Spin' })).toBeEnabled()
    await leave(page)
    await expect(page).toHaveURL(/\/m\/game$/)
  },
)

test('a guest’s game opens after the login, and leaving it returns to the list', async ({
  page,
  baseURL,
}) => {
  const { username } = await registerByForm(String(baseURL), PASSWORD)
  await openReadyPage(page, '/m/gameList?gameType=RNG')
  await tile(page, 'Royal Bengal').click()
  await expect(page).toHaveURL(/\/m\/login\?return=/)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(game(page).getByRole('button', { name: 'Spin' })).toBeEnabled()
  await leave(page)
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG/)
})

test.describe('without scripts', fullOnly('“a guest’s game opens after the login …”, with scripts'), () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, a guest’s tap on a game passes the game to the login page', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG')
    await tile(page, 'Royal Bengal').click()
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2Fgame%3F.*nodeId%3D/)
  })
})

for (const [category, vendor, name] of [
  ['LOTT', 'TCG_SEA', 'Daily 4D'],
  ['ELOTT', 'TCG_LOTTO_VN', 'Keno Sky'],
] as const) {
  test(
    `the ${vendor} tile launches that vendor’s lobby`,
    fullOnly(
      'tests/worker/play/launch.test.ts has the launch; tests/e2e/play/lottery.spec.ts opens the lobby',
    ),
    async ({ page, baseURL }) => {
      await becomeMember(page, String(baseURL))
      await openReadyPage(page, `/m/gameList?gameType=${category}`)
      const launch = page.waitForRequest('**/m/api/launch')
      await tile(page, name).click()
      expect((await launch).postDataJSON()).toMatchObject({ kind: 'game', category, vendor })
      await expect(page.locator('iframe')).toHaveAttribute('src', /__sandbox\/play\/lottery\?ticket=/)
      await leave(page)
      await expect(page).toHaveURL(new RegExp(`/m/gameList\\?gameType=${category}`))
    },
  )
}
