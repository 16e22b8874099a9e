/**
 * The JavaScript heap of one worker, read with workerd's inspector (Chrome DevTools Protocol, domains Runtime
 * and HeapProfiler).
 */

const ANSWER_MAX_MS = 20_000

/**
 * Returns the heap in use after a full garbage collection, MiB, including its buffers; undefined if the
 * inspector does not respond.
 * @param inspector URL of Miniflare's inspector
 */
export async function measureHeap(inspector: URL, worker: string): Promise<number | undefined> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector))
  const result = Promise.withResolvers<number | undefined>()
  const patience = setTimeout(() => result.resolve(undefined), ANSWER_MAX_MS)
  const ask = (id: number, method: string) => socket.send(JSON.stringify({ id, method }))
  socket.addEventListener('open', () => ask(1, 'HeapProfiler.collectGarbage'))
  socket.addEventListener('error', () => result.resolve(undefined))
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as {
      id?: number
      result?: { usedSize: number; backingStorageSize?: number }
    }
    if (answer.id === 1) ask(2, 'Runtime.getHeapUsage')
    if (answer.id !== 2) return
    const { usedSize = Number.NaN, backingStorageSize = 0 } = answer.result ?? {}
    result.resolve((usedSize + backingStorageSize) / 2 ** 20)
  })
  try {
    return await result.promise
  } finally {
    clearTimeout(patience)
    socket.close()
  }
}
