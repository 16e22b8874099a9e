import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ICONS, symbolName } from '../../../client/ui/Icon/icon-names'
import { SCRIPTS_COOKIE } from '../../../shared/storage/cookie-names'
import { createMember } from '../harness/member-requests'
import { linksIn, removeNoscript } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The styles and icons that a document has inline for its first view, and those that it leaves to files. */

const lobby = await sharedLobby()
const player = await createMember()

const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await lobby.fetch(path, { headers })).text()

const buildOf = (html: string): string => String(/"build":"(\w+)"/.exec(html)?.[1])
const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))
const styleOf = (html: string): string =>
  [...headOf(html).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
function sheetsOf(html: string, isLate: boolean): string[] {
  const tags = removeNoscript(html).match(/<link rel="stylesheet"[^>]*>/g) ?? []
  return linksIn(tags.filter((tag) => tag.includes(' media="print"') === isLate).join(''), 'stylesheet')
}
/** Returns the style sheets that a browser with scripts waits for before the first paint. */
const sheetsIn = (html: string): string[] => sheetsOf(html, false)
/** Returns the style sheets that are fetched after the first paint. */
const lateSheetsIn = (html: string): string[] => sheetsOf(html, true)
const compressed = (text: string): number => brotliCompressSync(text).length

/** Pages whose documents are the same for all guests. */
const shared = ['/m/home', '/m/gameList?gameType=RNG', '/m/game', '/m/activity', '/m/help']
/** Pages that are rendered for each visitor. */
const perVisitor = ['/m/login', '/m/register', '/m/forget']
const visits = [
  ...[...shared, ...perVisitor].map((path) => ({ who: 'a guest', path, cookie: '' })),
  ...['/m/home', '/m/voucherCenter'].map((path) => ({ who: 'a member', path, cookie: player.cookie })),
]

test.each(visits)(
  'the first visit of $who to $path fetches no style sheet before the first paint',
  async ({ path, cookie }) => {
    const html = await read(path, { Cookie: cookie })
    expect(html).toContain(`"kind":"${cookie ? 'member' : 'guest'}"`)
    expect(sheetsIn(html)).toEqual([])
    expect(styleOf(html)).toContain('--gutter:')
    const withoutScripts = [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)]
      .map(([, links]) => links)
      .join('')
    expect(lateSheetsIn(html).length).toBeGreaterThan(1)
    expect(linksIn(withoutScripts, 'stylesheet')).toEqual(lateSheetsIn(html))
  },
)

test.each(shared)('the compressed size of %s (brotli) stays within its budgets', async (path) => {
  const html = await read(path)
  const style = styleOf(html)
  expect(compressed(style)).toBeGreaterThan(2000)
  expect(compressed(style)).toBeLessThanOrEqual(5 * 1024)
  expect(compressed(html.replace(style, ''))).toBeLessThanOrEqual(15_000)
  expect(compressed(html)).toBeLessThanOrEqual(20_000)
})

test('a browser that has cached the style sheets of this build gets links to them, and no inline style', async () => {
  const first = await read('/m/home')
  const later = await read('/m/home', { Cookie: `${SCRIPTS_COOKIE}=${buildOf(first)}` })
  expect(sheetsIn(later)).toEqual(lateSheetsIn(first))
  expect(styleOf(later)).not.toContain('--gutter:')
})

test('a browser that has cached the style sheets of another build gets the inline style', async () => {
  const html = await read('/m/home', { Cookie: `${SCRIPTS_COOKIE}=another` })
  expect(sheetsIn(html)).toEqual([])
})

test('a member’s cached page links its style sheets, because its late sections need them', async () => {
  const html = await read('/m/home', { Cookie: `${player.cookie}; ${SCRIPTS_COOKIE}=another` })
  expect(sheetsIn(html).length).toBeGreaterThan(1)
})

test('the inline style of the first view covers only the page’s language and theme', async () => {
  const dark = styleOf(await read('/m/home', { Cookie: 'theme=dark; lang=EN' }))
  const light = styleOf(await read('/m/home', { Cookie: 'theme=light; lang=UR' }))
  expect(dark).not.toContain('data-theme=light')
  expect(light).toContain('data-theme=light')
  expect(dark).not.toContain('Noto Nastaliq')
  expect(light).toContain('Noto Nastaliq')
})

test.each([
  { path: '/m/home', later: ['i-pause-fill'] },
  { path: '/m/gameList', later: [] },
  { path: '/m/login', later: [] },
  { path: '/m/activity', later: [] },
])(
  'the document of $path contains the symbols of its icons and those that scripts add first, and no others',
  async ({ path, later }) => {
    const html = await read(path)
    const used = new Set([...[...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id), ...later])
    const contained = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
    expect(contained.length).toBeGreaterThan(5)
    expect(new Set(contained)).toEqual(used)
    expect(contained.length).toBe(used.size)
  },
)

test('one file has the symbols of all icons, for icons that scripts show later', async () => {
  const [file] = globSync('dist/client/assets/icons-*.svg')
  const answer = await lobby.fetch(`/assets/${basename(String(file))}`)
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  const svg = await answer.text()
  for (const [name, variants] of Object.entries(ICONS))
    for (const variant of variants) expect(svg).toContain(`id="i-${symbolName(name, variant)}"`)
})
