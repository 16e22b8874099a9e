import type { Page } from 'playwright/test'
import { ready } from './ready'

/** Opens a page. @returns all layout shifts without recent input, until the network is idle */
export async function shiftsWhileLoading(page: Page, path: string) {
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
  await ready(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts)
}

/** The sum of the scores. */
export const totalShift = (shifts: { value: number }[]) =>
  shifts.reduce((total, { value }) => total + value, 0)
