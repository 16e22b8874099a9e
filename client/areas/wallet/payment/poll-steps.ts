const FIRST_MS = 3000
const SECOND_MS = 10_000
const LONGEST_MS = 60_000

/**
 * How long the page waits before it asks for news of a payment, ms: 3 s, then 10 s, doubling to a minute.
 * @param asked how often it has asked since the last change
 */
export const pollStep = (asked: number): number =>
  asked === 0 ? FIRST_MS : Math.min(LONGEST_MS, SECOND_MS * 2 ** Math.min(asked - 1, 10))
