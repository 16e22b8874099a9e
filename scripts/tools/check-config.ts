/**
 * Reports faults of the operator's configuration, without building or starting anything. First lists the
 * faults with which the worker would not start, and fails if there are any. Then lists the faults that only
 * prevent a deployment.
 * Run: npm run check:config [-- FILE], by default wrangler.toml
 */
import { unstable_readConfig as readConfig } from 'wrangler'
import { type DeploymentConfig, findDeploymentRefusals, findStartErrors } from './deployment-checks.ts'

const [file = 'wrangler.toml'] = process.argv.slice(2)

/**
 * Returns the position of a syntax error that Wrangler reports, such as ` (line 5: merchantCode = oriel)`.
 */
function placeOf(error: unknown): string {
  const { location } = error as { location?: { line: number; lineText: string } }
  return location ? ` (line ${location.line}: ${location.lineText.trim()})` : ''
}

/** Reads the configuration with Wrangler, which prints warnings, for example about unknown settings. */
function read(): DeploymentConfig | undefined {
  try {
    return readConfig({ config: file }) as DeploymentConfig
  } catch (error) {
    console.error(`${file}${placeOf(error)}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const config = read()
if (config === undefined) process.exit(1)
const faults = findStartErrors(config)
const reasons = findDeploymentRefusals(config).filter((reason) => !faults.includes(reason))
for (const fault of faults) console.error(`Wrong: ${fault}`)
for (const reason of reasons) console.log(`Before a deployment: ${reason}`)
if (faults.length === 0) console.log(`${file}: the worker starts with this configuration.`)
process.exitCode = faults.length === 0 ? 0 : 1
