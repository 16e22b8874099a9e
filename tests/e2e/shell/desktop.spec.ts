import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { builtFilePath } from '../harness/downloads'
import { openHydratedPage } from '../harness/language-picker'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

const openHome = (page: Page) => openHydratedPage(page, '/m/home')

test('on desktops, the rail replaces bottom bar and category chips, and its last row stays visible', async ({
  page,
}) => {
  await openHome(page)
  const rail = page.getByRole('navigation', { name: 'Sections' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Game types' })).toBeHidden()
  const banner = await page.getByRole('complementary', { name: 'Demo: play money only' }).boundingBox()
  expect(banner?.x).toBe(0)
  expect(banner?.width).toBe(1280)
  const centre = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)
  const logo = centre(await rail.getByRole('link', { name: /Oriel/ }).boundingBox())
  const header = centre(await page.getByRole('banner').boundingBox())
  expect(Math.abs(logo - header)).toBeLessThan(1)
  await expect(rail.getByRole('button', { name: /Language/ })).toBeInViewport({ ratio: 1 })
  await expect(rail.getByRole('link', { name: 'Dark' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1280, height: 560 })
  const row = await rail
    .getByRole('button', { name: /Language/ })
    .locator('..')
    .boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBe(560)
  await page.mouse.wheel(0, 400)
  const entries = rail.getByRole('link').filter({ hasText: /./ })
  const last = entries.last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test(
  'taps in the rail before its code has loaded wait for it, and keep the scroll position',
  fullOnly(
    '“a menu that was tapped while its page appeared opens, and a …” in tests/e2e/shell/failures.spec.ts',
  ),
  async ({ page }) => {
    const frameRequest = page.waitForRequest(`**${builtFilePath('frame')}`)
    const release = await holdRequests(page, `**${builtFilePath('frame')}`)
    await page.goto('/m/gameList?q=koi&lang=en')
    await waitForHydration(page)
    const rail = page.getByRole('navigation', { name: 'Sections' })
    await rail.getByLabel('Light').click()
    await rail.getByText('Language', { exact: true }).click()
    await expect(page).toHaveURL('/m/gameList?q=koi&lang=en')
    await frameRequest
    release()
    await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page).toHaveURL('/m/gameList?q=koi&lang=en')
  },
)

test(
  'the focus stays in the rail when its code loads after a navigation',
  fullOnly('nothing does'),
  async ({ page }) => {
    const frameRequest = page.waitForRequest(`**${builtFilePath('frame')}`)
    const release = await holdRequests(page, `**${builtFilePath('frame')}`)
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Fishing' })
    await link.press('Enter')
    await expect(page).toHaveURL(/category=FISH/)
    await frameRequest
    release()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeFocused()
  },
)

test(
  'a chosen theme takes precedence over the theme in the URL',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.goto('/m/gameList?q=koi&theme=light&lang=en')
    await waitForHydration(page)
    await page.getByRole('navigation', { name: 'Sections' }).getByLabel('Dark').click()
    await expect(page).toHaveURL('/m/gameList?q=koi&lang=en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'the login card is shown beside other pages, but not beside login and registration',
  fullOnly('nothing does'),
  async ({ page }) => {
    await openHome(page)
    const card = page.getByRole('heading', { name: /^Join / })
    await expect(card).toBeVisible()
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(path)
      await expect(page.locator('main form').first()).toBeVisible()
      await expect(card).toHaveCount(0)
    }
    await page.goto('/m/help')
    await expect(card).toBeVisible()
  },
)

test(
  'the account card offers no deposit and withdrawal to accounts without these permissions',
  fullOnly('tests/worker/session/rights.test.ts refuses both pages to these accounts'),
  async ({ page, logIn }) => {
    await logIn('special41')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    const text = 'Please login an actual account to use this function'
    for (const name of ['Deposit', 'Withdraw']) {
      const announced = await collectLiveRegionTexts(page)
      await page.getByRole('link', { name, exact: true }).click()
      await expect.poll(announced).toContain(text)
      // The previous toast must disappear before the next click, so that only a new toast matches.
      await expect(page.getByText(text)).toHaveCount(0)
      await expect(page).toHaveURL(/\/m\/home\?lang=en$/)
    }
  },
)

test(
  'the rail marks the current entry for any query, and changes the list of games without leaving home',
  fullOnly('“on desktops, the rail replaces bottom bar and category …” above'),
  async ({ page }) => {
    const rail = page.getByRole('navigation', { name: 'Sections' })
    const promotions = rail.getByRole('link', { name: 'Promos' })
    const home = rail.getByRole('link', { name: 'Home', exact: true })
    await openHydratedPage(page, '/m/activity?from=letter')
    await expect(promotions).toHaveAttribute('aria-current', 'page')
    await home.click()
    await expect(home).toHaveAttribute('aria-current', 'page')
    await expect(promotions).not.toHaveAttribute('aria-current')
    await rail.getByRole('link', { name: 'Fishing' }).click()
    await expect(page.getByRole('link', { name: 'Kraken Bay', exact: true })).toBeAttached()
    await expect(page).toHaveURL(/\/m\/home\?category=FISH/)
    await expect(rail.getByRole('link', { name: 'Fishing' })).toHaveAttribute('aria-current', 'page')
    await expect(home).not.toHaveAttribute('aria-current')
  },
)

test(
  'the rail’s language dialog switches the language and returns the focus',
  fullOnly(
    '“a language change shows a progress bar until messages load …” in tests/e2e/shell/language.spec.ts',
  ),
  async ({ page }) => {
    await openHome(page)
    const opener = page.getByRole('navigation').getByRole('button', { name: /Language/ })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Space')
    await dialog.getByRole('link', { name: 'বাংলা' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { name: 'জনপ্রিয় গেম' })).toBeVisible()
  },
)

test(
  'the rail’s theme switch changes the colours and is remembered',
  fullOnly('tests/e2e/home/home.spec.ts, without scripts'),
  async ({ page }) => {
    await openHome(page)
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await background()
    const light = page.getByRole('navigation').getByRole('link', { name: 'Light' })
    await light.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(light).toHaveAttribute('aria-current', 'true')
    expect(await background()).not.toBe(dark)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  },
)
