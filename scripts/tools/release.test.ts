import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeCloudflare, startFakeCloudflare } from '../../tests/fixtures/fake-cloudflare'
import { writeFixture } from '../../tests/fixtures/fixture-files'
import { toDeployableConfig } from '../../tests/fixtures/licensed-product'
import { fullOnly } from '../../tests/selection'

/** Tests the release commands. They run the real Wrangler against a fake Cloudflare API. */

// Timeout of tests, ms: starting Wrangler takes several seconds.
const SLOW_MS = 300_000

const OLD = '00000000-0000-4000-8000-000000000001'
const NEW = '00000000-0000-4000-8000-000000000002'

/** Bindings and class names of the lobby's Durable Objects. */
const objects = [
  ['REVOCATIONS', 'Revocations'],
  ['COUNTERS', 'Counter'],
  ['IDEMPOTENCY_KEYS', 'IdempotencyKeys'],
]

let root: string
let config: string
let cloudflare: FakeCloudflare

beforeEach(async () => {
  cloudflare = await startFakeCloudflare([{ id: OLD, tag: 'old', migrationTag: 'v1' }])
  root = mkdtempSync(join(tmpdir(), 'release-test-'))
  config = join(root, 'lobby/wrangler.json')
  writeFixture(
    root,
    'lobby/index.js',
    `${objects.map(([, className]) => `export class ${className} {}`).join('\n')}
    export default { fetch: () => new Response("new") }`,
  )
  writeFixture(root, 'client/.vite/manifest.json', '{}')
  writeFixture(root, 'client/.assetsignore', '.vite')
  writeFixture(root, 'client/assets/new.js', 'new')
  configure(['v1'])
})
afterEach(async () => {
  await cloudflare[Symbol.asyncDispose]()
  rmSync(root, { recursive: true })
})

/** Writes a build with these Durable Object migrations, by tag. */
function configure(tags: string[]): void {
  const built = {
    name: 'lobby',
    main: 'index.js',
    compatibility_date: '2026-10-01',
    no_bundle: true,
    workers_dev: false,
    preview_urls: false,
    assets: { directory: '../client' },
    triggers: { crons: ['*/5 * * * *'] },
    durable_objects: { bindings: objects.map(([name, className]) => ({ name, class_name: className })) },
    migrations: tags.map((tag, index) => ({
      tag,
      new_sqlite_classes: index === 0 ? objects.map(([, className]) => className) : [],
    })),
    secrets: { required: ['SESSION_KEYS', 'PURGE_TOKEN'] },
    vars: { PRODUCT: { merchantCode: 'oriel', languages: ['EN'], brand: { name: 'Oriel' } } },
    services: [],
    kv_namespaces: [],
  }
  writeFixture(root, 'lobby/wrangler.json')
  writeFileSync(config, JSON.stringify(toDeployableConfig(built)))
}

function run(program: string, ...args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(program, args, { env: { ...process.env, ...cloudflare.env } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}
const release = (...args: string[]) => run('node', 'scripts/tools/release.ts', '--config', config, ...args)
const rollBack = (...args: string[]) => run('node', 'scripts/tools/rollback.ts', ...args)
const last = () => Object.entries(cloudflare.deployments.at(-1) ?? {})

it('releases to all visitors in steps, and rolls back with one command', { timeout: SLOW_MS }, async () => {
  const begun = await release('--without-kept-assets')
  expect(begun.status, begun.output).toBe(0)
  expect(last()).toEqual([
    [NEW, 10],
    [OLD, 90],
  ])
  expect(begun.output).toContain('npm run release -- --percent 50, or npm run rollback')
  expect(cloudflare.assets).toContain('/assets/new.js')

  const again = await release()
  expect(again.status).toBe(1)
  expect(again.output).toContain(`A release is under way: version ${NEW}`)

  expect([cloudflare.schedules, cloudflare.hosts]).toEqual([0, []])
  const ended = await release('--percent', '100')
  expect(ended.status, ended.output).toBe(0)
  expect(last()).toEqual([[NEW, 100]])
  expect([cloudflare.schedules, cloudflare.hosts]).toEqual([1, ['play.example']])
  expect(cloudflare.versions).toHaveLength(2)

  const back = await rollBack('--yes')
  expect(back.status, back.output).toBe(0)
  expect(back.output).toContain(`about to rollback to Worker Version ${OLD}`)
  expect(last()).toEqual([[OLD, 100]])
})

it('rolls back to the previous version during a release', {
  timeout: SLOW_MS,
  ...fullOnly('“releases to all visitors in steps …” above, after a whole release'),
}, async () => {
  cloudflare.versions.push({ id: NEW, tag: 'new', migrationTag: 'v1' })
  cloudflare.deployments.push({ [NEW]: 10, [OLD]: 90 })
  const back = await rollBack('--yes', '--message', 'Errors in the log')
  expect(back.status, back.output).toBe(0)
  expect(back.output).toMatch(new RegExp(`\\(10%\\) ${NEW}[^]*about to rollback to Worker Version ${OLD}`))
  expect(last()).toEqual([[OLD, 100]])
})

it('rolls back only after a confirmation: without a terminal by --yes', { timeout: SLOW_MS }, async () => {
  expect(await rollBack()).toMatchObject({ status: 1, output: expect.stringContaining('add --yes') })
  expect(cloudflare.requests).toBe(0)
})

it('prints the command of a rollback in a dry run, and calls no API', {
  timeout: SLOW_MS,
  ...fullOnly('nothing: a dry run changes nothing'),
}, async () => {
  const { status, output } = await rollBack('--dry-run', '--message', 'Test')
  expect(status, output).toBe(0)
  expect(output).toContain('npx wrangler rollback --config wrangler.toml --message Test')
  expect(cloudflare.requests).toBe(0)
  const unknown = await rollBack('--dry-runn')
  expect(unknown).toMatchObject({ status: 1, output: expect.stringContaining('The options are --brand') })
})

it('deploys a release with a Durable Object migration in one step, and says so', {
  timeout: SLOW_MS,
  ...fullOnly('nothing: Cloudflare refuses a gradual release with a migration'),
}, async () => {
  configure(['v1', 'v2'])
  const { status, output } = await release('--without-kept-assets')
  expect(status, output).toBe(0)
  expect(output).toContain(
    'This release cannot be gradual: it brings the Durable Object migration v2 (deployed: v1). It is deployed whole',
  )
  expect(last()).toEqual([[NEW, 100]])
  expect(cloudflare.versions.at(-1)?.migrationTag).toBe('v2')
})

it('uploads no version after a failed check', { timeout: SLOW_MS }, async () => {
  const share = await release('--percent', '0')
  expect(share).toMatchObject({ status: 1, output: expect.stringContaining('from 1 to 100, not 0') })
  const lost = await release()
  expect(lost.output).toContain('https://play.example/releases.json')
  expect(lost).toMatchObject({ status: 1, output: expect.stringContaining('--without-kept-assets') })
  expect(cloudflare.versions).toHaveLength(1)
})

it('uploads no version of sources older than the deployed ones', {
  timeout: SLOW_MS,
  ...fullOnly('nothing: Cloudflare refuses a version without the deployed migrations'),
}, async () => {
  configure(['v0'])
  const older = await release('--without-kept-assets')
  expect(older).toMatchObject({ status: 1, output: expect.stringContaining('these sources are older') })
  expect(cloudflare.versions).toHaveLength(1)
})

it('prints every command in a dry run, and calls no API', {
  timeout: SLOW_MS,
  ...fullOnly('nothing: a dry run changes nothing'),
}, async () => {
  const { status, output } = await release('--dry-run', '--message', 'Autumn')
  expect(status, output).toBe(0)
  expect(output).toContain('--dry-run: exiting now.')
  for (const command of [
    'deployments status --json',
    'versions upload --config',
    '--message Autumn',
    'versions deploy <new version>@10 <deployed version>@90',
    'versions deploy <new version>@50 <deployed version>@50',
    'versions deploy <new version>@100 --config',
    'triggers deploy',
  ])
    expect(output).toContain(command)
  expect(output).not.toContain('versions upload --config dist')
  expect(cloudflare.requests).toBe(0)
})
