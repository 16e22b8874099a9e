import type { Page } from 'playwright/test'
import { languages } from '../../../shared/config/languages.ts'
import { fullOnly, skipRepetition } from '../../selection'
import { AXE_LANGUAGE_THEMES, findAxeFaults } from '../harness/accessibility.ts'
import { collectDocumentUrls } from '../harness/downloads.ts'
import { offeredLanguages, switchLanguage } from '../harness/language-picker.ts'
import { findLayoutFaults } from '../harness/layout-faults'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page.ts'

/**
 * Six pages in every offered language cut off or overlap no text on the narrowest phones, and have no axe
 * violations.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

/** Languages in which every-page.spec.ts checks every page with axe. */
const walked: readonly string[] = AXE_LANGUAGE_THEMES.map(({ lang }) => lang)

const visits = {
  guest: ['/m/home', '/m/gameList?gameType=RNG', '/m/register', '/m/playerProtection'],
  rafi88: ['/m/voucherCenter', '/m/member/home'],
}

/** Returns the text beside the banner's image, line by line. */
const bannerLines = (page: Page): Promise<string[]> =>
  page.locator('main a:has(img) bdi').evaluateAll((texts) =>
    texts.flatMap(({ firstChild: text }) => {
      const lines = new Map<number, string>()
      const range = document.createRange()
      for (const [at, letter] of [...(text?.textContent ?? '')].entries()) {
        if (!text) continue
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, (lines.get(top) ?? '') + letter)
      }
      return [...lines.values()].map((line) => line.trim())
    }),
  )

for (const tag of offeredLanguages())
  for (const [visitor, paths] of Object.entries(visits))
    test(
      `in ${tag}, pages of ${visitor} cut off no text`,
      fullOnly('tests/e2e/system/every-page.spec.ts, in English and Urdu'),
      async ({ page, context, baseURL, logIn }) => {
        await context.addCookies([{ name: 'lang', value: tag, url: String(baseURL) }])
        if (visitor !== 'guest') await logIn(visitor)
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await waitForHydration(page)
          await expect(page.locator('html')).toHaveAttribute('lang', tag)
          await expect(page.locator('template[id^="B:"]')).toHaveCount(0)
          for (const width of [320, 390]) {
            await page.setViewportSize({ width, height: 844 })
            expect.soft(await findLayoutFaults(page), `${path} at ${width} px`).toEqual([])
            if (path === '/m/register')
              expect.soft((await bannerLines(page)).filter((line) => /^·|·$/.test(line))).toEqual([])
          }
          if (!walked.includes(tag)) expect.soft(await findAxeFaults(page), path).toEqual([])
        }
      },
    )

test('the test browser has fonts for every language', async ({ page }) => {
  await page.goto('/m/offline')
  const samples = languages.map(({ tag, name, locale }) => {
    const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(Date.UTC(2026, 10, 21))
    const region = new Intl.DisplayNames([locale], { type: 'region' }).of('MT')
    const text = `${name}${month}${region}`
    const letters = [...new Intl.Segmenter(tag).segment(text)].map(({ segment }) => segment)
    return { tag, letters: letters.filter((letter) => /\p{L}/u.test(letter)) }
  })
  const boxes = await page.evaluate((all) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.font = '32px sans-serif'
    const drawn = (text: string) => {
      context.clearRect(0, 0, 64, 64)
      context.fillText(text, 8, 44)
      return context.getImageData(0, 0, 64, 64).data.join()
    }
    // No font has this character, so the browser draws the box for a missing letter.
    const box = drawn('\u{10fffe}')
    return all.flatMap(({ tag, letters }) =>
      letters.filter((letter) => drawn(letter) === box).map((letter) => `${tag}: ${letter}`),
    )
  }, samples)
  expect(samples.every(({ letters }) => letters.length > 3)).toBe(true)
  expect(boxes).toEqual([])
})

test(
  'a change to each language keeps typed values, the scroll position and the session',
  fullOnly('tests/e2e/system/language-switch.spec.ts, in some of the languages'),
  async ({ page, logIn }) => {
    test.slow()
    await logIn('rafi88')
    await page.goto('/m/feedback?lang=en')
    await waitForHydration(page)
    const typed = page.getByRole('main').locator('textarea')
    await typed.fill('Written before, in English')
    await page.evaluate(() => scrollTo(0, 40))
    const documents = collectDocumentUrls(page)
    for (const { tag, dir } of [...languages.filter((one) => one.tag !== 'en'), ...languages.slice(1, 2)]) {
      await switchLanguage(page, tag)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(typed).toHaveValue('Written before, in English')
      // The page scrolls when content above the field becomes taller, so that the field does not move.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await expect(typed).toBeInViewport()
    }
    expect(documents).toEqual([])
    await page.goto('/m/member/home')
    await expect(page.getByRole('main')).toContainText('Rafi_88')
  },
)

for (const [index, { tag }] of languages.filter(({ dir }) => dir === 'rtl').entries())
  test(
    `in ${tag}, pages run from right to left and numbers from left to right`,
    skipRepetition(index, 'the first one, in Urdu'),
    async ({ page, logIn }) => {
      const rightOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Math.round(element.getBoundingClientRect().right))
      await page.goto(`/m/home?lang=${tag}`)
      await waitForHydration(page)
      // The logo, the first tile and the first category begin at the right edge.
      expect(await rightOf('header a[href="/m/home"]')).toBeGreaterThan(360)
      expect(await rightOf('main li:has(use[href="#i-heart"])')).toBeGreaterThan(360)
      // Only icons that show a direction are mirrored.
      const turned = (icon: string) =>
        page
          .locator(`svg:has(use[href="#i-${icon}"])`)
          .evaluateAll((icons) => [
            ...new Set(icons.map((svg) => getComputedStyle(svg).transform.startsWith('matrix(-1'))),
          ])
      expect(await turned('megaphone')).toEqual([true])
      expect(await turned('heart')).toEqual([false])

      await page.goto('/m/register')
      const phone = page.locator('input[autocomplete^="tel"]').first()
      expect(await phone.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')

      // The platform’s English content is in a separate box, with equal gaps on both sides.
      await page.goto('/m/userAgreement')
      const gaps = await page
        .getByRole('main')
        .locator('p + h3, ul + h3')
        .evaluateAll((titles) =>
          titles.map((title) => {
            const above = title.previousElementSibling?.getBoundingClientRect().bottom ?? 0
            return title.getBoundingClientRect().top - above
          }),
        )
      expect(gaps.length).toBeGreaterThan(2)
      expect(Math.min(...gaps)).toBeGreaterThan(10)

      await logIn('limits01')
      await page.goto('/m/limits')
      const bar = page.getByRole('progressbar').first()
      await expect(bar).toBeVisible()
      expect(await bar.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    },
  )
