import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'
import { createMemberCookie } from '../harness/member-cookie'

/** The sports book in its iframe. */

const game = (page: Page) => page.frameLocator('iframe')

/** Posts a message from the sports book's window. */
const fromBook = (page: Page, type: string) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate((data) => window.parent.postMessage(data, '*'), { source: 'lobby-game', type })

const iframeUrl = (page: Page) => page.locator('iframe').getAttribute('src')

test.beforeEach(async ({ page, baseURL, logIn }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
  await logIn('rafi88')
})

test(
  'the sports book is inserted 150 ms after the launch and shown 100 ms after it has loaded, with a bar to reload and close it',
  fullOnly('“a refresh of the wallet does not reload the sports book or …” below'),
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen: Record<string, number> = {}
      Object.assign(window, { seen })
      const { fetch } = window
      window.fetch = async (...request: Parameters<typeof fetch>) => {
        const response = await fetch(...request)
        if (String(request[0]).includes('/m/api/launch')) seen.launched = performance.now()
        return response
      }
      new MutationObserver(() => {
        const iframe = document.querySelector('iframe')
        if (iframe) seen.framed ??= performance.now()
        const isLoading = document.querySelector('main')?.textContent?.includes('Opening sportsbook')
        if (iframe && !isLoading) seen.shown ??= performance.now()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/m/sportsGame')
    // The page itself records the times, because the prompt may disappear before the page has loaded.
    const seen = () =>
      page.evaluate(
        () => (window as unknown as { seen: Partial<Record<'launched' | 'framed' | 'shown', number>> }).seen,
      )
    await expect.poll(async () => (await seen()).shown).toBeDefined()
    const { launched, framed, shown } = await seen()
    expect(Number(framed) - Number(launched)).toBeGreaterThanOrEqual(149)
    // The delay counts from the load event or the `ready` message, whichever is first. Both come after the
    // insertion.
    expect(Number(shown) - Number(framed)).toBeGreaterThanOrEqual(99)

    await expect(page.getByRole('heading', { name: 'Sports', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(game(page).getByText('Bet slip')).toBeVisible()
    const before = await iframeUrl(page)
    await page.getByRole('button', { name: 'Reload sportsbook' }).click()
    await expect.poll(() => iframeUrl(page).catch(() => before)).not.toBe(before)
    await expect(game(page).getByText('Bet slip')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/m\/game$/)
  },
)

test(
  'the sports page shows the bottom bar when the launch fails',
  fullOnly('nothing does'),
  async ({ page, complaints }) => {
    await page.route('**/m/api/launch', (route) => route.abort('connectionreset'))
    await page.goto('/m/sportsGame')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    complaints.length = 0
  },
)

test(
  'the sports book reloads in the new language after a login in another tab',
  fullOnly('“a refresh of the wallet does not reload the sports book or …”; nothing: the language'),
  async ({ page, baseURL }) => {
    await page.goto('/m/sportsGame')
    await expect(game(page).getByText('Bet slip')).toBeVisible()
    const before = await iframeUrl(page)
    await page.context().addCookies([{ name: 'lang', value: 'ur', url: String(baseURL) }])
    // A login notifies other tabs by a stamp in local storage.
    const other = await page.context().newPage()
    await other.goto('/__sandbox/state')
    await other.evaluate(() => localStorage.setItem('sessionStamp', String(Date.now())))
    await expect.poll(() => iframeUrl(page).catch(() => before)).not.toBe(before)
    await expect(game(page).locator('html')).toHaveAttribute('lang', /^ur/)
  },
)

test('a refresh of the wallet does not reload the sports book or the page; a login of another member does', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.goto('/m/sportsGame')
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  const before = await iframeUrl(page)
  const pageData: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) pageData.push(request.url())
  })
  // The second refresh starts after the first has been rendered.
  for (let refresh = 0; refresh < 2; refresh++) {
    const refreshed = page.waitForResponse((response) => response.url().includes('/m/api/wallet'))
    await fromBook(page, 'balance')
    await refreshed
  }
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  expect(await iframeUrl(page)).toBe(before)
  expect(pageData).toEqual([])

  const launched = page.waitForRequest('**/m/api/launch')
  await page.context().addCookies([await createMemberCookie(String(baseURL), 'nusrat')])
  await fromBook(page, 'balance')
  await launched
  await expect.poll(() => iframeUrl(page).catch(() => before)).not.toBe(before)
  // The page still belongs to the first member, so the wallet call for the second is refused.
  complaints.length = 0
})

test(
  'the message `relogin` of the sports book leads to the login, which leads back',
  fullOnly(
    '“many `relogin` messages of a game lead to the login once” in tests/e2e/play/game-in-iframe.spec.ts',
  ),
  async ({ page }) => {
    await page.goto('/m/sportsGame')
    await expect(game(page).getByText('Bet slip')).toBeVisible()
    await fromBook(page, 'relogin')
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FsportsGame$/)
  },
)

test(
  'a member whose session ended while the sports book was open is led to the login',
  fullOnly('“a member whose session ends during a game …” in tests/e2e/play/game-in-iframe.spec.ts'),
  async ({ page, context, complaints }) => {
    await page.goto('/m/sportsGame')
    await expect(game(page).getByText('Bet slip')).toBeVisible()
    await context.clearCookies({ name: /-session$/ })
    await fromBook(page, 'balance')
    await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FsportsGame$/)
    // The refused wallet call is expected.
    complaints.length = 0
  },
)
