import type { Page } from 'playwright/test'

/**
 * Texts that lie over each other, and texts that end in an ellipsis without a title that says the rest. Emulate reduced
 * motion first. What floats over the page (bars, badges on pictures) is not compared with what is below it, and names
 * below pictures, such as those of games, may end in an ellipsis: they are content, and the picture shows them, too.
 */
export function crowdedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFloating = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(box).position)) return true
      return false
    }
    const faults: string[] = []
    const cut = new Set<Element>()
    const lines: { text: string; node: Node; box: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent?.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }) || text === '')
        continue
      if (parent.closest('.sr, [aria-hidden=true], [data-fades], dialog:not([open])')) continue
      let shown: DOMRect | undefined
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { textOverflow, overflowX } = getComputedStyle(box)
        if (textOverflow !== 'ellipsis' || overflowX === 'visible') continue
        shown = box.getBoundingClientRect()
        const isCut = box.scrollWidth > box.clientWidth + 1
        if (isCut && !box.closest('[title]') && !box.closest('li')?.querySelector('img')) cut.add(box)
        break
      }
      if (isFloating(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const left = Math.max(line.left, shown?.left ?? line.left)
        const right = Math.min(line.right, shown?.right ?? line.right)
        if (right - left > 1)
          lines.push({ text, node, box: new DOMRect(left, line.top, right - left, line.height) })
      }
    }
    for (const box of cut) faults.push(`ends in an ellipsis: ${box.textContent}`)
    for (const [index, { text, node, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.node === node) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // The line boxes of tall scripts reach into each other, while their glyphs do not.
        if (across > 2 && down > 0.6 * Math.min(box.height, other.box.height))
          faults.push(`lies over each other: ${text} | ${other.text}`)
      }
    return [...new Set(faults)]
  })
}
