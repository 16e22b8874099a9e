import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { isProcessAlive } from '../../tests/fixtures/processes'
import { ProcessTree, parseStat } from './process-tree'

it('parses a process whose name contains spaces and parentheses', () => {
  const fields = 'S 7 40 40 0 -1 4194560 1 0 0 0 250 50 0 0 20 0 1 0 98765 0'
  expect(parseStat(`41 (a (b) c) ${fields}`)).toEqual({
    pid: 41,
    parent: 7,
    startedAt: '98765',
    ticks: 300,
    isZombie: false,
  })
})

it.runIf(existsSync('/proc'))('kills a process whose parent has already ended', async () => {
  const child = spawn('sh', ['-c', 'sleep 300 & echo $!; read line'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const pid = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(`${data}`.trim())),
  )
  const tree = new ProcessTree(Number(child.pid))
  tree.sample()
  child.stdin.end('\n')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(isProcessAlive(pid)).toBe(true)
  tree.kill()
  await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false))
})

it.runIf(existsSync('/proc'))(
  'sums up the processor time of all processes, including those that have ended',
  async () => {
    const busy = 'const end = Date.now() + 1500; while (Date.now() < end);'
    const child = spawn(process.execPath, ['-e', busy])
    const tree = new ProcessTree(Number(child.pid))
    const sampling = setInterval(() => tree.sample(), 50)
    await new Promise((resolve) => child.once('exit', resolve))
    clearInterval(sampling)
    tree.sample()
    expect(tree.cpuSeconds).toBeGreaterThan(0)
  },
)
