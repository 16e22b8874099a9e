import type { Page } from 'playwright/test'
import { accessibilityFaults } from '../harness/accessibility'
import { layoutFaults, lostText } from '../harness/layout-faults'
import { offeredLanguages } from '../harness/offered-languages'
import { open, openIn, showIn } from '../harness/switch-language'
import { expect, test } from '../harness/test'
import { visits, walksOf } from '../harness/visits'

/**
 * Every page: accessible in both themes and directions, with room for its words at every width and with large text, and
 * on phones in four languages more. What a page shows only after a tap (dialogs, refused forms, suggestions) has its test
 * in the folder of its area.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

/** Bengali, and languages of long words and tall letters: whatever they have room for, all others do. */
const furtherLanguages = ['ta', 'bn', 'ru', 'my'].filter((tag) => offeredLanguages().includes(tag))

/** Pages on which Tamil, with the longest words, is looked at with large text, too. */
const longWords = /^\/m\/(timeOut|accountClosure|selfExclusion|member\/agent\/contracts\?offer)/

async function checkWidths(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await layoutFaults(page), `${what} at ${width} px`).toEqual([])
  }
}

async function checkLargeText(page: Page, what: string): Promise<void> {
  const setSize = (size: string) =>
    // The Content Security Policy blocks style attributes in markup, not styles set by script.
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setSize('200%')
  await page.setViewportSize({ width: 320, height: 844 })
  expect.soft(await lostText(page), `${what} with text at 200 % at 320 px`).toEqual([])
  await setSize('')
}

for (const { visitor, name, paths } of walksOf(visits))
  test(`${name}: pages of ${visitor} have no accessibility fault and are whole`, async ({
    page,
    context,
    baseURL,
    logIn,
  }) => {
    test.slow()
    if (visitor !== 'guest') await logIn(visitor)
    // In English the colours are looked at in the dark theme, too.
    await context.addCookies([{ name: 'theme', value: 'light', url: String(baseURL) }])
    for (const path of paths) {
      for (const lang of ['ur', 'en']) {
        await page.setViewportSize({ width: 390, height: 844 })
        // A document of its own: after a switch, sections that arrive late would be closed again.
        await openIn(page, path, lang)
        // Around a game there are no menus.
        if (/outerFrame\?|sportsGame/.test(path)) await expect(page.locator('iframe')).toBeVisible()
        expect.soft(await accessibilityFaults(page), `${path} ${lang} at 390 px`).toEqual([])
        await checkWidths(page, [834, 1280, 320], `${path} ${lang}`)
        await checkLargeText(page, `${path} ${lang}`)
      }
      for (const lang of furtherLanguages) {
        await showIn(page, path, lang)
        await checkWidths(page, [390, 320], `${path} ${lang}`)
        if (lang === 'ta' && longWords.test(path)) await checkLargeText(page, `${path} ${lang}`)
      }
    }
  })

test('a field without a label is a fault', async ({ page }) => {
  await open(page, '/m/trail')
  await page.getByRole('main').evaluate((main) => main.appendChild(document.createElement('input')))
  expect(await accessibilityFaults(page)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^label: /),
      expect.stringMatching(/^input_label_exists: /),
    ]),
  )
})

test('text without room is a fault', async ({ page }) => {
  await open(page, '/m/trail')
  expect(await layoutFaults(page)).toEqual([])
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
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^shortened without a title: short/),
    expect.stringMatching(/^cut off, x: cut/),
    'sticks out of its box: wide',
    'broken within: Transferencias | never Transferencias',
    'lie over each other: below | above',
  ])
})
