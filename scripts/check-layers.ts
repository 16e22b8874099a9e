/**
 * Checks by Biome's rules (biome.json) that imports follow the layers and have no cycles. Also fails when
 * Biome read fewer files than there are. Run: npm run check:layers
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folders = ['client', 'worker', 'shared', 'sandbox']
const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles']

/**
 * The findings of the two rules, and the number of files that Biome read.
 * @param cwd root of the files, with a biome.json
 */
export function checkLayers(
  paths: readonly string[] = folders,
  cwd = process.cwd(),
): { report: string; files: number; failed: boolean } {
  const { stdout, stderr, status } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', ...rules.map((rule) => `--only=${rule}`), '--colors=off', ...paths],
    { encoding: 'utf8', cwd },
  )
  const report = stdout + stderr
  return { report, files: Number(/Checked (\d+) files?/.exec(report)?.[1] ?? 0), failed: status !== 0 }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file)).length
  const { report, files, failed } = checkLayers()
  if (failed) console.error(report)
  else if (files < sources) console.error(`Biome read ${files} files of ${sources} sources.`)
  else console.log(`${sources} sources: layers look down only, and no import cycle.`)
  process.exitCode = failed || files < sources ? 1 : 0
}
