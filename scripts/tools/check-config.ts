/**
 * Reports faults of the operator's configuration, without building or starting anything. First lists the
 * faults with which the worker would not start, and fails if there are any. Then lists the faults that only
 * prevent a deployment. Without `--env`, checks every environment of the brand.
 * Run: npm run check:config [-- --brand BRAND] [--env ENVIRONMENT], or -- FILE for a single wrangler.toml
 */
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
import { type DeploymentConfig, findDeploymentRefusals, findStartErrors } from './deployment-checks.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Checked {
  /** The file, and the environment that was checked. */
  subject: string
  /** Beginning of each fault; empty for the demo brand. */
  prefix: string
  faults: string[]
  reasons: string[]
}

const checkStart = (config: DeploymentConfig, faults: string[] = []): Pick<Checked, 'faults' | 'reasons'> => {
  const all = [...faults, ...findStartErrors(config)]
  return { faults: all, reasons: findDeploymentRefusals(config).filter((reason) => !all.includes(reason)) }
}

/** Checks one environment, with Wrangler's warnings, for example about bindings that are not inherited. */
function checkEnvironment(brand: BrandEnvironment): Checked {
  const found = () => {
    try {
      return checkStart(readBrandConfig(brand) as DeploymentConfig)
    } catch (error) {
      // Wrangler refuses the file. The product's settings are checked nevertheless.
      return checkStart(readUncheckedConfig(brand) as DeploymentConfig, [messageOf(error)])
    }
  }
  const { faults, reasons } = found()
  return {
    subject: [brand.configPath, ...(brand.env === undefined ? [] : [brand.env])].join(', '),
    prefix: brand.options.length === 0 ? '' : `${describeBrand(brand)}: `,
    faults,
    reasons: [...findEnvironmentRefusals(brand), ...findMissingBrandFiles(brand), ...reasons],
  }
}

function checkAll({ rest, ...options }: BrandOptions & { rest: string[] }): Checked[] {
  const [file] = rest
  if (file !== undefined)
    return [
      { subject: file, prefix: '', ...checkStart(readConfig({ config: file, env: '' }) as DeploymentConfig) },
    ]
  const brand = resolveBrand(options)
  // The demo brand runs without an environment, other brands only on this machine.
  const isSingle = options.env !== undefined || brand.brand === DEMO_BRAND || brand.environments.length === 0
  return (isSingle ? [options.env] : brand.environments).map((env) =>
    checkEnvironment(resolveBrand({ ...options, env })),
  )
}

/** Returns the message of an error, with the position of a syntax error that Wrangler reports. */
function describeError(error: unknown, path: string): string {
  const { location } = error as { location?: { line: number; lineText: string } }
  if (!location) return messageOf(error)
  return `${path} (line ${location.line}: ${location.lineText.trim()}): ${messageOf(error)}`
}

let path = ''
try {
  const given = takeBrandOptions(process.argv.slice(2))
  path = given.rest[0] ?? locateBrand(given.brand).configPath
  for (const { subject, prefix, faults, reasons } of checkAll(given)) {
    for (const fault of faults) console.error(`Wrong: ${prefix}${fault}`)
    for (const reason of reasons) console.log(`Before a deployment: ${prefix}${reason}`)
    if (faults.length === 0) console.log(`${subject}: the worker starts with this configuration.`)
    else process.exitCode = 1
  }
} catch (error) {
  console.error(describeError(error, path))
  process.exitCode = 1
}
