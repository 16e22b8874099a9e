export const TIMED_OUT = Symbol('timed out')

/** More turns than a value that is at hand needs to come through. */
const TURNS_AT_HAND = 16

/** Waits for a promise at most `ms`. The promise goes on; whoever does not wait for it handles its failure. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  promise.then(settled, settled)
  // What is in memory settles in a few turns; a timer costs more than all the rest of a cached page.
  for (let turn = 0; turn < TURNS_AT_HAND && !isSettled; turn += 1) await undefined
  if (isSettled) return promise

  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
