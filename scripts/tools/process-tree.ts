import { readdirSync, readFileSync } from 'node:fs'

/**
 * Kernel clock ticks per second, the unit of the times in /proc. It is 100 on every Linux that Node supports.
 */
const TICKS_A_SECOND = 100

interface ProcessStat {
  pid: number
  parent: number
  /** Start time of the process, which distinguishes it from a later one with the same id. */
  startedAt: string
  /** Processor time of the process itself, in ticks. */
  ticks: number
  isZombie: boolean
}

/** Parses /proc/<pid>/stat (proc_pid_stat(5)). The name in parentheses may contain spaces and parentheses. */
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

/** Returns all processes of the machine. Empty where there is no /proc, as on macOS. */
function runningProcesses(): ProcessStat[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
        } catch {
          // The process has ended meanwhile.
          return []
        }
      })
  } catch {
    return []
  }
}

/**
 * A process and everything that it started, including processes that outlive their parent. Only knows
 * processes that lived during a {@link sample}, so take one several times a second.
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
    // A process may precede its parent in the list: repeat until nothing is new.
    let size = -1
    while (size !== this.#seen.size) {
      size = this.#seen.size
      for (const process of running.values()) if (isMember(process)) this.#seen.set(process.pid, process)
    }
  }

  /** Processor time of all processes in the tree so far, in seconds. 0 where there is no /proc. */
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
      // The process has ended meanwhile.
    }
  }
}
