/**
 * What browser translation does to a page: puts every text into elements of its own, and does so again with each text that
 * changes or appears. The texts stay as they are, so that tests find them. Runs in the page, as an init script.
 * @param start 'before hydration': with the document's first text; else when the page is interactive
 */
export function translate(start: string): void {
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
