import { expect, type Page } from 'playwright/test'
import { findLayoutFaults } from '../e2e/harness/layout-faults'

/**
 * Queries of seeded payments: a credited, an unpaid and an expired deposit, a sent and confirmed withdrawal,
 * and a returned one.
 */
export const PAYMENT_QUERIES = [
  ...['id=seed-1', 'id=seed-3', 'id=seed-4', 'id=seed-withdrawal-1', 'id=seed-withdrawal-3'],
  ...['id=seed-1&part=receipt', 'id=seed-3&part=missing'],
]

const widths = [390, 1280]

/**
 * Takes a screenshot at every width, and asserts that there are no layout faults.
 * @param as beginning of the file name, before the width
 */
export async function takeScreenshots(page: Page, as: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const file = `test-results/screens/${as}-${width}.png`
    await page.screenshot({ path: file, animations: 'disabled' })
    expect.soft(await findLayoutFaults(page), `${as} at ${width} px`).toEqual([])
  }
}
