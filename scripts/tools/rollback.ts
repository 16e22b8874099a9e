/**
 * Rolls the lobby of a brand and environment back to the version that last served all requests. Wrangler
 * shows the deployed version and the earlier one, and asks for confirmation in a terminal. See
 * docs/operate/release.md.
 * Run: npm run rollback [-- --brand BRAND] [--env ENVIRONMENT] [--dry-run] [--yes] [--message TEXT] [VERSION]
 */
import { spawnSync } from 'node:child_process'
import { findEnvironmentRefusals, resolveBrand } from '../build/brand-environment.ts'
import { parseOptions } from './command-options.ts'
import { rollbackCommand, workerOptions } from './release/wrangler-commands.ts'

const USAGE =
  'The options are --brand BRAND, --env ENVIRONMENT, --dry-run, --yes and --message TEXT; a version id is optional.'

function readArguments() {
  const { values, positionals } = parseOptions(USAGE, {
    options: {
      brand: { type: 'string' },
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', short: 'y', default: false },
      message: { type: 'string', short: 'm' },
    },
    allowPositionals: true,
  })
  const [version] = positionals
  if (positionals.length > 1) throw new Error('Name one version at most')
  if (version !== undefined && !/^[\da-f-]{36}$/.test(version))
    throw new Error(`${version} is not the id of a version: npx wrangler versions list prints them`)
  const target = resolveBrand(values)
  const [refusal] = findEnvironmentRefusals(target)
  if (refusal !== undefined) throw new Error(refusal)
  return { ...values, target, version }
}

function rollBack({ target, version, message, yes, 'dry-run': isDry }: ReturnType<typeof readArguments>) {
  const command = rollbackCommand(workerOptions(target), { version, message })
  if (isDry) {
    console.log(
      `A rollback to ${version ?? 'the version that last served all requests'} would be:\n  npx wrangler ${command.join(' ')}\n--dry-run: no request was sent.`,
    )
    return 0
  }
  if (!(yes || process.stdin.isTTY))
    throw new Error('There is no terminal to confirm the rollback in: add --yes')
  // Wrangler has --yes for this command, but ignores it and asks in every terminal (version 4.151).
  const input = yes ? 'ignore' : 'inherit'
  return spawnSync('wrangler', command, { stdio: [input, 'inherit', 'inherit'] }).status ?? 1
}

try {
  process.exitCode = rollBack(readArguments())
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 1
}
