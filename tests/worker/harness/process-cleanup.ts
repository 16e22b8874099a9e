import { ProcessTree } from '../../../scripts/tools/process-tree.ts'

/**
 * Setup of a whole run: ends workerd when Vitest is ended by a signal. Vitest then kills its processes before
 * Miniflare can end its own.
 */
export default function endProcesses(): () => void {
  const end = () => {
    new ProcessTree(process.pid).killDescendants()
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.prependListener(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
