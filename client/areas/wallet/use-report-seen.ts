import { useEffect, useEffectEvent } from 'react'
import { callApi } from '../../data/api'
import { useShell } from '../../data/use-shell'
import { runWhileVisible } from '../../ui/hooks/while-visible'

/**
 * Tells the worker once that the player has a payment or a transfer before their eyes: the page stands, in a visible tab.
 * Until then the forms tell of it.
 */
export function useReportSeen(madeId: string): void {
  const { session } = useShell()
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const tell = useEffectEvent((id: string) => {
    const options = { csrfToken, keepalive: true }
    void callApi((api) => api.wallet.made[':id'].seen.$post, { param: { id } }, options)
  })
  useEffect(() => {
    let isTold = false
    return runWhileVisible(() => {
      if (!isTold) tell(madeId)
      isTold = true
      return () => undefined
    })
  }, [madeId])
}
