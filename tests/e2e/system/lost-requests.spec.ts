import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { payer } from '../harness/payments'
import { ready } from '../harness/ready'
import { expect, test } from '../harness/test'

/** Journeys on a network that loses three requests in ten, also those of the page's own scripts. */

const JOURNEYS = 25
const STEPS = 5

/** A number from 0 to below `count` that is the same in every run. */
const drawn = (count: number, ...of: (string | number)[]): number =>
  createHash('sha256').update(of.join(' ')).digest().readUInt32BE() % count

/**
 * Taps where an element is. One that is not on the page, or that an open dialog covers, is not tapped, and nothing is
 * waited for: neither that it comes, nor that it stands still.
 */
const tap = (find: (page: Page) => Locator) => async (page: Page) => {
  const element = find(page)
  const isTappable = (await element.isVisible()) && (await page.locator('dialog:modal').count()) === 0
  if (isTappable) await element.click({ force: true })
}

const banner = (page: Page) => page.getByRole('banner')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const main = (page: Page) => page.getByRole('main')

const steps: ((page: Page) => Promise<unknown>)[] = [
  tap((page) => banner(page).getByRole('button', { name: 'Menu' })),
  tap((page) => banner(page).getByRole('button', { name: 'Language' })),
  tap((page) => bar(page).getByRole('link').first()),
  tap((page) => bar(page).getByRole('link').last()),
  tap((page) => main(page).getByRole('link').first()),
  tap((page) => main(page).getByRole('link').last()),
  tap((page) => main(page).getByRole('button').first()),
  tap((page) => main(page).getByRole('tab').last()),
  async (page) => {
    const field = main(page).getByRole('textbox').first()
    if (await field.isVisible()) await field.fill('Koi')
  },
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
  test(`journey ${journey} ends on a page that works`, async ({ page, baseURL, complaints }) => {
    const exceptions: string[] = []
    page.on('pageerror', (error) => exceptions.push(error.message))
    page.setDefaultTimeout(700)
    // The steps may change favourites and claim rewards, so no other test has this member.
    if (journey % 2 === 0) await payer(page, baseURL)
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
      waitUntil: 'domcontentloaded',
    })
    for (let step = 0; step < STEPS; step++) {
      // The page may change under a step.
      await steps[drawn(steps.length, journey, step)]?.(page).catch(() => undefined)
    }
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    const contents = page.getByRole('main').or(page.getByRole('alert'))
    await expect(contents.filter({ hasText: /\p{L}/u, visible: true }).first()).toBeVisible()
    expect(exceptions).toEqual([])
    await page.goto('/m/home?lang=en', { timeout: 30_000, waitUntil: 'domcontentloaded' })
    await ready(page)
    await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible()
    expect(complaints.filter((complaint) => complaint.startsWith('exception'))).toEqual([])
    complaints.length = 0
  })
}
