import { readdirSync, readFileSync } from 'node:fs'

/** Lists the child processes of this process that run workerd. */
function workerds(): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false
    try {
      // Format of the file: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
      return name === 'workerd' && Number(parent) === process.pid
    } catch {
      // The process has ended since the list was read.
      return false
    }
  })
}

/** Returns the processor time that this process's workerd has used, µs. Only Linux reports it: 0 elsewhere. */
export function processorTime(): number {
  if (process.platform !== 'linux') return 0
  const threads = workerds().flatMap((id) =>
    readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}/schedstat`),
  )
  return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000, 0)
}

/** Returns the resident memory of this process's workerd, MiB. Only Linux reports it: 0 elsewhere. */
export function residentMemory(): number {
  if (process.platform !== 'linux') return 0
  const sizes = workerds().map((id) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
