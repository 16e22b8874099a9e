/**
 * Rehearses a release on an account: deploys if nothing is deployed, releases in steps, checks the lobby as an
 * operator and as a player without scripts, rolls back, and prints what it saw. On a real account it then
 * removes the "Not tried" marks of the steps that have passed from the runbooks. See docs/operate/rehearsal.md.
 * Run: npm run rehearse -- --brand BRAND --env staging [--dry-run]
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type BrandEnvironment,
  builtConfigPath,
  describeBrand,
  findEnvironmentRefusals,
  readBrandConfig,
  resolveBrand,
} from '../build/brand-environment.ts'
import { buildId } from '../build/build-id.ts'
import { parseOptions } from './command-options.ts'
import { PlainBrowser } from './rehearsal/plain-browser.ts'
import { checkDeepHealth, checkHealth, deposit, launchGame, logIn } from './rehearsal/player-steps.ts'
import { removeTriedMarks } from './rehearsal/untried-marks.ts'
import { deploymentStatusCommand, workerOptions } from './release/wrangler-commands.ts'

/** Environments in which a rehearsal needs no further permission, by the beginning of their names. */
const REHEARSAL_ENVIRONMENTS = /^(staging|test|dev)(-|$)/
/** Longest wait until the lobby serves a new version, or its host name works, ms. */
const NEW_VERSION_MS = 180_000
const POLL_MS = 3000

const USAGE = `The options are
  --brand BRAND, --env ENVIRONMENT
  --dry-run               prints the steps and sends no request
  --production            allows an environment that is not named staging, test or dev
  --secrets-file FILE     secrets, for the first deployment
  --lobby URL             the lobby's address; by default the origin of the configuration
  --docs FOLDER           runbooks whose marks are removed; by default docs/operate on a real account, none elsewhere
  --config FILE           a built wrangler.json; by default the rehearsal builds the lobby
  --without-kept-assets   passed to npm run release
The environment variables are MEMBER and MEMBER_PASSWORD (a test account), and PURGE_TOKEN (the secret).`

function readArguments() {
  const { values } = parseOptions(USAGE, {
    options: {
      brand: { type: 'string' },
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      production: { type: 'boolean', default: false },
      'secrets-file': { type: 'string' },
      lobby: { type: 'string' },
      docs: { type: 'string' },
      config: { type: 'string' },
      'without-kept-assets': { type: 'boolean', default: false },
    },
  })
  const target = resolveBrand(values)
  const [refusal] = findEnvironmentRefusals(target)
  if (refusal !== undefined) throw new Error(refusal)
  if (!values.production && !REHEARSAL_ENVIRONMENTS.test(values.env ?? ''))
    throw new Error(
      `A rehearsal deploys, deposits and rolls back. Use an environment named staging, test or dev instead of ${describeBrand(target)}, or add --production`,
    )
  const { MEMBER: username = '', MEMBER_PASSWORD: password = '', PURGE_TOKEN: purgeToken = '' } = process.env
  refuseSharedOrigin(target, values.lobby)
  const missing = Object.entries({ MEMBER: username, MEMBER_PASSWORD: password, PURGE_TOKEN: purgeToken })
    .filter(([, value]) => value === '')
    .map(([name]) => name)
  if (missing.length > 0 && !values['dry-run'])
    throw new Error(`Set the environment variables ${missing.join(', ')}`)
  return { ...values, target, account: { username, password }, purgeToken }
}
type Options = ReturnType<typeof readArguments>

/** Runs a command of this repository, and shows its output. @throws Error when it fails */
function runCommand(script: string, args: readonly string[]): void {
  console.log(`\n> npm run ${script} -- ${args.join(' ')}`)
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm run ${script} has failed`)
}

interface Deployment {
  versions: { version_id: string; percentage: number }[]
}

/** Reads the deployed versions; undefined when nothing is deployed. @throws Error of Wrangler */
function readDeployment(target: BrandEnvironment): Deployment | undefined {
  const command = deploymentStatusCommand(workerOptions(target))
  const { status, stdout, stderr } = spawnSync('wrangler', command, { encoding: 'utf8' })
  if (status === 0) return JSON.parse(stdout) as Deployment
  // Cloudflare's code for a worker that does not exist, and Wrangler's message for one without deployments.
  if (/code: 10007|has no deployments/.test(stdout + stderr)) return undefined
  throw new Error(`${stdout}${stderr}`)
}

/** Returns the id of the version that serves all requests. @throws Error during a release */
function findOnlyVersion(deployment: Deployment | undefined): string | undefined {
  const [only, ...others] = deployment?.versions ?? []
  if (others.length > 0) throw new Error('A release is in progress: finish it, or roll it back')
  return only?.version_id
}

/** True when this version serves all requests. */
const isServedBy = (target: BrandEnvironment, version: string | undefined): boolean => {
  const { versions = [] } = readDeployment(target) ?? {}
  return versions.length === 1 && versions[0]?.version_id === version
}

/** Returns the id of a build, and the origin of its lobby. */
function readBuild(config: string): { build: string; origin: string } {
  const { assets, vars } = JSON.parse(readFileSync(config, 'utf8')) as {
    assets: { directory: string }
    vars: { PRODUCT: { origin: string } }
  }
  const manifest = join(dirname(config), assets.directory, '.vite/manifest.json')
  return { build: buildId(readFileSync(manifest, 'utf8')), origin: vars.PRODUCT.origin }
}

/**
 * Refuses an environment whose origin another environment also has, because the test account would log in and
 * deposit there.
 */
function refuseSharedOrigin(target: BrandEnvironment, lobby: string | undefined): void {
  const originOf = (env: string | undefined): string | undefined => {
    const { vars } = readBrandConfig({ ...target, env }, { hideWarnings: true })
    return (vars.PRODUCT as { origin?: string } | undefined)?.origin
  }
  const origin = lobby === undefined ? originOf(target.env) : (URL.parse(lobby)?.origin ?? lobby)
  const other = target.environments.find((env) => env !== target.env && originOf(env) === origin)
  if (other !== undefined && origin !== undefined)
    throw new Error(`${origin} is also the origin of ${other}: give ${target.env} its own`)
}

/** Waits until the lobby serves the build. A new version or host name takes some time to reach every place. */
async function waitForBuild(browser: PlainBrowser, build: string): Promise<string> {
  const until = Date.now() + NEW_VERSION_MS
  for (;;) {
    try {
      const { build: served } = await checkHealth(browser)
      if (served === build) return `serves the build ${build}`
      throw new Error(`${browser.origin} serves the build ${served}, not ${build}: another version or lobby`)
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(POLL_MS)
    }
  }
}

type Outcome = 'ok' | 'FAILED' | 'not run'

/** Runs steps and records what each one saw. After a failure, only steps that do not need it still run. */
class Rehearsal {
  readonly results: { name: string; outcome: Outcome; seen: string }[] = []

  /** @returns true when the step has passed */
  async step(
    name: string,
    run: () => string | Promise<string>,
    needs: readonly string[] = [],
  ): Promise<boolean> {
    const missing = needs.filter((need) => !this.passed.has(need))
    let outcome: Outcome = 'not run'
    let seen = `needs ${missing.join(', ')}`
    if (missing.length === 0)
      try {
        seen = await run()
        outcome = 'ok'
      } catch (error) {
        seen = error instanceof Error ? error.message : String(error)
        outcome = 'FAILED'
      }
    this.results.push({ name, outcome, seen })
    return outcome === 'ok'
  }

  get passed(): Set<string> {
    return new Set(this.results.filter(({ outcome }) => outcome === 'ok').map(({ name }) => name))
  }

  print(): void {
    for (const { name, outcome, seen } of this.results)
      console.log(`${outcome.padEnd(7)}  ${name.padEnd(11)}  ${seen}`)
  }
}

/** Removes the marks of the passed steps from the runbooks of a folder. */
function updateRunbooks(folder: string, passed: ReadonlySet<string>): void {
  for (const file of globSync('*.md', { cwd: folder }).map((name) => join(folder, name))) {
    const text = readFileSync(file, 'utf8')
    const updated = removeTriedMarks(text, passed)
    if (updated === text) continue
    writeFileSync(file, updated)
    console.log(`Removed marks of tried steps from ${file}`)
  }
}

function printSteps({ target, lobby }: Options): void {
  const options = target.options.join(' ')
  console.log(`A rehearsal of ${describeBrand(target)} would be:
  npm run deploy -- ${options} --secrets-file FILE (only if nothing is deployed)
  npm run release -- ${options} --percent 10, then 100
  health and deep health of ${lobby ?? 'the origin of the configuration'}
  login of the test account, launch of a game, the smallest deposit, cancelled if possible
  npm run rollback -- ${options} --yes
--dry-run: no request was sent.`)
}

async function rehearse(options: Options): Promise<boolean> {
  const { target, account, purgeToken } = options
  const config = options.config ?? builtConfigPath(target)
  const chosen = options.config === undefined ? target.options : ['--config', options.config]
  const secrets = options['secrets-file'] === undefined ? [] : ['--secrets-file', options['secrets-file']]
  const kept = options['without-kept-assets'] ? ['--without-kept-assets'] : []
  const rehearsal = new Rehearsal()
  const before = findOnlyVersion(readDeployment(target))
  if (before === undefined) {
    const isDeployed = await rehearsal.step('deploy', () => {
      if (options.config === undefined) runCommand('build', target.options)
      runCommand('deploy', [...chosen, ...secrets])
      return 'the first version serves all requests'
    })
    if (!isDeployed) return finish(rehearsal, options)
  }
  const stable = before ?? findOnlyVersion(readDeployment(target))
  await rehearsal.step('release', () => {
    runCommand('release', [...chosen, ...kept, '--percent', '10'])
    runCommand('release', [...chosen, '--percent', '100'])
    return `version ${findOnlyVersion(readDeployment(target))} serves all requests, after 10 %`
  })
  const { build, origin } = readBuild(config)
  await using browser = await PlainBrowser.start(options.lobby ?? origin)
  await rehearsal.step('health', () => waitForBuild(browser, build), ['release'])
  await rehearsal.step('deep-health', () => checkDeepHealth(browser, purgeToken), ['health'])
  await rehearsal.step('login', () => logIn(browser, account), ['health'])
  await rehearsal.step('launch', () => launchGame(browser), ['login'])
  await rehearsal.step('deposit', () => deposit(browser), ['login'])
  // A failed release may have given the new version some of the requests. If it has not, a rollback would go
  // back one release too far.
  const isUnchanged = !rehearsal.passed.has('release') && isServedBy(target, stable)
  await rehearsal.step(
    'rollback',
    async () => {
      runCommand('rollback', [...target.options, '--yes', '--message', 'Rehearsal'])
      if (!isServedBy(target, stable)) throw new Error(`version ${stable} does not serve all requests again`)
      await checkHealth(browser)
      return `version ${stable} serves all requests again`
    },
    isUnchanged ? ['release'] : [],
  )
  return finish(rehearsal, options)
}

/** Prints the results, and updates the runbooks. @returns true when every step has passed */
function finish(rehearsal: Rehearsal, { target, lobby, docs }: Options): boolean {
  console.log(`\nRehearsal of ${describeBrand(target)}`)
  rehearsal.print()
  const isReal = lobby === undefined && process.env.CLOUDFLARE_API_BASE_URL === undefined
  const folder = docs ?? (isReal ? 'docs/operate' : undefined)
  if (folder !== undefined) updateRunbooks(folder, rehearsal.passed)
  return rehearsal.results.every(({ outcome }) => outcome === 'ok')
}

let options: Options | undefined
try {
  options = readArguments()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
if (options?.['dry-run']) printSteps(options)
else if (options) process.exitCode = (await rehearse(options)) ? 0 : 1
