import type { Page } from 'playwright/test'
import { memberCookie } from '../harness/member-cookie'
import { expect, test } from '../harness/test'

/** The sports book in its frame (spec §4, §9). */

const game = (page: Page) => page.frameLocator('iframe')

/** Runs in the book's own window. */
const fromBook = (page: Page, type: string) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith('http://games.localhost'))
    ?.evaluate((said) => window.parent.postMessage(said, '*'), { source: 'lobby-game', type })

const addressOf = (page: Page) => page.locator('iframe').getAttribute('src')

test.beforeEach(async ({ page, baseURL, logIn }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }])
  await logIn('rafi88')
})

test('the frame comes 150 ms after its address, its loading sign goes 100 ms after it has loaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    const { fetch } = window
    window.fetch = async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request)
      if (String(request[0]).includes('/m/api/launch')) seen.launched = performance.now()
      return answer
    }
    new MutationObserver(() => {
      const frame = document.querySelector('iframe')
      if (frame && seen.framed === undefined) {
        seen.framed = performance.now()
      }
      const isLoading = document.querySelector('main')?.textContent?.includes('Opening the sports book')
      if (frame && !isLoading) seen.shown ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/m/sportsGame')
  await expect(page.getByText('Opening the sports book')).toBeVisible()
  await expect(page.getByText('Opening the sports book')).toHaveCount(0)
  const { launched, framed, shown } = await page.evaluate(
    () => (window as unknown as { seen: Record<'launched' | 'framed' | 'shown', number | undefined> }).seen,
  )
  expect(Number(framed) - Number(launched)).toBeGreaterThanOrEqual(149)
  // Loaded or ready, whichever comes first; either way not before there was a frame.
  expect(Number(shown) - Number(framed)).toBeGreaterThanOrEqual(99)
})

test('a bar of its own with reload and close; the bottom bar gives way to the frame', async ({ page }) => {
  await page.goto('/m/sportsGame')
  await expect(page.getByRole('heading', { name: 'Sports', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  const before = await addressOf(page)
  await page.getByRole('button', { name: 'Load the sports book again' }).click()
  await expect.poll(() => addressOf(page).catch(() => before)).not.toBe(before)
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
})

test('without its frame the page has its bottom bar', async ({ page, complaints }) => {
  await page.route('**/m/api/launch', (route) => route.abort('connectionreset'))
  await page.goto('/m/sportsGame')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  complaints.length = 0
})

test('the book is opened anew in the language that was chosen meanwhile', async ({ page, baseURL }) => {
  await page.goto('/m/sportsGame')
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  const before = await addressOf(page)
  await page.context().addCookies([{ name: 'lang', value: 'ur', url: String(baseURL) }])
  // What refreshes the wallet brings the language with it.
  await fromBook(page, 'balance')
  await expect.poll(() => addressOf(page).catch(() => before)).not.toBe(before)
  await expect(game(page).locator('html')).toHaveAttribute('lang', /^ur/)
})

test('the book is opened anew for whoever logs in meanwhile', async ({ page, baseURL }) => {
  await page.goto('/m/sportsGame')
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  const before = await addressOf(page)
  const launched = page.waitForRequest('**/m/api/launch')
  await page.context().addCookies([await memberCookie(String(baseURL), 'nusrat')])
  await fromBook(page, 'balance')
  await launched
  await expect.poll(() => addressOf(page).catch(() => before)).not.toBe(before)
})

test('a refreshed wallet does not open the book anew', async ({ page }) => {
  await page.goto('/m/sportsGame')
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  const before = await addressOf(page)
  // By the time of the second refresh the first has been shown.
  for (let refresh = 0; refresh < 2; refresh++) {
    const refreshed = page.waitForResponse((answer) => answer.url().includes('/m/sportsGame.data'))
    await fromBook(page, 'balance')
    await refreshed
  }
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  expect(await addressOf(page)).toBe(before)
})

test('relogin leads to the login, and back', async ({ page }) => {
  await page.goto('/m/sportsGame')
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  await fromBook(page, 'relogin')
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FsportsGame$/)
})

test('whoever is logged out meanwhile is led to the login', async ({ page, context }) => {
  await page.goto('/m/sportsGame')
  await expect(game(page).getByText('Bet slip')).toBeVisible()
  await context.clearCookies({ name: '__Host-session' })
  await fromBook(page, 'balance')
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2FsportsGame$/)
})
