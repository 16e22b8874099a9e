/**
 * Checks that imports follow the layers (layers.ts) and have no cycles, and that every source file was read.
 * Run: npm run check:layers
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { CRUISER_OPTIONS, findRuleAgainstGlobImport, isInLayers, RESOLVER_OPTIONS } from './layers.ts'

const folders = ['client', 'worker', 'shared', 'sandbox']
/** Minimum number of source files. Fewer files mean that listing them has failed. */
const SOURCES_MIN = 500

export interface LayerFinding {
  /** The violated rule, as a sentence. */
  rule: string
  from: string
  /** Imported file. For a cycle: all files of the cycle, which ends with `from`. */
  to: readonly string[]
}

/** True for TypeScript files that are not tests. */
const isSource = (file: string): boolean => /(?<!\.test)\.tsx?$/.test(file)

/** Returns the files that a source file imports by glob patterns (`import.meta.glob`). */
function importsByPattern(file: string, text: string, files: readonly string[]): string[] {
  const calls = text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)
  const patterns = [...calls].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^'!][^']*)'/g)].map(([, each]) => each),
  )
  return files.filter((each) =>
    patterns.some((pattern = '') => matchesGlob(each, join(dirname(file), pattern))),
  )
}

function upwardPatterns(sources: readonly string[], baseDir: string): LayerFinding[] {
  return sources.flatMap((from) =>
    importsByPattern(from, readFileSync(join(baseDir, from), 'utf8'), sources).flatMap((to) => {
      const rule = findRuleAgainstGlobImport(from, to)
      return rule === undefined ? [] : [{ rule, from, to: [to] }]
    }),
  )
}

/**
 * Checks the imports of all source files in these folders, except tests.
 * @param baseDir root of the paths
 * @returns forbidden imports, and the paths of all files that were read or imported
 * @throws Error when a source file cannot be parsed
 */
export async function checkLayers(
  paths: readonly string[] = folders,
  baseDir = process.cwd(),
): Promise<{ findings: LayerFinding[]; read: string[] }> {
  const { output } = await cruise([...paths], { ...CRUISER_OPTIONS, baseDir }, RESOLVER_OPTIONS)
  const { modules, summary } = output as ICruiseResult
  const read = modules.map(({ source }) => source)
  // `read` also contains imported files outside these folders.
  const sources = read.filter((file) => isSource(file) && paths.some((path) => file.startsWith(`${path}/`)))
  const imports = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name) : [to],
  }))
  return {
    findings: [...imports, ...upwardPatterns(sources, baseDir)],
    read,
  }
}

/**
 * Returns the TypeScript source files of a list that were not read. Tests and other files, such as style
 * sheets, are ignored.
 */
export function findUnreadSources(files: readonly string[], read: readonly string[]): string[] {
  const found = new Set(read)
  return files.filter((file) => isSource(file) && !found.has(file))
}

/** Describes the faults in these files that a check of the layers has found, one per line. */
export function describeLayerFaults(
  files: readonly string[],
  { findings, read }: Awaited<ReturnType<typeof checkLayers>>,
): string[] {
  // A file without imports violates no import rule, so its folder is checked separately.
  const stray = files.filter((file) => isSource(file) && !isInLayers(file))
  return [
    ...findings.map(({ rule, from, to }) => `${rule}:\n  ${[from, ...to].join('\n  → ')}`),
    ...findUnreadSources(files, read).map((file) => `not read: ${file}`),
    ...stray.map((file) => `no place in the layers: ${file}`),
    ...(files.length < SOURCES_MIN ? [`only ${files.length} files were listed`] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n')
  const faults = describeLayerFaults(files, await checkLayers())
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log('Layers look down only, and no import cycle.')
  process.exitCode = faults.length === 0 ? 0 : 1
}
