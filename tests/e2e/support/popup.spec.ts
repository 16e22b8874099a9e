import type { Page } from 'playwright/test'
import { ageMarks } from '../harness/age-marks'
import { findings } from '../harness/axe'
import { expect, test } from '../harness/test'

/** The announcement popup on home (spec §2, §4; DESIGN §4.13). */

test.use({ popups: true })

const ready = (page: Page, timeout = 10_000) =>
  expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout })
/** Lets stopped time run in small steps until it holds. */
const passUntil = (page: Page, holds: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(20)
    await holds()
  }).toPass({ intervals: [0], timeout: 30_000 })
const popup = (page: Page) => page.locator('#popup')
const flags = (page: Page, group: 'A' | 'B') =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `popups.${group}`)
async function open(page: Page, address = '/m/home?lang=en') {
  await page.goto(address)
  await expect(popup(page)).toBeVisible()
}

test('comes half a second after home, with the guests’ announcements, and not again once closed', async ({
  page,
}) => {
  // Time stands still but for what is let run here, however slow the machine is.
  await page.clock.install({ time: '2026-11-21T08:00:00Z' })
  await page.clock.pauseAt('2026-11-21T09:00:00Z')
  const asked = page.waitForResponse((response) => response.url().endsWith('/m/api/popups'))
  await page.goto('/m/home?lang=en')
  await passUntil(page, () => ready(page, 100))
  await asked
  await expect(popup(page)).toBeHidden()
  await passUntil(page, () => expect(popup(page)).toBeVisible({ timeout: 100 }))
  await expect(popup(page)).toContainText('Your first deposit, doubled')
  await expect(popup(page).getByRole('heading', { level: 2 })).toHaveCount(1)
  await popup(page).getByRole('button', { name: 'I know it' }).click()
  expect(await flags(page, 'B')).toBeNull()
  await page.clock.runFor(300)
  await expect(popup(page)).toHaveCount(0)
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  // The promotion until tomorrow; the other was not paged to.
  expect(await flags(page, 'B')).toEqual({ 'popup-1': day, 'popup-2': day })

  const again = page.waitForResponse((response) => response.url().endsWith('/m/api/popups'))
  await page.reload()
  await passUntil(page, () => ready(page, 100))
  await again
  await page.clock.runFor(3000)
  await expect(popup(page)).toHaveCount(0)
})

test('is paged by keys, keeps the focus, and gives it back', async ({ page }) => {
  await open(page)
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeFocused()
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
  // Only a promotion leads to the rewards.
  await expect(popup(page).getByRole('link', { name: 'Go to activity' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  expect(await flags(page, 'B')).toEqual({ 'popup-1': day, 'popup-2': 'read' })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a member gets their own, which lead to the rewards', async ({ page, logIn }) => {
  await logIn('rafi88')
  await open(page)
  await expect(popup(page)).toContainText('Cricket week is on')
  await expect(
    popup(page)
      .getByText('of', { exact: false })
      .filter({ hasText: /^\d of \d$/ }),
  ).toHaveCount(0)
  await expect(popup(page).getByRole('link', { name: 'Go to activity' })).toHaveAttribute(
    'href',
    '/m/activity',
  )
})

test('a guest is led to the promotions, which are open to everybody', async ({ page }) => {
  await open(page)
  await popup(page).getByRole('link', { name: 'Go to activity' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
  await expect(popup(page)).toHaveCount(0)
  expect(await flags(page, 'B')).toMatchObject({ 'popup-1': expect.any(String) })
})

test('waits while something else lies over the page', async ({ page }) => {
  // It is asked for, and held back until the menu is open.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/m/api/popups', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/m/home?lang=en')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const answered = page.waitForResponse('**/m/api/popups')
  release()
  await answered
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1500)
  await expect(popup(page)).toHaveCount(0)
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(popup(page)).toBeVisible()
})

test('never comes over a form, nor after one has gone on', async ({ page }) => {
  await page.goto('/m/login?lang=en')
  await ready(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('main').getByLabel('Username', { exact: true }).fill('rafi88')
  await page.goto('/m/notice?lang=en')
  await ready(page)
  expect(asked).not.toContain('/m/api/popups')
  await expect(popup(page)).toHaveCount(0)
})

test('a visitor who leaves home before it comes is let go', async ({ page }) => {
  await page.clock.install()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/m/api/popups', async (route) => {
    await held
    // Nobody waits for it any more.
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/m/api/popups')
  await page.goto('/m/home?lang=en')
  await ready(page)
  await asked
  await page.getByRole('link', { name: 'Promos' }).first().click()
  await expect(page).toHaveURL(/\/m\/activity/)
  answer()
  await page.clock.runFor(3000)
  await expect(popup(page)).toHaveCount(0)
})

test('what cannot be had is no popup, and no word of it', async ({ page, complaints }) => {
  await page.route('**/m/api/popups', (route) => route.fulfill({ status: 502, body: '{}' }))
  const asked = page.waitForResponse('**/m/api/popups')
  await page.goto('/m/home?lang=en')
  await asked
  await ready(page)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(popup(page)).toHaveCount(0)
  complaints.length = 0
})

test('where one reads from right to left its picture and the age are the right way round', async ({
  page,
}) => {
  await open(page, '/m/home?lang=ur')
  await expect(popup(page).locator('img').first()).toHaveAttribute('src', /welcome-rtl/)
  expect(await ageMarks(popup(page))).toEqual([true])
})

test('long content scrolls inside, by the keys too, and pictures keep to the width', async ({ page }) => {
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
})

for (const language of ['bn', 'en', 'ur']) {
  for (const theme of ['dark', 'light']) {
    test(`has no accessibility finding (${language}, ${theme})`, async ({ page }) => {
      await open(page, `/m/home?lang=${language}&theme=${theme}`)
      // Once it stands still: what fades in has too little contrast by nature.
      await popup(page).evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      )
      expect(await findings(page)).toEqual([])
    })
  }
}
