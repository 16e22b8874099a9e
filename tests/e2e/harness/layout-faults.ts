import type { Page } from 'playwright/test'

/**
 * Returns layout faults of the page at its current width and text size: it scrolls sideways; texts or
 * controls are cut off; texts overflow their box, overlap, or are shortened without a title with the rest;
 * lines break within words on screens of more than 320 px. Emulate reduced motion first: moving content is
 * partly out of view.
 *
 * Floating boxes (bars, badges on images, dialogs) are not compared with content below, rows that are shown
 * in turn (`data-fades`) are skipped, and names below images, such as those of games, may be shortened: they
 * are content, and the image shows them, too. Codes, account names and addresses may break anywhere, and so
 * may words of scripts without spaces.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Browsers skip content that is far away and estimate its height, at which the text would count as cut
    // off.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const root = document.documentElement
    const faults = new Set<string>()
    const excess = root.scrollWidth - root.clientWidth
    if (excess > 0) faults.add(`the page scrolls sideways by ${excess} px`)

    interface Box {
      edge: { left: number; right: number; top: number; bottom: number }
      isInline: boolean
      clipsX: boolean
      clipsY: boolean
      freesX: boolean
      freesY: boolean
      /** Nearest box that shortens its text. */
      shortens: Element | null
      /** Nearest box that floats over the page. */
      layer: Element | null
      isSkipped: boolean
      isUnseen: boolean
    }
    // Boxes are cached, because most texts share their ancestors.
    const boxes = new Map<Element, Box>()
    const boxOf = (element: Element): Box => {
      const box = boxes.get(element) ?? readBox(element)
      boxes.set(element, box)
      return box
    }
    const readBox = (element: Element): Box => {
      const style = getComputedStyle(element)
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position, opacity } = style
      const isRoot = element === root
      const above = element.parentElement && boxOf(element.parentElement)
      const isShort = (textOverflow === 'ellipsis' && overflowX !== 'visible') || webkitLineClamp !== 'none'
      return {
        edge: isRoot
          ? { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
          : element.getBoundingClientRect(),
        isInline: /^(inline|contents)$/.test(style.display),
        clipsX: isRoot || /hidden|clip/.test(overflowX),
        clipsY: isRoot || /hidden|clip/.test(overflowY),
        freesX: /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis',
        freesY: /auto|scroll/.test(overflowY) || webkitLineClamp !== 'none',
        shortens: isShort ? element : (above?.shortens ?? null),
        layer: /fixed|sticky|absolute/.test(position) ? element : (above?.layer ?? null),
        // Only screen readers get the text of a box that is clipped like this.
        isSkipped:
          above?.isSkipped === true ||
          clipPath === 'inset(50%)' ||
          element.matches('[aria-hidden=true], [data-fades], dialog:not([open])'),
        isUnseen: above?.isUnseen === true || opacity === '0',
      }
    }

    const cutAxis = ({ left, right, top, bottom, height }: DOMRect, from: Element): 'x' | 'y' | null => {
      let [checksX, checksY] = [true, true]
      for (let element: Element | null = from; element; element = element.parentElement) {
        const { edge, clipsX, clipsY, freesX, freesY } = boxOf(element)
        if (freesX) checksX = false
        if (freesY) checksY = false
        if (checksX && clipsX && (left < edge.left - 1 || right > edge.right + 1)) return 'x'
        // The line boxes of Nastaliq are far taller than its glyphs.
        const hidden = Math.max(edge.top - top, bottom - edge.bottom)
        if (checksY && clipsY && hidden > 0.3 * height) return 'y'
      }
      return null
    }
    // On the narrowest phones, the longest words of Tamil or Russian do not fit beside others.
    const hasRoomForWords = innerWidth > 320
    // These scripts break lines by dictionary, between letters, or, in Korean, at either.
    const spaceless =
      /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
    /** Returns the words of a text that are broken over two lines for lack of space rather than by a hyphen. */
    const brokenWords = (node: Node): string[] => {
      const words = [...(node.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
        // Digits and joined parts make it a code, an account name, an amount or an address.
        /[\p{N}_@/]|[.:]\S/u.test(token) || spaceless.test(token)
          ? []
          : [...token.matchAll(/(?:[\p{L}\p{M}’ʻʼ]|\u200c|\u200d)+/gu)].map((word) => ({
              word: word[0],
              start: index + word.index,
            })),
      )
      const range = document.createRange()
      return words.flatMap(({ word, start }) => {
        range.setStart(node, start)
        range.setEnd(node, start + word.length)
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top))
        return new Set(tops).size > 1 ? [word] : []
      })
    }
    const mayBreakWithin = (element: Element) => {
      const { overflowWrap, wordBreak, hyphens } = getComputedStyle(element)
      return hyphens !== 'auto' && (overflowWrap !== 'normal' || wordBreak.startsWith('break-'))
    }
    const blockOf = (element: Element): Element =>
      boxOf(element).isInline && element.parentElement ? blockOf(element.parentElement) : element
    const saysRest = (element: Element) =>
      element.closest('[title]') !== null || Boolean(element.closest('li')?.querySelector('img'))

    const lines: { text: string; node: Node; layer: Element | null; box: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || !parent.checkVisibility()) continue
      const { isSkipped, layer, isUnseen, shortens } = boxOf(parent)
      if (isSkipped || parent.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const whole = range.getBoundingClientRect()
      const axis = cutAxis(whole, parent)
      if (axis) faults.add(`cut off, ${axis}: ${text}`)
      if (isUnseen) continue
      if (hasRoomForWords && mayBreakWithin(parent))
        for (const word of brokenWords(node)) faults.add(`broken within: ${word} | ${text}`)
      const visibleEdge = shortens && boxOf(shortens).edge
      if (shortens && visibleEdge) {
        const isShortened =
          shortens.scrollWidth > shortens.clientWidth + 1 ||
          whole.bottom - visibleEdge.bottom > 0.3 * whole.height
        if (isShortened && !saysRest(shortens))
          faults.add(`shortened without a title: ${shortens.textContent}`)
      } else {
        const { edge } = boxOf(blockOf(parent))
        if (!axis && (whole.left < edge.left - 1 || whole.right > edge.right + 1))
          faults.add(`sticks out of its box: ${text}`)
      }
      for (const line of range.getClientRects()) {
        const left = Math.max(line.left, visibleEdge?.left ?? line.left)
        const right = Math.min(line.right, visibleEdge?.right ?? line.right)
        const isShown = right - left > 1 && (!visibleEdge || line.top < visibleEdge.bottom)
        if (isShown)
          lines.push({ text, node, layer, box: new DOMRect(left, line.top, right - left, line.height) })
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, { text, node, layer, box }] of lines.entries())
      for (let at = index + 1; at < lines.length; at++) {
        const other = lines[at]
        if (!other || other.box.top > box.bottom) break
        if (other.node === node || other.layer !== layer) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top
        // The line boxes of tall scripts overlap, while their glyphs do not.
        if (across > 2 && down > 0.6 * Math.min(box.height, other.box.height))
          faults.add(`lie over each other: ${text} | ${other.text}`)
      }
    // A control can be an icon without text. A wide one shows text, which is checked above.
    for (const control of document.querySelectorAll('main a, main button')) {
      const box = control.getBoundingClientRect()
      if (box.width === 0 || box.width > 200 || !control.checkVisibility() || boxOf(control).isSkipped)
        continue
      if (cutAxis(box, control) === 'x') faults.add(`cut off, x: ${control.outerHTML.slice(0, 100)}`)
    }
    document.adoptedStyleSheets.pop()
    return [...faults]
  })
}

/**
 * Returns the layout faults that lose content. There are none even with text at 200 %, where words of crowded
 * rows may overlap.
 */
export async function findLostText(page: Page): Promise<string[]> {
  return (await findLayoutFaults(page)).filter((fault) => /^(cut off|the page scrolls)/.test(fault))
}
