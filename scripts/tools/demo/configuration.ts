import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeploymentConfig } from '../deployment-checks.ts'

/** `_headers` in which every static file is listed by no search engine (worker/seo/indexing.ts is for the others). */
function notListed(headers: string): string {
  const changed = headers.replace(/^\/\*$/m, '/*\n  X-Robots-Tag: noindex')
  if (changed === headers) throw new Error('_headers has no rule for /*')
  return changed
}

/** Copies the built client to a folder of the demonstration's own, in place of what is there. */
export function copyClient(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const file = join(to, '_headers')
  writeFileSync(file, notListed(readFileSync(file, 'utf8')))
}

/** How a demonstration differs from what the build has: the configurations of its two workers. */

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

/** Host names beside the lobby's own, on which the sandbox has its games, live chat and payment gateway. */
const SITES = ['games', 'chat', 'pay'] as const

/** When the sandbox begins anew: every night, UTC. */
const RESET_CRON = '0 3 * * *'

/** What the demonstration takes over of the operator's product: how it looks and speaks, and no licence or login. */
const INHERITED_SETTINGS = [
  'merchantCode',
  'brand',
  'languages',
  'digits',
  'messages',
  'appIcons',
  'imageOrigins',
]

/** Limits of its own, so that the visitors of the demonstration are not counted with the players. */
const RATE_LIMIT_NAMESPACE = '1901'

/** What wrangler adds to a built configuration, and what belongs to the place of the file that it was built from. */
const omitKeys = ({ configPath: _, userConfigPath: __, ...built }: BuiltWorker) => built

const demoNames = (lobby: Pick<BuiltWorker, 'name'>) => ({
  lobby: `${lobby.name}-demo`,
  sandbox: `${lobby.name}-demo-sandbox`,
})

/**
 * The lobby of the demonstration: play money, of no licence, on the domain and the names before it. Its KV namespace has
 * no id: wrangler makes one with the first deployment, and finds it again at the next.
 * @param client folder of its static files ({@link copyClient}), seen from the configuration's
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
    // What visitors of a demonstration do is no figure of the operator's.
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
 * The sandbox of the demonstration: reached through its lobby only, its tools with a token, as seeded again every night.
 * Its database is made by wrangler, and migrated and filled by the sandbox at the first visit.
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
