/**
 * Deploys the built lobby: checks the operator's configuration first, and refuses what is for testers only.
 * Run: npm run deploy [-- --dry-run]; the configuration is wrangler.toml, see README.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseProductConfig } from '../shared/config/product.ts'
import { platformRoute } from '../worker/start/platform-route.ts'

interface Built {
  vars?: { PRODUCT?: unknown; PLATFORM_ORIGIN?: string; SANDBOX?: string }
  services?: { binding: string; service: string }[]
}
const config = 'dist/lobby/wrangler.json'
const isDryRun = process.argv.includes('--dry-run')
const { vars, services } = JSON.parse(readFileSync(config, 'utf8')) as Built

// Both say in words what is missing; the worker would refuse to start.
const product = parseProductConfig(vars?.PRODUCT, { isSandbox: vars?.SANDBOX === 'on' })
const isBound = services?.some(({ binding }) => binding === 'PLATFORM')
if (!isBound) platformRoute({ ...(vars?.PLATFORM_ORIGIN && { PLATFORM_ORIGIN: vars.PLATFORM_ORIGIN }) })
const forTestersOnly = [
  vars?.SANDBOX === 'on' && 'vars.SANDBOX is "on": remove it',
  services?.some(({ service }) => service === 'sandbox') && 'the platform is the sandbox: name your own',
  product.complianceProfile === 'demo' && 'complianceProfile is "demo": name the one of your licence',
].filter((problem) => typeof problem === 'string')
for (const problem of forTestersOnly) console.log(`Not deployable as it is: ${problem}`)
if (forTestersOnly.length > 0 && !isDryRun) process.exit(1)

execFileSync('npx', ['wrangler', 'deploy', '-c', config, ...process.argv.slice(2)], { stdio: 'inherit' })
