import { afterAll, beforeAll, expect, test } from 'vitest'
import { LICENSED_PRODUCT } from '../../fixtures/licensed-product'
import { fullOnly, skipRepetition } from '../../selection'
import { type Lobby, startLobby } from '../harness/harness'

/**
 * Language codes for search engines, link previews and the platform. The fake platform uses other codes for
 * some languages.
 */

const ORIGIN = 'https://play.example'

/** For each language: the platform’s code, the lobby’s code, the BCP 47 tag and the Open Graph locale. */
const languages = [
  ['BN', 'BN', 'bn', 'bn_BD'],
  ['EN', 'EN', 'en', 'en_GB'],
  ['UR', 'UR', 'ur', 'ur_PK'],
  ['ZH', 'CN', 'zh-Hans', 'zh_CN'],
  ['TW', 'TW', 'zh-Hant', 'zh_TW'],
  ['JA', 'JA', 'ja', 'ja_JP'],
  ['TH', 'TH', 'th', 'th_TH'],
  ['VI', 'VI', 'vi', 'vi_VN'],
  ['MY', 'MY', 'my', 'my_MM'],
  ['ES', 'ES', 'es', 'es_ES'],
  ['HI', 'HI', 'hi', 'hi_IN'],
  ['ID', 'ID', 'id', 'id_ID'],
  ['KM', 'KM', 'km', 'km_KH'],
  ['KR', 'KO', 'ko', 'ko_KR'],
  ['MS', 'MS', 'ms', 'ms_MY'],
  ['PT-ES', 'PT', 'pt-BR', 'pt_BR'],
  ['TA', 'TA', 'ta', 'ta_IN'],
  ['TY-TLG', 'TY', 'fil', 'fil_PH'],
  ['TR', 'TR', 'tr', 'tr_TR'],
  ['AR', 'AR', 'ar', 'ar_AE'],
  ['FA', 'FA', 'fa', 'fa_IR'],
  ['RU', 'RU', 'ru', 'ru_RU'],
  ['KK', 'KK', 'kk', 'kk_KZ'],
  ['UZ', 'UZ', 'uz', 'uz_UZ'],
  ['LO', 'LO', 'lo', 'lo_LA'],
  ['NE', 'NE', 'ne', 'ne_NP'],
  ['FR', 'FR', 'fr', 'fr_FR'],
] as const

const url = (tag: string) => `${ORIGIN}/m/help?lang=${tag}`
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.join(' '))

let lobby: Lobby
beforeAll(async () => {
  const codes = languages.map(([code]) => code)
  lobby = await startLobby({
    allLanguages: true,
    product: { ...LICENSED_PRODUCT, origin: ORIGIN, languages: codes },
  })
})
afterAll(() => lobby[Symbol.asyncDispose]())

const visit = (name: string) => lobby.fetch(`/m/help?lang=${name}`, { cf: { country: 'MT' } as never })

/** Languages that always run: one with equal codes, and one whose platform code differs. */
const telling = ['EN', 'PT-ES']
const rest = languages.filter(([wire]) => !telling.includes(wire))
for (const [wire, , tag, locale] of [...languages.filter((row) => !rest.includes(row)), ...rest])
  test(
    `the platform’s language ${wire} is ${tag} in HTML, and its pages link to all other languages`,
    telling.includes(wire)
      ? {}
      : fullOnly(
          'the same of EN and PT-ES; “the sitemap has a page once in each language …” names all languages',
        ),
    async () => {
      const before = lobby.platform.requests.length
      const html = await (await visit(tag)).text()
      expect(found(html, /^<!doctype html><html lang="([^"]+)"/gi)).toEqual([tag])
      expect(found(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([url(tag)])
      expect(found(html, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)).toEqual([
        ...languages.map(([, , other]) => `${other} ${url(other)}`),
        `x-default ${ORIGIN}/m/help`,
      ])
      expect(found(html, /<meta property="og:locale" content="([^"]+)"/g)).toEqual([locale])
      expect(found(html, /<meta property="og:locale:alternate" content="([^"]+)"/g)).toEqual(
        languages.flatMap(([, , , other]) => (other === locale ? [] : [other])),
      )
      // The platform receives its own code for the language. Calls of earlier pages may also be in the list.
      const asked = lobby.platform.requests.slice(before).map(({ headers }) => headers.language)
      expect(asked).toContain(wire)
    },
  )

for (const [index, [wire, own, tag]] of languages.filter(([wire, own]) => wire !== own).entries())
  test(
    `a link may name the language as ${wire} or ${own}, and the platform receives ${wire}`,
    skipRepetition(index, 'the same of one language'),
    async () => {
      for (const name of [wire, own])
        expect(found(await (await visit(name)).text(), /<html lang="([^"]+)"/g)).toEqual([tag])
      expect(lobby.platform.requests.map(({ headers }) => headers.language)).not.toContain(own)
    },
  )

test('the sitemap has a page once in each language, with links to all other languages', async () => {
  const xml = await (await lobby.fetch('/sitemap.xml')).text()
  const pages = found(xml, /<url>(.*?)<\/url>/g).filter((page) => page.includes(`<loc>${ORIGIN}/m/help?`))
  expect(pages.map((page) => /<loc>(.*?)<\/loc>/.exec(page)?.[1])).toEqual(
    languages.map(([, , tag]) => url(tag)),
  )
  for (const page of pages)
    expect(found(page, /hreflang="([^"]+)" href="([^"]+)"/g)).toEqual([
      ...languages.map(([, , tag]) => `${tag} ${url(tag)}`),
      `x-default ${ORIGIN}/m/help`,
    ])
})
