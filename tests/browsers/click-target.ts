/** What a player looks for: elements by a CSS selector, of these the one with the label or text. */
export interface ClickTarget {
  css: string
  /** Part of the label or text; default: any. */
  name?: string
}

export interface ClickPoint {
  /** Its centre in the viewport, CSS pixels. */
  x: number
  y: number
  isEnabled: boolean
  /** Whether a click on the centre would hit it. */
  isOnTop: boolean
}

/**
 * Runs in the browser: where the first visible element is.
 * @param reach whether to scroll it into view first
 */
export function findSpot({ css, name = '' }: ClickTarget, reach: boolean): ClickPoint | null {
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const text = labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent
    return element.getAttribute('aria-label') ?? text ?? ''
  }
  // Browsers give no click to the page while images of it stand in its place (CSS View Transitions).
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
