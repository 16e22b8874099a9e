import type { Locator, Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { ANDROID_PHONE } from '../harness/device-agents'
import { builtFilePath } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { collectLayoutShifts, holdRequests, waitForHydration } from '../harness/page'

/**
 * Carousels: the vendors of the game list, and the guides of the app. The product enforces Trusted Types, and
 * a violation fails every test (harness/lobby-test.ts).
 */

const swiper = () => builtFilePath('client/ui/Swipe/start-swiper.ts')

const vendors = (page: Page) => {
  // The carousel is found by its id, because its title is in the language of the page.
  const strip = page.locator('section[aria-labelledby="vendor-carousel"]')
  const [previous, next] = [strip.getByRole('button').first(), strip.getByRole('button').last()]
  return { list: strip.getByRole('list'), previous, next }
}

/** Distance scrolled from a list's start, px; positive in both directions. */
const movedBy = (list: Locator) => list.evaluate((row) => Math.abs(row.scrollLeft))

/**
 * Swipes with one finger until the list rests.
 * @param direction 1 pulls to the right
 * @param share share of the list's width that the finger moves over. A long swipe is also a fast one, and may
 * move the list by two slides.
 */
async function swipe(page: Page, list: Locator, direction: 1 | -1, share = 0.8) {
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const rests = list.evaluate(
    (row) => new Promise((resolve) => row.addEventListener('scrollend', () => resolve(null), { once: true })),
  )
  const browser = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: x + width * (0.5 + direction * part), y: y + height / 2 }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(-share / 2) })
  for (let step = 1; step <= 10; step++)
    await browser.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at((step / 10 - 0.5) * share),
    })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await rests
  await browser.detach()
}

for (const { language, forwards, options } of [
  { language: 'en', forwards: -1, options: {} },
  {
    language: 'ur',
    forwards: 1,
    options: fullOnly(
      '“the vendor carousel moves by arrow, finger and keyboard, in …” above in English; only the direction differs',
    ),
  },
] as const)
  test(
    `the vendor carousel moves by arrow, finger and keyboard, in ${language}`,
    options,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const response = await page.goto(`/m/gameList?lang=${language}`)
      expect(await response?.headerValue('content-security-policy')).toContain(
        "require-trusted-types-for 'script'",
      )
      const { list, previous, next } = vendors(page)
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      await next.click()
      await expect.poll(() => movedBy(list)).toBeGreaterThan(100)
      await expect(previous).toHaveAttribute('aria-disabled', 'false')
      await previous.click()
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => movedBy(list)).toBe(0)
      await swipe(page, list, forwards)
      await expect.poll(() => movedBy(list)).toBeGreaterThan(100)
      await expect(previous).toHaveAttribute('aria-disabled', 'false')
      await expect(list.getByRole('listitem').first()).not.toBeInViewport()
      // The carousel scrolls to the link with the keyboard focus.
      const links = list.getByRole('link')
      await links.last().focus()
      await expect(next).toHaveAttribute('aria-disabled', 'true')
      await expect(links.last()).toBeInViewport({ ratio: 1 })
      await links.first().focus()
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      await expect(links.first()).toBeInViewport({ ratio: 1 })
    },
  )

test(
  'a screen reader can move backwards in the vendor carousel',
  fullOnly('no test moves the list without focus, arrows or fingers'),
  async ({ page }) => {
    await page.goto('/m/gameList?lang=en')
    const { list, previous, next } = vendors(page)
    await next.waitFor()
    const items = list.getByRole('listitem')
    // Screen readers scroll an item into view without focusing it.
    await items.last().evaluate((item) => item.scrollIntoView())
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await items.first().evaluate((item) => item.scrollIntoView())
    await expect(items.first()).toBeInViewport({ ratio: 1 })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
  },
)

test(
  'the vendor carousel stays where the browser scrolled it before Swiper loaded',
  fullOnly('nothing does'),
  async ({ page }) => {
    const load = await holdRequests(page, `**${swiper()}`)
    await page.goto('/m/gameList?lang=en')
    await waitForHydration(page)
    const { list, next } = vendors(page)
    const start = async () => (await list.getByRole('listitem').first().boundingBox())?.x
    await list.evaluate((row) => row.scrollTo(232, 0))
    const scrolledTo = await start()
    expect(scrolledTo).toBeLessThan(-100)
    load()
    await next.waitFor()
    expect(await start()).toBe(scrolledTo)
  },
)

test.describe('an app guide', () => {
  test.use({ userAgent: ANDROID_PHONE })

  test(
    'the carousel of an app guide moves by finger and by its dots, and announces its position',
    fullOnly('“the vendor carousel moves by arrow, finger and keyboard, in …” above'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await collectLayoutShifts(page, '/m/app?guide=android&lang=en')).toEqual([])
      const list = page.getByRole('main').getByRole('list')
      const position = page.getByText('2 of 3', { exact: true })
      // The dots appear once Swiper has loaded. A swipe while it starts may be interrupted.
      await expect(page.getByRole('button', { name: '1 of 3' })).toBeVisible()
      await swipe(page, list, -1, 0.3)
      await expect(position).toBeAttached()
      await page.getByRole('button', { name: '3 of 3' }).click()
      await expect(list.getByRole('heading', { name: 'Tap Install' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: '3 of 3' })).toHaveAttribute('aria-current', 'step')
    },
  )
})

test(
  'the vendor carousel causes no layout shift while Swiper loads',
  fullOnly('nothing does'),
  async ({ page }) => {
    expect(await collectLayoutShifts(page, '/m/gameList?lang=en')).toEqual([])
    await expect(vendors(page).next).toBeVisible()
  },
)

test('home does not load the Swiper library', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/m/home?lang=en')
  await waitForHydration(page)
  // The first interaction hydrates the sections that are static until then.
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  expect(requested).toContain(builtFilePath('client/areas/home/home/HomePage.tsx'))
  expect(requested).not.toContain(swiper())
})
