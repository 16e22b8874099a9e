/**
 * Checks that a platform follows the published contract (docs/platform.openapi.json), by calling it as the lobby would.
 * Only reads data and logs in, unless `--allow-writes` is given. Exits with code 1 when a reply violates the
 * contract.
 * Run: npm run conformance -- --origin https://platform.example --merchant CODE
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const CONFORMANCE_DIR = join(import.meta.dirname, 'conformance')
const load = async <Module>(file: string): Promise<Module> =>
  (await runnerImport<Module>(join(CONFORMANCE_DIR, file), { configFile: false, logLevel: 'error' })).module

const {
  FEATURES_WITH_CALLS,
  readArguments,
  USAGE,
  checkPlatformConformance,
  renderFindingsTable,
  renderNotTested,
  summarizeFindings,
  renderReportJson,
  renderReportPage,
} = await load<typeof import('./conformance/cli')>('cli.ts')

const args = process.argv.slice(2)
let options: ReturnType<typeof readArguments> | undefined
try {
  if (args.includes('--help')) console.log(USAGE)
  else options = readArguments(args, process.env)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
if (options) {
  const { features } = options
  const findings = await checkPlatformConformance(options)
  const report = {
    origin: options.origin,
    merchant: options.merchant,
    at: new Date().toISOString(),
    findings,
    leftOut: FEATURES_WITH_CALLS.filter((feature) => !features.includes(feature)),
  }
  for (const lines of [renderFindingsTable(report), renderNotTested(report)])
    if (lines !== '') console.log(lines)
  console.log(summarizeFindings(report))
  if (options.out !== undefined) {
    writeFileSync(`${options.out}.json`, renderReportJson(report))
    writeFileSync(`${options.out}.html`, renderReportPage(report))
  }
  process.exitCode = findings.some(({ outcome }) => outcome === 'fail') ? 1 : 0
}
