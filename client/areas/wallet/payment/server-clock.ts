import { useEffect, useState } from 'react'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { everyWhileVisible } from '../../../ui/hooks/while-visible'

const TICK_MS = 1000

/** How far the worker's clock was ahead when the browser first saw a view, ms. Keeping it, no counter starts again. */
const ahead = new WeakMap<PaymentView, number>()

function offsetOf(view: PaymentView): number {
  const known = ahead.get(view)
  if (known !== undefined) return known
  const offset = view.now - Date.now()
  ahead.set(view, offset)
  return offset
}

/**
 * The time on the worker's clock, ms since the epoch: that of the view itself in the worker and while hydrating, then
 * updated each second while `isRunning` and the tab is visible.
 */
export function useServerClock(view: PaymentView, isRunning: boolean): number {
  const [read, setRead] = useState({ view, now: view.now })
  useEffect(() => {
    const offset = offsetOf(view)
    if (!isRunning) return
    return everyWhileVisible(() => setRead({ view, now: Date.now() + offset }), TICK_MS)
  }, [view, isRunning])
  return read.view === view ? read.now : Math.max(read.now, view.now)
}
