import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe's default rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Ends transitions, so that no test waits for them, and none sees half of one. */
export const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })

/**
 * Violations of axe's default rules: WCAG A and AA, and best practices.
 * @param rules `colours` runs only the rules that depend on colours
 */
export async function axeFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The debugging protocol is not subject to the page's Content Security Policy.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  // What fades in has too little contrast.
  await endTransitions(page)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run({
        ...(runOnly && { runOnly }),
        resultTypes: ['violations'],
        // The vendor is responsible for the document in an iframe.
        iframes: false,
        // No default rule needs the style sheets, which axe would load a second time.
        preload: { assets: ['media'] },
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map((node) => `${id}: ${String(node.target)}: ${String(node.failureSummary)}`),
      )
    },
    rules === 'colours' ? colourRules : null,
  )
}
