import { expect, test } from 'vitest'
import { createI18n } from '../../client/i18n/create-i18n'
import { findLanguage, languages, type SupportedLanguage } from '../../shared/config/languages'
import { parseProductConfig } from '../../shared/config/product'
import { PAGES } from '../../shared/pages'
import { pageIds, paths } from '../../shared/paths'
import { withConfiguredDigits } from '../negotiation/language'
import { toScriptJson } from '../render/Document'
import { createRobotsTxt, createSitemapXml } from './indexing'
import { createPageHead } from './page-head'

const demo = parseProductConfig({
  merchantCode: 'oriel',
  brand: { name: 'Oriel' },
  languages: ['BN', 'EN', 'UR'],
  complianceProfile: 'demo',
})
const real = parseProductConfig({
  ...demo,
  complianceProfile: 'standard',
  origin: 'https://play.example',
  jurisdictions: ['MT'],
  minimumAge: { MT: 18 },
  helpBody: { name: 'Help', url: 'https://help.example' },
  licence: {
    licensee: 'Example Ltd',
    number: '1',
    authority: 'Authority',
    registerUrl: 'https://register.example',
    statement: { EN: 'Licensed' },
  },
})

function language(code: string): SupportedLanguage {
  const found = findLanguage(code)
  if (!found) throw new Error(code)
  return found
}
const head = (product: typeof demo, code = 'UR') =>
  createPageHead({ product, language: language(code), id: 'home', i18n: createI18n(language(code), {}) })

test('gives each language a separate canonical URL, with all alternates and x-default', () => {
  const { links } = head(real)
  expect(links).toEqual([
    { rel: 'canonical', href: 'https://play.example/m/home?lang=ur' },
    { rel: 'alternate', hrefLang: 'bn', href: 'https://play.example/m/home?lang=bn' },
    { rel: 'alternate', hrefLang: 'en', href: 'https://play.example/m/home?lang=en' },
    { rel: 'alternate', hrefLang: 'ur', href: 'https://play.example/m/home?lang=ur' },
    { rel: 'alternate', hrefLang: 'x-default', href: 'https://play.example/m/home' },
  ])
})

test('writes no host, image or structured data when no origin is configured', () => {
  const { links, meta, structuredData } = head(demo)
  expect(links).toEqual([{ rel: 'canonical', href: '/m/home?lang=ur' }])
  const names = meta.map((entry) => entry.property)
  expect(names).not.toContain('og:url')
  expect(names).not.toContain('og:image')
  expect(structuredData).toBeUndefined()
})

test('leaves out noindex only on listed pages', () => {
  const robots = (entries: { name?: string; content: string }[]) =>
    entries.find((entry) => entry.name === 'robots')
  expect(robots(head(demo).meta)?.content).toBe('noindex')
  expect(robots(head(real).meta)).toBeUndefined()
  expect(robots(head({ ...real, searchEngines: 'off' }).meta)?.content).toBe('noindex')
  const login = createPageHead({
    product: real,
    language: language('EN'),
    id: 'login',
    i18n: createI18n(language('EN'), {}),
  })
  expect(robots(login.meta)?.content).toBe('noindex')
  expect(login.links).toHaveLength(1)
})

test('sets title, language and URL for Open Graph', () => {
  const content = new Map(head(real).meta.map((entry) => [entry.property ?? entry.name, entry.content]))
  expect(content.get('og:locale')).toBe('ur_PK')
  expect(content.get('og:url')).toBe('https://play.example/m/home?lang=ur')
  expect(content.get('og:site_name')).toBe('Oriel')
  expect(content.get('og:title')).toBe(head(real).title)
})

test('disallows everything for a demo in robots.txt, and only paths that crawlers need not read for a product', () => {
  expect(createRobotsTxt(demo)).toBe('User-agent: *\nDisallow: /\n')
  expect(createRobotsTxt(real)).toContain('Sitemap: https://play.example/sitemap.xml')
  const disallowed = [...createRobotsTxt(real).matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  expect(disallowed).toEqual(
    expect.arrayContaining(['/m/api/', '/m/changePsw', '/m/startLottery', '/m/webEmail', '/m/withdraw']),
  )
  // A rule of robots.txt covers every path that begins with it (RFC 9309, section 2.2.2).
  const indexable = pageIds.filter((id) => PAGES[id].indexable).flatMap((id): readonly string[] => paths[id])
  for (const path of indexable) expect(disallowed.filter((rule) => path.startsWith(rule))).toEqual([])
})

test('lists public pages in every language with alternates in the sitemap, and nothing for a demo', () => {
  const xml = createSitemapXml(real)
  const listed = [
    'home',
    'gameList',
    'playerProtection',
    'help',
    'userAgreement',
    'accessibility',
    'activity',
  ]
  expect(xml.match(/<loc>/g)).toHaveLength(3 * listed.length)
  for (const page of listed)
    expect(xml).toContain(`hreflang="x-default" href="https://play.example/m/${page}"`)
  expect(xml).not.toContain('withdraw')
  expect(createSitemapXml(demo)).not.toContain('<loc>')
})

test('lists every offered language by its tag, in links and in the sitemap', () => {
  const offered = { ...real, languages: languages.map(({ code }) => code) }
  const tags = [...languages.map(({ tag }) => tag), 'x-default']
  expect(head(offered).links.flatMap(({ hrefLang }) => hrefLang ?? [])).toEqual(tags)
  for (const tag of tags) expect(createSitemapXml(offered)).toContain(`hreflang="${tag}"`)
  for (const { tag } of languages) expect(createSitemapXml(offered)).toContain(`/m/home?lang=${tag}<`)
  // Kazakh numbers and dates are written as in Russian (shared/config/languages.ts).
  const kazakh = withConfiguredDigits(language('KK'), {})
  const { meta } = createPageHead({
    product: offered,
    language: kazakh,
    id: 'home',
    i18n: createI18n(kazakh, {}),
  })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'kk_KZ' })
  expect(head(offered, 'TH').meta).toContainEqual({ property: 'og:locale', content: 'th_TH' })
})

test('names the operator’s icon as logo only if it is large enough for Google', () => {
  const logo = (appIcons: (typeof real)['appIcons']) =>
    (head({ ...real, appIcons }).structuredData as { logo?: string }).logo
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes,
    purpose,
    type: 'image/png' as const,
  })
  expect(logo(undefined)).toBe('https://play.example/icons/icon-512.png')
  expect(
    logo([
      icon('/small.png', '96x192'),
      icon('/mask.png', '512x512', 'maskable'),
      icon('https://cdn.example/big.png', '112x112'),
    ]),
  ).toBe('https://cdn.example/big.png')
  expect(logo([icon('/small.png', '111x111')])).toBeUndefined()
})

test('escapes structured data, so that no brand name can end its script element', () => {
  const name = '</script><script>alert("1")</script><!--\u2028\u2029'
  const { structuredData } = head({ ...real, brand: { ...real.brand, name } })
  const json = toScriptJson(structuredData)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toMatchObject({ name })
})
