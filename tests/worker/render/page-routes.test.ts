import type { Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { findLanguage } from '../../../shared/config/languages'
import { PAGES } from '../../../shared/pages'
import { href, pageIds, paths } from '../../../shared/paths'
import { fullOnly } from '../../selection'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Every path of the route table, opened in every language. */

const lobby = await sharedLobby()

const renderedPages = pageIds.flatMap((id) =>
  paths[id].map((path) => ({ path, canonical: href(id), needsLogin: PAGES[id].needsLogin })),
)

/**
 * Returns messages without a placeholder, by their English text and by their id. A page shows the id when
 * even the English text is missing.
 */
function untranslatedTexts(messages: Messages): Set<string> {
  const texts = Object.entries(messages).flatMap(([id, message]) => {
    const [text] = typeof message === 'string' ? [message] : message
    return typeof text === 'string' && message.length === 1 ? [id, text] : [id]
  })
  return new Set(texts)
}
const english = import.meta.glob<Messages>('../../../locales/en.po', { eager: true, import: 'messages' })
const untranslated = untranslatedTexts(Object.assign({}, ...Object.values(english)))

/** English texts whose translation is identical, by language tag. */
const [sameAsEnglish] = Object.values(
  import.meta.glob<Record<string, string[]>>('../../../locales/untranslated.json', {
    eager: true,
    import: 'same',
  }),
)

/**
 * Returns everything that a visitor reads or hears: text between tags, and attributes that are read aloud.
 */
const textsOf = (html: string): string[] =>
  [
    ...html
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .matchAll(/>([^<]+)<|\s(?:alt|title|placeholder|aria-label|aria-roledescription|content)="([^"]+)"/g),
  ].map(([, text, attribute]) => (text ?? attribute ?? '').replaceAll('&#x27;', "'").trim())

/** Removes elements that are marked as English, such as the self-test’s questions. */
const withoutEnglishParts = (html: string): string =>
  html.replace(/<(\w+)\b[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '')

function everyPath(code: string) {
  const language = findLanguage(code)
  const same = new Set(sameAsEnglish?.[language?.tag ?? ''])

  test.each(renderedPages)(
    'the HTML of $path is a whole document, from doctype to end tag',
    async ({ path, canonical, needsLogin }) => {
      const cookies = [`lang=${code}`, ...(needsLogin ? [(await createMember()).cookie] : [])]
      const response = await lobby.fetch(path, { headers: { Cookie: cookies.join('; ') } })
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(html).toMatch(
        new RegExp(`^<!doctype html><html lang="${language?.tag}" dir="${language?.dir}"`, 'i'),
      )
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toContain('</main>')
      expect(html).toMatch(/<\/body><\/html>$/)
      expect(html).toContain(`<link rel="canonical" href="${canonical}?lang=${language?.tag}"/>`)
      const texts = textsOf(html)
      expect(texts.length).toBeGreaterThan(50)
      if (code === 'EN') return
      // Abbreviations, such as SMS, stay as they are.
      const words = textsOf(withoutEnglishParts(html)).filter((text) => /\p{Ll}/u.test(text))
      expect(words.filter((text) => untranslated.has(text) && !same.has(text))).toEqual([])
    },
  )
}

describe('in EN', () => everyPath('EN'))
for (const code of ['UR', 'BN'])
  describe(
    `in ${code}`,
    fullOnly('the same paths in EN; npm run check:messages finds a message without a translation'),
    () => everyPath(code),
  )

test('the search for untranslated texts finds English ones', async () => {
  const html = await (await lobby.fetch('/m/home', { headers: { Cookie: 'lang=EN' } })).text()
  const found = textsOf(html).filter((text) => untranslated.has(text))
  expect(found).toEqual(expect.arrayContaining(['Log in', 'Main', 'Help centre', 'Latest wins']))
})
