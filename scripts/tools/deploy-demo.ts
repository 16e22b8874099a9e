/**
 * Builds the lobby and the sandbox, and deploys both to the operator's account as a demonstration. It has
 * play money, is hidden from search engines, and its data is reset every night. A token protects the page for
 * testers. See docs/operate/demo.md.
 * Run: npm run deploy:demo -- [--brand BRAND] --domain demo.play.example [--dry-run] [--dist FOLDER], where FOLDER is a build
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveBrand } from '../build/brand-environment.ts'
import { orStop, parseOptions, stop } from './command-options.ts'
import {
  type BuiltLobbyConfig,
  type BuiltWorkerConfig,
  copyClient,
  createDemoLobbyConfig,
  createDemoSandboxConfig,
} from './demo/demo-configuration.ts'
import { exitWithReasons, findStartErrors } from './deployment-checks.ts'

const { values } = parseOptions(
  'The options are --brand BRAND, --domain HOST, --dry-run and --dist FOLDER.',
  {
    options: {
      brand: { type: 'string' },
      domain: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      /** Folder of a build. Without this option, the command builds both workers. */
      dist: { type: 'string' },
    },
  },
)
const { domain, 'dry-run': isDry } = values

if (!/^(?=.{4,240}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/.test(domain))
  stop('Name the host of the demonstration, in a zone of your account: --domain demo.play.example')
// Refuses Cloudflare's domains, because operators have no zone there. The games, the chat and the payment
// gateway could not get subdomains.
if (/\.(workers|pages)\.dev$/.test(domain))
  stop(
    `${domain} is in no zone of your account, so that games., chat. and pay. before it would lead nowhere: name another host, such as --domain demo.play.example`,
  )

// A build without an environment contains the sandbox.
const brand = orStop(() => resolveBrand({ brand: values.brand }))
const dist = values.dist ?? brand.outDir

function run(program: string, args: readonly string[]): void {
  console.log(`> ${[program, ...args].join(' ')}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) stop(`It stops here: ${[program, ...args.slice(0, 3)].join(' ')} has failed.`)
}

/**
 * Writes a configuration into the folder of its built worker, because paths in it are relative to the file.
 * @returns path of the file
 */
function write(worker: 'lobby' | 'sandbox', configuration: object): string {
  const file = join(dist, worker, 'wrangler.demo.json')
  writeFileSync(file, JSON.stringify(configuration, null, 2))
  return file
}

const list = (config: string) => ['secret', 'list', '--config', config]
const deploy = (config: string, ...options: string[]) => ['deploy', '--config', config, ...options]

/** Returns the names of the secrets that the deployed worker has. Empty before the first deployment. */
function listDeployedSecrets(config: string): string[] {
  const { status, stdout, stderr } = spawnSync('wrangler', list(config), { encoding: 'utf8' })
  if (status === 0) return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)
  if (/Worker "[^"]+" not found/.test(stdout + stderr)) return []
  return stop(`${stdout}${stderr}\nIt stops here: wrangler does not tell which secrets there are.`)
}

/**
 * Deploys a worker, and creates the required secrets that it does not have yet.
 * @returns the values of the new secrets by name
 */
function deployWithSecrets(config: string, required: readonly string[]): Record<string, string> {
  const existing = listDeployedSecrets(config)
  const missing = required.filter((name) => !existing.includes(name))
  const secrets = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('base64url')]))
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  try {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    run('wrangler', deploy(config, ...(missing.length > 0 ? ['--secrets-file', file] : [])))
  } finally {
    rmSync(folder, { recursive: true })
  }
  return secrets
}

if (values.dist === undefined) run('npm', ['run', 'build', '--', ...brand.options])
const read = <Built>(worker: 'lobby' | 'sandbox') =>
  JSON.parse(readFileSync(join(dist, worker, 'wrangler.json'), 'utf8')) as Built
const built = read<BuiltLobbyConfig>('lobby')
const client = `${built.assets.directory}-demo`
const lobby = createDemoLobbyConfig(built, domain, client)
const sandbox = createDemoSandboxConfig(read<BuiltWorkerConfig>('sandbox'), built, domain)
exitWithReasons(findStartErrors(lobby))
copyClient(join(dist, 'lobby', built.assets.directory), join(dist, 'lobby', client))
// The sandbox must be deployed first, because the lobby has a service binding to it.
const configs = { sandbox: write('sandbox', sandbox), lobby: write('lobby', lobby) }

if (isDry) {
  for (const config of Object.values(configs)) run('wrangler', deploy(config, '--dry-run'))
  console.log('A deployment would be:')
  for (const config of Object.values(configs)) {
    console.log(`  npx wrangler ${list(config).join(' ')}`)
    console.log(
      `  npx wrangler ${deploy(config).join(' ')}, the first time with --secrets-file <new secrets>`,
    )
  }
  console.log('--dry-run: nothing was asked, made or deployed.')
} else {
  const { TESTERS_TOKEN } = deployWithSecrets(configs.sandbox, sandbox.secrets.required)
  deployWithSecrets(configs.lobby, lobby.secrets.required)
  const token = TESTERS_TOKEN ?? 'as before'
  console.log(`Lobby    https://${domain}/m/home`)
  console.log(`Testers  https://${domain}/__sandbox/enter`)
  console.log(`Token    ${token}${TESTERS_TOKEN === undefined ? '' : ' (keep it: it is shown this once)'}`)
}
