import type { Locator } from 'playwright/test'

/** Of every "18+" in the text of a place: whether its plus is drawn right of its digits, as it is read everywhere. */
export const ageMarks = (place: Locator): Promise<boolean[]> =>
  place.evaluate((root) => {
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
