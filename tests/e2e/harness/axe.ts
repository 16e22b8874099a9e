import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Finding {
  rule: string
  where: string[]
}

/** Everything axe finds of WCAG 2.2 A and AA and of its best practices. */
export async function findings(page: Page): Promise<Finding[]> {
  // Evaluated over the debugging protocol, which the page's content policy does not govern.
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
