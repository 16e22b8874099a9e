import type { PlayActivity } from '../../shared/contract/play'
import { $activity, $balance, learn } from '../stores/wallet'
import { ask } from './api'
import type { Asked } from './api-types'
import type { Deferred } from './deferred'
import type { ShellData } from './shell-data'

/**
 * Loads the balance by one API call, and shows it wherever the page has a balance. Nothing else of the page is loaded
 * again.
 * @param shell what the page shows now
 * @param activity of the page, if it shows the session's result, which then comes with the same call
 */
export async function refreshWallet(
  { session, member }: ShellData,
  activity: Deferred<PlayActivity> | null = null,
): Promise<Asked<unknown>> {
  if (session.kind === 'guest') return { ok: false, code: 'login-required' }
  const askedAt = performance.now()
  const query = activity ? ({ activity: '1' } as const) : {}
  const asked = await ask((api) => api.wallet.$get, { query }, { csrfToken: session.csrfToken })
  if (!asked.ok) return asked
  const { value } = asked
  learn($balance, { since: member, askedAt, value: value.balance })
  if (value.activity) learn($activity, { since: activity, askedAt, value: value.activity })
  return asked
}
