import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { accessibilityFaults, LANGUAGE_THEME_PAIRS } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { runClockUntil, waitForHydration } from '../harness/page'
import { checkAgeMarks } from '../harness/page-texts'

/** The announcement popup on home. */

test.use({ popups: true })

/** Loads a page and advances the paused clock until the page is ready and its popups have arrived. */
async function runClockUntilAnswered(page: Page, load: () => Promise<unknown>): Promise<void> {
  let isAsked = false
  const answered = page.waitForRequest('**/m/api/popups').then((request) => {
    isAsked = true
    return request.response()
  })
  await load()
  await runClockUntil(page, async () => {
    await waitForHydration(page, { timeout: 100 })
    expect(isAsked).toBe(true)
  })
  await answered
}
const popup = (page: Page) => page.locator('#popup')
const flags = (page: Page, group: 'A' | 'B') =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `popups.${group}`)
async function open(page: Page, path = '/m/home?lang=en') {
  await page.goto(path)
  await expect(popup(page)).toBeVisible()
}

test('the announcement popup opens half a second after home with guests’ announcements, and not again once closed', async ({
  page,
}) => {
  // The clock is paused, so that the speed of the machine does not matter.
  await page.clock.install({ time: '2026-11-21T08:00:00Z' })
  await page.clock.pauseAt('2026-11-21T09:00:00Z')
  await runClockUntilAnswered(page, () => page.goto('/m/home?lang=en'))
  await expect(popup(page)).toBeHidden()
  await runClockUntil(page, () => expect(popup(page)).toBeVisible({ timeout: 100 }))
  await expect(popup(page)).toContainText('Your first deposit, doubled')
  await expect(popup(page).getByRole('heading', { level: 2 })).toHaveCount(1)
  await popup(page).getByRole('button', { name: 'I know it' }).click()
  expect(await flags(page, 'B')).toBeNull()
  await page.clock.runFor(300)
  await expect(popup(page)).toHaveCount(0)
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  // A promotion that was shown counts as read until tomorrow.
  expect(await flags(page, 'B')).toEqual({ 'popup-1': day, 'popup-2': day })

  await runClockUntilAnswered(page, () => page.reload())
  await page.clock.runFor(3000)
  await expect(popup(page)).toHaveCount(0)
})

test(
  'the announcement popup takes the focus without pressing a button by a stray key, and is paged and closed by keyboard',
  fullOnly('tests/e2e/shell/menu-and-bars.spec.ts, with the menu'),
  async ({ page }) => {
    await open(page)
    const dialog = page.getByRole('dialog', { name: 'Your first deposit, doubled' })
    await expect(dialog).toBeFocused()
    for (const key of ['Enter', ' ']) await page.keyboard.press(key)
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)

    await expect(popup(page)).toHaveAccessibleName('Your first deposit, doubled')
    const next = popup(page).getByRole('button', { name: 'Next announcement' })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(popup(page)).toHaveAccessibleName('Play safely')
    await expect(popup(page).getByRole('status')).toHaveText('2 of 2: Play safely')
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(popup(page)).toHaveAccessibleName('Your first deposit, doubled')
    await popup(page).getByRole('button', { name: 'Previous announcement' }).press(' ')
    await expect(popup(page)).toHaveAccessibleName('Play safely')
    // An announcement that is not a promotion has no link to the promotions.
    await expect(popup(page).getByRole('link', { name: 'Go to activity' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    expect(await flags(page, 'B')).toEqual({ 'popup-1': day, 'popup-2': 'read' })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
)

test(
  'the announcement popup closes on Escape immediately',
  fullOnly('“the announcement popup opens half a second after home with …”, by its button; nothing: Escape'),
  async ({ page }) => {
    await open(page)
    await expect(popup(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
  },
)

test(
  'a member’s announcement popup shows members’ announcements, which link to the rewards',
  fullOnly('tests/worker/support/messages.test.ts has those of both groups'),
  async ({ page, logIn }) => {
    await logIn('rafi88')
    // Popups with offers need the member's choice of offers.
    await page.goto('/m/marketing?lang=en')
    await waitForHydration(page)
    await page.getByRole('checkbox', { name: 'Email' }).first().check()
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect(page.getByText('Change saved')).toBeVisible()
    await open(page)
    await expect(popup(page)).toContainText('Cricket week is on')
    await expect(
      popup(page)
        .getByText('of', { exact: false })
        .filter({ hasText: /^\d of \d$/ }),
    ).toHaveCount(0)
    await expect(popup(page).getByRole('link', { name: 'Go to activity' })).toHaveAttribute(
      'href',
      '/m/rewardCenter',
    )
  },
)

test(
  'an announcement in a guest’s popup leads to the promotions',
  fullOnly(
    '“the announcement popup opens half a second after home with …” closes it and marks it as read; nothing: its link',
  ),
  async ({ page }) => {
    await open(page)
    await popup(page).getByRole('link', { name: 'Go to activity' }).click()
    await expect(page).toHaveURL(/\/m\/activity$/)
    await expect(popup(page)).toHaveCount(0)
    expect(await flags(page, 'B')).toMatchObject({ 'popup-1': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  },
)

test(
  'the announcement popup waits until the open menu is closed',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.clock.install()
    // The response is held back until the menu is open.
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/m/api/popups', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    const answered = page.waitForResponse('**/m/api/popups')
    release()
    await answered
    await page.clock.runFor(3000)
    await expect(popup(page)).toBeHidden()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(popup(page)).toBeVisible()
  },
)

test('the announcement popup opens on home only', fullOnly('nothing does'), async ({ page }) => {
  await page.clock.install()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/m/login?lang=en')
  await waitForHydration(page)
  await page.getByRole('main').getByLabel('Username', { exact: true }).fill('rafi88')
  await page.clock.runFor(3000)
  await expect(popup(page)).toHaveCount(0)
  await page.goto('/m/notice?lang=en')
  await waitForHydration(page)
  await page.clock.runFor(3000)
  expect(requested).not.toContain('/m/api/popups')
  await expect(popup(page)).toHaveCount(0)
})

test(
  'the announcement popup does not open on the next page when home was left before the response',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.clock.install()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/m/api/popups', async (route) => {
      await held
      // The request may fail, because the page has cancelled it.
      await route.continue().catch(() => undefined)
    })
    const popupsRequest = page.waitForRequest('**/m/api/popups')
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await popupsRequest
    await page.getByRole('link', { name: 'Promos' }).first().click()
    await expect(page).toHaveURL(/\/m\/activity/)
    release()
    await page.clock.runFor(3000)
    await expect(popup(page)).toHaveCount(0)
  },
)

test(
  'announcements that cannot be loaded show neither popup nor error',
  fullOnly('tests/worker/support/messages.test.ts answers with none while the platform fails'),
  async ({ page, complaints }) => {
    await page.clock.install()
    await page.route('**/m/api/popups', (route) => route.fulfill({ status: 502, body: '{}' }))
    const popupsResponse = page.waitForResponse('**/m/api/popups')
    await page.goto('/m/home?lang=en')
    await popupsResponse
    await waitForHydration(page)
    await page.clock.runFor(3000)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await expect(popup(page)).toHaveCount(0)
    complaints.length = 0
  },
)

test(
  'in Urdu, the announcement popup has the right-to-left image, and the age mark reads “18+”',
  fullOnly('tests/worker/support/messages.test.ts has the image; nothing does for the mark'),
  async ({ page }) => {
    await open(page, '/m/home?lang=ur')
    await expect(popup(page).locator('img').first()).toHaveAttribute('src', /welcome-rtl/)
    expect(await checkAgeMarks(popup(page))).toEqual([true])
  },
)

test(
  'long announcements scroll within the popup, by keyboard too, and wide images are scaled down',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.route('**/m/api/popups', (route) =>
      route.fulfill({
        json: {
          group: 'B',
          list: [
            {
              id: 'long',
              title: 'Long',
              content: `<p>${'word '.repeat(2000)}</p><img src="/icon.svg" alt="" loading="lazy" decoding="async" width="4000">`,
              image: null,
              isPromotion: true,
            },
          ],
        },
      }),
    )
    await page.setViewportSize({ width: 320, height: 568 })
    await open(page)
    const content = popup(page).getByRole('region', { name: 'Long' })
    const box = await content.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(0.4 * 568 + 1)
    await content.focus()
    await page.keyboard.press('End')
    await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await expect(popup(page).getByRole('button', { name: 'I know it' })).toBeInViewport()
    expect(await popup(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  },
)

for (const { lang, theme } of LANGUAGE_THEME_PAIRS)
  test(
    `the announcement popup has no accessibility fault (${lang})`,
    fullOnly('nothing does'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, `/m/home?lang=${lang}&theme=${theme}`)
      // The animations must end first, because content that fades in has too little contrast.
      await popup(page).evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      )
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

test('the announcement popup shows all its buttons on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page)
  for (const name of ['I know it', 'Close', 'Next'])
    await expect(popup(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(popup(page).getByRole('link', { name: 'Go to activity' })).toBeInViewport({ ratio: 1 })
})
