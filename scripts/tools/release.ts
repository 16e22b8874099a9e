/**
 * Releases the lobby step by step. Builds and checks it, retains the files of the last builds, uploads a
 * version, and gives that version a share of the requests. If a release is in progress, changes the share. A
 * release with a Durable Object migration cannot be gradual, so it is deployed in one step. See
 * docs/operate/release.md.
 * Run: npm run release [-- --brand BRAND --env ENVIRONMENT] [--percent 10|50|100] [--dry-run]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  builtConfigPath,
  commandFor,
  findBuildRefusals,
  findEnvironmentRefusals,
  resolveBrand,
} from '../build/brand-environment.ts'
import { buildId } from '../build/build-id.ts'
import { archiveSourceMaps } from '../build/source-maps.ts'
import { orStop, parseOptions, stop } from './command-options.ts'
import { findConflicts } from './config-conflicts.ts'
import { type DeploymentConfig, exitWithReasons, findDeploymentRefusals } from './deployment-checks.ts'
import { retainEarlierAssets } from './release/retained-assets.ts'
import * as wrangler from './release/wrangler-commands.ts'

/** Fields of a built wrangler.json that a release reads. */
interface Built extends DeploymentConfig {
  migrations?: { tag: string }[]
  assets: { directory: string }
}
/** Output of `wrangler versions view --json`. */
interface Version {
  id: string
  metadata: { created_on: string }
  resources?: { script_runtime?: { migration_tag?: string } }
}

const USAGE = `npm run release -- [options]
  --brand BRAND --env ENVIRONMENT
  --percent 1…100         share of the requests for the new version; by default 10
  --dry-run               builds, checks and prints the commands
  --message TEXT          message of the version
  --secrets-file FILE     secrets that change with this version
  --config FILE           a built wrangler.json; by default the command builds the lobby
  --without-kept-assets   when the deployed lobby does not respond: keeps no files of earlier builds`

const { values } = parseOptions(USAGE, {
  options: {
    brand: { type: 'string' },
    env: { type: 'string' },
    percent: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    /** Path of a built wrangler.json. Without this option, the command builds the lobby. */
    config: { type: 'string', short: 'c' },
    'secrets-file': { type: 'string' },
    message: { type: 'string' },
    /**
     * Releases without files of earlier builds, for use when the deployed lobby does not respond. Open tabs
     * of earlier builds then reload their page.
     */
    'without-kept-assets': { type: 'boolean', default: false },
  },
})
const isDry = values['dry-run']
const brand = orStop(() => resolveBrand(values))
const config = values.config ?? builtConfigPath(brand)
/** Names the worker for commands that read the account, which run before the build. */
const worker = values.config === undefined ? wrangler.workerOptions(brand) : ['--config', values.config]
const percent = Number(values.percent ?? wrangler.FIRST_ROLLOUT_PERCENT)

if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100))
  stop(`--percent is a whole number from 1 to 100, not ${values.percent}`)

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  console.log(`> ${[program, ...args].join(' ')}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) stop(`It stops here: ${[program, ...args.slice(0, 3)].join(' ')} has failed.`)
}
const runCommand = (command: wrangler.WranglerCommand, env?: Record<string, string>): void =>
  run('wrangler', command, env)

/** Runs a wrangler command and parses its JSON output. */
function ask<Answer>(command: wrangler.WranglerCommand): Answer {
  const { status, stdout, stderr } = spawnSync('wrangler', command, { encoding: 'utf8' })
  if (status !== 0)
    stop(
      `${stdout}${stderr}\nWithout a deployed version there is nothing to go on from: ${commandFor('deploy', brand)}.`,
    )
  return JSON.parse(stdout) as Answer
}

/**
 * Uploads a version of the lobby without giving it requests.
 * @returns the version's id
 */
function uploaded(command: wrangler.WranglerCommand): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const output = join(folder, 'output.ndjson')
    runCommand(command, { WRANGLER_OUTPUT_FILE_PATH: output })
    const lines = readFileSync(output, 'utf8').trim().split('\n')
    const entries = lines.map((line) => JSON.parse(line) as { type: string; version_id?: string | null })
    const id = entries.find(({ type }) => type === 'version-upload')?.version_id
    return id ?? stop('wrangler has not said which version it has uploaded')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function setTrafficShare(next: string, current: string): void {
  runCommand(wrangler.shareRequestsCommand(config, next, percent, current))
  if (percent === 100) {
    runCommand(wrangler.deployTriggersCommand(config))
    console.log(`Everybody gets this version. To go back: ${commandFor('rollback', brand)}`)
    return
  }
  const releaseCommand = ['npm run release --', ...brand.options].join(' ')
  const after = wrangler.ROLLOUT_PERCENTS.find((step) => step > percent) ?? 100
  console.log(
    `${percent} % get version ${next}. Look at the log and the deep check; then ${releaseCommand} --percent ${after}, or ${commandFor('rollback', brand)}`,
  )
}

/**
 * Reads the configuration of the built lobby. If it cannot be deployed, prints every reason and ends the
 * command.
 */
function readBuilt(): Built {
  const built = JSON.parse(readFileSync(config, 'utf8')) as Built
  const hasBrand = values.config === undefined || brand.options.length > 0
  exitWithReasons([
    ...(hasBrand ? [...findBuildRefusals(built, brand), ...findConflicts(brand).faults] : []),
    ...findDeploymentRefusals(built),
  ])
  return built
}

function buildAndCheck() {
  if (values.config === undefined) {
    exitWithReasons(findEnvironmentRefusals(brand))
    run('npm', ['run', 'build', '--', ...brand.options])
  }
  const built = readBuilt()
  const client = join(dirname(config), built.assets.directory)
  const build = buildId(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const product = built.vars?.PRODUCT as { origin: string }
  const options = { config, build, secretsFile: values['secrets-file'], message: values.message }
  return { built, client, origin: new URL(product.origin).origin, options }
}

function pendingOf({ migrations = [] }: Built, deployed: string | undefined): string[] {
  try {
    return wrangler.findPendingMigrations(migrations, deployed)
  } catch (error) {
    if (error instanceof wrangler.OutdatedSourcesError) stop(`${error.message}: these sources are older.`)
    throw error
  }
}

/**
 * Prints every command of a release, and lets Wrangler check the upload in a dry run. Sends no request to the
 * account.
 */
function showRelease(): void {
  const { built, origin, options } = buildAndCheck()
  console.log(`The files of the last builds would come from ${origin}/releases.json.`)
  runCommand([...wrangler.uploadVersionCommand(options), '--dry-run'])
  const last = built.migrations?.at(-1)?.tag
  const steps: (wrangler.WranglerCommand | string)[] = [
    'A release would be:',
    wrangler.deploymentStatusCommand(worker),
    wrangler.viewVersionCommand(worker, '<deployed version>'),
    ...(last === undefined ? [] : [`when the deployed version has the Durable Object migration ${last}:`]),
    wrangler.uploadVersionCommand(options),
    ...wrangler.ROLLOUT_PERCENTS.map((step) =>
      wrangler.shareRequestsCommand(config, '<new version>', step, '<deployed version>'),
    ),
    wrangler.deployTriggersCommand(config),
    ...(last === undefined ? [] : ['otherwise it is deployed whole:', wrangler.deployToAllCommand(options)]),
  ]
  for (const step of steps) console.log(typeof step === 'string' ? step : `  npx wrangler ${step.join(' ')}`)
  console.log('--dry-run: no request was sent.')
}

async function release(): Promise<void> {
  const traffic = ask<{ versions: { version_id: string }[] }>(
    wrangler.deploymentStatusCommand(worker),
  ).versions
  const versions = traffic.map(({ version_id }) =>
    ask<Version>(wrangler.viewVersionCommand(worker, version_id)),
  )
  const [newest, before] = versions.sort((a, b) => b.metadata.created_on.localeCompare(a.metadata.created_on))
  if (newest === undefined) stop(`No version is deployed: ${commandFor('deploy', brand)}`)
  if (before !== undefined) {
    if (values.percent === undefined)
      stop(
        `A release is under way: version ${newest.id}. Go on with --percent, or ${commandFor('rollback', brand)}`,
      )
    // Another machine, as in continuous integration, may have built and uploaded the version.
    if (existsSync(config)) readBuilt()
    else buildAndCheck()
    return setTrafficShare(newest.id, before.id)
  }

  const { built, client, origin, options } = buildAndCheck()
  archiveSourceMaps(client)
  const deployed = newest.resources?.script_runtime?.migration_tag
  const pending = pendingOf(built, deployed)
  if (values['without-kept-assets']) console.log('Old tabs will load their page anew: no files are kept.')
  else {
    const { builds, added } = await retainEarlierAssets(client, origin).catch((error: Error) =>
      stop(`${error.message}. Without the files of the last builds: --without-kept-assets`),
    )
    console.log(
      `Kept for old tabs: ${added} files of ${builds.length} builds (${builds.join(', ') || 'none'}).`,
    )
  }
  if (pending.length > 0) {
    console.log(
      `This release cannot be gradual: it brings the Durable Object migration ${pending.join(', ')} (deployed: ${deployed ?? 'none'}). It is deployed whole, and cannot be rolled back.`,
    )
    return runCommand(wrangler.deployToAllCommand(options))
  }
  setTrafficShare(uploaded(wrangler.uploadVersionCommand(options)), newest.id)
}

if (isDry && values.percent !== undefined) stop('A dry run shows every step: leave out --percent')
if (isDry) showRelease()
else await release()
