/** A moment by which something must be done. */
export interface Deadline {
  /** Time until then, ms; 0 when it has passed. */
  left(): number
}

/** How long the first byte of an answer may wait for the platform in all, ms: for its status, then for the page's data. */
const FIRST_BYTE_MS = 800

/**
 * The deadline of one request, which everything that its first byte waits for has in common. With a cold cache and a slow
 * platform each wait takes from the same time; what is not there by then is left out, or streams.
 *
 * @param now clock, ms since the epoch
 */
export function firstByteDeadline(now: () => number, ms: number = FIRST_BYTE_MS): Deadline {
  const end = now() + ms
  return { left: () => Math.max(0, end - now()) }
}

/** For what a visitor waits for anyway, such as a posted form, and for jobs: every wait has the time of a first byte. */
export const deadlinePerWait: Deadline = { left: () => FIRST_BYTE_MS }

/** Half of the time that is left now, for a part whose substitute needs the other half. */
export const halfOf = (deadline: Deadline, now: () => number): Deadline =>
  firstByteDeadline(now, deadline.left() / 2)
