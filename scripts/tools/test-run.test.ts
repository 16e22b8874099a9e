import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isProcessAlive } from '../../tests/fixtures/processes'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-tests-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Starts `npm test` with a single step, and waits until the step is running.
 * @param step shell command, which must write its process id to the file `pid`
 */
async function started(step: string) {
  const [command] = (
    JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { test: string } }
  ).scripts.test.split('scripts/tools/test.ts')
  const preload = String(command).replace('./scripts/', `${import.meta.dirname}/`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test: `${preload}run.ts` } }))
  writeFileSync(
    join(folder, 'run.ts'),
    `import { runTests } from '${import.meta.dirname}/test-run.ts'
    await runTests([{ name: 'first', command: ${JSON.stringify(step)} }, { name: 'second', command: 'touch begun', after: ['first'] }], {})`,
  )
  const npm = spawn('npm', ['test'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  npm.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  const file = join(folder, 'pid')
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/^\d+\n$/), 20_000)
  return { npm, ended, output: () => output, pid: readFileSync(file, 'utf8').trim() }
}

it.runIf(existsSync('/proc'))(
  'leaves no process and starts no other step when npm is terminated',
  async () => {
    const { npm, ended, pid } = await started('sleep 300 & echo $! > pid; wait')
    npm.kill('SIGTERM')
    await ended
    await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), 10_000)
    expect(existsSync(join(folder, 'begun'))).toBe(false)
  },
)

it.runIf(existsSync('/proc'))(
  'ends at a second signal without waiting for a step that ignored the first',
  async () => {
    const { npm, ended, output, pid } = await started(
      `trap '' INT; echo $$ > pid; while true; do sleep 0.1; done`,
    )
    npm.kill('SIGINT')
    await vi.waitFor(() => expect(output()).toContain('A second signal'), 10_000)
    expect(isProcessAlive(pid)).toBe(true)
    npm.kill('SIGINT')
    await ended
    await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), 10_000)
  },
)
