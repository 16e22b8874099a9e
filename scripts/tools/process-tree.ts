import { readdirSync, readFileSync } from 'node:fs'

/**
 * Number of kernel clock ticks per second, which is the unit of times in /proc. It is 100 on every Linux that
 * Node supports.
 */
const TICKS_A_SECOND = 100

interface ProcessStat {
  pid: number
  parent: number
  /** Start time of the process. It distinguishes the process from a later one with an equal id. */
  startedAt: string
  /** Processor time of the process, without its children, in ticks. */
  ticks: number
  isZombie: boolean
}

/**
 * Parses the text of /proc/<pid>/stat (proc_pid_stat(5)). It contains the process's name in parentheses, and
 * the name may contain spaces and parentheses.
 */
export function parseStat(stat: string): ProcessStat {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => String(fields[index])
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(at(1)),
    startedAt: at(19),
    ticks: Number(at(11)) + Number(at(12)),
    isZombie: at(0) === 'Z',
  }
}

/** Returns all processes of this machine. Empty on systems without /proc, such as macOS. */
function runningProcesses(): ProcessStat[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
        } catch {
          // The process has ended since its folder was listed.
          return []
        }
      })
  } catch {
    return []
  }
}

/**
 * A process and all its descendants, including processes that outlive their parent. It only knows processes
 * that were alive during a call of {@link sample}, so call that several times a second.
 */
export class ProcessTree {
  readonly #seen = new Map<number, ProcessStat>()
  readonly #root: number
  #endedTicks = 0

  constructor(root: number) {
    this.#root = root
  }

  sample(): void {
    const running = new Map(runningProcesses().map((process) => [process.pid, process]))
    for (const [pid, before] of this.#seen) {
      const now = running.get(pid)
      if (now?.startedAt === before.startedAt) continue
      this.#endedTicks += before.ticks
      this.#seen.delete(pid)
    }
    const isMember = ({ pid, parent }: ProcessStat) =>
      pid === this.#root || this.#seen.has(pid) || this.#seen.has(parent)
    // A child may precede its parent in the list, so the search repeats until it finds no more processes.
    let size = -1
    while (size !== this.#seen.size) {
      size = this.#seen.size
      for (const process of running.values()) if (isMember(process)) this.#seen.set(process.pid, process)
    }
  }

  /** Processor time of all processes in the tree so far, in seconds. 0 on systems without /proc. */
  get cpuSeconds(): number {
    const running = [...this.#seen.values()].reduce((sum, { ticks }) => sum + ticks, 0)
    return (this.#endedTicks + running) / TICKS_A_SECOND
  }

  /** Kills the process and its descendants. */
  kill(): void {
    this.killDescendants()
    this.#kill(this.#root)
  }

  /** Kills the descendants of the process. */
  killDescendants(): void {
    this.sample()
    for (const pid of this.#seen.keys()) if (pid !== this.#root) this.#kill(pid)
  }

  #kill(pid: number): void {
    if (this.#seen.get(pid)?.isZombie !== false) return
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}
