import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { sharedSandbox } from '../harness/shared'

/** The command as an operator runs it. */

const sandbox = sharedSandbox()
const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @returns its exit code and what it printed */
async function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const child = promisify(execFile)(process.execPath, ['scripts/conformance.ts', ...args])
  return child.then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout, stderr }) => ({ code, printed: `${stdout}${stderr}` }),
  )
}

it('succeeds with the sandbox, and writes what it found', { timeout: 120_000 }, async () => {
  const { origin } = await sandbox.miniflare.ready
  const out = join(folder, 'sandbox')
  const { code, printed } = await run('--origin', origin, '--merchant', 'oriel', '--out', out)
  expect(printed).toMatch(/^\d{2,} passed, 0 failed, \d+ skipped$/m)
  expect(code).toBe(0)
  expect(JSON.parse(readFileSync(`${out}.json`, 'utf8'))).toMatchObject({ origin, merchant: 'oriel' })
  expect(readFileSync(`${out}.html`, 'utf8')).toContain(`Conformance of ${origin}`)
})

it('fails with a platform that is wrong, and names the call', { timeout: 120_000 }, async () => {
  const { origin } = await sandbox.miniflare.ready
  await sandbox.scenario({ malformed: 'html', endpoints: ['hotGames'] })
  const { code, printed } = await run('--origin', origin, '--merchant', 'oriel')
  expect(printed).toMatch(/^fail +reply +hotGames +no success: not-json, status 200$/m)
  expect(code).toBe(1)
})

it('says how it is used', async () => {
  const { code, printed } = await run('--merchant', 'oriel')
  expect([code, printed]).toEqual([2, expect.stringContaining('--origin and --merchant are needed')])
})
