import { useEffect, useEffectEvent, useState } from 'react'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import { isPaymentExpired, type PaymentView } from '../../../../shared/payments/payment-view'
import { callApi } from '../../../data/api'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { repeatWhileVisible } from '../../../ui/hooks/while-visible'
import { storeExpectedPayments } from '../expected-payments'
import { pollPayments } from '../poll-payments'

const TICK_MS = 1000

/**
 * Lead of the worker's clock when the browser first saw a payment, in ms. Stored, so that no countdown
 * restarts.
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
 * The current time on the worker's clock, in ms since the epoch: that of the payment's data in the worker and
 * while hydrating, then updated each second while `isRunning` and the tab is visible.
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

export interface PaymentPoll {
  view: PaymentView
  /** The current time on the worker's clock, in ms since the epoch, updated while the payment can be paid. */
  now: number
  /** True when the last request failed, so that the visible payment is outdated. */
  isLate: boolean
  /** True when the payment's state has changed since the page was loaded. */
  hasChanged: boolean
}

interface PolledView {
  /** The loader's data that the newer data replaces. */
  since: PaymentView
  view: PaymentView
  isLate: boolean
}

/**
 * Polls a payment until it has ended: at increasing intervals while the tab is visible, and at once when the
 * tab becomes visible again or the time to pay is over. Then shows the new balance in the header, and reports
 * to the platform that the member has seen the payment.
 */
export function usePaymentPoll(loaded: PaymentView): PaymentPoll {
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
  // Restarts the intervals with every state, so that the next change is noticed soon.
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
  // Updates the payment in the member centre, which also shows it.
  useEffect(() => {
    if (!isOver) storeExpectedPayments(true)
  }, [isOver])
  return { view, now, isLate, hasChanged }
}
