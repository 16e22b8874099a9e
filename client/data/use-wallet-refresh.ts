import { useCallback, useEffect, useRef } from 'react'
import type { PlayActivity } from '../../shared/contract/launch'
import { $activity, $balance, learn } from '../stores/wallet'
import { type Asked, api, ask } from './api'
import type { Deferred } from './deferred'
import { useShell } from './use-shell'

/**
 * @returns loads the balance by one API call, and shows it wherever the page has a balance. With the page's `activity`
 *   the same call also brings the session's result. Nothing else of the page is loaded again.
 */
export function useWalletRefresh(): (
  activity?: Deferred<PlayActivity> | null,
) => Promise<Asked<unknown> | undefined> {
  const { session, member } = useShell()
  const shown = useRef({ session, member })
  useEffect(() => {
    shown.current = { session, member }
  })
  return useCallback(async (activity = null) => {
    const { session, member } = shown.current
    if (session.kind === 'guest') return undefined
    const askedAt = performance.now()
    const query = activity ? ({ activity: '1' } as const) : {}
    const asked = await ask(api.wallet.$get, { query }, { csrfToken: session.csrfToken })
    if (!asked.ok) return asked
    const { value } = asked
    learn($balance, { since: member, askedAt, value: value.balance })
    if (value.activity) learn($activity, { since: activity, askedAt, value: value.activity })
    return asked
  }, [])
}
