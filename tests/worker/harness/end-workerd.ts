import childProcess, { type ChildProcess } from 'node:child_process'

/**
 * Ends workerd with the process that has started it. Miniflare does so when that process exits, but Vitest kills its
 * processes when it is interrupted, and workerd would go on for ever.
 */

/** Reads who is running, line by line, and ends them after the last line: its input ends with this process. */
const GUARD =
  'trap \'\' INT TERM HUP; while read line; do running=$line; done; [ -z "$running" ] || kill -9 $running'

const { spawn } = childProcess
const guard = spawn('sh', ['-c', GUARD], { stdio: ['pipe', 'ignore', 'ignore'] })
// Neither keeps this process from exiting.
guard.unref()
;(guard.stdin as unknown as { unref(): void }).unref()

const running = new Set<number>()
const tell = () => void guard.stdin.write(`${[...running].join(' ')}\n`)

function watch(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  running.add(pid)
  tell()
  child.once('exit', () => {
    running.delete(pid)
    tell()
  })
}

// Miniflare does not say which process is its own.
childProcess.spawn = ((...values: Parameters<typeof spawn>) => {
  const child = spawn(...values)
  if (/\bworkerd$/.test(values[0])) watch(child)
  return child
}) as typeof spawn
