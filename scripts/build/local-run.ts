import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ConfigEnv } from 'vite'
import { unstable_readConfig as readConfig } from 'wrangler'

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

/** Built configuration, which `npm run preview` runs and `npm run deploy` deploys. */
const BUILT_CONFIG = 'dist/lobby/wrangler.json'

/** Reads the configuration of a local run: from wrangler.toml, or from the build for a preview. */
function readLocalConfig(run: LocalRun, isPreview: boolean): LobbyConfig {
  if (!isPreview) return toLocalConfig(readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }), run)
  if (!existsSync(BUILT_CONFIG)) throw new Error('There is no build: run npm run build')
  return toLocalConfig(JSON.parse(readFileSync(BUILT_CONFIG, 'utf8')) as LobbyConfig, run)
}

function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

/**
 * Returns the folder in which Cloudflare's plugin finds the workers of a preview; undefined for the one of
 * the build. A changed configuration is in a separate folder, so that no deployment uses it.
 */
function preparePreview(config: LobbyConfig): string | undefined {
  if (config.vars?.LOCAL !== 'on') return undefined
  // Next to the built configuration, because its paths are relative to the file.
  const local = resolve(BUILT_CONFIG, '../wrangler.local.json')
  writeJson(local, config)
  const root = resolve('.wrangler/local-preview')
  writeJson(join(root, '.wrangler/deploy/config.json'), { configPath: local, auxiliaryWorkers: [] })
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
 * Returns the folder with the local databases and caches. Each platform has its own, so that no page shows
 * cached content of another. Test runs use STATE_DIR.
 */
export function findStateFolder(config: LobbyConfig, { STATE_DIR }: NodeJS.ProcessEnv): string {
  if (STATE_DIR) return resolve(STATE_DIR)
  const origin = config.vars?.PLATFORM_ORIGIN
  if (usesSandbox(config) || typeof origin !== 'string') return resolve('.wrangler/state')
  return resolve('.wrangler', `state-${origin.replaceAll(/[^a-z\d]+/gi, '-')}`)
}

/** A run of Vite: a build, the development server or a preview. */
export interface ViteRun {
  /** The lobby's configuration in a local run; empty in a build, which contains it unchanged. */
  config: LobbyConfig
  country: string | undefined
  /** Changes the configuration that Cloudflare's plugin has read; undefined where nothing may change it. */
  customizeConfig: ((config: LobbyConfig) => void) | undefined
  /** A build always contains the sandbox, for demonstrations and tests. */
  hasSandbox: boolean
  stateFolder: string
  previewFolder: string | undefined
}

/** Reads the environment variables of a local run, and writes the files that it needs. */
export function prepareRun({ command, isPreview = false }: ConfigEnv): ViteRun {
  const isBuild = command === 'build'
  const run = readLocalRun(process.env)
  const config = isBuild ? {} : readLocalConfig(run, isPreview)
  setEdgeCountry(run.country)
  return {
    config,
    country: run.country,
    customizeConfig: isBuild ? undefined : (read) => void Object.assign(read, toLocalConfig(read, run)),
    hasSandbox: isBuild || usesSandbox(config),
    stateFolder: findStateFolder(config, process.env),
    previewFolder: isPreview ? preparePreview(config) : undefined,
  }
}
