import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { languages } from '../../shared/config/languages'
import fc from '../../tests/fast-check'
import type { AppEnv } from '../env'
import {
  findConfiguredLanguages,
  type LanguageHints,
  languageMiddleware,
  negotiateLanguage,
} from './language'
import { themeMiddleware } from './preferences'

const configured = findConfiguredLanguages(['BN', 'EN', 'UR', 'CN', 'TW', 'KO'])
const negotiate = (hints: LanguageHints) => negotiateLanguage(hints, configured).code

test.each<[LanguageHints, string, string]>([
  [{}, 'BN', 'no hint: the first configured'],
  [{ query: 'ur' }, 'UR', 'the query'],
  [{ query: 'UR', cookie: 'EN', accept: 'bn' }, 'UR', 'the query before cookie and header'],
  [{ query: 'UR', page: 'en', cookie: 'BN' }, 'UR', 'the query before the page'],
  [{ page: 'ur', cookie: 'EN', accept: 'bn' }, 'UR', 'the page before cookie and header'],
  [{ page: '"><script>', cookie: 'EN' }, 'EN', 'a broken page language is ignored'],
  [{ query: 'xx', cookie: 'EN' }, 'EN', 'an unknown query value counts as absent'],
  [{ query: 'und', cookie: 'UR' }, 'UR', 'a query without a language counts as absent'],
  [{ query: 'und-PK', cookie: 'EN' }, 'EN', 'a query of a region without a language counts as absent'],
  [{ accept: 'und, ur;q=0.5' }, 'UR', 'a header that names no language first'],
  [{ query: 'FR', cookie: 'EN' }, 'EN', 'a language that is not configured counts as absent'],
  [{ cookie: 'EN', accept: 'ur' }, 'EN', 'the cookie before the header'],
  [{ cookie: '"><script>', accept: 'ur' }, 'UR', 'a broken cookie is ignored'],
  [{ cookie: 'KR' }, 'KO', 'an alias of the platform'],
  [{ cookie: 'zh-Hant' }, 'TW', 'a tag'],
  [{ query: 'zh-TW' }, 'TW', 'the query by region'],
  [{ query: 'ur-IN', cookie: 'EN' }, 'UR', 'a query of another region'],
  [{ query: 'ur-Latn', cookie: 'EN' }, 'EN', 'a query in a script that is not offered counts as absent'],
  [{ cookie: 'zh-HK' }, 'TW', 'the cookie by region'],
  [{ accept: 'en-GB,en;q=0.9,bn;q=0.8' }, 'EN', 'a region'],
  [{ accept: 'fr,de;q=0.9,ur;q=0.1' }, 'UR', 'the first that is configured'],
  [{ accept: 'en;q=0.2, ur;q=0.8' }, 'UR', 'quality before order'],
  [{ accept: 'en;q=0, ur;q=0.1' }, 'UR', 'quality 0 is a refusal'],
  [{ accept: 'EN-us' }, 'EN', 'any case'],
  [{ accept: 'zh-TW' }, 'TW', 'Chinese by region'],
  [{ accept: 'zh' }, 'CN', 'Chinese without region'],
  [{ accept: 'zh-HK' }, 'TW', 'Chinese of another region'],
  [{ accept: 'yue, en;q=0.5' }, 'TW', 'Cantonese, which is written as Chinese'],
  [{ accept: 'wuu, en;q=0.5' }, 'CN', 'Wu, which is written as Chinese'],
  [{ accept: 'nan-Hant-TW, en;q=0.5' }, 'TW', 'Southern Min of Taiwan'],
  [{ accept: 'zh-yue, en;q=0.5' }, 'TW', 'Cantonese as a kind of Chinese'],
  [{ accept: 'zh-Hant-CN' }, 'TW', 'Chinese by script'],
  [{ accept: 'zh-SG,en;q=0.5' }, 'CN', 'Chinese of a region that writes simplified'],
  [{ accept: '*' }, 'BN', 'any language'],
  [{ accept: ';;;q=,,\u0000' }, 'BN', 'a broken header'],
  [{ accept: 'en;q=NaN, ur;q=9' }, 'BN', 'broken qualities'],
  [{ accept: `${'xx,'.repeat(10_000)}en` }, 'BN', 'a header that is too long'],
])('%o → %s (%s)', (hints, code) => {
  expect(negotiate(hints)).toBe(code)
})

/** Returns a pair of letters by its number: aa, ab and so on. */
const letters = (index: number) =>
  String.fromCharCode(97 + (Math.floor(index / 26) % 26)) + String.fromCharCode(97 + (index % 26))
const threeTimes = (tag: string): LanguageHints => ({ query: tag, page: tag, cookie: tag })

const all = languages.map(({ code }) => code)
test.each([
  ['pt', 'PT'],
  ['pt-PT', 'PT'],
  ['tl', 'TY'],
  ['fil-PH', 'TY'],
  ['in', 'ID'],
  ['id-ID', 'ID'],
  ['ms', 'MS'],
  ['ms-BN', 'MS'],
  ['my', 'MY'],
  ['my-MM', 'MY'],
  ['kk-KZ', 'KK'],
  ['uz-UZ', 'UZ'],
  ['ur-IN', 'UR'],
  ['fa-AF', 'FA'],
  ['es-419', 'ES'],
  ['fr-CA', 'FR'],
  ['ar-EG', 'AR'],
  ['th-TH', 'TH'],
  ['ne-IN', 'NE'],
  ['hi-Latn, en;q=0.5', 'EN'],
  ['uz-Arab, ru;q=0.5', 'RU'],
  ['uz-Arab', 'UZ'],
  ['no, sv;q=0.5', 'BN'],
])('from all languages, %s selects %s', (accept, code) => {
  const offered = findConfiguredLanguages(['BN', ...all.filter((one) => one !== 'BN')])
  expect(negotiateLanguage({ accept }, offered).code).toBe(code)
})

test.each([
  ['pt-PT', 'PT'],
  ['th-TH', 'TH'],
  ['fa-IR', 'FA'],
  ['zh-TW', 'TW'],
  ['yue', 'TW'],
])('a link in %s selects %s', (query, code) => {
  expect(negotiateLanguage({ query }, findConfiguredLanguages(all)).code).toBe(code)
})

test('returns a configured language for any input', () => {
  const text = fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined })
  fc.assert(
    fc.property(fc.record({ query: text, page: text, cookie: text, accept: text }), (hints) => {
      expect(configured).toContain(negotiateLanguage(hints, configured))
    }),
  )
})

/**
 * Returns the number of `Intl.Locale` objects that a request creates, which is the cost of a long list of
 * languages.
 */
function localesMade(hints: LanguageHints): number {
  let made = 0
  vi.stubGlobal('Intl', {
    ...Intl,
    Locale: class extends Intl.Locale {
      constructor(...args: ConstructorParameters<typeof Intl.Locale>) {
        super(...args)
        made += 1
      }
    },
  })
  try {
    // No language is cached for a new list of configured languages.
    negotiateLanguage(hints, [...configured])
  } finally {
    vi.unstubAllGlobals()
  }
  return made
}

test.each<[string, LanguageHints]>([
  ['142 regions', { accept: Array.from({ length: 142 }, (_, i) => `zh-q${letters(i)}`).join() }],
  [
    '250 languages of three letters',
    { accept: Array.from({ length: 250 }, (_, i) => `q${letters(i)}`).join() },
  ],
  ['333 languages of two letters', { accept: Array.from({ length: 333 }, (_, i) => letters(i)).join() }],
  ['a query, a page and a cookie of kilobytes', threeTimes(`qaa-x${'-abcdefgh'.repeat(1000)}`)],
])('costs for %s at most three times as much as the languages of a browser', (_name, hints) => {
  negotiate({})
  const usual = localesMade({ accept: 'fr-FR,fr;q=0.9,de-DE;q=0.8,de;q=0.7' })
  expect(usual).toBeGreaterThan(0)
  expect(localesMade(hints)).toBeLessThanOrEqual(3 * usual)
})

const app = new Hono<AppEnv>()
  .use(languageMiddleware(['BN', 'EN', 'UR']), themeMiddleware)
  .get('*', (c) => c.json({ language: c.var.language.code, theme: c.var.theme }))

async function ask(path: string, cookie = '') {
  const response = await app.request(path, { headers: { Cookie: cookie } }, {})
  return {
    ...(await response.json<{ language: string; theme: string }>()),
    set: response.headers.getSetCookie(),
  }
}

test('remembers a language chosen by a query for a year on every path', async () => {
  const { language: shown, set } = await ask('/m/home?lang=ur')
  expect(shown).toBe('UR')
  expect(set).toEqual(['lang=UR; Max-Age=31536000; Path=/; Secure; SameSite=Lax'])
})

test('sets no language cookie without a choice, or for the current choice', async () => {
  expect((await ask('/m/home')).set).toEqual([])
  expect((await ask('/m/home?lang=xx')).set).toEqual([])
  expect((await ask('/m/home?lang=und')).set).toEqual([])
  expect((await ask('/m/home?lang=UR', 'lang=UR')).set).toEqual([])
})

test.each([
  ['/', '', 'dark'],
  ['/', 'theme=light', 'light'],
  ['/', 'theme=%00', 'dark'],
  ['/', 'theme=light; theme=dark', 'light'],
  ['/?theme=light', 'theme=dark', 'light'],
  ['/?theme=neon', '', 'dark'],
])('reads the theme of %s with cookie %o as %s', async (path, cookie, expected) => {
  expect((await ask(path, cookie)).theme).toBe(expected)
})

test('remembers a theme chosen by a query', async () => {
  expect((await ask('/?theme=light')).set).toEqual([
    'theme=light; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ])
})
