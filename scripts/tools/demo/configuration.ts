import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeploymentConfig } from '../deployment-checks.ts'

/**
 * Adds a rule to `_headers` that keeps static files out of search engines (worker/seo/indexing.ts handles the
 * others).
 */
function notListed(headers: string): string {
  const changed = headers.replace(/^\/\*$/m, '/*\n  X-Robots-Tag: noindex')
  if (changed === headers) throw new Error('_headers has no rule for /*')
  return changed
}

/** Copies the built client to the demonstration's folder, replacing its content. */
export function copyClient(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const file = join(to, '_headers')
  writeFileSync(file, notListed(readFileSync(file, 'utf8')))
}

/** Configurations of the demonstration's two workers, derived from the built ones. */

/** A built worker's wrangler.json, as far as the demonstration reads or changes it. */
export interface BuiltWorker extends DeploymentConfig {
  name: string
  vars: Record<string, unknown> & { PRODUCT?: object }
  d1_databases?: { binding: string; database_name?: string; database_id?: string }[]
  routes?: { pattern: string; custom_domain: true }[]
  configPath?: string
  userConfigPath?: string
}

export interface BuiltLobby extends BuiltWorker {
  assets: { directory: string }
}

/** Host names next to the lobby's, for the sandbox's games, live chat and payment gateway. */
const SITES = ['games', 'chat', 'pay'] as const

/** Cron schedule by which the sandbox is reseeded: every night, UTC. */
const RESET_CRON = '0 3 * * *'

/**
 * Settings that the demonstration takes from the operator's product: brand and languages, but no licence or
 * login.
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

/** Namespace of separate rate limits, so that visitors of the demonstration do not count with the players. */
const RATE_LIMIT_NAMESPACE = '1901'

/**
 * Drops fields that wrangler adds to a built configuration, and those that depend on its source's location.
 */
const omitKeys = ({ configPath: _, userConfigPath: __, ...built }: BuiltWorker) => built

const demoNames = (lobby: Pick<BuiltWorker, 'name'>) => ({
  lobby: `${lobby.name}-demo`,
  sandbox: `${lobby.name}-demo-sandbox`,
})

/**
 * Returns the configuration of the demonstration's lobby: play money, without a licence, on the domain and
 * its subdomains. Its KV namespace has no id: wrangler creates one with the first deployment, and finds it
 * again at the next.
 * @param client folder of its static files ({@link copyClient}), relative to the configuration
 */
export function demoLobby(built: BuiltLobby, domain: string, client: string) {
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
    // Usage of a demonstration is not part of the operator's figures.
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
 * Returns the configuration of the demonstration's sandbox: reached only through its lobby, its tools
 * protected by a token, reseeded every night. Wrangler creates its database; the sandbox migrates and seeds
 * it at the first visit.
 */
export function demoSandbox(built: BuiltWorker, lobby: Pick<BuiltWorker, 'name'>, domain: string) {
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
