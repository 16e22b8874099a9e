import { expect, test } from 'vitest'
import { PAGES } from '../../../shared/pages'
import { href, pageIds } from '../../../shared/paths'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Data of public pages for search engines and link previews. */

const ORIGIN = 'https://play.example'
// The quotation mark and the line separator are dangerous in attributes and scripts.
const NAME = "Nova’s 'Bar'\u2028Club"
const lobby = await sharedLobby({
  product: { origin: ORIGIN, brand: { name: NAME }, languages: ['EN', 'UR'] },
})

const values = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const canonicals = (html: string) => values(html, /<link rel="canonical" href="([^"]+)"/g)
const images = (html: string) => values(html, /<meta property="og:image" content="([^"]+)"/g)
const scripts = (html: string) => values(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)

/**
 * The properties that Google requires of a breadcrumb list and recommends for an organisation
 * (https://developers.google.com/search/docs/appearance/structured-data). Nothing else may be there.
 */
const structuredData = (id: (typeof pageIds)[number]) =>
  id === 'home'
    ? {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: NAME,
        url: `${ORIGIN}/m/home`,
        logo: `${ORIGIN}/icons/icon-512.png`,
      }
    : {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/m/home?lang=en` },
          { '@type': 'ListItem', position: 2, name: PAGES[id].title?.message },
        ],
      }

const publicPages = pageIds.filter((id) => !PAGES[id].needsLogin)
test.each(publicPages)('the public page %s has one canonical URL and one image for previews', async (id) => {
  const html = await (await lobby.fetch(`${href(id)}?lang=en`)).text()
  expect(canonicals(html)).toEqual([`${ORIGIN}${href(id)}?lang=en`])
  expect(images(html)).toEqual([`${ORIGIN}/share.png`])
  const data = scripts(html).map((text) => JSON.parse(text))
  expect(data).toEqual(PAGES[id].indexable ? [structuredData(id)] : [])
})

test('link previews show the image large, with its size and the brand’s name as text', async () => {
  const html = await (await lobby.fetch('/m/register?lang=en')).text()
  for (const tag of [
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    `property="og:image:alt" content="${NAME.replaceAll("'", '&#x27;')}"`,
    'name="twitter:card" content="summary_large_image"',
  ])
    expect(html.split(`<meta ${tag}/>`), tag).toHaveLength(2)
})

test('the names in structured data are in the language of the page', async () => {
  const html = await (await lobby.fetch('/m/help?lang=ur')).text()
  const [{ itemListElement }] = scripts(html).map((text) => JSON.parse(text))
  expect(itemListElement[0].item).toBe(`${ORIGIN}/m/home?lang=ur`)
  for (const { name } of itemListElement) expect(name).toMatch(/^[\p{Script=Arabic}\s]+$/u)
})

test('pages behind a login have neither image nor structured data', async () => {
  const { cookie } = await createMember()
  const html = await (await lobby.fetch('/m/withdraw', { headers: { Cookie: cookie } })).text()
  expect(canonicals(html)).toHaveLength(1)
  expect([...images(html), ...scripts(html)]).toEqual([])
})

test('no header of a visitor changes the URLs of a page, also not of a cached one', async () => {
  for (const headers of [
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    { Forwarded: 'host=evil.example', 'X-Original-URL': 'https://evil.example/' },
    {},
  ]) {
    const { status, body } = await lobby.raw('/m/help?lang=en', { headers })
    expect(status).toBe(200)
    expect(body).not.toContain('evil.example')
    expect(canonicals(body)).toEqual([`${ORIGIN}/m/help?lang=en`])
    expect(images(body)).toEqual([`${ORIGIN}/share.png`])
  }
})
