import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeAccount, startFakeAccount } from '../../tests/fixtures/fake-account'
import { writeFixture } from '../../tests/fixtures/fixture-files'
import { LICENSED_PRODUCT } from '../../tests/fixtures/licensed-product'
import { fullOnly } from '../../tests/selection'
import { type DeploymentConfig, findDeploymentRefusals } from './deployment-checks'

/**
 * Tests the command that deploys a demonstration. It runs the real Wrangler against a fake Cloudflare API.
 */

// Timeout of tests, ms: starting Wrangler takes several seconds.
const SLOW_MS = 180_000
const DOMAIN = 'demo.play.example'

let dist: string
let account: FakeAccount

/** Writes a build with the configuration of a licensed operator. */
beforeEach(async () => {
  account = await startFakeAccount()
  dist = mkdtempSync(join(tmpdir(), 'demo-test-'))
  const worker = { main: 'index.js', compatibility_date: '2026-10-01', no_bundle: true }
  writeFixture(dist, 'client/assets/new.js', 'new')
  writeFixture(dist, 'client/_headers', '# Of all\n/*\n  X-Frame-Options: DENY\n')
  writeFixture(
    dist,
    'lobby/index.js',
    'export class Counter {}\nexport default { fetch: () => new Response("") }',
  )
  writeFixture(
    dist,
    'sandbox/index.js',
    'export class Wallet {}\nexport default { fetch: () => new Response("") }',
  )
  writeFixture(
    dist,
    'lobby/wrangler.json',
    JSON.stringify({
      ...worker,
      name: 'casino',
      assets: { directory: '../client' },
      triggers: { crons: ['*/5 * * * *'] },
      durable_objects: { bindings: [{ name: 'COUNTERS', class_name: 'Counter' }] },
      migrations: [{ tag: 'v1', new_sqlite_classes: ['Counter'] }],
      kv_namespaces: [{ binding: 'CACHE', id: 'c0ffee00c0ffee00c0ffee00c0ffee00' }],
      vars: {
        PLATFORM_ORIGIN: 'https://platform.example',
        PRODUCT: {
          ...LICENSED_PRODUCT,
          merchantCode: 'casino',
          languages: ['EN', 'UR'],
          brand: { name: 'Casino' },
          turnstile: { siteKey: '0x4AAAAAAADnPIDROrmt1Wwj' },
        },
      },
    }),
  )
  writeFixture(
    dist,
    'sandbox/wrangler.json',
    JSON.stringify({
      ...worker,
      name: 'sandbox',
      durable_objects: { bindings: [{ name: 'WALLET', class_name: 'Wallet' }] },
      migrations: [{ tag: 'v1', new_sqlite_classes: ['Wallet'] }],
      d1_databases: [{ binding: 'DB', database_name: 'sandbox', database_id: '0'.repeat(8) }],
      vars: { SANDBOX_TOOLS: 'on', PASSKEY_ORIGINS: 'http://localhost' },
    }),
  )
})
afterEach(async () => {
  await account[Symbol.asyncDispose]()
  rmSync(dist, { recursive: true })
})

function deployDemo(...args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn('node', ['scripts/tools/deploy-demo.ts', '--dist', dist, ...args], {
    env: { ...process.env, ...account.env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}

const demoOf = (worker: 'lobby' | 'sandbox') =>
  JSON.parse(readFileSync(join(dist, worker, 'wrangler.demo.json'), 'utf8')) as DeploymentConfig & {
    vars: { PRODUCT: Record<string, unknown> }
  }

it('creates both workers with their resources, and keeps them when it runs again', {
  timeout: SLOW_MS,
  ...fullOnly(
    'tests/worker/system/demo.test.ts tests its workers; nothing covers the commands, which no operator’s lobby needs',
  ),
}, async () => {
  const first = await deployDemo('--domain', DOMAIN)
  expect(first.status, first.output).toBe(0)
  expect([...account.workers.keys()]).toEqual(['casino-demo-sandbox', 'casino-demo'])
  expect([...account.databases.values()]).toEqual(['casino-demo-sandbox'])
  expect(account.namespaces.size).toBe(1)

  const sandbox = () => account.workers.get('casino-demo-sandbox')
  const lobby = () => account.workers.get('casino-demo')
  expect(sandbox()).toMatchObject({ crons: ['0 3 * * *'], hosts: [], isOnWorkersDev: false })
  expect(lobby()).toMatchObject({ crons: ['*/5 * * * *'], isOnWorkersDev: false })
  expect(lobby()?.hosts).toEqual([DOMAIN, `games.${DOMAIN}`, `chat.${DOMAIN}`, `pay.${DOMAIN}`])
  expect(lobby()?.bindings).toContainEqual(
    expect.objectContaining({ name: 'PLATFORM', service: 'casino-demo-sandbox' }),
  )
  const secrets = () => ({ ...sandbox()?.secrets, ...lobby()?.secrets })
  const { TESTERS_TOKEN: token = '', ...others } = secrets()
  expect(Object.keys(others).sort()).toEqual(['PURGE_TOKEN', 'SESSION_KEYS'])
  for (const secret of Object.values(secrets())) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(first.output).toContain(token)
  for (const secret of Object.values(others)) expect(first.output).not.toContain(secret)

  const firstSecrets = secrets()
  const second = await deployDemo('--domain', DOMAIN)
  expect(second.status, second.output).toBe(0)
  expect(secrets()).toEqual(firstSecrets)
  expect(second.output).not.toContain(token)
  expect([account.databases.size, account.namespaces.size]).toEqual([1, 1])
})

it('deploys the operator’s brand without a licence, whatever the lobby’s is', {
  timeout: SLOW_MS,
  ...fullOnly('tests/worker/system/demo.test.ts tests the demonstration’s workers with this configuration'),
}, async () => {
  const { status, output } = await deployDemo('--domain', DOMAIN, '--dry-run')
  expect(status, output).toBe(0)
  expect(demoOf('lobby').vars.PRODUCT).toEqual({
    merchantCode: 'casino',
    languages: ['EN', 'UR'],
    brand: { name: 'Casino' },
    complianceProfile: 'demo',
    jackpotMode: 'paced',
    imageWidthParameter: 'w',
    origin: `https://${DOMAIN}`,
    frameOrigins: [`https://games.${DOMAIN}`],
    chatOrigins: [`https://chat.${DOMAIN}`],
    payOrigins: [`https://pay.${DOMAIN}`],
  })
  expect(demoOf('sandbox').vars).toEqual({
    SANDBOX_TOOLS: 'by-token',
    PASSKEY_ORIGINS: `https://${DOMAIN}`,
  })
  expect(findDeploymentRefusals(demoOf('lobby'))).toEqual([
    'vars.SANDBOX is "demo": remove it',
    'complianceProfile is "demo": name the one of your licence',
    expect.stringContaining('bound as REVOCATIONS'),
    expect.stringContaining('bound as IDEMPOTENCY_KEYS'),
  ])
  expect(output).toContain('--dry-run: exiting now.')
  const headersIn = (client: string) => readFileSync(join(dist, client, '_headers'), 'utf8')
  expect(headersIn('client-demo')).toBe('# Of all\n/*\n  X-Robots-Tag: noindex\n  X-Frame-Options: DENY\n')
  expect(headersIn('client')).not.toContain('X-Robots-Tag')
  for (const worker of ['lobby', 'sandbox']) {
    const config = join(dist, worker, 'wrangler.demo.json')
    expect(output).toContain(`npx wrangler secret list --config ${config}`)
    expect(output).toContain(`npx wrangler deploy --config ${config}`)
  }
  expect(account.calls).toEqual([])
})

it('deploys nothing without a host in a zone of the operator', { timeout: SLOW_MS }, async () => {
  for (const [args, said] of [
    [['--domain=demo.example/m'], '--domain demo.play.example'],
    [['--domain', 'lobby.pages.dev'], 'lobby.pages.dev is in no zone of your account'],
    [['--domian', DOMAIN], 'The options are --brand BRAND, --domain HOST, --dry-run and --dist FOLDER.'],
  ] as const) {
    const { status, output } = await deployDemo(...args)
    expect(status, output).toBe(1)
    expect(output).toContain(said)
    expect(output).not.toMatch(/^ {4}at /m)
  }
  expect(account.calls).toEqual([])
})
