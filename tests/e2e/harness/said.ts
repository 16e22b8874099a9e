import type { Page } from 'playwright/test'

/**
 * Collects what the page says in its live regions from now on: some of it stands for two seconds, which a busy machine
 * can miss.
 * @returns asks for everything said so far
 */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const said = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]'))
        texts.push(region.textContent)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return () => said.evaluate((texts) => texts.join('\n'))
}
