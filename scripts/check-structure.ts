/**
 * Holds the code to its layout: import directions, mirrored page ids, no orphans, file sizes, no quoted page paths.
 * Run: npm run check:structure
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { quotedPagePaths } from './page-paths.ts'
import { readPageTable } from './page-table.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('{worker,client,shared,sandbox}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.endsWith('.d.ts') && !file.startsWith('sandbox/art/'),
)
const problems: string[] = []

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

/** Relative imports of a file, resolved to files of ours. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const pattern =
    /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)|(?:^|\n)import\s+['"](\.[^'"]+)['"]/g
  return [...text.matchAll(pattern)].flatMap((match) => {
    const specifier = (match[3] ?? match[4] ?? match[5] ?? '').replace(/\?.*$/, '')
    const base = normalize(join(dirname(file), specifier))
    const to = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
      (path) => existsSync(join(root, path)) && /\.\w+$/.test(path),
    )
    return to === undefined ? [] : [{ from: file, to, typeOnly: match[2] !== undefined }]
  })
}

const area = (file: string) => file.split('/')[0] ?? ''
const pageOf = (file: string) => /^client\/pages\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** What the worker may take from the client besides types. */
const forWorker = [
  /^client\/(app|routes|deferred|page-data|hydration)\.tsx?$/,
  /^client\/i18n\//,
  /^client\/shell\/(Shell|contract)\.tsx?$/,
  /^client\/pages\/[^/]+\/contract\.ts$/,
  /^client\/pages\/(maintenance|restricted|service-error|offline)\//,
  // Scripts of the browser's that the worker serves as they are.
  /^client\/service-worker\//,
  // Inlined in the system pages, which may ask for no style sheet.
  /^client\/.*\.css$/,
]

function forbidden({ from, to, typeOnly }: Import): string | undefined {
  const [source, target] = [area(from), area(to)]
  if (target === 'tests' || (target === 'sandbox' && source !== 'sandbox')) return `nothing imports ${target}`
  if (source === 'shared' && target !== 'shared') return 'shared imports nothing of ours'
  if (source === 'client' && target === 'worker' && !(typeOnly && to.startsWith('worker/api/'))) {
    return 'the client knows the worker by its API type only'
  }
  if (
    source === 'worker' &&
    target === 'client' &&
    !typeOnly &&
    !forWorker.some((allowed) => allowed.test(to))
  ) {
    return 'the worker takes only app, routes, i18n and contracts from the client'
  }
  if (source === 'sandbox' && target === 'shared' && !/^shared\/(contract|config)\//.test(to)) {
    return 'the sandbox knows contract and configuration only'
  }
  if (source === 'sandbox' && !['sandbox', 'shared'].includes(target)) return 'the sandbox stands alone'
  const [fromPage, toPage] = [pageOf(from), pageOf(to)]
  if (fromPage !== undefined && toPage !== undefined && fromPage !== toPage) return 'no page imports a page'
  return undefined
}

const imports = sources.flatMap(importsOf)
for (const edge of imports) {
  const why = isTest(edge.from) ? undefined : forbidden(edge)
  if (why) problems.push(`${edge.from} -> ${edge.to}: ${why}`)
}

const roots = /^(worker|sandbox)\/index\.ts$|^client\/entry[\w-]*\.tsx?$/
const used = new Set(imports.filter((edge) => !isTest(edge.from)).map((edge) => edge.to))
for (const file of sources) {
  if (!isTest(file) && !roots.test(file) && !used.has(file)) problems.push(`${file}: nothing imports it`)
  if (/(^|\/)(utils|misc|lib|common|helpers)(\/|\.tsx?$)/.test(file))
    problems.push(`${file}: name it after its concern`)
}

const lineCounts = sources.map((file) => ({
  file,
  lines: readFileSync(join(root, file), 'utf8').split('\n').length,
}))
for (const { file, lines } of lineCounts)
  if (lines > 400) problems.push(`${file}: ${lines} lines, at most 400`)
const code = lineCounts.filter(({ file }) => !isTest(file) && !file.startsWith('sandbox/seed/'))
const share = code.filter(({ lines }) => lines <= 200).length / Math.max(1, code.length)
if (share < 0.9)
  problems.push(`only ${Math.round(share * 100)} % of the files have 200 lines or less; nine in ten should`)

for (const file of globSync('client/pages/*/*Page.tsx', { cwd: root })) {
  const id = pageOf(file) ?? ''
  const isSystemPage = ['maintenance', 'restricted', 'service-error', 'offline'].includes(id)
  if (!isSystemPage && !existsSync(join(root, `worker/pages/${id}.ts`)))
    problems.push(`${file}: no worker/pages/${id}.ts`)
}

for (const file of sources) {
  if (area(file) !== 'client' || /^client\/(browser\/|entry)/.test(file) || isTest(file)) continue
  const text = readFileSync(join(root, file), 'utf8')
  if (
    /^(?:const|let|export const)\s[^=]*=\s*(?:window|document|navigator|localStorage|sessionStorage)\b/m.test(
      text,
    )
  ) {
    problems.push(`${file}: touches the browser when the module loads`)
  }
}

const { pageOfPath, plannedPaths } = await readPageTable()
const planned: readonly string[] = Object.values(plannedPaths)
const isPagePath = (path: string) => pageOfPath(path) !== undefined || planned.includes(path)
for (const file of sources) {
  if (!/^(client|worker|shared)\//.test(file) || file === 'shared/pages.ts' || isTest(file)) continue
  for (const place of quotedPagePaths(readFileSync(join(root, file), 'utf8'), file, isPagePath))
    problems.push(`${file}:${place} is a page's path; use href of shared/pages.ts`)
}

for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(`${sources.length} files, ${imports.length} imports: the layout holds.`)
process.exitCode = problems.length === 0 ? 0 : 1
