import {
  PAYMENT_POLL_FIRST_MS,
  PAYMENT_POLL_MAX_MS,
  PAYMENT_POLL_SECOND_MS,
} from '../../../shared/config/limits'
import { whileVisible } from '../../ui/hooks/while-visible'

const waitBefore = (attempt: number): number =>
  attempt === 0
    ? PAYMENT_POLL_FIRST_MS
    : Math.min(PAYMENT_POLL_MAX_MS, PAYMENT_POLL_SECOND_MS * 2 ** (attempt - 1))

/**
 * Asks for news of payments while the tab is visible: soon at first, then less and less often. A tab that becomes
 * visible again begins anew.
 * @param ask its promise must not reject
 * @returns stops it
 */
export const pollPayments = (ask: () => Promise<unknown>): (() => void) =>
  whileVisible(() => {
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      timer = setTimeout(async () => {
        await ask()
        if (!isOver) wait()
      }, waitBefore(attempt))
      attempt += 1
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  })
