export interface Deadline {
  /** Time until the deadline, ms; 0 when it has passed. */
  left(): number
}

/**
 * Total time that a response's first byte may wait for platform calls, ms: first for the platform's status,
 * then for the page's data.
 */
const FIRST_BYTE_MS = 800

/**
 * Returns the deadline for the first byte of one response. All platform calls before the first byte share
 * this time. Data that has not arrived by the deadline is left out of the page, or streams later.
 * @param now clock, ms since the epoch
 */
export function createFirstByteDeadline(now: () => number, ms: number = FIRST_BYTE_MS): Deadline {
  const end = now() + ms
  return { left: () => Math.max(0, end - now()) }
}

/**
 * Deadline for posted forms and background jobs. It never passes: every platform call may take the full time
 * of a first byte.
 */
export const DEADLINE_PER_CALL: Deadline = { left: () => FIRST_BYTE_MS }

/** Returns a deadline after half of the remaining time, so that a fallback has the other half. */
export const halveDeadline = (deadline: Deadline, now: () => number): Deadline =>
  createFirstByteDeadline(now, deadline.left() / 2)

export const TIMED_OUT = Symbol('timed out')

/**
 * Number of microtasks to wait before a timer is started. A promise with a value in memory settles within
 * fewer.
 */
const MICROTASKS_MAX = 16

/**
 * Waits for a promise for at most `ms` milliseconds.
 * @returns TIMED_OUT when the promise takes longer; a later failure of the promise is ignored
 * @throws the reason of a rejection that happens in time
 */
export async function waitAtMost<T>(promise: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  promise.then(settled, settled)
  // A value in memory settles within a few microtasks. Creating a timer for it would take longer than all
  // other work for a cached page.
  for (let turn = 0; turn < MICROTASKS_MAX && !isSettled; turn += 1) await undefined
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
