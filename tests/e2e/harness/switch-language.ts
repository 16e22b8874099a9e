import { expect, type Page } from 'playwright/test'

/** Switches the open page to a language by the picker of languages, without a new document. @param tag BCP 47 */
export async function switchLanguage(page: Page, tag: string): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#language'
  })
  const picker = page.locator('#language')
  const choice = picker.locator(`a[hreflang="${tag}"]`)
  await expect(choice).toBeVisible()
  const content = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await choice.click()
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await (await content).finished()
  await expect(picker).toBeHidden()
}
