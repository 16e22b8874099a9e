import { describe, expect, test } from 'vitest'
import { languages } from '../../shared/config/languages'
import { loadLanguageCatalog } from '../negotiation/catalog-loaders'
import { renderSystemHtml, type SystemPageData } from './system-html'

const language = (code: string) => {
  const found = languages.find((known) => known.code === code)
  if (!found) throw new Error(`no language ${code}`)
  return found
}

await Promise.all(languages.map(loadLanguageCatalog))

const occasion = {
  brand: { name: 'Oriel' },
  language: language('EN'),
  theme: 'dark',
  nonce: 'bm9uY2U=',
  requestId: '7F2C-91A0-0001-ABCD',
  isDemo: false,
} as const

const support = [
  { csType: 'WHATSAPP', href: 'https://wa.me/8801700000000?text=Hello&x=1' },
  { csType: 'LIVECHAT', href: 'https://chat.example/room/bn' },
] as const

const pages: SystemPageData[] = [
  { kind: 'maintenance', minutesLeft: 40, support },
  { kind: 'restricted', ip: '203.0.113.24', support },
  { kind: 'service-error' },
  { kind: 'busy' },
  { kind: 'not-found' },
]

const plain = (html: string) =>
  html
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\n+/g, '\n')

describe.each(pages)('$kind', (page) => {
  const html = renderSystemHtml(page, occasion)

  test('is a complete document without scripts and other requests', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="dark">/)
    expect(html).not.toMatch(/<script|<link(?! rel="icon" href="data:,")|<img|<iframe|<form| src=| style=/)
    expect(html).toContain(`<style nonce="${occasion.nonce}">`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('contains every icon it shows', () => {
    const used = [...html.matchAll(/href="#(i-[^"]+)"/g)].map(([, id]) => id)
    expect(used.length).toBeGreaterThan(0)
    for (const id of used) expect(html).toContain(`<symbol id="${id}"`)
  })

  test('has one heading, one main and a unique title', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+ · Oriel<\/title>/)
  })

  test('names the demonstration only in a demonstration', () => {
    const label = 'Demo: play money only'
    expect(plain(html)).not.toContain(label)
    expect(plain(renderSystemHtml(page, { ...occasion, isDemo: true }))).toContain(label)
  })

  test('is translated to Bengali and Urdu, the latter from right to left', () => {
    const texts = ['EN', 'BN', 'UR'].map((code) => {
      const other = renderSystemHtml(page, { ...occasion, language: language(code), theme: 'light' })
      expect(other).toContain(
        `<html lang="${language(code).tag}" dir="${language(code).dir}" data-theme="light">`,
      )
      return plain(other)
    })
    expect(new Set(texts).size).toBe(3)
  })
})

describe('maintenance', () => {
  const text = (minutesLeft: number | undefined, code = 'EN') =>
    plain(
      renderSystemHtml(
        { kind: 'maintenance', minutesLeft, support: [] },
        { ...occasion, language: language(code) },
      ),
    )

  test.each([
    [1, 'About 1 minute left'],
    [40, 'About 40 minutes left'],
    [90, 'About 90 minutes left'],
    [91, 'About 2 hours left'],
    [600, 'About 10 hours left'],
  ])('shows %i minutes as “%s”', (minutes, expected) => expect(text(minutes)).toContain(expected))

  test('shows no time without an end from the platform', () => expect(text(undefined)).not.toContain('left'))

  test('links to support only where it exists', () => {
    const html = renderSystemHtml({ kind: 'maintenance', minutesLeft: 1, support }, occasion)
    expect(html).toContain('href="https://wa.me/8801700000000?text=Hello&amp;x=1"')
    expect(html).toContain('href="https://chat.example/room/bn"')
    expect(text(1)).not.toContain('WhatsApp')
  })
})

describe('restricted', () => {
  test('shows IP address and reference if known', () => {
    const html = renderSystemHtml({ kind: 'restricted', ip: '203.0.113.24', support: [] }, occasion)
    expect(plain(html)).toContain('203.0.113.24')
    expect(plain(html)).toContain(occasion.requestId)
    expect(
      plain(renderSystemHtml({ kind: 'restricted', ip: undefined, support: [] }, occasion)),
    ).not.toContain('address\n')
  })

  test('links to support only', () => {
    const html = renderSystemHtml({ kind: 'restricted', ip: '203.0.113.24', support }, occasion)
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://wa.me/8801700000000?text=Hello&amp;x=1',
    ])
  })
})

test.each([
  ...pages,
  { kind: 'maintenance', minutesLeft: undefined, support: [] },
  { kind: 'restricted', ip: undefined, support: [] },
] as SystemPageData[])('always has a link: %o', (page) => {
  const links = [...renderSystemHtml(page, occasion).matchAll(/<a [^>]*href="([^"]*)"/g)].map(
    ([, href]) => href,
  )
  expect(links.length).toBeGreaterThan(0)
  if (page.kind === 'service-error') expect(links).toEqual(['', '/m/home'])
})

test('uses the operator’s brand colours', () => {
  expect(
    renderSystemHtml({ kind: 'service-error' }, { ...occasion, brand: { name: 'B', accent: '#ff8800' } }),
  ).toContain(':root{--brand-accent:#ff8800}')
})
