import { setTimeout as delay } from 'node:timers/promises'
import { connectInspector } from '../../worker/harness/inspector'

const ANSWER_MAX_MS = 20_000

async function readHeap(url: URL, worker: string): Promise<number> {
  using inspector = await connectInspector(url, worker)
  await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await inspector.send<{
    usedSize: number
    backingStorageSize?: number
  }>('Runtime.getHeapUsage')
  return (usedSize + backingStorageSize) / 2 ** 20
}

/**
 * Returns the heap in use after a full garbage collection, MiB, including its buffers; undefined if the
 * inspector does not respond.
 * @param inspector URL of Miniflare's inspector
 */
export const measureHeap = (inspector: URL, worker: string): Promise<number | undefined> =>
  Promise.race([
    readHeap(inspector, worker).catch(() => undefined),
    delay(ANSWER_MAX_MS, undefined, { ref: false }),
  ])
