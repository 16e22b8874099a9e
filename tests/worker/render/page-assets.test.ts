import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../shared/config/languages'
import { href, isLoginFlowPage, type PageId, pageIds } from '../../../shared/paths'
import { fullOnly } from '../../selection'
import { createMember } from '../harness/member-requests'
import { linksIn, removeNoscript } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The assets that a page's document links, compared with the build's manifest. */

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

const chunk = (key: string): Chunk => {
  const found = manifest[key]
  if (found === undefined) throw new Error(`${key} is not in the build`)
  return found
}
const scriptOf = (key: string): string => `/${chunk(key).file}`

function componentOf(id: PageId): { component: string; area: string } {
  for (const component of Object.keys(manifest)) {
    const [, area, page] = /^client\/areas\/([^/]+)\/([^/]+)\/\w+Page\.tsx$/.exec(component) ?? []
    if (area !== undefined && page === id) return { component, area }
  }
  throw new Error(`no component of ${id} in the build`)
}

/** Returns a module and all that it imports. */
function reached(key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key)
    for (const next of chunk(key).imports ?? []) reached(next, seen)
  }
  return seen
}

/** Returns the style sheets of a module and of all its imports. */
const sheetsOf = (key: string): string[] =>
  [...reached(key)].flatMap((each) => (chunk(each).css ?? []).map((file) => `/${file}`))

/**
 * Returns pairs of style sheets of a module’s imports. The first of a pair must come before the second, which
 * overrides it.
 */
const overridesOf = (key: string): [below: string, above: string][] =>
  [...reached(key)].flatMap((each) =>
    (chunk(each).imports ?? [])
      .flatMap((next) => chunk(next).css ?? [])
      .flatMap((below) =>
        (chunk(each).css ?? []).map((above): [string, string] => [`/${below}`, `/${above}`]),
      ),
  )

const lobby = await sharedLobby()
const player = await createMember()

test('the build’s manifest is not published', async () => {
  expect(readFileSync('dist/client/.assetsignore', 'utf8').split('\n')).toContain('.vite')
  expect((await lobby.fetch('/.vite/manifest.json')).status).toBe(404)
})

/** Returns the URLs that the document of a page links, in order. */
async function linked(id: PageId, language: string) {
  const headers = isLoginFlowPage(id) ? {} : { Cookie: player.cookie }
  const response = await lobby.fetch(`${href(id)}?lang=${language}`, { headers })
  const html = removeNoscript(await response.text())
  expect(html).toContain(`<html lang="${language}"`)
  const started = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src]) =>
    String(src),
  )
  return { sheets: linksIn(html, 'stylesheet'), scripts: linksIn(html, 'modulepreload'), started }
}

const missingFrom = (list: string[], wanted: string[]) => wanted.filter((href) => !list.includes(href))
const repeated = (list: string[]) => list.filter((href, index) => list.indexOf(href) !== index)

/** URLs in all documents that the tests have read. */
const seen = { sheets: new Set<string>(), scripts: new Set<string>() }

/** The catalog in English, whose entries name the files that use each message. */
const english = readFileSync('locales/en.po', 'utf8')

describe.each(pageIds)('assets of the document of %s', (id) => {
  const { component, area } = componentOf(id)
  // A page without messages needs only the catalog that every page has.
  const hasMessages = english.includes(`#: client/areas/${area}/${id}/`)
  const catalogs = ['shell', ...(hasMessages ? [area] : [])]

  async function expectInOrder(language: string): Promise<void> {
    const { sheets, scripts, started } = await linked(id, language)
    for (const href of sheets) seen.sheets.add(href)
    for (const href of [...scripts, ...started]) seen.scripts.add(href)

    expect(started).toEqual([scriptOf('client/entry.tsx')])
    const own = [scriptOf(component), ...catalogs.map((name) => scriptOf(`locales/${language}.po?${name}`))]
    expect(scripts.filter((href) => own.includes(href))).toEqual(own)
    expect(missingFrom(scripts, [...reached(component)].map(scriptOf))).toEqual([])
    expect(repeated(scripts)).toEqual([])

    expect(sheets[0]).toBe(sheetsOf('client/entry.tsx').at(-1))
    expect(missingFrom(sheets, sheetsOf(component))).toEqual([])
    expect(repeated(sheets)).toEqual([])
    const wrong = overridesOf(component).filter(
      ([below, above]) => sheets.indexOf(below) >= sheets.indexOf(above),
    )
    expect(wrong).toEqual([])

    const others = Object.keys(manifest).filter(
      (key) => key.startsWith('locales/') && !key.startsWith(`locales/${language}.po?`),
    )
    expect(others.map(scriptOf).filter((href) => scripts.includes(href))).toEqual([])
  }

  test('the document of a page links its styles, scripts and catalogs in order, and no catalogs of another language', () =>
    expectInOrder('en'))
  test.each(['bn', 'ur'])(
    'the document of a page links its assets in order in %s',
    fullOnly('the same in en'),
    expectInOrder,
  )
})

test('neither a document nor the client’s entry names catalogs of another language', async () => {
  const html = await (await lobby.fetch('/m/home?lang=ur')).text()
  const catalogsOf = (language: string) =>
    Object.keys(manifest)
      .filter((key) => key.startsWith(`locales/${language}.po?`))
      .map(scriptOf)
  const named = (language: string) => catalogsOf(language).filter((href) => html.includes(href))
  expect(named('ur')).toEqual(catalogsOf('ur'))
  const others = languages.map(({ tag }) => tag).filter((tag) => tag !== 'ur')
  expect(others.flatMap(named)).toEqual([])
  const entry = [...reached('client/entry.tsx')].map((key) =>
    readFileSync(`dist/client${scriptOf(key)}`, 'utf8'),
  )
  const files = languages.flatMap(({ tag }) => catalogsOf(tag)).map((href) => href.split('/').at(-1) ?? href)
  expect(files.filter((file) => entry.some((code) => code.includes(file)))).toEqual([])
})

test('every URL in the document returns its file', async () => {
  expect([seen.sheets.size, seen.scripts.size].every((size) => size > 10)).toBe(true)
  const answers = async (hrefs: Set<string>) =>
    Promise.all(
      [...hrefs].map(async (href) => {
        const response = await lobby.fetch(href)
        return [href, response.status, response.headers.get('Content-Type')?.split(';')[0]]
      }),
    )
  expect(await answers(seen.sheets)).toEqual([...seen.sheets].map((href) => [href, 200, 'text/css']))
  expect(await answers(seen.scripts)).toEqual([...seen.scripts].map((href) => [href, 200, 'text/javascript']))
})
