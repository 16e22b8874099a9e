import { fullOnly, skipRepetition } from '../../selection'
import { findLayoutFaults, findLostText } from '../harness/layout-faults'
import { expect, test } from '../harness/lobby-test'
import { collectLayoutShifts, sumLayoutShifts, waitForHydration } from '../harness/page'

const widths = [320, 390, 768, 834, 1080, 1280]
const languages = ['en', 'bn', 'ur']

for (const [index, language] of languages.entries())
  test(
    `on home, nothing is cut off or scrolls sideways at any width, nor with text at 200 % (${language})`,
    skipRepetition(index, 'the first one, in English'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/m/home?lang=${language}`)
      await waitForHydration(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await findLayoutFaults(page), `${width} px`).toEqual([])
      }
      // The Content Security Policy blocks style attributes in markup, not styles set by script.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await findLostText(page), `${width} px with text at 200 %`).toEqual([])
        const actions = page.getByRole('banner').getByRole('link')
        await expect(actions).not.toHaveCount(0)
        for (const action of await actions.all()) await expect.soft(action).toBeInViewport({ ratio: 1 })
      }
    },
  )

test(
  'every tap target on home is at least 24 by 24 px',
  fullOnly('tests/e2e/system/every-page.spec.ts, whose rules include the size of targets'),
  async ({ page }) => {
    await page.goto('/m/home?lang=en')
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button')].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (width === 0 || getComputedStyle(element).visibility === 'hidden' || element.closest('p, [inert]'))
          return []
        // An absolutely positioned ::before or ::after enlarges the target.
        const isEnlarged = ['::before', '::after'].some((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          return style.content !== 'none' && style.position === 'absolute'
        })
        return isEnlarged || (width >= 24 && height >= 24)
          ? []
          : [`${element.textContent ?? ''} ${width}×${height}`]
      }),
    )
    expect(small).toEqual([])
  },
)

for (const [index, language] of languages.entries())
  test(
    `home has no layout shift while it loads (${language})`,
    skipRepetition(index, 'the first one, in English'),
    async ({ page }) => {
      const shifts = await collectLayoutShifts(page, `/m/home?lang=${language}`)
      expect(sumLayoutShifts(shifts), JSON.stringify(shifts)).toBeLessThan(0.005)
    },
  )

// One account has favourites and one has none. Their row has the same height for both.
for (const account of ['nusrat', 'rafi88'])
  test(
    `a member’s home has no layout shift while it loads (${account})`,
    fullOnly('“home has no layout shift while it loads (…)”, as a guest'),
    async ({ page, logIn }) => {
      await logIn(account)
      const shifts = await collectLayoutShifts(page, '/m/home?lang=en')
      expect(sumLayoutShifts(shifts), JSON.stringify(shifts)).toBeLessThan(0.005)
    },
  )

test(
  'home on a wide screen has no layout shift while it loads',
  fullOnly('“home has no layout shift while it loads (…)”, on a phone'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const shifts = await collectLayoutShifts(page, '/m/home?lang=en')
    expect(sumLayoutShifts(shifts), JSON.stringify(shifts)).toBeLessThan(0.005)
  },
)

for (const path of ['/m/home', '/m/game?category=RNG'])
  test(`a jump to the end of ${path} causes no layout shift`, fullOnly('nothing does'), async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    // At this point the late style sheets apply.
    await expect(page.locator('footer')).toHaveCSS('visibility', 'visible')
    const heights = await page.evaluate(async () => {
      const root = document.documentElement
      const footer = document.querySelector('footer nav')
      const frame = () => new Promise(requestAnimationFrame)
      const before = root.scrollHeight
      scrollTo(0, before)
      while (!footer?.checkVisibility({ contentVisibilityAuto: true })) await frame()
      await frame()
      return [before, root.scrollHeight]
    })
    expect(heights[1]).toBeGreaterThanOrEqual(heights[0] ?? 0)
  })
