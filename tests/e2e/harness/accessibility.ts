import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { findEqualAccessFaults } from './equal-access'
import { findLayoutFaults } from './layout-faults'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe's default rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Ends transitions, so that no test waits for one or runs in the middle of it. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })

/**
 * Returns violations of axe's default rules: WCAG A and AA, and best practices.
 * @param rules `colours` runs only the rules that depend on colours
 */
export async function findAxeFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The debugging protocol is not subject to the page's Content Security Policy.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  // A transition must end first, because content that fades in has too little contrast.
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

/**
 * Cookies of each language, with the theme that a test starts in. English is first: the short suite runs the
 * first test of a loop.
 */
export const LANGUAGE_THEME_PAIRS = [
  { lang: 'en', theme: 'dark' },
  { lang: 'ur', theme: 'light' },
  { lang: 'bn', theme: 'dark' },
] as const

/**
 * One language each for a desktop, a phone and the narrowest phone: enough for pages with other markup on a
 * desktop, and for the languages with the longest words. English is first, as in {@link LANGUAGE_THEME_PAIRS}.
 */
export const ACCESSIBILITY_VIEWS = [
  { lang: 'en', width: 1280 },
  { lang: 'ur', width: 390 },
  { lang: 'bn', width: 320 },
] as const

/** One language per theme and direction: axe runs on every page in these. */
export const AXE_LANGUAGE_THEMES = LANGUAGE_THEME_PAIRS.filter(({ lang }) => lang !== 'bn')

/** Sets the theme as the menu's switch does: without a new document. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await endTransitions(page)
}

/** Waits until the page has loaded completely, opens its closed sections, and ends its transitions. */
export async function revealAllContent(page: Page): Promise<void> {
  // Streamed sections become visible a moment after they arrive.
  await expect(page.locator('template[id^="B:"]')).toHaveCount(0)
  await page.evaluate(() => {
    // Equal Access finds no names for fields in a closed section: it reads only visible labels.
    for (const details of document.querySelectorAll('main details, dialog details'))
      details.setAttribute('open', '')
  })
  await endTransitions(page)
}

/** Reads the page's language and theme. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement
    return { lang: lang.slice(0, 2), theme: dataset.theme }
  })

/**
 * Returns colour faults in the theme that the page does not have now. A theme only changes colours, so only
 * the rules that depend on them run. Shows the page completely, and restores its theme. Emulate reduced
 * motion first.
 */
async function otherThemeFaults(page: Page): Promise<string[]> {
  await revealAllContent(page)
  const { theme } = await lookOf(page)
  const other = theme === 'dark' ? 'light' : 'dark'
  await setTheme(page, other)
  const colours = [
    ...(await findAxeFaults(page, 'colours')),
    ...(await findEqualAccessFaults(page, 'colours')),
  ]
  await setTheme(page, String(theme))
  return colours.map((fault) => `${other} theme: ${fault}`)
}

/**
 * Returns all accessibility faults of the page at its current width: lost text and width in every language;
 * the findings of axe and IBM Equal Access in English, in both themes; those of axe in Urdu. Shows the page
 * completely, and restores its theme. Emulate reduced motion first.
 *
 * Markup and colours are equal in all languages, and `npm run check:messages` rejects missing translations,
 * so the engines find nothing in Bengali that they do not find in English and in right-to-left Urdu.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await revealAllContent(page)
  const { lang } = await lookOf(page)
  const faults = await findLayoutFaults(page)
  if (lang === 'bn') return faults
  faults.push(...(await findAxeFaults(page)))
  if (lang !== 'en') return faults
  faults.push(...(await findEqualAccessFaults(page)))
  return [...faults, ...(await otherThemeFaults(page))]
}
