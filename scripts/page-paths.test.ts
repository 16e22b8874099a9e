import { expect, test } from 'vitest'
import { quotedPagePaths } from './page-paths'

const paths = ['/m/home', '/m/gamelist', '/m/voucherCenter'].map((path) => path.toLowerCase())
const found = (text: string) =>
  quotedPagePaths(text, 'Planted.tsx', (path) => paths.includes(path.toLowerCase()))

test.each([
  ["const to = '/m/home'", '/m/home'],
  ['const link = <a href="/m/gameList?type=hot">Hot</a>', '/m/gameList?type=hot'],
  [`const link = <a href={\`/m/gameList?type=\${type}\`}>Hot</a>`, '/m/gameList?type='],
  ["fetch('/m/HOME.data')", '/m/HOME.data'],
  ["type Exit = '/m/voucherCenter/'", '/m/voucherCenter/'],
  ["const to = '/m/home#top'", '/m/home#top'],
])('finds a page’s path in %s', (text, literal) => {
  expect(found(`\n${text}`)).toEqual([`2 ${literal}`])
})

test.each([
  "const to = href('home')",
  "app.get('/m/*', servePage)",
  "app.get('/m', servePage)",
  "fetch('/m/api/home')",
  `fetch(\`/m/api/\${path}\`)`,
  "const scope = '/m/'",
  "const other = '/m/homepage'",
  '// as at `/m/home`',
  '/** `/m/gameList?type=hot` */',
])('finds nothing in %s', (text) => {
  expect(found(text)).toEqual([])
})
