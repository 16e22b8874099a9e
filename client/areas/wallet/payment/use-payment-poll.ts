import { useEffect, useEffectEvent, useState } from 'react'
import { hasEnded } from '../../../../shared/payments/payment-states'
import { isTooLate, type PaymentView } from '../../../../shared/payments/payment-view'
import { callApi } from '../../../data/api'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { repeatWhileVisible } from '../../../ui/hooks/while-visible'
import { storeExpectedPayments } from '../expected-payments'
import { pollPayments } from '../poll-payments'

const TICK_MS = 1000

/** How far the worker's clock was ahead when the browser first saw a view, ms. Keeping it, no counter starts again. */
const clockOffsets = new WeakMap<PaymentView, number>()

function clockOffsetOf(view: PaymentView): number {
  const known = clockOffsets.get(view)
  if (known !== undefined) return known
  const offset = view.now - Date.now()
  clockOffsets.set(view, offset)
  return offset
}

/**
 * The time on the worker's clock, ms since the epoch: that of the view itself in the worker and while hydrating, then
 * updated each second while `isRunning` and the tab is visible.
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
  /** The time on the worker's clock, ms since the epoch. It runs while the payment can be paid. */
  now: number
  /** The last attempt to get news failed, so `view` is of its own `now`. */
  isLate: boolean
  /** Whether the state has changed since the page was loaded. */
  hasChanged: boolean
}

interface PolledView {
  /** The loader's data that it replaces. */
  since: PaymentView
  view: PaymentView
  isLate: boolean
}

/**
 * Follows a payment until it has ended: asks the worker in growing steps while the tab is visible, and at once when it
 * comes back to the front, or its time to be paid is over. Then shows the new balance in the header, and tells the platform that the member has seen it.
 */
export function usePaymentPoll(loaded: PaymentView): PaymentPoll {
  const shell = useShell()
  const { session } = shell
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const [learned, setLearned] = useState<PolledView>({ since: loaded, view: loaded, isLate: false })
  const { view, isLate } = learned.since === loaded ? learned : { view: loaded, isLate: false }
  const { id, state } = view.payment
  const isOver = hasEnded(view.payment)

  const now = useServerClock(view, view.pay !== null && view.payment.expiresAt !== undefined)
  const isDue = state === 'created' && isTooLate(view.payment, now)

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const options = { csrfToken, signal }
    const asked = await callApi((api) => api.wallet.payments[':id'].$get, { param: { id } }, options)
    if (!signal.aborted) setLearned({ since: loaded, view: asked.ok ? asked.value : view, isLate: !asked.ok })
    return asked
  })
  // Begins anew with every state, so that the next one is noticed soon.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what begins it anew
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
  // The member centre shows it, too.
  useEffect(() => {
    if (!isOver) storeExpectedPayments(true)
  }, [isOver])
  return { view, now, isLate, hasChanged }
}
