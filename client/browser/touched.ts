const touches = ['pointerdown', 'keydown', 'click', 'scroll'] as const

/** Settles when somebody begins to use the page. */
export const touched: Promise<void> = new Promise((resolve) => {
  const begin = () => {
    for (const touch of touches) removeEventListener(touch, begin, true)
    resolve()
  }
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true })
})
