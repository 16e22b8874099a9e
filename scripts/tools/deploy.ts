/**
 * Deploys the built lobby to all visitors immediately. Use it for the first deployment, and release.ts for
 * later ones. If the configuration cannot be deployed, prints every reason and fails, also with --dry-run.
 * Passes all options to `wrangler deploy`, but refuses those that would replace a checked variable. See docs/operate/first-deployment.md.
 * Run: npm run deploy [-- --brand BRAND --env ENVIRONMENT] [--dry-run] [--config FILE], where FILE is a built wrangler.json
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  builtConfigPath,
  findBuildRefusals,
  findEnvironmentRefusals,
  findMissingBuild,
  resolveBrand,
  takeBrandOptions,
} from '../build/brand-environment.ts'
import { archiveSourceMaps } from '../build/source-maps.ts'
import { parseOptions } from './command-options.ts'
import { findConflicts } from './config-conflicts.ts'
import {
  type DeploymentConfig,
  exitWithReasons,
  findDeploymentRefusals,
  findOptionRefusals,
} from './deployment-checks.ts'
import { writeBuildList } from './release/retained-assets.ts'

const USAGE = `npm run deploy -- [--brand BRAND --env ENVIRONMENT] [--dry-run] [--config FILE]
FILE is a built wrangler.json. Other options are those of wrangler deploy.`

function readOptions() {
  try {
    const { rest, ...options } = takeBrandOptions(process.argv.slice(2))
    return { given: rest, hasBrand: Object.values(options).some(Boolean), brand: resolveBrand(options) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}
const { given, hasBrand, brand } = readOptions()
const { values } = parseOptions(USAGE, {
  args: given,
  options: { config: { type: 'string', short: 'c' } },
  strict: false,
})
const isNamed = typeof values.config === 'string'
const config = typeof values.config === 'string' ? values.config : builtConfigPath(brand)
if (!isNamed) {
  exitWithReasons(findEnvironmentRefusals(brand))
  exitWithReasons(findMissingBuild(brand))
}

const built = JSON.parse(readFileSync(config, 'utf8')) as DeploymentConfig & { assets: { directory: string } }
exitWithReasons([
  ...(isNamed && !hasBrand ? [] : [...findBuildRefusals(built, brand), ...findConflicts(brand).faults]),
  ...findOptionRefusals(given),
  ...findDeploymentRefusals(built),
])

if (!given.includes('--dry-run')) {
  const client = join(dirname(config), built.assets.directory)
  // Writes the list of the build's files, which the next release needs to retain these files.
  writeBuildList(client)
  archiveSourceMaps(client)
}

const options = isNamed ? given : ['--config', config, ...given]
const { status } = spawnSync('npx', ['wrangler', 'deploy', ...options], { stdio: 'inherit' })
process.exit(status ?? 1)
