export const TIMED_OUT = Symbol('timed out')

/** Microtasks to wait; more than a promise takes whose value is in memory. */
const TURNS_AT_HAND = 16

/**
 * Waits for a promise at most `ms`.
 * @returns TIMED_OUT when it takes longer; it goes on then, and its later failure is ignored
 * @throws what the promise rejects with in time
 */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  promise.then(settled, settled)
  // A value in memory settles within a few microtasks. A timer would cost more than the rest of a cached page.
  for (let turn = 0; turn < TURNS_AT_HAND && !isSettled; turn += 1) await undefined
  if (isSettled) return promise

  let timer: ReturnType<typeof setTimeout> | null = null
  const expired = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
