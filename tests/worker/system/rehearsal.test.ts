import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { PlainBrowser } from '../../../scripts/tools/rehearsal/plain-browser'
import { deposit, launchGame, logIn } from '../../../scripts/tools/rehearsal/player-steps'
import { type FakeCloudflare, startFakeCloudflare } from '../../fixtures/fake-cloudflare'
import { writeFixture } from '../../fixtures/fixture-files'
import { type IsolatedProduct, startIsolatedProduct } from '../../fixtures/isolated-product'
import { toDeployableConfig } from '../../fixtures/licensed-product'
import { fullOnly } from '../../selection'

/**
 * Tests the rehearsal of a release with the real Wrangler, a fake Cloudflare API, and a local lobby with the
 * sandbox in place of the deployed one.
 */

// Timeout of tests, ms: starting Wrangler takes several seconds.
const SLOW_MS = 600_000
const OLD = '00000000-0000-4000-8000-000000000001'
const ACCOUNT = { MEMBER: 'rafi88', MEMBER_PASSWORD: 'play1234', PURGE_TOKEN: 'token-of-the-tests' }

let root: string
let config: string
let product: IsolatedProduct
let cloudflare: FakeCloudflare

interface Built {
  vars: { PRODUCT: object }
  migrations: { tag: string }[]
  durable_objects: { bindings: { class_name: string }[] }
}

/** Writes a build with the id of the local lobby, which comes from its manifest, and without its code. */
beforeAll(async () => {
  product = await startIsolatedProduct({ secrets: { PURGE_TOKEN: ACCOUNT.PURGE_TOKEN } })
  root = mkdtempSync(join(tmpdir(), 'rehearsal-test-'))
  const built = JSON.parse(readFileSync('dist/lobby/wrangler.json', 'utf8')) as Built
  const classes = built.durable_objects.bindings.map(({ class_name }) => `export class ${class_name} {}`)
  writeFixture(
    root,
    'lobby/index.js',
    `${classes.join('\n')}\nexport default { fetch: () => new Response() }`,
  )
  writeFixture(root, 'client/.assetsignore', '.vite')
  writeFixture(root, 'client/.vite/manifest.json', readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  config = join(root, 'lobby/wrangler.json')
  writeFileSync(config, JSON.stringify({ ...toDeployableConfig(built), assets: { directory: '../client' } }))
}, SLOW_MS)
beforeEach(async () => {
  const migration = (JSON.parse(readFileSync(config, 'utf8')) as Built).migrations.at(-1)
  cloudflare = await startFakeCloudflare([{ id: OLD, tag: 'old', migrationTag: migration?.tag }])
})
afterEach(() => cloudflare[Symbol.asyncDispose]())
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  rmSync(root, { recursive: true })
})

function rehearse(env: Record<string, string>, ...args: string[]) {
  const child = spawn('node', ['scripts/tools/rehearse.ts', '--config', config, ...args], {
    env: { ...process.env, ...cloudflare.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise<{ status: number | null; output: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, output })),
  )
}

const textOf = (folder: string): string =>
  globSync('*.md', { cwd: folder })
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/** Returns the steps that the marks in runbooks name. */
const listMarkedSteps = (text: string): Set<string> =>
  new Set([...text.matchAll(/<!-- rehearse: (.+?) -->/g)].flatMap(([, steps = '']) => steps.split(' ')))

it('rehearses a release, a player’s visit and a rollback, and removes the marks of the passed steps', {
  timeout: SLOW_MS,
  ...fullOnly(
    '“visits a lobby as a player without scripts” in tests/worker/system/rehearsal.test.ts; “releases to all visitors in steps” in scripts/tools/release.test.ts',
  ),
}, async () => {
  const docs = join(root, 'docs')
  cpSync('docs/operate', docs, { recursive: true })
  const before = [...listMarkedSteps(textOf('docs/operate'))].sort()
  const options = ['--production', '--without-kept-assets', '--lobby', product.origin]
  const { status, output } = await rehearse(ACCOUNT, ...options, '--docs', docs)
  expect(status, output).toBe(0)
  const steps = ['release', 'health', 'deep-health', 'login', 'launch', 'deposit', 'rollback']
  for (const step of steps) expect(output).toMatch(new RegExp(`^ok +${step} `, 'm'))
  expect(cloudflare.deployments.map((versions) => versions[OLD])).toEqual([100, 90, undefined, 100])
  // Nothing was deployed for the first time, so only this mark stays.
  expect(before).toEqual([...steps, 'deploy'].sort())
  expect([...listMarkedSteps(textOf(docs))]).toEqual(['deploy'])
  expect([...listMarkedSteps(textOf('docs/operate'))].sort()).toEqual(before)
})

it('reports a release that fails, changes nothing, and rolls nothing back', {
  timeout: SLOW_MS,
  ...fullOnly('nothing: the commands that it runs have their own tests'),
}, async () => {
  const broken = join(root, 'lobby/broken.json')
  const built = JSON.parse(readFileSync(config, 'utf8')) as Built
  writeFileSync(broken, JSON.stringify({ ...built, vars: { ...built.vars, SANDBOX: 'on' } }))
  const { status, output } = await rehearse(
    ACCOUNT,
    ...['--production', '--lobby', product.origin, '--config', broken],
  )
  expect(status, output).toBe(1)
  expect(output).toContain('Not deployable: vars.SANDBOX is "on"')
  expect(output).toMatch(/^FAILED +release /m)
  expect(output).toMatch(/^not run +deposit +needs login$/m)
  expect(output).toMatch(/^not run +rollback +needs release$/m)
  expect(cloudflare.deployments).toHaveLength(1)
})

it('refuses to rehearse without permission where players may be, and without a test account', {
  timeout: SLOW_MS,
  ...fullOnly('nothing: a rehearsal needs an account, and changes nothing before this check'),
}, async () => {
  const unpermitted = await rehearse(ACCOUNT)
  expect(unpermitted).toMatchObject({ status: 2, output: expect.stringContaining('add --production') })
  const nameless = await rehearse({ ...ACCOUNT, MEMBER: '' }, '--production')
  expect(nameless).toMatchObject({ status: 2, output: expect.stringContaining('variables MEMBER\n') })
  const dry = await rehearse({}, '--production', '--dry-run')
  expect(dry).toMatchObject({ status: 0, output: expect.stringContaining('no request was sent') })
  expect(cloudflare.requests).toBe(0)
})

it('visits a lobby as a player without scripts, and leaves a deposit cancelled', {
  timeout: SLOW_MS,
}, async () => {
  await using browser = await PlainBrowser.start(product.origin)
  const wrong = logIn(browser, { username: 'rafi88', password: 'wrong-password' })
  await expect(wrong).rejects.toThrow('/m/login answers 422')
  await expect(deposit(browser)).rejects.toThrow('no deposit form')
  await expect(logIn(browser, { username: 'rafi88', password: 'play1234' })).resolves.toContain('rafi88')
  await expect(launchGame(browser)).resolves.toContain('opens at http://games.')
  const seen = await deposit(browser)
  expect(seen).toContain('of 100.00 BDT by bkash-qr is cancelled: nothing was paid')
  const { payments } = (await (await fetch(`${product.origin}/__sandbox/payments.json`)).json()) as {
    payments: { id: string; state: string }[]
  }
  const [made] = payments.filter(({ id }) => seen.includes(id))
  expect(made?.state).toBe('cancelled')
})
