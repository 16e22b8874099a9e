import type { Page } from 'playwright/test'

/**
 * Collects the texts of the page's live regions from now on. Some are shown for two seconds only, which an assertion on
 * a busy machine can miss.
 * @returns a function that reads all texts so far
 */
export async function collectAnnouncements(page: Page): Promise<() => Promise<string>> {
  const announced = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]'))
        texts.push(region.textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return () => announced.evaluate((texts) => texts.join('\n'))
}
