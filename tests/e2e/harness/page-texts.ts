import type { Locator, Page } from 'playwright/test'

/**
 * Returns true for every "18+" in an element whose plus is drawn to the right of the digits, also in
 * right-to-left text.
 */
export const checkAgeMarks = (container: Locator): Promise<boolean[]> =>
  container.evaluate((root) => {
    const marks: boolean[] = []
    const leftOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = node.textContent?.indexOf('18+') ?? -1
      if (start !== -1) marks.push(leftOf(node, start) < leftOf(node, start + 2))
    }
    return marks
  })

/**
 * Collects the texts of the page's live regions from now on. Some are visible for two seconds only, which an
 * assertion on a busy machine can miss.
 * @returns a function that reads all texts so far
 */
export async function collectLiveRegionTexts(page: Page): Promise<() => Promise<string>> {
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
