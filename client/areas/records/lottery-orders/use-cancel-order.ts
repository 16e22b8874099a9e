import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type CancelOrderFormContract,
  type LotteryOrderView,
  lotteryOrderHref,
  type SingleLotteryOrderData,
} from '../../../../shared/areas/records/lottery-orders'
import type { FormResult } from '../../../../shared/forms/form-result'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { postForm } from '../../../data/post-form'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { cacheLotteryOrder } from './order-cache'

type Outcome = FormResult<CancelOrderFormContract>

/** Errors after which it is unknown whether the lottery order was cancelled. */
const UNCERTAIN_ERRORS: ReadonlySet<string> = new Set([
  'unreachable',
  'offline',
  'no-answer',
  'not-available',
  'timeout',
  'unknown',
])

const isCancelled = ({ order }: LotteryOrderView): boolean => order.status === 'cancelled'

const markCancelled = (view: LotteryOrderView): LotteryOrderView => ({
  ...view,
  order: { ...view.order, status: 'cancelled', cancellable: false },
})

/** Loads a lottery order's current state. Returns a failure instead of throwing. */
async function loadOrder(id: string): Promise<DeferredResult<LotteryOrderView>> {
  try {
    return await awaitDeferred(
      await loadPage<SingleLotteryOrderData, 'order'>('lottery-orders', {
        part: 'order',
        url: lotteryOrderHref(id),
      }),
    )
  } catch {
    return { ok: false, code: 'unreachable' }
  }
}

export interface CancelOrderState {
  view: LotteryOrderView
  /**
   * Outcome of the last attempt to cancel the order; undefined before the first attempt and after a success.
   */
  outcome: Outcome | undefined
  busy: boolean
  /** Posts the cancellation form once, then loads the order again before an outcome is reported. */
  cancel: (form: FormData) => Promise<void>
}

interface LoadedState {
  /** Page data that was current when `view` was loaded. Newer page data replaces `view`. */
  since: LotteryOrderView
  view: LotteryOrderView
  /**
   * History key of the visit in which the outcome is shown. The key does not change when the page reloads its
   * data, so that a warning stays visible.
   */
  visit: string
  outcome: Outcome | undefined
}

/**
 * State of a lottery order and of its cancellation. A cancellation is reported only after the platform has
 * confirmed it.
 * @param loaded the order from the page's data
 * @param posted outcome of a form that was posted without scripts
 */
export function useCancelOrder(loaded: LotteryOrderView, posted: Outcome | undefined): CancelOrderState {
  const shell = useShell()
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  const [latest, setLatest] = useState<LoadedState>({ since: loaded, view: loaded, visit, outcome: posted })
  const [busy, setBusy] = useState(false)
  const [first] = useState(loaded.order.status)
  const isNewest = latest.since === loaded
  const view = isNewest ? latest.view : loaded
  const isVisible = latest.visit === visit && (isNewest || loaded.order.status === 'open')
  const outcome = isVisible ? latest.outcome : undefined
  const { id, status } = view.order

  const reportState = useEffectEvent(() => {
    cacheLotteryOrder(view, shell.session)
    if (status !== first) void refreshWallet(shell)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => reportState(), [status])

  const cancel = async (form: FormData) => {
    setBusy(true)
    const line = await postForm<CancelOrderFormContract>(lotteryOrderHref(id), form)
    const isConfirmed = 'redirect' in line
    if (isConfirmed && line.redirect !== lotteryOrderHref(id)) return void navigate(line.redirect)
    const now = await loadOrder(id)
    setBusy(false)
    // The worker redirects to the order only after the platform has confirmed the cancellation.
    const newest = now.ok ? now.value : isConfirmed ? markCancelled(view) : view
    const isOver = newest.order.status !== 'open'
    const answered = isConfirmed ? undefined : line.actionData
    const isSilent = answered === undefined || UNCERTAIN_ERRORS.has(answered.error ?? 'unknown')
    const error = isSilent ? (isOver ? 'order.closed' : 'order-unclear') : undefined
    setLatest({
      since: loaded,
      view: newest,
      visit,
      outcome: error ? { error } : answered,
    })
  }
  return { view, outcome: isCancelled(view) ? undefined : outcome, busy, cancel }
}
