import { readFileSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '../../shared/config/languages'
import { countsOf, reviews } from '../languages-page/coverage'
import { languagesPage } from './languages-page'

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-languages-page',
    server: { port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [languagesPage()],
  })
  await server.listen()
})
afterAll(() => server.close())

it('shows every language with its messages, who has read them, and which were translated back', async () => {
  const answer = await fetch(new URL('/__languages', server.resolvedUrls?.local[0]))
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  const { rows } = reviews(readFileSync('locales/README.md', 'utf8'))
  expect(page).toMatch(
    /<th>Tag<th>Code<th>Name<th>Messages<th>Translated by<th>Reviewed by<th>Back-translated<th>/,
  )
  expect(page).toMatch(/<th>wallet/)
  for (const { tag, code, name, dir } of languages) {
    const [, row = ''] = page.split(
      `<tr><th scope="row">${tag}<td>${code}<td lang="${tag}" dir="${dir}">${name}\n`,
    )
    const cells =
      row
        .split('<tr>')[0]
        ?.split(/<td[^>]*>/)
        .slice(1) ?? []
    expect(Number(cells[0]), tag).toBeGreaterThan(2000)
    expect(cells.slice(1, 5), tag).toEqual(rows.get(tag))
  }
  expect(page).not.toContain('<strong>')
})

it('counts what is not translated, and what is in doubt, as missing', () => {
  const entry = (text: string, more = '') => `${more}msgid "Log in"\nmsgstr ${text}`
  expect(countsOf(['head', entry('"Entrar"'), entry('""'), entry('""\n"Entrar"')].join('\n\n'))).toEqual([
    2, 3,
  ])
  expect(
    countsOf(['head', entry('"Entrar"', '#, fuzzy\n'), '#~ msgid "Gone"\n#~ msgstr "Ido"'].join('\n\n')),
  ).toEqual([0, 1])
})

it('reads the table of the translators alone', () => {
  const readme =
    'x\n\n| Language | Form |\n|---|---|\n| es | usted |\n\n| Language | Messages | Reviewed by |\n|---|---|---|\n| es | all | a person |\n\nend'
  expect(reviews(readme)).toEqual({ header: ['Reviewed by'], rows: new Map([['es', ['a person']]]) })
})
