/**
 * Creates a new page: its path in shared/paths.ts, its row in shared/pages.ts, its component with contract
 * and style sheet, its loader in the worker, and a test. The page's chunk, style sheet and message catalog
 * result from its folder. The page has no title or text until you write them. Run:
 * npm run new-page -- <area> <page-id> [path] [--new-area]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pageIds, pageOfPath } from '../../shared/paths.ts'

const NEW_AREA = '--new-area'
const given = process.argv.slice(2)
const [area, id, givenPath] = given.filter((arg) => arg !== NEW_AREA)

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
const pascalCase = (name: string): string => camelCase(`-${name}`)

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

if (area === undefined || id === undefined || ![area, id].every((name) => /^[a-z][a-z-]*[a-z]$/.test(name)))
  refuse('npm run new-page -- <area> <page-id> [path] [--new-area]: names of small letters and hyphens')
// Pages of the area `system` have no shell; worker/status and worker/pwa render them.
if (area === 'system') refuse('pages of the area system are not made by this script')

// Refuses an unknown area, because a mistyped area would get a separate catalog and chunks.
const isArea = [`client/areas/${area}`, `worker/areas/${area}`].some((folder) => existsSync(folder))
if (isArea === given.includes(NEW_AREA))
  refuse(isArea ? `there is an area ${area} already` : `there is no area ${area}; ${NEW_AREA} begins one`)

const PATHS = 'shared/paths.ts'
const PAGES = 'shared/pages.ts'
const path = givenPath ?? `/m/${camelCase(id)}`
if (!/^\/m(\/\w+)+$/.test(path)) refuse(`${path} is no path under /m`)
if (pageIds.some((each) => each === id) || pageOfPath(path)) refuse(`${PATHS} has ${id} or ${path} already`)
const key = id.includes('-') ? `'${id}'` : id
/** Adds a row at the end of a table in a source file: before the first `}` at the start of a line. */
const withRow = (file: string, table: string, row: string): string => {
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf('\n}', text.indexOf(table))
  return `${text.slice(0, end)}\n  ${key}: ${row},${text.slice(end)}`
}

const name = pascalCase(id)
const folder = `client/areas/${area}/${id}`
const files: Record<string, string> = {
  [PATHS]: withRow(PATHS, 'const paths =', `page('${path}')`),
  [PAGES]: withRow(PAGES, 'const PAGES:', 'page(null)'),
  [`shared/areas/${area}/${id}.ts`]: `/** Data of the page. */
export interface ${name}Data {
  /** True when some data is missing: the page is then served, but not cached. */
  degraded: boolean
}
`,
  [`${folder}/${name}Page.module.css`]: `.page {
  display: grid;
  gap: var(--s-4);
}
`,
  [`${folder}/${name}Page.tsx`]: `import { useLoaderData } from 'react-router'
import type { ${name}Data } from '../../../../shared/areas/${area}/${id}'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import styles from './${name}Page.module.css'

export default function ${name}Page() {
  const { degraded } = useLoaderData<${name}Data>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
`,
  [`worker/areas/${area}/${id}/page.ts`]: `import type { ${name}Data } from '../../../../shared/areas/${area}/${id}'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'

const ${camelCase(id)}Page: WorkerPage<${name}Data> = {
  shared: async () => ({ degraded: false }),
  cache: PRIVATE_PAGE,
}

export default ${camelCase(id)}Page
`,
  [`tests/worker/${area}/${id}.test.ts`]: `import { expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { sharedLobby } from '../harness/shared-servers'

const lobby = await sharedLobby()

it('the page ${id} opens', async () => {
  const response = await lobby.fetch(href('${id}'))
  expect(response.status).toBe(200)
})
`,
}

for (const file of Object.keys(files))
  if (file !== PATHS && file !== PAGES && existsSync(file)) refuse(`${file} is there already`)
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}
