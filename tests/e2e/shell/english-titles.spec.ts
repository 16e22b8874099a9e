import type { Locator } from 'playwright/test'
import { fullOnly } from '../../selection'
import { expect, test } from '../harness/lobby-test'

/** The operator's English content, on right-to-left pages. */

/** Returns the positions of a text’s first and last letters, in px from the left. */
const ends = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (from: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + 1)
      return range.getBoundingClientRect().left
    }
    return { first: leftOf(0), last: leftOf(node.length - 1) }
  })

for (const lang of ['ar', 'fa'])
  test(
    `an English title has its question mark at the right end in ${lang}`,
    fullOnly(
      '“in … pages run from right to left …” in tests/e2e/system/languages.spec.ts; nothing: question marks',
    ),
    async ({ page }) => {
      await page.goto(`/m/help?lang=${lang}&q=deposit`)
      const result = page.getByText('How long does a deposit take?', { exact: true })
      await expect(result).toBeVisible()
      const { first, last } = await ends(result)
      expect(last).toBeGreaterThan(first)
      const row = await result.locator('xpath=ancestor::a').boundingBox()
      const title = await result.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
      // The title’s line still starts at the right, like all lines of the page.
      expect(title.x - (row?.x ?? 0)).toBeGreaterThan(40)
      await result.click()
      const heading = page.getByRole('heading', { name: 'How long does a deposit take?' })
      await expect(heading).toBeVisible()
      const inArticle = await ends(heading)
      expect(inArticle.last).toBeGreaterThan(inArticle.first)
    },
  )
