import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { ConfigEnv } from 'vite'
import {
  type BrandEnvironment,
  builtConfigPath,
  completeConfig,
  describeBrand,
  findMissingBuild,
  readBrandConfig,
  resolveBrandOfRun,
} from './brand-environment.ts'
import { writeLocalSecrets } from './local-secrets.ts'

/** Settings of `npm run dev` and `npm run preview`, from environment variables. */
export interface LocalRun {
  /** URL of the platform, which replaces the one of wrangler.toml and the sandbox. */
  platformOrigin: string | undefined
  /** ISO 3166 code of the visitor's country, which Cloudflare's edge determines in a deployment. */
  country: string | undefined
}

/** Fields of the lobby's configuration that a local run reads or changes. */
export interface LobbyConfig {
  vars?: Record<string, unknown>
  services?: { binding: string; service: string }[] | undefined
}

/**
 * Reads the settings from PLATFORM_ORIGIN and COUNTRY.
 * @throws Error that explains a wrong value
 */
export function readLocalRun({ PLATFORM_ORIGIN, COUNTRY }: NodeJS.ProcessEnv): LocalRun {
  if (PLATFORM_ORIGIN && !/^https?:$/.test(URL.parse(PLATFORM_ORIGIN)?.protocol ?? ''))
    throw new Error(`PLATFORM_ORIGIN must be a URL such as http://localhost:4325, not ${PLATFORM_ORIGIN}`)
  if (COUNTRY && !/^[A-Z]{2}$/.test(COUNTRY))
    throw new Error(`COUNTRY must be an ISO 3166 country code such as MT, not ${COUNTRY}`)
  return { platformOrigin: PLATFORM_ORIGIN || undefined, country: COUNTRY || undefined }
}

/** True when the sandbox is the platform. */
export const usesSandbox = ({ services }: LobbyConfig): boolean =>
  services?.some(({ binding, service }) => binding === 'PLATFORM' && service === 'sandbox') ?? false

/**
 * Returns the lobby's configuration for a local run. The variable LOCAL allows what only a local run may do.
 * With the sandbox, the variable SANDBOX does, and the configuration stays as it is.
 */
export function toLocalConfig<T extends LobbyConfig>(config: T, { platformOrigin }: LocalRun): T {
  const { SANDBOX, ...vars } = config.vars ?? {}
  if (platformOrigin === undefined)
    return SANDBOX === 'on' ? config : { ...config, vars: { ...config.vars, LOCAL: 'on' } }
  return {
    ...config,
    vars: { ...vars, PLATFORM_ORIGIN: platformOrigin, LOCAL: 'on' },
    services: (config.services ?? []).filter(({ binding }) => binding !== 'PLATFORM'),
  }
}

/** Reads the configuration of a local run: from the brand's file, or from the build for a preview. */
function readLocalConfig(brand: BrandEnvironment, run: LocalRun, isPreview: boolean): LobbyConfig {
  if (!isPreview) return toLocalConfig(readBrandConfig(brand, { hideWarnings: true }), run)
  const [missing] = findMissingBuild(brand)
  if (missing !== undefined) throw new Error(missing)
  return toLocalConfig(JSON.parse(readFileSync(builtConfigPath(brand), 'utf8')) as LobbyConfig, run)
}

function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

/**
 * Returns the folder in which Cloudflare's plugin finds the workers of a preview. Each brand and environment
 * has its own. A changed configuration is in a separate file, so that no deployment uses it.
 */
function preparePreview(brand: BrandEnvironment, config: LobbyConfig): string {
  // Next to the built configuration, because its paths are relative to the file.
  const lobby = resolve(brand.outDir, 'lobby/wrangler.local.json')
  writeJson(lobby, config)
  const sandbox = { configPath: resolve(brand.outDir, 'sandbox/wrangler.json') }
  const root = resolve('.wrangler/preview', basename(brand.outDir))
  writeJson(join(root, '.wrangler/deploy/config.json'), {
    configPath: lobby,
    auxiliaryWorkers: usesSandbox(config) ? [sandbox] : [],
  })
  return root
}

/**
 * Sets the country of all requests, as `request.cf` reports it. Miniflare reads it from a file, instead of
 * requesting this machine's location over the network.
 */
function setEdgeCountry(country: string | undefined): void {
  if (country === undefined) {
    process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
    return
  }
  const file = resolve(`.wrangler/country-${country}.json`)
  writeJson(file, { country })
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'true'
  process.env.CLOUDFLARE_CF_FETCH_PATH = file
}

/**
 * Returns the folder with the local databases and caches. Each brand and platform has its own, so that no page
 * shows cached content of another. Test runs use STATE_DIR.
 */
export function findStateFolder(
  config: LobbyConfig,
  { outDir }: Pick<BrandEnvironment, 'outDir'>,
  { STATE_DIR }: NodeJS.ProcessEnv,
): string {
  if (STATE_DIR) return resolve(STATE_DIR)
  const brand = outDir === 'dist' ? [] : [basename(outDir)]
  const origin = usesSandbox(config) ? undefined : config.vars?.PLATFORM_ORIGIN
  const platform = typeof origin === 'string' ? [origin.replaceAll(/[^a-z\d]+/gi, '-')] : []
  return resolve('.wrangler', ['state', ...brand, ...platform].join('-'))
}

/**
 * Returns the country of visitors in a local run without COUNTRY: the first one that the brand's licence
 * allows, since every page is closed to others. Undefined for Miniflare's default, where none is named.
 */
function findLicensedCountry({ vars }: LobbyConfig): string | undefined {
  return (vars?.PRODUCT as { jurisdictions?: string[] } | undefined)?.jurisdictions?.[0]
}

/** A run of Vite: a build, the development server or a preview. */
export interface ViteRun {
  brand: BrandEnvironment
  isBuild: boolean
  /** The lobby's configuration in a local run; empty in a build, which contains it unchanged. */
  config: LobbyConfig
  country: string | undefined
  /** Completes the configuration that Cloudflare's plugin has read, and changes it for a local run. */
  customizeConfig: (config: LobbyConfig) => void
  /** A build without an environment contains the sandbox, for demonstrations and tests. */
  hasSandbox: boolean
  stateFolder: string
  previewFolder: string | undefined
}

/** Reads the environment variables of a run, and writes the files that a local run needs. */
export function prepareRun({ command, isPreview = false }: ConfigEnv): ViteRun {
  const isBuild = command === 'build'
  const run = readLocalRun(process.env)
  const brand = resolveBrandOfRun(process.env)
  // Wrangler completes the name of a built worker by the environment again, if it finds the variable.
  if (isPreview) delete process.env.CLOUDFLARE_ENV
  const config = isBuild ? {} : readLocalConfig(brand, run, isPreview)
  writeLocalSecrets(dirname(brand.configPath))
  const country = run.country ?? findLicensedCountry(config)
  setEdgeCountry(country)
  return {
    brand,
    isBuild,
    config,
    country,
    customizeConfig: (read) => {
      const complete = completeConfig(read, brand)
      Object.assign(read, isBuild ? complete : toLocalConfig(complete, run))
    },
    hasSandbox: isBuild ? brand.env === undefined : usesSandbox(config),
    stateFolder: findStateFolder(config, brand, process.env),
    previewFolder: isPreview ? preparePreview(brand, config) : undefined,
  }
}

/** Prints what was built, because Vite itself prints only warnings and errors in a build. */
export const announceBuild = ({ brand }: Pick<ViteRun, 'brand'>): void =>
  console.log(`Built ${describeBrand(brand)}: ${brand.outDir}`)
