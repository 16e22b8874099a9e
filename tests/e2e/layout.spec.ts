import { expect, test } from './support/test'

const widths = [320, 390, 768, 834, 1080, 1280]

for (const language of ['bn', 'en', 'ur']) {
  test(`nothing is cut off or scrolls sideways at any width (${language})`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/m/home?lang=${language}`)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect.soft(overflow, `${width} px`).toBe(0)
    }
  })
}

test('text at 200 % loses nothing', async ({ page }) => {
  await page.goto('/m/home?lang=en')
  await page.addStyleTag({ content: 'html { font-size: 200% }' }).catch(() => undefined)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeInViewport()
})

test('every target can be hit with a thumb', async ({ page }) => {
  await page.goto('/m/home?lang=en')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')].flatMap((element) => {
      // What an element's own ::before or ::after adds to its target counts.
      const boxes = [element.getBoundingClientRect()]
      const { width, height } = boxes[0] ?? { width: 0, height: 0 }
      if (width === 0 || getComputedStyle(element).visibility === 'hidden' || element.closest('p, [inert]'))
        return []
      const grown = ['::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return style.content !== 'none' && style.position === 'absolute'
      })
      return grown || (width >= 24 && height >= 24) ? [] : [`${element.textContent ?? ''} ${width}×${height}`]
    }),
  )
  expect(small).toEqual([])
})

test('nothing moves while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/m/home?lang=en')
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
  expect(total).toBeLessThan(0.005)
})
