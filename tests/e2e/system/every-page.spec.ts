import type { Page } from 'playwright/test'
import { ACCESSIBILITY_CHECKS } from '../../../shared/areas/support/accessibility-statement'
import { fullOnly } from '../../selection'
import { accessibilityFaults, findAxeFaults, revealAllContent } from '../harness/accessibility'
import {
  offeredLanguages,
  openHydratedPage,
  openInLanguage,
  showInLanguage,
} from '../harness/language-picker'
import { findLayoutFaults, findLostText } from '../harness/layout-faults'
import { expect, test } from '../harness/lobby-test'
import { ALL_VISITS, groupByArea, groupByVisitor, PAGE_STATE_VISITS, PAGE_VISITS } from '../harness/visits'

/**
 * Every page is accessible in English, and cuts off nothing on phones in both text directions.
 * The full suite also checks each page with a second engine, in both themes, at every width, with large text,
 * and in four more languages.
 * Content behind a tap (dialogs, refused forms, suggestions) is tested in the folder of its area.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

/**
 * Bengali, and languages with long words and tall letters. A layout with enough room for them has enough room
 * for all others.
 */
const furtherLanguages = ['ta', 'bn', 'ru', 'my'].filter((tag) => offeredLanguages().includes(tag))

/** Pages that are also checked with large text in Tamil, which has the longest words. */
const LONG_TEXT_PATHS = /^\/m\/(timeOut|accountClosure|selfExclusion|member\/agent\/contracts\?part=offer)/

async function checkWidths(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await findLayoutFaults(page), `${what} at ${width} px`).toEqual([])
  }
}

async function checkLargeText(page: Page, what: string): Promise<void> {
  const setSize = (size: string) =>
    // The Content Security Policy blocks style attributes in markup, not styles set by script.
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setSize(`${ACCESSIBILITY_CHECKS.textSizeFactor * 100}%`)
  await page.setViewportSize({ width: ACCESSIBILITY_CHECKS.narrowestPx, height: 844 })
  expect.soft(await findLostText(page), `${what} with text at 200 % at 320 px`).toEqual([])
  await setSize('')
}

/** Opens a page on a phone in a new document. A language switch would close late sections again. */
async function openOnPhone(page: Page, path: string, lang: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await openInLanguage(page, path, lang)
  // Pages with a game have no menus.
  if (/outerFrame\?|sportsGame/.test(path)) await expect(page.locator('iframe')).toBeVisible()
}

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'theme', value: 'light', url: String(baseURL) }]),
)

const tours = [
  ...groupByVisitor(PAGE_VISITS, 9).map((tour) => ({ ...tour, options: {} })),
  ...groupByVisitor(PAGE_STATE_VISITS, 9).map((tour) => ({
    ...tour,
    options: fullOnly('the same pages without a query, and as their usual visitor'),
  })),
]

for (const { visitor, paths, options } of tours)
  test(
    `${visitor}, ${paths[0]} to ${paths.at(-1)}: pages have no accessibility fault, and nothing is cut off on phones`,
    options,
    async ({ page, logIn }) => {
      test.slow()
      if (visitor !== 'guest') await logIn(visitor)
      for (const path of paths) {
        await openOnPhone(page, path, 'en', 390)
        await revealAllContent(page)
        const faults = [...(await findLayoutFaults(page)), ...(await findAxeFaults(page))]
        expect.soft(faults, `${path} en at 390 px`).toEqual([])
        await openOnPhone(page, path, 'ur', 320)
        await revealAllContent(page)
        expect.soft(await findLayoutFaults(page), `${path} ur at 320 px`).toEqual([])
      }
    },
  )

for (const { visitor, name, paths } of groupByArea(ALL_VISITS))
  test(
    `${name}: nothing is cut off on pages of ${visitor} in other languages, themes and sizes`,
    fullOnly(
      '“…, … to …: pages have no accessibility fault, and nothing …”, in English and Urdu, in the light theme',
    ),
    async ({ page, logIn }) => {
      test.slow()
      if (visitor !== 'guest') await logIn(visitor)
      for (const path of paths) {
        for (const lang of ['ur', 'en']) {
          await openOnPhone(page, path, lang, 390)
          expect.soft(await accessibilityFaults(page), `${path} ${lang} at 390 px`).toEqual([])
          await checkWidths(page, [320, 834, 1280], `${path} ${lang}`)
          await checkLargeText(page, `${path} ${lang}`)
        }
        for (const lang of furtherLanguages) {
          await showInLanguage(page, path, lang)
          await checkWidths(page, [390, 320], `${path} ${lang}`)
          if (lang === 'ta' && LONG_TEXT_PATHS.test(path)) await checkLargeText(page, `${path} ${lang}`)
        }
      }
    },
  )

test(
  'accessibilityFaults reports a field without a label',
  fullOnly('nothing: it tests the check itself'),
  async ({ page }) => {
    await openHydratedPage(page, '/m/trail')
    await page.getByRole('main').evaluate((main) => main.appendChild(document.createElement('input')))
    expect(await accessibilityFaults(page)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^label: /),
        expect.stringMatching(/^input_label_exists: /),
      ]),
    )
  },
)

test(
  'accessibilityFaults reports text that is cut off',
  fullOnly('nothing: it tests the check itself'),
  async ({ page }) => {
    await openHydratedPage(page, '/m/trail')
    expect(await findLayoutFaults(page)).toEqual([])
    await page.getByRole('main').evaluate((main) => {
      const add = (text: string, style: Partial<CSSStyleDeclaration>) => {
        const paragraph = document.createElement('p')
        paragraph.textContent = text
        Object.assign(paragraph.style, style)
        main.appendChild(paragraph)
      }
      const oneLine = { overflow: 'hidden', whiteSpace: 'nowrap' }
      add('short '.repeat(50).trim(), { ...oneLine, textOverflow: 'ellipsis' })
      add('cut '.repeat(50).trim(), oneLine)
      add('wide', { inlineSize: '5px', overflowWrap: 'normal' })
      add('below', {})
      add('above', { marginBlockStart: '-1lh' })
      const narrow: Partial<CSSStyleDeclaration> = { inlineSize: '60px', overflowWrap: 'anywhere' }
      add('never Transferencias', narrow)
      for (const text of ['ab12cd34ef56gh78', 'https://example.com/', 'ยอดเงินคงเหลือ', '账户余额账户余额'])
        add(text, narrow)
    })
    expect(await findLayoutFaults(page)).toEqual([
      expect.stringMatching(/^shortened without a title: short/),
      expect.stringMatching(/^cut off, x: cut/),
      'sticks out of its box: wide',
      'broken within: Transferencias | never Transferencias',
      'lie over each other: below | above',
    ])
  },
)
