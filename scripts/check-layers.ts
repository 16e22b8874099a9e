/**
 * Checks that imports follow the layers (layers.ts) and have no cycles, and that every source was read.
 * Run: npm run check:layers
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { hasPlace, options, resolving } from './layers.ts'

const folders = ['client', 'worker', 'shared', 'sandbox']
/** Fewer sources than this mean that the list of them is broken. */
const SOURCES_MIN = 500

export interface Finding {
  /** The rule's name, which says it as a sentence. */
  rule: string
  from: string
  /** What it imports; for a cycle, the files up to `from` again. */
  to: readonly string[]
}

/**
 * Reads all sources below the folders, except tests.
 * @param baseDir root of the files
 * @returns forbidden imports, and the files that were read or imported
 * @throws Error when a source cannot be parsed
 */
export async function checkLayers(
  paths: readonly string[] = folders,
  baseDir = process.cwd(),
): Promise<{ findings: Finding[]; read: string[] }> {
  const { output } = await cruise([...paths], { ...options, baseDir }, resolving)
  const { modules, summary } = output as ICruiseResult
  return {
    findings: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map(({ name }) => name) : [to],
    })),
    read: modules.map(({ source }) => source),
  }
}

/** TypeScript sources of the list, except tests, that were not read. Other files, such as style sheets, do not count. */
export function unread(files: readonly string[], read: readonly string[]): string[] {
  const found = new Set(read)
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !found.has(file))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n')
  const { findings, read } = await checkLayers()
  const missed = unread(files, read)
  for (const { rule, from, to } of findings) console.error(`${rule}:\n  ${[from, ...to].join('\n  → ')}`)
  for (const file of missed) console.error(`not read: ${file}`)
  // A file without imports breaks no rule about imports.
  const stray = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !hasPlace(file))
  for (const file of stray) console.error(`no place in the layers: ${file}`)
  if (files.length < SOURCES_MIN) console.error(`only ${files.length} files were listed`)
  const isFine = files.length >= SOURCES_MIN && findings.length + missed.length + stray.length === 0
  if (isFine) console.log('Layers look down only, and no import cycle.')
  process.exitCode = isFine ? 0 : 1
}
