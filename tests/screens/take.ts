import { expect, type Page } from 'playwright/test'
import { layoutFaults } from '../e2e/harness/layout-faults'

const widths = [390, 1280]

/** Takes a picture at every width, and finds no fault of the layout there. @param as the name of the file before the width */
export async function take(page: Page, as: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const file = `test-results/screens/${as}-${width}.png`
    await page.screenshot({ path: file, animations: 'disabled' })
    expect.soft(await layoutFaults(page), `${as} at ${width} px`).toEqual([])
  }
}
