import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Finding {
  rule: string
  where: string[]
}

/** All violations of axe's default rules: WCAG A and AA, and best practices. */
export async function findings(page: Page): Promise<Finding[]> {
  // The debugging protocol is not subject to the page's Content Security Policy.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
        }>
      }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map((node) => `${String(node.target)}: ${node.failureSummary}`).slice(0, 5),
    }))
  })
}
