import { expect, type Locator, type Page } from 'playwright/test'
import { ready } from './ready'

/** The picker's link to a language, once scripts answer it. @param tag BCP 47 */
export async function languageChoice(page: Page, tag: string): Promise<Locator> {
  const choice = page.locator(`#language a[hreflang="${tag}"]`)
  // The dialogs of guests stand still until somebody begins to use the page.
  await page.keyboard.press('Shift')
  const isAlive = () =>
    choice.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isAlive).toBe(true)
  return choice
}

/**
 * Switches the open page to a language by the picker of languages, without a new document and without waiting for its
 * animation. @param tag BCP 47
 */
export async function switchLanguage(page: Page, tag: string): Promise<void> {
  const choice = await languageChoice(page, tag)
  const content = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await choice.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await content
}

/** Opens a page as soon as it is whole and hydrated: its pictures have their places before they are loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await ready(page)
}

/** Opens a page in a language. @param tag BCP 47 */
export const openIn = (page: Page, path: string, tag: string): Promise<void> =>
  open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${tag}`)

/**
 * Shows the page that is open in another language. A switch is faster than another document, which only the page of a
 * game needs: it has no menus. @param tag BCP 47
 */
export async function showIn(page: Page, path: string, tag: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === tag) return
  if ((await page.locator('#language').count()) > 0) await switchLanguage(page, tag)
  else await openIn(page, path, tag)
}
