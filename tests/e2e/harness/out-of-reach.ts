import type { Locator } from 'playwright/test'

/**
 * The controls in a part of the page that a finger cannot reach although they are shown: outside the screen's width, or
 * under something else.
 */
export const outOfReach = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const controls = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      // The link to the content comes into view with the focus.
      if (control.matches('[href="#main"], .sr, [tabindex="-1"], [inert] *, [aria-hidden="true"] *'))
        return []
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const name = `${control.tagName} ${control.ariaLabel ?? control.textContent}`.trim().slice(0, 60)
      if (left < -0.5 || right > innerWidth + 0.5)
        return [`${name}: from ${left} to ${right} of ${innerWidth} px`]
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isMet =
        met !== null && (control.contains(met) || met.closest('label')?.contains(control) === true)
      return isMet ? [] : [`${name}: under ${met?.tagName} ${met?.className}`]
    })
  })
