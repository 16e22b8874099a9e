import { join } from 'node:path'
import { transformSync } from '@babel/core'
import { expect, it } from 'vitest'
import { linkWriter } from './page-links'

const table = { href: (id: string) => `/m/${id}` }

/** What the build makes of a module in client/shell. */
const written = (source: string): string =>
  transformSync(source, {
    filename: join(import.meta.dirname, '../../client/shell/links.ts'),
    configFile: false,
    babelrc: false,
    plugins: [linkWriter(table)],
  })?.code ?? ''

const IMPORT = "import { href } from '../../shared/pages'\n"

it('a link that names its page needs no table', () => {
  expect(written(`${IMPORT}export const to = href('help')`)).toBe('export const to = "/m/help";')
})

it('a link keeps its query', () => {
  const code = written(`${IMPORT}export const to = (q) => href('help', { q })`)
  expect(code).toContain('import { withQuery } from "../../shared/with-query";')
  expect(code).toMatch(/=> withQuery\("\/m\/help", \{\s*q\s*\}\)/)
  expect(code).not.toContain('shared/pages')
})

it('what names no page still reads the table', () => {
  const source = `${IMPORT}export const to = [href('help'), ids.map(href), (id) => href(id)]`
  const code = written(source)
  expect(code).toContain("import { href } from '../../shared/pages';")
  expect(code).toMatch(/\["\/m\/help", ids\.map\(href\), id => href\(id\)\]/)
})

it('leaves other functions of the name alone', () => {
  const own = "import { href } from './pages';\nexport const to = href('help');"
  expect(written(own)).toBe(own)
  expect(written(`${IMPORT}export const to = (href) => href('help')`)).toContain("href => href('help')")
})
