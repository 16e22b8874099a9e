/**
 * Checks that imports follow the layers (layers.ts) and have no cycles, and that every source was read.
 * Run: npm run check:layers
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { cruiseOptions, hasPlace, resolveOptions, ruleAgainstPattern } from './layers.ts'

const folders = ['client', 'worker', 'shared', 'sandbox']
/** Minimum number of sources; fewer mean that listing the sources is broken. */
const SOURCES_MIN = 500

export interface LayerFinding {
  /** Name of the violated rule, as a sentence. */
  rule: string
  from: string
  /** Imported file; for a cycle, the files of the cycle up to `from` again. */
  to: readonly string[]
}

/** True for TypeScript files that are not tests. */
const isSource = (file: string): boolean => /(?<!\.test)\.tsx?$/.test(file)

/** Returns the imports of a source by patterns that the bundler expands. */
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
      const rule = ruleAgainstPattern(from, to)
      return rule === undefined ? [] : [{ rule, from, to: [to] }]
    }),
  )
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
): Promise<{ findings: LayerFinding[]; read: string[] }> {
  const { output } = await cruise([...paths], { ...cruiseOptions, baseDir }, resolveOptions)
  const { modules, summary } = output as ICruiseResult
  const read = modules.map(({ source }) => source)
  // The result includes files that the folders import from elsewhere.
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
 * Returns the TypeScript sources of the list, except tests, that were not read. Other files, such as style
 * sheets, do not count.
 */
export function findUnreadSources(files: readonly string[], read: readonly string[]): string[] {
  const found = new Set(read)
  return files.filter((file) => isSource(file) && !found.has(file))
}

/** Describes the faults that a check of the layers found in these files, one per line. */
export function describeLayerFaults(
  files: readonly string[],
  { findings, read }: Awaited<ReturnType<typeof checkLayers>>,
): string[] {
  // The import rules do not cover a file without imports.
  const stray = files.filter((file) => isSource(file) && !hasPlace(file))
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
