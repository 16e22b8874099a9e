import { env } from 'cloudflare:workers'
import type {
  CashbackClaimForm,
  CashbackClaimResult,
  CashbackHistoryView,
  CashbackView,
} from '../../../../shared/areas/rewards/cashback'
import type { CashbackHistory } from '../../../../shared/contract/cashback-schemas'
import { addAmounts, compareAmounts, percentageOf } from '../../../../shared/money/amount'
import type { Bindings } from '../../../env'
import { prepareFormKey } from '../../../idempotency/create-once'
import { KeyStorageError, openMemberKeys } from '../../../idempotency/member-keys'
import type { PageContext } from '../../../page-context'
import { fetchCashback, fetchCashbackHistory, findCashbackByKey } from '../../../platform/calls/reward-calls'
import { PlatformError } from '../../../platform/transport/error'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import type { MemberSession } from '../../../session/session'
import { markPaymentViewed } from '../../wallet/mark-viewed'

/**
 * Loads the idempotency key for the next cashback claim, and the outcome of an earlier claim that the member
 * has not seen.
 * @param shown key of the claim whose result the page already shows
 */
async function loadClaims(
  platform: PlatformContext,
  { token, userName }: MemberSession,
  shown: string | null,
): Promise<CashbackClaimForm> {
  try {
    const caller = { platform, token, keys: openMemberKeys(env as Bindings, userName) }
    const { key, before } = await prepareFormKey(caller, 'cashback')
    if (before === null || (before.state === 'made' && before.by === shown))
      return { isOpen: true, key, before: null }
    if (before.state === 'made') return { isOpen: true, key, before: { state: 'made', by: before.by } }
    return { isOpen: true, key, before: { state: before.state } }
  } catch (error) {
    if (error instanceof KeyStorageError) return { isOpen: false }
    throw error
  }
}

function viewOf({ currency, list }: CashbackHistory): CashbackHistoryView {
  const most = list.reduce((best, { earned }) => (compareAmounts(earned, best) > 0 ? earned : best), '0')
  const isEmpty = compareAmounts(most, '0') <= 0
  return {
    currency: currency ?? null,
    list: list.map((period) => ({ ...period, bar: isEmpty ? 0 : barOf(period.earned, most) })),
    claimed: addAmounts('0', ...list.map(({ claimed }) => claimed)),
  }
}

/** Returns the height of a bar in the cashback chart, in whole per cent; at least 1 for a positive amount. */
const barOf = (earned: string, most: string): number =>
  compareAmounts(earned, '0') > 0 ? Math.max(1, percentageOf(earned, most)) : 0

/** Loads the available cashback with the idempotency key for claiming it, or the history of claims. */
export async function loadCashback(
  { platform, url }: PageContext,
  session: MemberSession,
  shown: string | null,
): Promise<CashbackView> {
  if (url.searchParams.get('part') === 'history')
    return { part: 'history', history: viewOf(await fetchCashbackHistory(platform, session.token)) }
  // The available cashback is loaded after the key: preparing the key may find that an earlier claim was
  // credited, and that amount is no longer available.
  const claims = await loadClaims(platform, session, shown)
  return { part: 'now', claims, cashback: await fetchCashback(platform, session.token) }
}

/**
 * Loads the cashback claim that was created with an idempotency key; null when the platform has none.
 * @throws PlatformError
 */
export async function loadCashbackClaim(
  context: PageContext,
  { token }: MemberSession,
  key: string,
): Promise<CashbackClaimResult> {
  try {
    const claim = await findCashbackByKey(context.platform, token, key)
    markPaymentViewed(context, claim.id)
    return { claim }
  } catch (error) {
    if (error instanceof PlatformError && error.errorCode === 'cashback.not.found') return { claim: null }
    throw error
  }
}
