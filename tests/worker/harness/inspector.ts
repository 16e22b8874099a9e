/** A connection to workerd's inspector (Chrome DevTools Protocol, domains Runtime and HeapProfiler). */
export interface Inspector extends Disposable {
  /** Calls a method of the protocol. */
  send<T>(method: string, parameters?: object): Promise<T>
}

interface Answer {
  id?: number
  result?: unknown
  error?: { message: string }
}

/**
 * Connects to the inspector of one worker.
 * @param inspector URL of Miniflare's inspector
 */
export async function connectInspector(inspector: URL, worker: string): Promise<Inspector> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector))
  const calls: PromiseWithResolvers<unknown>[] = []
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('close', () => {
    const error = new Error('the inspector has closed its connection')
    for (const { reject } of [opened, ...calls]) reject(error)
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const call = id === undefined ? undefined : calls[id]
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  await opened.promise
  return {
    send<T>(method: string, parameters: object = {}): Promise<T> {
      const call = Promise.withResolvers<unknown>()
      socket.send(JSON.stringify({ id: calls.push(call) - 1, method, params: parameters }))
      return call.promise as Promise<T>
    },
    [Symbol.dispose]: () => socket.close(),
  }
}

interface SampledFunction {
  callFrame: { functionName: string }
  /** Bytes that the function itself allocated. */
  selfSize: number
  children: SampledFunction[]
}

/** Mean distance of two samples, bytes: short enough that the sum of ten requests varies by a few per cent. */
const SAMPLE_EVERY = 128

/**
 * Measures the memory that a worker allocates in its JavaScript heap while `work` runs, garbage included.
 * @returns bytes by the name of the function that allocated them
 */
export async function measureAllocations(
  inspector: Inspector,
  work: () => Promise<unknown>,
): Promise<Map<string, number>> {
  await inspector.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE_EVERY,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  await work()
  const { profile } = await inspector.send<{ profile: { head: SampledFunction } }>(
    'HeapProfiler.stopSampling',
  )
  const sizes = new Map<string, number>()
  const add = ({ callFrame, selfSize, children }: SampledFunction) => {
    sizes.set(callFrame.functionName, (sizes.get(callFrame.functionName) ?? 0) + selfSize)
    children.forEach(add)
  }
  add(profile.head)
  // Memory that is allocated while no code of the worker runs, such as the inspector's.
  sizes.delete('(IDLE)')
  return sizes
}
