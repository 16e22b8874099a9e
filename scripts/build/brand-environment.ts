import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import {
  unstable_readConfig as readConfig,
  experimental_readRawConfig as readRawConfig,
  type Unstable_Config as WranglerConfig,
} from 'wrangler'
import { type BrandFolder, DEMO_BRAND, locateBrand, PRODUCT_CONFIG } from './brand-folder.ts'

/**
 * Brands and their environments. A brand is a folder of `brands/` with a Wrangler configuration, a logo and
 * icons. The demo brand has the repository's own wrangler.toml. See docs/operate/brands.md.
 */

/**
 * Keys of the root wrangler.toml that every brand has, so that a new version brings its own without a change
 * of brands' files. A brand's own value replaces one.
 */
const PRODUCT_KEYS = [
  'main',
  'compatibility_date',
  'compatibility_flags',
  'workers_dev',
  'preview_urls',
  'assets',
  'durable_objects',
  'migrations',
  'triggers',
  'observability',
  'limits',
  'placement',
] as const satisfies (keyof WranglerConfig)[]

/** Placeholder in a wrangler.toml for the id of a KV namespace that the operator has not created yet. */
export const PLACEHOLDER_KV_ID = '0123456789abcdef0123456789abcdef'

/** The part of a Wrangler configuration that an environment may repeat. */
type RawSection = Partial<Record<string, unknown>> & { vars?: Record<string, unknown> }
type RawConfig = RawSection & { env?: Record<string, RawSection> }

/** Options of a command that say for which brand and environment it runs. */
export interface BrandOptions {
  /** Name of the brand's folder; undefined for the demo brand. */
  brand?: string | undefined
  /** Name of an `[env.…]` of the brand's configuration; undefined for a local run with the sandbox. */
  env?: string | undefined
}

/** A brand in one environment. All paths are relative to the repository. */
export interface BrandEnvironment extends BrandFolder {
  env: string | undefined
  /** Names of all environments of the brand. */
  environments: string[]
  /** Folder of the build, with `client` and `lobby`. A build without an environment also has `sandbox`. */
  outDir: string
  /** Options that select this brand and environment, for a command or its name in a message. */
  options: string[]
}

const readRaw = (configPath: string): RawConfig =>
  readRawConfig({ config: configPath }).rawConfig as RawConfig

/**
 * Finds a brand and checks the name of the environment.
 * @throws Error that says which brand or environment is missing, or Wrangler's for a file that it cannot parse
 */
export function resolveBrand({ brand: name, env }: BrandOptions = {}): BrandEnvironment {
  const { brand, folder, configPath } = locateBrand(name)
  if (!existsSync(configPath))
    throw new Error(
      `${configPath} does not exist: npm run brand -- --brand ${brand} --name "${brand}" creates the brand`,
    )
  const environments = Object.keys(readRaw(configPath).env ?? {})
  if (env !== undefined && !environments.includes(env))
    throw new Error(
      `${configPath} has no environment ${env}${environments.length > 0 ? `, only ${environments.join(' and ')}` : ''}`,
    )
  const isDemo = brand === DEMO_BRAND && env === undefined
  return {
    brand,
    env,
    folder,
    configPath,
    environments,
    outDir: isDemo ? 'dist' : join('dist/brands', env === undefined ? brand : `${brand}@${env}`),
    options: [
      ...(brand === DEMO_BRAND ? [] : ['--brand', brand]),
      ...(env === undefined ? [] : ['--env', env]),
    ],
  }
}

/** Path of the built configuration of the lobby, which preview, deploy and release read. */
export const builtConfigPath = ({ outDir }: Pick<BrandEnvironment, 'outDir'>): string =>
  join(outDir, 'lobby/wrangler.json')

/** Returns a command of this repository for the brand and environment, such as `npm run build -- --brand nova`. */
export const commandFor = (script: string, { options }: Pick<BrandEnvironment, 'options'>): string =>
  ['npm run', script, ...(options.length > 0 ? ['--', ...options] : [])].join(' ')

/** The brand and environment of this build, such as `nova staging`, for messages. */
export const describeBrand = ({ brand, env }: Pick<BrandEnvironment, 'brand' | 'env'>): string =>
  env === undefined ? `${brand} (local, without an environment)` : `${brand} ${env}`

/** Returns a sentence when there is no build for the brand and environment. */
export const findMissingBuild = (brand: BrandEnvironment): string[] =>
  existsSync(builtConfigPath(brand))
    ? []
    : [`${builtConfigPath(brand)} does not exist: ${commandFor('build', brand)}`]

/** Fields that a built configuration has from the file and the environment that it was built for. */
export interface BuiltFor {
  userConfigPath?: string
  targetEnvironment?: string
}

/** Returns the brand and the environment of a built configuration; undefined when it does not name its file. */
function brandOfBuild({ userConfigPath, targetEnvironment }: BuiltFor) {
  if (userConfigPath === undefined) return undefined
  const folder = dirname(userConfigPath)
  const isBrandFolder = basename(dirname(folder)) === 'brands'
  return { brand: isBrandFolder ? basename(folder) : DEMO_BRAND, env: targetEnvironment || undefined }
}

/**
 * Returns what a brand has in a local run without an environment, which cannot be deployed: the sandbox as
 * its platform, a KV namespace on this machine, and the origin that a licensed product must name.
 */
const localBindings = (settings: object) => ({
  vars: { SANDBOX: 'on', PRODUCT: { origin: 'https://localhost', ...settings } },
  services: [{ binding: 'PLATFORM', service: 'sandbox' }],
  kv_namespaces: [{ binding: 'CACHE', id: PLACEHOLDER_KV_ID }],
})

/**
 * Returns the product's bindings to stores that all workers of an account share by name or number, with a name
 * or number for this worker. Otherwise two brands of an account, or staging and production, would count
 * requests together and mix their events.
 */
function ownStores({ ratelimits, analytics_engine_datasets: datasets }: WranglerConfig, worker: string) {
  const number = Number.parseInt(createHash('sha256').update(worker).digest('hex').slice(0, 7), 16)
  return {
    ratelimits: ratelimits.map((each) => ({ ...each, namespace_id: String(number) })),
    analytics_engine_datasets: datasets.map((each) => ({
      ...each,
      dataset: `${worker.replaceAll('-', '_')}_events`,
    })),
  }
}

/**
 * Completes the configuration that Wrangler has read from a brand's file:
 * - with {@link PRODUCT_KEYS} of the root wrangler.toml that the brand does not set itself, its secrets, its
 *   rate limits and its data set of events,
 * - with the settings of `[vars.PRODUCT]` that the environment does not set itself,
 * - in a local run without an environment, with the sandbox.
 *
 * All other bindings and variables follow Wrangler's rules: an environment does not inherit them. So no
 * environment gets the platform of another one.
 */
export function completeConfig<T extends object>(config: T, { configPath, env }: BrandEnvironment): T {
  if (configPath === PRODUCT_CONFIG && env === undefined) return config
  const raw = readRaw(configPath)
  const section: RawSection = env === undefined ? raw : (raw.env?.[env] ?? {})
  const product = readConfig({ config: PRODUCT_CONFIG, env: '' }, { hideWarnings: true })
  // Wrangler's result contains a default for what the file leaves out, so the file decides.
  const missing = PRODUCT_KEYS.filter((key) => (section[key] ?? raw[key]) === undefined)
  const { vars = {}, secrets } = config as Partial<WranglerConfig>
  const required = [...(product.secrets?.required ?? []), ...(secrets?.required ?? [])]
  const settings = { ...(raw.vars?.PRODUCT as object), ...(vars.PRODUCT as object) }
  const stores = Object.entries(ownStores(product, String((config as Partial<WranglerConfig>).name)))
  return {
    ...config,
    ...Object.fromEntries(stores.filter(([key]) => section[key] === undefined)),
    ...Object.fromEntries(missing.map((key) => [key, product[key]])),
    secrets: { required: [...new Set(required)] },
    vars: { ...vars, PRODUCT: settings },
    ...(env === undefined && localBindings(settings)),
  }
}

/**
 * Reads the complete configuration of a brand in an environment, as the build contains it.
 * @param hideWarnings true to print none of Wrangler's warnings
 * @throws Error of Wrangler, which names the line of a syntax error
 */
export const readBrandConfig = (brand: BrandEnvironment, { hideWarnings = false } = {}): WranglerConfig =>
  completeConfig(readConfig({ config: brand.configPath, env: brand.env ?? '' }, { hideWarnings }), brand)

/** Keys of a built configuration that the build writes, or that do not concern its environment. */
const BUILD_KEYS = new Set([
  'configPath',
  'userConfigPath',
  'topLevelName',
  'definedEnvironments',
  'targetEnvironment',
  'main',
  'no_bundle',
  'rules',
  'build',
  'define',
  'unsafe',
  'upload_source_maps',
  'assets',
])

type Settings = Readonly<Record<string, unknown>>

/** Returns the settings in which a configuration differs from the built one, such as `vars.PRODUCT.languages`. */
function listChanges(configured: Settings, built: Settings, path = ''): string[] {
  const keys = [...new Set([...Object.keys(configured), ...Object.keys(built)])]
  return keys.flatMap((key) => {
    const [one, two] = [configured[key], built[key]]
    if ((path === '' && BUILD_KEYS.has(key)) || isDeepStrictEqual(one, two)) return []
    const isTable = ['vars', 'vars.PRODUCT'].includes(path + key) && one && two
    return isTable ? listChanges(one as Settings, two as Settings, `${path}${key}.`) : [path + key]
  })
}

/**
 * Returns reasons not to use a build for a brand and environment: it was built for another one, or the
 * configuration has changed since. The built configuration is compared itself, so that the reason names what
 * has changed.
 */
export function findBuildRefusals(built: BuiltFor, wanted: BrandEnvironment): string[] {
  const found = brandOfBuild(built)
  if (found === undefined) return []
  const command = commandFor('build', wanted)
  if (found.brand !== wanted.brand || found.env !== wanted.env)
    return [`this build is for ${describeBrand(found)}, not for ${describeBrand(wanted)}: ${command}`]
  try {
    // Without values that JSON cannot contain, as in the built configuration.
    const configured = JSON.parse(JSON.stringify(readBrandConfig(wanted, { hideWarnings: true }))) as Settings
    const changes = listChanges(configured, built as Settings)
    if (changes.length === 0) return []
    return [
      `the configuration of ${describeBrand(wanted)} has changed since this build: ${changes.join(', ')}. Build again: ${command}`,
    ]
  } catch {
    return [`Wrangler refuses ${wanted.configPath}: ${commandFor('check:config', wanted)} says why`]
  }
}

/**
 * Returns what a brand's file says for the environment, completed but not checked by Wrangler. For a file that
 * Wrangler refuses, so that the product's own checks can name further faults.
 */
export function readUncheckedConfig(brand: BrandEnvironment): Partial<WranglerConfig> {
  const { env, ...top } = readRaw(brand.configPath)
  const section = brand.env === undefined ? top : { name: top.name, ...env?.[brand.env] }
  return completeConfig(section as Partial<WranglerConfig>, brand)
}

/**
 * Returns reasons not to deploy for this brand and environment. Without an environment, a brand runs only on
 * this machine.
 */
export function findEnvironmentRefusals({
  brand,
  env,
  environments,
  configPath,
}: BrandEnvironment): string[] {
  if (env !== undefined || brand === DEMO_BRAND) return []
  const named = environments.map((name) => `--env ${name}`).join(' or ')
  return [
    `without an environment, ${brand} runs on this machine only: ${named || `add [env.…] to ${configPath}`}`,
  ]
}

/**
 * Separates `--brand` and `--env` from a command's other arguments. A second `--`, as in
 * `npm run dev -- --brand nova -- --port 5180`, is ignored: the command would take no option after it.
 * @throws Error when one of them has no value
 */
export function takeBrandOptions(given: readonly string[]): BrandOptions & { rest: string[] } {
  const args = given.filter((arg) => arg !== '--')
  const { values, tokens } = parseArgs({
    args,
    options: { brand: { type: 'string' }, env: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const taken = new Set<number>()
  for (const token of tokens) {
    if (token.kind !== 'option' || (token.name !== 'brand' && token.name !== 'env')) continue
    if (!token.value || token.value.startsWith('-'))
      throw new Error(`--${token.name}: name one, as in --${token.name} ${EXAMPLES[token.name]}`)
    taken.add(token.index)
    if (!token.inlineValue) taken.add(token.index + 1)
  }
  const { brand, env } = values as BrandOptions
  return { brand, env, rest: args.filter((_, index) => !taken.has(index)) }
}

const EXAMPLES = { brand: 'nova', env: 'staging' }

/** Returns the brand of a command of Vite, from the environment variables that scripts/tools/run-vite.ts sets. */
export const resolveBrandOfRun = ({ BRAND, CLOUDFLARE_ENV }: NodeJS.ProcessEnv): BrandEnvironment =>
  resolveBrand({ brand: BRAND || undefined, env: CLOUDFLARE_ENV || undefined })
