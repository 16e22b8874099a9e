import { expect, type Locator, type Page } from 'playwright/test'

/** Waits until the page is hydrated. @param options its `timeout` is in ms; by default that of assertions */
export const waitForHydration = (page: Page, options: { timeout?: number } = {}): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-ready', '', options)

/** Waits until the page's current state has been painted, and callbacks after a paint have run. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Scrolls to the current end of the page. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

/** Emulates a switch to another tab and back. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

/** Opens a page. @returns all layout shifts without recent input, until the network is idle */
export async function collectLayoutShifts(page: Page, path: string) {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = []
    Object.assign(window, { shifts })
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const of = sources.map(({ node }) => (node?.textContent ?? node?.nodeName ?? '').slice(0, 60))
        if (!hadRecentInput) shifts.push({ value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts)
}

/** Returns the sum of the layout shift scores. */
export const sumLayoutShifts = (shifts: { value: number }[]) =>
  shifts.reduce((total, { value }) => total + value, 0)

/**
 * Finds visible controls in a section of the page that a finger cannot reach: outside the screen's width, or
 * covered.
 */
export const findUnreachable = (section: Locator): Promise<string[]> =>
  section.evaluate((root) => {
    const controls = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      // The skip link is out of view until it has the focus.
      if (control.matches('[href="#main"], .sr, [tabindex="-1"], [inert] *, [aria-hidden="true"] *'))
        return []
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const name = `${control.tagName} ${control.ariaLabel ?? control.textContent}`.trim().slice(0, 60)
      if (left < -0.5 || right > innerWidth + 0.5)
        return [`${name}: from ${left} to ${right} of ${innerWidth} px`]
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isMet =
        met !== null && (control.contains(met) || met.closest('label')?.contains(control) === true)
      return isMet ? [] : [`${name}: under ${met?.tagName} ${met?.className}`]
    })
  })

/**
 * Delays a page’s requests to these URLs.
 * @returns a function that releases them, and later requests
 */
export async function holdRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(urls, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Loses the response to a page's next form, after the worker has handled it. */
export async function loseResponse(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    },
  )
}

/** Opens a page and waits until it is interactive. */
export async function openReadyPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Advances the page's paused clock in small steps until the assertion passes. */
export const runClockUntil = (page: Page, assertion: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20)
    await assertion()
  }).toPass({ intervals: [0], timeout: 30_000 })
