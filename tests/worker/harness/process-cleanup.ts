import { ProcessTree } from '../../../scripts/tools/process-tree.ts'

/**
 * Ends workerd when a signal ends Vitest. Vitest then kills its processes before Miniflare can end workerd.
 * This is the setup of a whole run.
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
