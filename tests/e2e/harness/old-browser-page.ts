import type { BrowserContext, Page } from 'playwright/test'
import { filterCssFor, missingFunctions } from '../../fixtures/oldest-browser'

/** A supported browser by its name in MDN's data, in its oldest version. */
export type OldBrowser = 'chrome' | 'safari'

const inHtml = (browser: OldBrowser, html: string): string =>
  html.replace(
    /(<style[^>]*>)([^<]*)(<\/style>)/g,
    (_, start, css, end) => `${start}${filterCssFor(browser, css)}${end}`,
  )

/** Removes functions and objects from the page. Runs in the page. */
function remove(paths: readonly string[]): void {
  // Vendors' iframes are not part of the product.
  if (window !== window.top) return
  for (const path of paths) {
    const names = path.split('.')
    const name = names.pop() ?? ''
    let holder: unknown = window
    for (const each of names) holder = (holder as Record<string, unknown> | undefined)?.[each]
    if (!holder || !Object.getOwnPropertyDescriptor(holder, name)?.configurable) continue
    delete (holder as Record<string, unknown>)[name]
  }
}

/** Emulates `Intl.NumberFormat` before Chrome 106 and Safari 15.4. Runs in the page. */
function takeOptions(): void {
  const { NumberFormat } = Intl
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct(target, [locale, options = {}]) {
      if (options.signDisplay === 'negative') throw new RangeError('Value negative out of range')
      const { roundingMode: _, trailingZeroDisplay: __, ...supported } = options
      return new target(locale, supported)
    },
  })
}

/**
 * Makes Chromium read style sheets as a supported browser does in its oldest version, without the functions
 * that it lacks (scripts/tools/browsers).
 */
export async function emulateBrowser(context: BrowserContext, browser: OldBrowser): Promise<void> {
  // Properties are removed before the objects that contain them.
  const paths = missingFunctions(browser).toSorted(
    (one, other) => Number(!one.includes('.')) - Number(!other.includes('.')),
  )
  await context.addInitScript(remove, paths)
  await context.addInitScript(takeOptions)
  await context.route(/\/assets\/[^/]+\.css$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: filterCssFor(browser, await response.text()) })
  })
  await context.route(/\/m(?:\/|$)/, async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response, body: inHtml(browser, await response.text()) })
  })
}

/**
 * CSS selector of elements with a name: texts, controls and fields. Those in view are compared, in document
 * order.
 */
const NAMED =
  'header a, header button, nav a, main :is(h1, h2, h3, p, label, legend, a, button, input, select, textarea)'

/** Describes the name, colour, font size and box of each selected element in view. Runs in the page. */
function looksIn(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (width * height === 0 || y + height <= 0 || y >= innerHeight || x + width <= 0 || x >= innerWidth)
      return []
    if (style.visibility === 'hidden' || element.closest('[aria-live]')) return []
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown, without data in scripts
    const text = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.innerText
    // Figures may change between visits.
    const name = text.trim().replaceAll(/\s+/g, ' ').replaceAll(/\d/g, '0').slice(0, 40)
    const box = [x, y, width, height].map(Math.round).join(' ')
    return `${element.tagName.toLowerCase()} “${name}”: ${style.color}, ${style.fontSize}, at ${box}`
  })
}

/** Describes the appearance of the named elements in view. */
export const describeLooks = (page: Page): Promise<string[]> => page.evaluate(looksIn, NAMED)
