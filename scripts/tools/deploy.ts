/**
 * Deploys the built lobby to all visitors immediately. For the first deployment; later ones are releases
 * (release.ts). If its configuration is rejected, prints every reason and fails, also with --dry-run. Passes
 * all options to `wrangler deploy`. See docs/operate/first-deployment.md.
 * Run: npm run deploy [-- --dry-run] [-- --config FILE], where FILE is a built wrangler.json
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DeploymentConfig, exitWithReasons, findDeploymentRefusals } from './deployment-checks.ts'
import { listBuild } from './release/retained-assets.ts'

const given = process.argv.slice(2)
const { values } = parseArgs({
  args: given,
  options: { config: { type: 'string', short: 'c' } },
  strict: false,
})
const config = typeof values.config === 'string' ? values.config : 'dist/lobby/wrangler.json'

const built = JSON.parse(readFileSync(config, 'utf8')) as DeploymentConfig & { assets: { directory: string } }
exitWithReasons(findDeploymentRefusals(built))

// The list lets the next release find the files to retain.
if (!given.includes('--dry-run')) listBuild(join(dirname(config), built.assets.directory))

const options = values.config === undefined ? ['--config', config, ...given] : given
const { status } = spawnSync('npx', ['wrangler', 'deploy', ...options], { stdio: 'inherit' })
process.exit(status ?? 1)
