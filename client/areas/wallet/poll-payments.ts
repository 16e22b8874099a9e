import {
  PAYMENT_POLL_FIRST_MS,
  PAYMENT_POLL_MAX_MS,
  PAYMENT_POLL_SECOND_MS,
} from '../../../shared/config/product-limits'
import { runWhileVisible } from '../../ui/hooks/while-visible'

const delayBefore = (attempt: number): number =>
  attempt === 0
    ? PAYMENT_POLL_FIRST_MS
    : Math.min(PAYMENT_POLL_MAX_MS, PAYMENT_POLL_SECOND_MS * 2 ** Math.min(attempt - 1, 10))

/** Errors after which polling cannot succeed, because the session has ended or another one has begun. */
const FINAL_CODES: ReadonlySet<string> = new Set(['login-required', 'session-expired', 'csrf-token'])

interface Poll {
  /**
   * Requests the payments. The signal aborts when the tab is hidden or the polling ends. The returned promise
   * must not reject.
   */
  ask: (signal: AbortSignal) => Promise<{ ok: true } | { ok: false; code: string }>
  /** True to send the first request immediately. */
  isAtOnce?: boolean
}

/**
 * Polls payments while the tab is visible: first quickly, then at increasing intervals. When the tab becomes
 * visible again, a request is sent immediately.
 * @returns a function that stops the polling
 */
export function pollPayments({ ask, isAtOnce = false }: Poll): () => void {
  let isWaiting = !isAtOnce
  let isUseless = false
  return runWhileVisible(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = async (attempt: number) => {
      const answer = await ask(signal)
      if (signal.aborted) return
      isUseless = !answer.ok && FINAL_CODES.has(answer.code)
      if (!isUseless) wait(attempt + 1)
    }
    const wait = (attempt: number) => {
      timer = setTimeout(() => void follow(attempt), delayBefore(attempt))
    }
    if (isWaiting) wait(0)
    else if (!isUseless) void follow(0)
    isWaiting = false
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  })
}
