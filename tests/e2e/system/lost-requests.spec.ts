import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, test } from '../harness/test'

/** Journeys on a network that loses three requests in ten, also those of the page's own scripts. */

const JOURNEYS = 25
const STEPS = 5

/** A number from 0 to below `count` that is the same in every run. */
const drawn = (count: number, ...of: (string | number)[]): number =>
  createHash('sha256').update(of.join(' ')).digest().readUInt32BE() % count

const steps: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
  (page) => page.getByRole('banner').getByRole('button', { name: 'Language' }).click(),
  (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click(),
  (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().click(),
  (page) => page.getByRole('main').getByRole('link').first().click(),
  (page) => page.getByRole('main').getByRole('link').last().click(),
  (page) => page.getByRole('main').getByRole('button').first().click(),
  (page) => page.getByRole('main').getByRole('tab').last().click(),
  (page) => page.getByRole('main').getByRole('textbox').first().fill('Koi'),
  (page) => page.keyboard.press('Escape'),
  // Not to the blank page before the journey.
  (page) =>
    page.evaluate(() => {
      const { navigation } = window as unknown as { navigation: { canGoBack: boolean } }
      if (navigation.canGoBack) history.back()
    }),
  (page) => page.reload(),
]

const starts = ['home', 'gameList?gameType=RNG', 'slots', 'login', 'register', 'help', 'activity', 'search']

for (let journey = 1; journey <= JOURNEYS; journey++) {
  test(`journey ${journey} ends on a page that works`, async ({ page, logIn, complaints }) => {
    const exceptions: string[] = []
    page.on('pageerror', (error) => exceptions.push(error.message))
    page.setDefaultTimeout(700)
    if (journey % 2 === 0) await logIn('rafi88')
    const times = new Map<string, number>()
    await page.route('**/*', (route, request) => {
      if (request.resourceType() === 'document') return route.continue()
      const url = new URL(request.url())
      const time = (times.get(url.pathname) ?? 0) + 1
      times.set(url.pathname, time)
      const isLost = drawn(10, journey, url.pathname.replace(/-[\w-]{8}\./, '.'), time) < 3
      return isLost ? route.abort('connectionreset') : route.continue()
    })
    await page.goto(`/m/${starts[drawn(starts.length, journey)]}?lang=en`.replace(/\?(.*)\?/, '?$1&'), {
      timeout: 30_000,
    })
    for (let step = 0; step < STEPS; step++) {
      // What is not on the page, or covered, is not tapped.
      await steps[drawn(steps.length, journey, step)]?.(page).catch(() => undefined)
    }
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    const contents = page.getByRole('main').or(page.getByRole('alert'))
    await expect(contents.filter({ hasText: /\p{L}/u, visible: true }).first()).toBeVisible()
    expect(exceptions).toEqual([])
    await page.goto('/m/home?lang=en', { timeout: 30_000 })
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    expect(complaints.filter((complaint) => complaint.startsWith('exception'))).toEqual([])
    complaints.length = 0
  })
}
