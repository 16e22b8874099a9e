import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { fullOnly } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'

/** The conformance command as an operator runs it. */

const sandbox = sharedSandbox()
const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Runs the command.
 * @returns the exit code and the output
 */
async function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const child = promisify(execFile)(process.execPath, ['scripts/tools/conformance.ts', ...args])
  return child.then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout, stderr }) => ({ code, printed: `${stdout}${stderr}` }),
  )
}

/** Finds a port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('the conformance command succeeds with the sandbox, and writes its findings', {
  timeout: 120_000,
}, async () => {
  const { origin } = await sandbox.miniflare.ready
  const out = join(folder, 'sandbox')
  const { code, printed } = await run('--origin', origin, '--merchant', 'oriel', '--out', out)
  expect(printed).toMatch(/^\d{2,} passed, 0 failed, \d+ not tested$/m)
  expect(printed).toMatch(/^ {2}it needs a member: see --member: .*\bbalance\b/m)
  expect(code).toBe(0)
  expect(JSON.parse(readFileSync(`${out}.json`, 'utf8'))).toMatchObject({ origin, merchant: 'oriel' })
  expect(readFileSync(`${out}.html`, 'utf8')).toContain(`Conformance of ${origin}`)
})

it('the conformance command fails with a broken platform, and names the call', {
  timeout: 120_000,
  ...fullOnly(
    '“the conformance command reports once that a platform is unreachable” covers the exit code, tests/worker/conformance/switches.test.ts what is found',
  ),
}, async () => {
  const { origin } = await sandbox.miniflare.ready
  await sandbox.scenario({ malformed: 'html', endpoints: ['hotGames'] })
  const { code, printed } = await run('--origin', origin, '--merchant', 'oriel')
  expect(printed).toMatch(/^fail +reply +hotGames +no success: not-json, status 200$/m)
  expect(code).toBe(1)
})

it('the conformance command reports once that a platform is unreachable', async () => {
  const { code, printed } = await run(
    '--origin',
    `http://localhost:${await freePort()}`,
    '--merchant',
    'oriel',
  )
  expect(printed.trim().split('\n')).toEqual([
    'fail  reach  status  the platform cannot be reached (unreachable, ECONNREFUSED): nothing else is tested',
    '0 passed, 1 failed, 0 not tested',
  ])
  expect(code).toBe(1)
})

it(
  'the conformance command prints its usage',
  fullOnly('nothing: a developer sees it immediately'),
  async () => {
    const { code, printed } = await run('--merchant', 'oriel')
    expect([code, printed]).toEqual([2, expect.stringContaining('--origin and --merchant are needed')])
  },
)
