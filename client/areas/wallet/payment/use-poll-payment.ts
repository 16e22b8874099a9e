import { useEffect, useEffectEvent, useState } from 'react'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import { isPaymentExpired, type PaymentView } from '../../../../shared/payments/payment-view'
import { callApi } from '../../../data/call-api'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { repeatWhileVisible } from '../../../ui/hooks/while-visible'
import { storePaymentsCookie } from '../payments-cookie'
import { pollPayments } from '../poll-payments'

const TICK_MS = 1000

/**
 * Difference between the worker's clock and the browser's clock when the browser first received a payment, in
 * ms. Stored, so that no countdown restarts.
 */
const clockOffsets = new WeakMap<PaymentView, number>()

function clockOffsetOf(view: PaymentView): number {
  const cached = clockOffsets.get(view)
  if (cached !== undefined) return cached
  const offset = view.now - Date.now()
  clockOffsets.set(view, offset)
  return offset
}

/**
 * Returns the current time on the worker's clock, in ms since the epoch. In the worker and during hydration,
 * this is the time in the payment's data. Later it is updated each second while `isRunning` is true and the
 * tab is visible.
 */
function useServerClock(view: PaymentView, isRunning: boolean): number {
  const [read, setRead] = useState({ view, now: view.now })
  useEffect(() => {
    const offset = clockOffsetOf(view)
    if (!isRunning) return
    return repeatWhileVisible(() => setRead({ view, now: Date.now() + offset }), TICK_MS)
  }, [view, isRunning])
  return read.view === view ? read.now : Math.max(read.now, view.now)
}

export interface PolledPayment {
  view: PaymentView
  /**
   * Current time on the worker's clock, in ms since the epoch. It is updated while the payment can be paid.
   */
  now: number
  /** True when the last request failed, so that the payment on the page may be outdated. */
  isLate: boolean
  /** True when the payment's state has changed since the page was loaded. */
  hasChanged: boolean
}

interface PolledView {
  /** Page data that was current when `view` was loaded. Newer page data replaces `view`. */
  since: PaymentView
  view: PaymentView
  isLate: boolean
}

/**
 * Polls a payment until it has ended, at increasing intervals while the tab is visible. A request is sent
 * immediately when the tab becomes visible again, and when the time to pay has ended. After the end, the
 * balance in the header is reloaded, and the payment is reported as seen.
 */
export function usePollPayment(loaded: PaymentView): PolledPayment {
  const shell = useShell()
  const { session } = shell
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const [latest, setLatest] = useState<PolledView>({ since: loaded, view: loaded, isLate: false })
  const { view, isLate } = latest.since === loaded ? latest : { view: loaded, isLate: false }
  const { id, state } = view.payment
  const isOver = isFinalPayment(view.payment)

  const now = useServerClock(view, view.pay !== null && view.payment.expiresAt !== undefined)
  const isDue = state === 'created' && isPaymentExpired(view.payment, now)

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const options = { csrfToken, signal }
    const answer = await callApi((api) => api.wallet.payments[':id'].$get, { param: { id } }, options)
    if (!signal.aborted)
      setLatest({ since: loaded, view: answer.ok ? answer.value : view, isLate: !answer.ok })
    return answer
  })
  // A new state of the payment restarts the intervals, so that the next change is noticed soon.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `state` restarts the intervals
  useEffect(
    () => (isOver ? undefined : pollPayments({ ask: (signal) => look(signal), isAtOnce: isDue })),
    [id, state, isOver, isDue],
  )

  const hasChanged = state !== loaded.payment.state
  const end = useEffectEvent(() => {
    if (hasChanged) void refreshWallet(shell)
    void callApi((api) => api.wallet.payments[':id'].seen.$post, { param: { id } }, { csrfToken })
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  // The member centre also shows open payments, so it should reserve space for them.
  useEffect(() => {
    if (!isOver) storePaymentsCookie(true)
  }, [isOver])
  return { view, now, isLate, hasChanged }
}
