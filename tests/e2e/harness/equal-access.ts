import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as EqualAccess from 'accessibility-checker-engine'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

interface Exception {
  rule: string
  /** CSS selector of the elements that are excepted from the rule. */
  of: string
  why: string
}

/** Findings of Equal Access that are not faults of the page. */
const exceptions: readonly Exception[] = [
  {
    rule: 'aria_content_in_landmark',
    of: 'a[href="#main"]',
    why: 'The skip link comes before all landmarks, because it must be the first stop of the Tab key.',
  },
  {
    rule: 'element_tabbable_role_valid',
    of: 'dialog section[tabindex="0"]',
    why: 'The keyboard scrolls a region only when it can have the focus.',
  },
  {
    rule: 'fieldset_legend_valid',
    of: 'fieldset[role="none"]',
    why: 'The fieldset only disables its fields. It is no group, and ARIA forbids a name of the role "none".',
  },
  {
    rule: 'fieldset_legend_valid',
    of: 'fieldset:has(> legend.sr)',
    why: 'The engine ignores a legend that only screen readers see. They are the ones that need it.',
  },
  {
    rule: 'label_content_exists',
    of: 'label:has(> .sr)',
    why: 'The engine ignores the text of a label, too, when only screen readers see it: a picture shows the field.',
  },
  {
    rule: 'label_content_exists',
    of: 'label:has(> input[aria-label])',
    why: 'The field has a name of its own. The label only makes the picture beside it a part of the target.',
  },
  {
    rule: 'text_contrast_sufficient',
    of: '[data-edge] + span *',
    why: 'The text lies on the banner’s picture, which the engine does not see: it compares with the page behind.',
  },
]

/** The engine's rules whose result depends on colours. */
const colourRules = ['text_contrast_sufficient']

/** Creates the guidelines `all` and `colours` from rules that can be sure of a fault. Runs in the page. */
function prepare(colours: readonly string[]): void {
  const { ace } = window as unknown as { ace: typeof EqualAccess }
  const checker = new ace.Checker()
  const guideline = checker.getGuidelines().find(({ id }) => id === 'IBM_Accessibility')
  if (!guideline) throw new Error('the engine has no guideline IBM_Accessibility')

  const addGuideline = (id: string, first: readonly string[]): void => {
    const needed = new Set<string>()
    const need = (rule: string): void => {
      needed.add(rule)
      // A rule runs only where the rules that it depends on have run.
      for (const other of checker.engine.getRule(rule).dependencies ?? []) if (!needed.has(other)) need(other)
    }
    for (const rule of first) need(rule)
    const checkpoints = guideline.checkpoints.map(({ rules = [], ...checkpoint }) => ({
      ...checkpoint,
      rules: rules.filter((rule) => needed.has(rule.id)),
    }))
    checker.addGuideline({ ...guideline, id, checkpoints })
  }
  // A third of the engine's time goes into a rule about style sheets that rotate the page by orientation,
  // even without any.
  const turns = [...document.styleSheets].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('orientation:')),
  )
  // Rules whose every finding needs a person’s decision are left out, because they take half of the time.
  const sure = guideline.checkpoints
    .flatMap(({ rules = [] }) => rules.map(({ id }) => id))
    .filter((id) => checker.engine.getRule(id).run.toString().includes('RuleFail'))
    .filter((id) => turns || id !== 'element_orientation_unlocked')
  addGuideline('all', sure)
  addGuideline('colours', colours)
  Object.assign(window, { equalAccess: checker })
}

/**
 * Returns all faults that IBM Equal Access is sure of: violations and breaches of recommendations, without
 * findings that it leaves to a person. Axe applies other rules to the page, so each finds faults that the
 * other misses.
 * @param rules `colours` runs only the rules that depend on colours
 */
export async function findEqualAccessFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (await page.evaluate(() => !('equalAccess' in window))) {
    // The debugging protocol is not subject to the page's Content Security Policy.
    await page.evaluate(`${source}; window.ace = ace`)
    await page.evaluate(prepare, colourRules)
  }
  return page.evaluate(
    async ([guideline, allowed]) => {
      const { equalAccess } = window as unknown as { equalAccess: EqualAccess.Checker }
      const { results } = await equalAccess.check(document, guideline)
      return (
        results
          .filter(({ value: [, confidence] }) => confidence === 'FAIL')
          // The vendor is responsible for the document in an iframe.
          .filter(({ node }) => node.ownerDocument === document)
          .filter(
            ({ ruleId, node }) =>
              !allowed.some(({ rule, of }) => rule === ruleId && node instanceof Element && node.matches(of)),
          )
          .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} (${snippet.slice(0, 200)})`)
      )
    },
    [rules, exceptions] as const,
  )
}
