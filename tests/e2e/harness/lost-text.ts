import type { Page } from 'playwright/test'

/** What the page loses at its current width and text size: text that is cut off, and width that must be scrolled to. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const sideways = excess > 0 ? [`the page scrolls sideways by ${excess} px`] : []
  return [...sideways, ...(await lostText(page)).map((text) => `cut off, ${text}`)]
}

/**
 * Texts and controls that are partly cut off by an ancestor or by the edge of the page, and cannot be scrolled into view.
 * Skips text with an ellipsis, which is cut off on purpose, and rows that are shown in turn (`data-fades`). Emulate
 * reduced motion first: moving content is partly out of view.
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What the browser skips while it is far has an estimated height, and would be cut off at it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    // Most texts share their ancestors.
    const boxes = new Map<Element, ReturnType<typeof readBox>>()
    const boxOf = (element: Element) => {
      const box = boxes.get(element) ?? readBox(element)
      boxes.set(element, box)
      return box
    }
    // Only screen readers get the text of such a box.
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement))
    const readBox = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isRoot = element === document.documentElement
      return {
        edge: isRoot
          ? { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
          : element.getBoundingClientRect(),
        clipsX: isRoot || /hidden|clip/.test(overflowX),
        clipsY: isRoot || /hidden|clip/.test(overflowY),
        freesX: /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis',
        freesY: /auto|scroll/.test(overflowY) || webkitLineClamp !== 'none',
      }
    }
    const isCut = ({ left, right, top, bottom, height }: DOMRect, from: Element): string | null => {
      let [checksX, checksY] = [true, true]
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { edge, clipsX, clipsY, freesX, freesY } = boxOf(box)
        if (freesX) checksX = false
        if (freesY) checksY = false
        if (checksX && clipsX && (left < edge.left - 1 || right > edge.right + 1)) return 'x'
        // The line boxes of Nastaliq are far taller than its glyphs.
        const hidden = Math.max(edge.top - top, bottom - edge.bottom)
        if (checksY && clipsY && hidden > 0.3 * height) return 'y'
      }
      return null
    }
    const lost: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const parent = currentNode.parentElement
      const isShown =
        parent?.checkVisibility() &&
        parent.getBoundingClientRect().width > 1 &&
        !isForReaders(parent) &&
        !parent.closest('[aria-hidden=true], [data-fades], dialog:not([open])')
      if (!parent || !isShown || !currentNode.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const axis = isCut(range.getBoundingClientRect(), parent)
      if (axis) lost.push(`${axis}: ${currentNode.textContent}`)
    }
    // A control can be an icon without text. A wide one shows text, which is checked above.
    for (const control of document.querySelectorAll('main a, main button')) {
      const box = control.getBoundingClientRect()
      if (box.width === 0 || box.width > 200 || !control.checkVisibility() || control.closest('.sr')) continue
      if (isCut(box, control) === 'x') lost.push(`x: ${control.outerHTML.slice(0, 100)}`)
    }
    document.adoptedStyleSheets.pop()
    return lost
  })
}
