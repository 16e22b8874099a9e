import { expect, type Locator, type Page } from 'playwright/test'
import { unstable_readConfig as readConfig } from 'wrangler'
import { findLanguage } from '../../../shared/config/languages.ts'
import { waitForHydration } from './page.ts'

/** Languages that the tests' lobby offers (`[vars.PRODUCT]` of wrangler.toml), as BCP 47 tags. */
export function offeredLanguages(): string[] {
  const { languages } = readConfig({ config: 'wrangler.toml' }).vars.PRODUCT as { languages: string[] }
  return languages.map((code) => findLanguage(code)?.tag ?? code)
}

/** Returns the picker's link to a language, once scripts handle it. @param tag BCP 47 */
export async function findLanguageLink(page: Page, tag: string): Promise<Locator> {
  const choice = page.locator(`#language a[hreflang="${tag}"]`)
  // Dialogs of guests are static HTML until the first interaction.
  await page.keyboard.press('Shift')
  const isAlive = () =>
    choice.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isAlive).toBe(true)
  return choice
}

/**
 * Switches the open page to a language by the picker, without a new document and without waiting for its
 * animation. @param tag BCP 47
 */
export async function switchLanguage(page: Page, tag: string): Promise<void> {
  const choice = await findLanguageLink(page, tag)
  const content = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await choice.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await content
}

/**
 * Opens a page and waits until it is complete and hydrated. Images have reserved space, so they need not be
 * loaded.
 */
export async function openHydratedPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
}

/** Opens a page in a language. @param tag BCP 47 */
export const openInLanguage = (page: Page, path: string, tag: string): Promise<void> =>
  openHydratedPage(page, `${path}${path.includes('?') ? '&' : '?'}lang=${tag}`)

/**
 * Shows the open page in another language. A switch is faster than a new document, which only the page of a
 * game needs: it has no menus. @param tag BCP 47
 */
export async function showInLanguage(page: Page, path: string, tag: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === tag) return
  if ((await page.locator('#language').count()) > 0) await switchLanguage(page, tag)
  else await openInLanguage(page, path, tag)
}

/**
 * Emulates browser translation: puts every text into new elements, and does so again with each text that
 * changes or appears. The texts stay as they are, so that tests find them. Runs in the page, as an init
 * script.
 * @param start 'before hydration': with the document's first text; else when the page is interactive
 */
export function emulateTranslation(start: string): void {
  const untranslated = 'script, style, noscript, textarea, title, option, svg, font, [translate="no"]'
  const replace = (text: Node) => {
    if (!text.parentElement?.closest('body') || text.parentElement.closest(untranslated)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.nodeValue
    outer.appendChild(inner)
    text.parentElement.replaceChild(outer, text)
  }
  const replaceIn = (node: Node) => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    if (node.nodeType === Node.TEXT_NODE) texts.push(node)
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  const begin = () => {
    replaceIn(document)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }
  if (start === 'before hydration') {
    begin()
    return
  }
  const isReady = () => document.documentElement?.hasAttribute('data-ready')
  const waiting = new MutationObserver(() => {
    if (!isReady()) return
    waiting.disconnect()
    begin()
  })
  waiting.observe(document, {
    attributes: true,
    attributeFilter: ['data-ready'],
    childList: true,
    subtree: true,
  })
}
