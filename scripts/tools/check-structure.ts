/**
 * Checks structural rules that no linter covers: sizes and names of files, equal names, page paths outside
 * shared/paths.ts, browser access while a module loads, and copied style rules. Layers and import cycles are
 * checked by check-layers.ts.
 * Run: npm run check:structure
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pageOfPath } from '../../shared/paths.ts'

const LINES_MAX = 400
/** Maximum number of lines of 90% of the files. */
const LINES_USUAL = 200
/** Minimum number of source files. Fewer files mean that the search for them has failed. */
const SOURCES_MIN = 500
/**
 * Number of equal lines of CSS in two places that count as a copy. Such rules should be shared, as in
 * client/ui/stack.module.css and text.module.css.
 */
const COPIED_LINES = 8

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = globSync('{worker,client,shared,sandbox}/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.d.ts') && !file.startsWith('sandbox/art/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const problems: string[] = []

if (sources.length < SOURCES_MIN) problems.push(`only ${sources.length} sources were found`)

const isLong = ({ text }: { text: string }, most: number) => text.split('\n').length > most
for (const source of sources)
  if (isLong(source, LINES_MAX)) problems.push(`${source.file}: more than ${LINES_MAX} lines`)
const code = sources.filter(({ file }) => !isTest(file) && !file.startsWith('sandbox/seed/'))
const long = code.filter((source) => isLong(source, LINES_USUAL))
if (long.length > code.length / 10)
  problems.push(`${long.length} of ${code.length} files have more than ${LINES_USUAL} lines; one in ten may`)

for (const { file } of sources)
  if (/(^|\/)(utils|misc|lib|common|helpers)(\/|\.tsx?$)/.test(file))
    problems.push(`${file}: name it after its concern`)

/** File names that folders share: the roles of a page's files, entry points, and configuration of tools. */
const SHARED_NAMES = /^(page|load|submit|contract|index|README)\./
const namesake = new Map<string, string>()
for (const file of globSync(
  '{client,worker,shared,sandbox,scripts,tests}/**/*.{ts,tsx,cts,mts,cjs,css,md}',
)) {
  const name = basename(file)
  if (SHARED_NAMES.test(name)) continue
  const first = namesake.get(name)
  if (first) problems.push(`${file}: another file has this name: ${first}`)
  else namesake.set(name, file)
}

// Biome checks the names of scripts only, not of style sheets.
for (const file of globSync('{worker,client,sandbox}/**/*.css'))
  if (!/[\\/]([a-z\d]+(-[a-z\d]+)*|[A-Z][A-Za-z\d]*)(\.module)?\.css$/.test(file))
    problems.push(`${file}: name it in kebab-case, or as its component`)

const touchesBrowser =
  /^(?:const|let|export const)\s[^=]*=\s*(?:window|document|navigator|localStorage|sessionStorage)\b/m
for (const { file, text } of sources)
  if (/^client\/(?!browser\/|entry)/.test(file) && !isTest(file) && touchesBrowser.test(text))
    problems.push(`${file}: touches the browser when the module loads`)

const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)
for (const { file, text } of sources) {
  if (!/^(client|worker|shared)\//.test(file) || file === 'shared/paths.ts' || isTest(file)) continue
  for (const line of text.split('\n').filter((each) => !isComment(each)))
    for (const [, path = ''] of line.matchAll(/["'`](\/m\/[\w/]+)/g))
      if (pageOfPath(path)) problems.push(`${file}: ${path} is a page's path; use href of shared/paths.ts`)
}

const runs = new Map<string, string>()
for (const file of globSync('client/**/*.css')) {
  const lines = readFileSync(file, 'utf8').split('\n')
  for (let at = 0; at + COPIED_LINES <= lines.length; at += 1) {
    const run = lines.slice(at, at + COPIED_LINES).join('\n')
    const first = runs.get(run)
    if (first) problems.push(`${file}:${at + 1}: ${COPIED_LINES} lines are those of ${first}; share them`)
    else runs.set(run, `${file}:${at + 1}`)
  }
}

for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${sources.length} sources: the layout holds.`)
process.exitCode = problems.length === 0 ? 0 : 1
