/** Target of a click: the first element that matches a CSS selector and has this label or text. */
export interface ClickTarget {
  css: string
  /** Substring of the label or text. Without it, any element matches. */
  name?: string
}

export interface ClickPoint {
  /** Centre of the element in the viewport, CSS pixels. */
  x: number
  y: number
  isEnabled: boolean
  /** True when a click on the centre would hit the element. */
  isOnTop: boolean
}

/**
 * Finds the first visible element. Runs in the browser.
 * @param reach true to scroll it into view first
 */
export function findClickPoint({ css, name = '' }: ClickTarget, reach: boolean): ClickPoint | null {
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const text = labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent
    return element.getAttribute('aria-label') ?? text ?? ''
  }
  // During a view transition, browsers send clicks to the snapshot of the page instead of the page itself.
  const isPicture = document
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
    )
  for (const element of document.querySelectorAll(css)) {
    if (!nameOf(element).includes(name)) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (reach) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return {
      x,
      y,
      isEnabled: !element.matches(':disabled'),
      isOnTop: !isPicture && hit !== null && element.contains(hit),
    }
  }
  return null
}
