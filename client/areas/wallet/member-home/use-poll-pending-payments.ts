import { useEffect, useEffectEvent } from 'react'
import type { PendingPayment } from '../../../../shared/http/api-calls'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { isFinalPayment } from '../../../../shared/payments/payment-states'
import { callApi } from '../../../data/call-api'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { $pendingPayments, storeRefreshedValue } from '../../../stores/wallet-store'
import { pollPayments } from '../poll-payments'

const openIds = (list: readonly PendingPayment[]) =>
  list.filter((payment) => !isFinalPayment(payment)).map(({ id }) => id)

/**
 * Polls the platform while a payment is pending. If a request fails, the payments stay unchanged and the next
 * request follows later.
 * @param loaded the payments in the page's data
 * @param shown the payments in their newest known state
 */
export function usePollPendingPayments(
  loaded: Deferred<PendingPayment[]>,
  shown: readonly PendingPayment[],
): void {
  const shell = useShell()
  const { session } = shell
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const askedAt = performance.now()
    const answer = await callApi(
      (api) => api.wallet.payments.$get,
      {},
      { csrfToken: session.kind === 'member' ? session.csrfToken : undefined, signal },
    )
    if (!answer.ok || signal.aborted) return answer
    const { list } = answer.value
    const stillOpen = new Set(openIds(list))
    storeRefreshedValue($pendingPayments, { since: loaded, askedAt, value: list })
    // A payment that has ended may have changed the balance.
    if (openIds(shown).some((id) => !stillOpen.has(id))) await refreshWallet(shell)
    return answer
  })
  const isOnItsWay = openIds(shown).length > 0
  useEffect(() => (isOnItsWay ? pollPayments({ ask: (signal) => load(signal) }) : undefined), [isOnItsWay])
}
