import { useEffect, useEffectEvent } from 'react'
import { callApi } from '../../data/call-api'
import { useShell } from '../../data/use-shell'
import { runWhileVisible } from '../../ui/hooks/while-visible'

/**
 * Reports once to the worker that the player has seen a payment or a transfer, which means that its page was
 * rendered in a visible tab. Until then, the forms for payments and transfers mention it.
 */
export function useReportTransactionSeen(madeId: string): void {
  const { session } = useShell()
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const report = useEffectEvent((id: string) => {
    const options = { csrfToken, keepalive: true }
    void callApi((api) => api.wallet.made[':id'].seen.$post, { param: { id } }, options)
  })
  useEffect(() => {
    let isReported = false
    return runWhileVisible(() => {
      if (!isReported) report(madeId)
      isReported = true
      return () => undefined
    })
  }, [madeId])
}
