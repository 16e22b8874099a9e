import { unstable_readConfig as readConfig } from 'wrangler'
import {
  type BrandEnvironment,
  type BrandOptions,
  describeBrand,
  findEnvironmentRefusals,
  readBrandConfig,
  readUncheckedConfig,
  resolveBrand,
  takeBrandOptions,
} from '../build/brand-environment.ts'
import { findMissingBrandFiles } from '../build/brand-files.ts'
import { DEMO_BRAND, locateBrand } from '../build/brand-folder.ts'
import { type BrandConfig, findConflicts, readAllBrands } from './config-conflicts.ts'
import {
  type DeploymentConfig,
  findDeploymentRefusals,
  findStartErrors,
  findUntranslatedStatements,
} from './deployment-checks.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Checked {
  /** The file, and the environment that was checked. */
  subject: string
  /** Beginning of each fault; empty for the demo brand. */
  prefix: string
  faults: string[]
  reasons: string[]
  warnings: string[]
}

const checkStart = (config: DeploymentConfig, faults: string[] = []): Omit<Checked, 'subject' | 'prefix'> => {
  const all = [...faults, ...findStartErrors(config)]
  return {
    faults: all,
    reasons: findDeploymentRefusals(config).filter((reason) => !all.includes(reason)),
    warnings: findUntranslatedStatements(config),
  }
}

/**
 * Checks one environment, with Wrangler's warnings, for example about bindings that are not inherited.
 * @param checked environments of the brand that were checked before
 * @param all every brand
 */
function checkEnvironment(
  brand: BrandEnvironment,
  checked: readonly (string | undefined)[],
  all: readonly BrandConfig[],
): Checked {
  const found = () => {
    try {
      return checkStart(readBrandConfig(brand) as DeploymentConfig)
    } catch (error) {
      // Wrangler refuses the file. The product's settings are checked nevertheless.
      return checkStart(readUncheckedConfig(brand) as DeploymentConfig, [messageOf(error)])
    }
  }
  const { faults, reasons, warnings } = found()
  const conflicts = findConflicts(brand, checked, all)
  return {
    subject: [brand.configPath, ...(brand.env === undefined ? [] : [brand.env])].join(', '),
    prefix: brand.options.length === 0 ? '' : `${describeBrand(brand)}: `,
    faults: [...faults, ...conflicts.faults],
    reasons: [...findEnvironmentRefusals(brand), ...findMissingBrandFiles(brand), ...reasons],
    warnings: [...warnings, ...conflicts.warnings],
  }
}

function checkEach({ rest, ...options }: BrandOptions & { rest: string[] }): Checked[] {
  const [file, ...others] = rest
  if (file !== undefined) {
    if (others.length > 0 || options.brand || options.env || file.startsWith('-'))
      throw new Error(
        `Name --brand and --env, or one file: ${rest.join(' ')} cannot be checked with the rest`,
      )
    const read = readConfig({ config: file, env: '' }) as DeploymentConfig
    return [{ subject: file, prefix: '', ...checkStart(read) }]
  }
  const brand = resolveBrand(options)
  // The demo brand runs without an environment, other brands only on this machine.
  const isSingle = options.env !== undefined || brand.brand === DEMO_BRAND || brand.environments.length === 0
  const brands = readAllBrands()
  return (isSingle ? [options.env] : brand.environments).map((env, index, envs) =>
    checkEnvironment(resolveBrand({ ...options, env }), envs.slice(0, index), brands),
  )
}

/** Returns the message of an error, with the position of a syntax error that Wrangler reports. */
function describeError(error: unknown, path: string): string {
  const { location } = error as { location?: { line: number; lineText: string } }
  if (!location) return messageOf(error)
  return `${path} (line ${location.line}: ${location.lineText.trim()}): ${messageOf(error)}`
}

/** Lines of a report: what prevents the worker from starting or is shared by mistake, and everything else. */
interface ConfigReport {
  faults: string[]
  notes: string[]
}

const describeChecked = ({ subject, prefix, faults, reasons, warnings }: Checked): ConfigReport => ({
  faults: faults.map((fault) => `Wrong: ${prefix}${fault}`),
  notes: [
    ...warnings.map((warning) => `Warning: ${prefix}${warning}`),
    ...reasons.map((reason) => `Before a deployment: ${prefix}${reason}`),
    ...(faults.length === 0 ? [`${subject}: the worker starts with this configuration.`] : []),
  ],
})

/**
 * Checks the configuration that the options of a command name. Wrangler prints its warnings itself.
 * @param args `--brand` and `--env`, or the path of a configuration
 */
export function reportConfig(args: readonly string[]): ConfigReport {
  let path = ''
  try {
    const given = takeBrandOptions(args)
    path = given.rest[0] ?? locateBrand(given.brand).configPath
    const reports = checkEach(given).map(describeChecked)
    return { faults: reports.flatMap(({ faults }) => faults), notes: reports.flatMap(({ notes }) => notes) }
  } catch (error) {
    return { faults: [describeError(error, path)], notes: [] }
  }
}
