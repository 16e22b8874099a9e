import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeploymentConfig } from '../deployment-checks.ts'

/**
 * Adds a rule to the file `_headers`, so that search engines do not list static files. For all other
 * responses, worker/seo/indexing.ts does this.
 */
function notListed(headers: string): string {
  const changed = headers.replace(/^\/\*$/m, '/*\n  X-Robots-Tag: noindex')
  if (changed === headers) throw new Error('_headers has no rule for /*')
  return changed
}

/** Copies the built client to the folder of the demonstration, and replaces the previous copy. */
export function copyClient(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const file = join(to, '_headers')
  writeFileSync(file, notListed(readFileSync(file, 'utf8')))
}

/** Creates the configurations of the demonstration's two workers from those of the built workers. */

/** Fields of a built worker's wrangler.json that the demonstration reads or changes. */
export interface BuiltWorkerConfig extends DeploymentConfig {
  name: string
  vars: Record<string, unknown> & { PRODUCT?: object }
  d1_databases?: { binding: string; database_name?: string; database_id?: string }[]
  routes?: { pattern: string; custom_domain: true }[]
  configPath?: string
  userConfigPath?: string
}

export interface BuiltLobbyConfig extends BuiltWorkerConfig {
  assets: { directory: string }
}

/** Subdomains of the demonstration's host, for the sandbox's games, live chat and payment gateway. */
const SITES = ['games', 'chat', 'pay'] as const

/** Cron schedule for resetting the sandbox's data: every night, in UTC. */
const RESET_CRON = '0 3 * * *'

/**
 * Settings of the operator's product that the demonstration also uses. Brand and languages are included;
 * licence and login settings are not.
 */
const INHERITED_SETTINGS = [
  'merchantCode',
  'brand',
  'languages',
  'digits',
  'messages',
  'appIcons',
  'imageOrigins',
]

/**
 * Namespace of the demonstration's rate limits, so that its visitors do not count towards the limits of the
 * product.
 */
const RATE_LIMIT_NAMESPACE = '1901'

/**
 * Removes fields that Wrangler adds to a built configuration, and fields that depend on the location of its
 * source.
 */
const omitKeys = ({ configPath: _, userConfigPath: __, ...built }: BuiltWorkerConfig) => built

const demoNames = (lobby: Pick<BuiltWorkerConfig, 'name'>) => ({
  lobby: `${lobby.name}-demo`,
  sandbox: `${lobby.name}-demo-sandbox`,
})

/**
 * Returns the configuration of the demonstration's lobby, which has play money and no licence, on the domain
 * and its subdomains. Its KV namespace has no id, so Wrangler creates a namespace at the first deployment and
 * reuses it later.
 * @param client folder of the static files ({@link copyClient}), relative to the configuration
 */
export function createDemoLobbyConfig(built: BuiltLobbyConfig, domain: string, client: string) {
  const names = demoNames(built)
  const origin = `https://${domain}`
  const site = (name: (typeof SITES)[number]) => [`https://${name}.${domain}`]
  const product = Object.entries(built.vars.PRODUCT ?? {}).filter(([name]) =>
    INHERITED_SETTINGS.includes(name),
  )
  return {
    ...omitKeys(built),
    name: names.lobby,
    assets: { ...built.assets, directory: client },
    workers_dev: false,
    preview_urls: false,
    routes: [domain, ...SITES.map((name) => `${name}.${domain}`)].map((pattern) => ({
      pattern,
      custom_domain: true,
    })),
    kv_namespaces: [{ binding: 'CACHE' }],
    services: [{ binding: 'PLATFORM', service: names.sandbox }],
    // Visits to the demonstration must not appear in the operator's analytics.
    analytics_engine_datasets: [],
    ratelimits: [
      { name: 'RATE_LIMIT', namespace_id: RATE_LIMIT_NAMESPACE, simple: { limit: 120, period: 60 } },
    ],
    secrets: { required: ['SESSION_KEYS', 'PURGE_TOKEN'] },
    vars: {
      SANDBOX: 'demo',
      PRODUCT: {
        ...Object.fromEntries(product),
        complianceProfile: 'demo',
        jackpotMode: 'paced',
        imageWidthParameter: 'w',
        origin,
        frameOrigins: site('games'),
        chatOrigins: site('chat'),
        payOrigins: site('pay'),
      },
    },
  }
}

/**
 * Returns the configuration of the demonstration's sandbox. Only the lobby can reach it, a token protects its
 * tools, and its data is reset every night. Wrangler creates its database. The sandbox creates the tables and
 * sample data at the first visit.
 */
export function createDemoSandboxConfig(
  built: BuiltWorkerConfig,
  lobby: Pick<BuiltWorkerConfig, 'name'>,
  domain: string,
) {
  const { sandbox: name } = demoNames(lobby)
  return {
    ...omitKeys(built),
    name,
    workers_dev: false,
    preview_urls: false,
    triggers: { crons: [RESET_CRON] },
    d1_databases: (built.d1_databases ?? []).map(({ database_id: _, ...database }) => ({
      ...database,
      database_name: name,
    })),
    secrets: { required: ['TESTERS_TOKEN'] },
    vars: { SANDBOX_TOOLS: 'by-token', PASSKEY_ORIGINS: `https://${domain}` },
  }
}
