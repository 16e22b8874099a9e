import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import {
  type BrandEnvironment,
  PLACEHOLDER_KV_ID,
  readBrandConfig,
  resolveBrand,
} from '../build/brand-environment.ts'
import { DEMO_BRAND } from '../build/brand-folder.ts'
import { listRouteHosts } from './deployment-checks.ts'

/** Finds what two environments, of one brand or of two, have in common although each needs its own. */

type Config = ReturnType<typeof readBrandConfig>

/** A brand in an environment or without one, with its configuration. */
export interface BrandConfig extends BrandEnvironment {
  config: Config
}

/** Values that no two environments may have in common, by the key of the configuration. */
const UNSHARED: readonly {
  key: string
  list: (config: Config) => readonly (string | undefined)[]
  /** True for names and numbers that are unique in an account only. */
  isOfAccount: boolean
  effect: string
}[] = [
  {
    key: 'name',
    list: ({ name }) => [name],
    isOfAccount: true,
    effect: 'a deployment of one would replace the other',
  },
  {
    key: 'kv_namespaces',
    list: ({ kv_namespaces }) =>
      kv_namespaces.map(({ id }) => id?.toLowerCase()).filter((id) => id !== PLACEHOLDER_KV_ID),
    isOfAccount: false,
    effect: 'each would show what the other has cached',
  },
  {
    key: 'routes',
    list: listRouteHosts,
    isOfAccount: false,
    effect: 'only one of the two would receive its requests',
  },
  {
    key: 'analytics_engine_datasets',
    list: ({ analytics_engine_datasets }) => analytics_engine_datasets.map(({ dataset }) => dataset),
    isOfAccount: true,
    effect: 'their events would be counted together',
  },
  {
    key: 'ratelimits',
    list: ({ ratelimits }) => ratelimits.map(({ namespace_id }) => namespace_id),
    isOfAccount: true,
    effect: 'their requests would be counted together',
  },
]

/** Reads a brand in each of its environments, and without one. Empty if a file is not readable. */
function readEnvironments(brand: string): BrandConfig[] {
  try {
    return [undefined, ...resolveBrand({ brand }).environments].map((env) => {
      const environment = resolveBrand({ brand, env })
      return { ...environment, config: readBrandConfig(environment, { hideWarnings: true }) }
    })
  } catch {
    // Faults of another brand's file are reported when that brand is checked.
    return []
  }
}

const listBrands = (): string[] => [
  DEMO_BRAND,
  ...globSync('brands/*/wrangler.toml')
    .map((file) => basename(dirname(file)))
    .sort(),
]

/** Reads every brand in each of its environments, and without one. */
export const readAllBrands = (): BrandConfig[] => listBrands().flatMap(readEnvironments)

const isSameAccount = (one: Config, other: Config): boolean =>
  one.account_id === undefined || other.account_id === undefined || one.account_id === other.account_id

const describePlace = ({ configPath, env }: BrandEnvironment): string => `${configPath}, ${env}`

function findShared(mine: BrandConfig, other: BrandConfig): string[] {
  return UNSHARED.filter(
    ({ isOfAccount }) => !isOfAccount || isSameAccount(mine.config, other.config),
  ).flatMap(({ key, list, effect }) => {
    const others = new Set(list(other.config))
    return list(mine.config)
      .filter((value) => value && others.has(value))
      .map((value) => `${key}: ${value} is also in ${describePlace(other)}: ${effect}`)
  })
}

/** Returns the platform of an environment with the merchant there, and the key that names it. */
function platformOf({
  services = [],
  vars,
}: Config): { key: string; platform: string; merchant: string } | undefined {
  const { PLATFORM_ORIGIN: origin, PRODUCT: product } = vars as { PLATFORM_ORIGIN?: string; PRODUCT?: object }
  const merchant = String((product as { merchantCode?: unknown } | undefined)?.merchantCode).toLowerCase()
  const bound = services.find(({ binding }) => binding === 'PLATFORM')
  if (bound) return { key: 'services', platform: `the worker ${bound.service}`, merchant }
  // Compared by the host, because one platform may have several paths.
  return origin
    ? { key: 'vars.PLATFORM_ORIGIN', platform: URL.parse(origin)?.host ?? origin, merchant }
    : undefined
}

function findSharedPlatform(mine: BrandConfig, other: BrandConfig): string[] {
  const [one, two] = [platformOf(mine.config), platformOf(other.config)]
  if (one === undefined || one.platform !== two?.platform || one.merchant !== two.merchant) return []
  return [
    `${one.key}: ${one.platform} with the merchant ${one.merchant} is also the platform of ${describePlace(other)}: a test in one would move the money of the other’s players. Name another platform or merchantCode, unless both serve players`,
  ]
}

/**
 * Returns other brands with the same name at the top of their file. Those with an environment of the same name
 * are left out, because the names of their workers are compared. Only an environment may have the name of the
 * demo's worker: operators who had configured the root file keep their worker by it.
 */
function findNamesakes(brand: BrandEnvironment, all: readonly BrandConfig[]): string[] {
  const tops = all.filter(({ env }) => env === undefined)
  const mine = tops.find((each) => each.brand === brand.brand)
  return tops
    .filter(({ brand: name, config }) => name !== brand.brand && config.name === mine?.config.name)
    .filter(({ environments }) => !environments.some((env) => brand.environments.includes(env)))
    .map(
      ({ configPath, config: { name } }) =>
        `name: ${name} is also the name in ${configPath}: workers are named after it, so give each brand its own`,
    )
}

/** Sentences about what environments share: faults, and warnings of what may be intended. */
interface Conflicts {
  faults: string[]
  warnings: string[]
}

/**
 * Returns what a brand's environment shares with another environment of any brand.
 *
 * One platform for two environments is only a warning: both may serve players, such as one for each
 * country, and only the platform knows which accounts are for tests.
 * @param checked other environments of the brand whose conflicts the caller has already found
 * @param all every brand; a caller with several environments reads them once
 */
export function findConflicts(
  brand: BrandEnvironment,
  checked: readonly (string | undefined)[] = [],
  all: readonly BrandConfig[] = readAllBrands(),
): Conflicts {
  const warnings = checked.length === 0 ? findNamesakes(brand, all) : []
  const deployed = all.filter(({ env }) => env !== undefined)
  const isOfBrand = (each: BrandConfig) => each.brand === brand.brand
  const mine = deployed.find((each) => isOfBrand(each) && each.env === brand.env)
  if (mine === undefined) return { faults: [], warnings }
  const others = deployed.filter((each) => !(isOfBrand(each) && [brand.env, ...checked].includes(each.env)))
  return {
    faults: others.flatMap((other) => findShared(mine, other)),
    warnings: [...warnings, ...others.flatMap((other) => findSharedPlatform(mine, other))],
  }
}
