const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'click', 'scroll'] as const

/**
 * A promise that settles at the visitor's first interaction with the page. Scrolling inside the page does not
 * count, because carousels and notices scroll automatically.
 */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  const begin = ({ type, target }: Event) => {
    if (type === 'scroll' && target !== document) return
    for (const touch of INTERACTION_EVENTS) removeEventListener(touch, begin, true)
    resolve()
  }
  for (const touch of INTERACTION_EVENTS) addEventListener(touch, begin, { capture: true, passive: true })
})
