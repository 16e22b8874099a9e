import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { findLanguage } from '../../shared/config/languages.ts'
import { findLocalOrigins } from '../../shared/config/local-origins.ts'
import { compileOperatorMessages } from '../../shared/config/message-overrides.ts'
import { ProductConfigError, parseProductConfig } from '../../shared/config/product.ts'
import type { ProductConfig } from '../../shared/config/product-schema.ts'
import { createPlatformConnection } from '../../worker/start/platform-route.ts'
import { type BuiltFor, PLACEHOLDER_KV_ID } from '../build/brand-environment.ts'
import { listCatalogLanguages } from '../build/catalogs.ts'
import { findBrandRefusals } from './brand/brand-configuration.ts'
import { getMaximumTextWidth } from './message-rules.ts'
import { findMissingBindings, type WorkerBindings } from './required-bindings.ts'

/** Fields of a built worker's wrangler.json that operators configure. */
export interface DeploymentConfig extends WorkerBindings, BuiltFor {
  vars?: { PRODUCT?: unknown; PLATFORM_ORIGIN?: string; SANDBOX?: string; LOCAL?: string }
  services?: { binding: string; service: string }[]
  workers_dev?: boolean
  preview_urls?: boolean
  /** Hosts, paths or domains at which visitors reach the worker. */
  routes?: readonly (string | { pattern: string })[] | undefined
  route?: string | { pattern: string } | undefined
}

/**
 * Name of the secret of a Turnstile widget. It must be listed as required, so that `wrangler deploy` fails if
 * the secret is not set.
 */
const WIDGET_SECRET = 'TURNSTILE_SECRET'

/** Settings that Wrangler enables by default: a workers.dev URL for the worker, and one for each version. */
const onWorkersDev = ['workers_dev', 'preview_urls'] as const

/** Returns the hosts of a configuration's routes, in which `*` is a placeholder as in `*.play.example`. */
export const listRouteHosts = ({
  routes = [],
  route,
}: Pick<DeploymentConfig, 'route' | 'routes'>): string[] =>
  [...routes, ...(route === undefined ? [] : [route])].map((each) =>
    (typeof each === 'string' ? each : each.pattern)
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[:/].*$/, '')
      .replace(/\.$/, ''),
  )

/** Returns a sentence when the lobby would call itself as its platform. */
function findPlatformLoop(origin: unknown, platform: string | undefined): string[] {
  const host = typeof origin === 'string' ? URL.parse(origin)?.host : undefined
  return host !== undefined && platform !== undefined && URL.parse(platform)?.host === host
    ? [`PLATFORM_ORIGIN: ${platform} is the lobby itself: name your platform`]
    : []
}

/** Returns a sentence when a configuration has hosts, but none of them is the one of its `origin`. */
function findUnroutedOrigin(origin: unknown, hosts: readonly string[]): string[] {
  const host = typeof origin === 'string' ? URL.parse(origin)?.hostname : undefined
  if (host === undefined || hosts.length === 0) return []
  const isRouted = hosts.some((pattern) => {
    const [before = '', after] = pattern.split('*')
    return after === undefined ? host === before : host.endsWith(after)
  })
  return isRouted
    ? []
    : [
        `origin: ${origin} is not a host of routes (${hosts.join(', ')}): players would be led to another site`,
      ]
}

function messageOf(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ProductConfigError) return [...error.problems]
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Returns the files that use each English text. */
function englishTexts(): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { msgid, references } of parsePoFile(readFileSync('locales/en.po', 'utf8')).items)
    texts.set(msgid, [...(texts.get(msgid) ?? []), ...references])
  return texts
}

/**
 * Returns the faults of the operator's messages that are too long for their place on the screen. The worker
 * cannot check this, because it does not know which files use a message. Labels would be truncated.
 */
function messageFaults(tag: string, texts: Readonly<Record<string, string>>): readonly string[] {
  const english = englishTexts()
  // Messages are compared by their English text, so the text also serves as the id.
  const compiled = Object.fromEntries([...english.keys()].map((source) => [source, compileMessage(source)]))
  return compileOperatorMessages(tag, texts, compiled, (source) =>
    getMaximumTextWidth(source, english.get(source) ?? []),
  ).faults
}

/**
 * Returns the errors with which the worker would refuse to start on this machine, and the operator's messages
 * that are too long.
 */
export function findStartErrors({ vars, services }: DeploymentConfig): string[] {
  const isSandbox = vars?.SANDBOX === 'on'
  const isBound = services?.some(({ binding }) => binding === 'PLATFORM')
  return [
    ...messageOf(() =>
      parseProductConfig(vars?.PRODUCT, {
        isSandbox,
        isLocal: true,
        build: { catalogs: listCatalogLanguages(), messageFaults },
      }),
    ),
    ...(isBound
      ? []
      : messageOf(() =>
          createPlatformConnection({
            ...(vars?.PLATFORM_ORIGIN && { PLATFORM_ORIGIN: vars.PLATFORM_ORIGIN }),
          }),
        )),
  ]
}

/**
 * Returns all reasons not to deploy this configuration, as messages for the operator. Empty when it can be
 * deployed.
 */
export function findDeploymentRefusals(deployment: DeploymentConfig): string[] {
  const { vars, services = [], kv_namespaces: namespaces = [], durable_objects, secrets } = deployment
  const product = vars?.PRODUCT as
    | { complianceProfile?: unknown; turnstile?: unknown; origin?: unknown }
    | undefined
  const hosts = listRouteHosts(deployment)
  const needsWidgetSecret = product?.turnstile !== undefined && !secrets?.required?.includes(WIDGET_SECRET)
  return [
    ...findStartErrors(deployment),
    ...findBrandRefusals(vars?.PRODUCT),
    ...(vars?.SANDBOX === 'on' || vars?.SANDBOX === 'demo'
      ? [`vars.SANDBOX is "${vars.SANDBOX}": remove it`]
      : []),
    ...(vars?.LOCAL === undefined
      ? []
      : ['vars.LOCAL is set: remove it, because only npm run dev and npm run preview set it']),
    ...findLocalOrigins(vars?.PRODUCT),
    ...(services.some(({ service }) => service === 'sandbox')
      ? ['the platform is the sandbox: name your own']
      : []),
    ...(product?.complianceProfile === 'demo'
      ? ['complianceProfile is "demo": name the one of your licence']
      : []),
    ...(needsWidgetSecret
      ? [
          `turnstile needs the secret ${WIDGET_SECRET}: name it in [secrets] required, and set it by wrangler secret put ${WIDGET_SECRET}`,
        ]
      : []),
    ...onWorkersDev
      .filter((setting) => deployment[setting] !== false)
      .map(
        (setting) =>
          `${setting} is not false: an address of workers.dev leads past the firewall and the rate rules of your zone`,
      ),
    ...findMissingBindings(deployment),
    ...findPlatformLoop(product?.origin, vars?.PLATFORM_ORIGIN),
    ...(durable_objects?.bindings ?? [])
      .filter(({ script_name }) => script_name !== undefined)
      .map(
        ({ name, script_name }) =>
          `durable_objects: ${name} is that of ${script_name}: remove script_name, because the two would share sessions and payments`,
      ),
    ...(services.length === 0 && vars?.PLATFORM_ORIGIN?.startsWith('http:')
      ? ['PLATFORM_ORIGIN is http: a deployment asks its platform by https']
      : []),
    ...namespaces
      .filter(({ id }) => id === PLACEHOLDER_KV_ID)
      .map(({ binding }) => `the id of the KV namespace ${binding} is a placeholder: create one`),
    ...namespaces
      .filter(({ id }) => id && !/^[\da-f]{32}$/i.test(id))
      .map(
        ({ binding, id }) =>
          `kv_namespaces: the id of ${binding} must be 32 hexadecimal digits, as wrangler kv namespace create prints it, not ${id}`,
      ),
    ...findUnroutedOrigin(product?.origin, hosts),
    ...(hosts.length === 0
      ? [
          `no host leads to the lobby: name yours ${deployment.targetEnvironment ? `in [env.${deployment.targetEnvironment}]` : 'in front of the first [table] of wrangler.toml'}, routes = [{ pattern = "play.example", custom_domain = true }]`,
        ]
      : []),
  ]
}

/**
 * Returns statements of the licence that lack a language of the brand, as sentences. They may be intended: the
 * licence may require a statement in English only.
 */
export function findUntranslatedStatements({ vars }: DeploymentConfig): string[] {
  const product = vars?.PRODUCT as Partial<Pick<ProductConfig, 'languages' | 'licence'>> | undefined
  const statements = {
    'licence.statement': product?.licence?.statement,
    'licence.fundsProtection.statement': product?.licence?.fundsProtection?.statement,
  }
  const codes = [product?.languages ?? []].flat().map((code) => findLanguage(String(code))?.code)
  return Object.entries(statements).flatMap(([setting, texts]) => {
    if (typeof texts !== 'object') return []
    const missing = codes.filter((code) => code !== undefined && !Object.hasOwn(texts, code))
    return missing.length === 0
      ? []
      : [`${setting}: has no text in ${missing.join(', ')}, so these players read the English one`]
  })
}

/** Prints the reasons not to deploy, and ends the command if there are any. */
export function exitWithReasons(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`Not deployable: ${reason}`)
  if (reasons.length > 0) process.exit(1)
}
