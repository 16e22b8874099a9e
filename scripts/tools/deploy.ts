/**
 * Deploys the built lobby to all visitors immediately. Use it for the first deployment, and release.ts for
 * later ones. If the configuration cannot be deployed, prints every reason and fails, also with --dry-run. It
 * takes none of Wrangler's other options, because they would replace what it has checked. See
 * docs/operate/first-deployment.md.
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
} from '../build/brand-environment.ts'
import { archiveSourceMaps } from '../build/source-maps.ts'
import { orStop, parseOptions } from './command-options.ts'
import { findConflicts } from './config-conflicts.ts'
import {
  type DeploymentConfig,
  exitWithReasons,
  findDeploymentRefusals,
  listRouteHosts,
} from './deployment-checks.ts'
import { writeBuildList } from './release/retained-assets.ts'

const USAGE = `npm run deploy -- [options]
  --brand BRAND --env ENVIRONMENT
  --dry-run             checks, and has Wrangler check the upload
  --message TEXT        message of the version
  --secrets-file FILE   secrets, for the first deployment
  --config FILE         a built wrangler.json; by default the last build of the brand and environment`

const { values } = parseOptions(USAGE, {
  options: {
    brand: { type: 'string' },
    env: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    message: { type: 'string' },
    'secrets-file': { type: 'string' },
    config: { type: 'string', short: 'c' },
  },
})

const brand = orStop(() => resolveBrand(values))
const config = values.config ?? builtConfigPath(brand)
const isNamed = values.config !== undefined
if (!isNamed) {
  exitWithReasons(findEnvironmentRefusals(brand))
  exitWithReasons(findMissingBuild(brand))
}

const built = JSON.parse(readFileSync(config, 'utf8')) as DeploymentConfig & {
  name: string
  assets: { directory: string }
}
exitWithReasons([
  ...(isNamed && brand.options.length === 0
    ? []
    : [...findBuildRefusals(built, brand), ...findConflicts(brand).faults]),
  ...findDeploymentRefusals(built),
])

if (!values['dry-run']) {
  const client = join(dirname(config), built.assets.directory)
  // Writes the list of the build's files, which the next release needs to retain these files.
  writeBuildList(client)
  archiveSourceMaps(client)
}

console.log(
  `${values['dry-run'] ? 'Dry run of' : 'Deploying'} ${built.name} for ${listRouteHosts(built).join(', ')}`,
)
const options = [
  ...['--config', config],
  ...(values['dry-run'] ? ['--dry-run'] : []),
  ...(values.message === undefined ? [] : ['--message', values.message]),
  ...(values['secrets-file'] === undefined ? [] : ['--secrets-file', values['secrets-file']]),
]
const { status } = spawnSync('wrangler', ['deploy', ...options], { stdio: 'inherit' })
process.exit(status ?? 1)
