import { env } from 'cloudflare:workers'
import type {
  PreviousWithdrawAttempt,
  WithdrawObstacle,
  WithdrawView,
} from '../../../../shared/areas/wallet/withdraw'
import type { PayoutAccounts } from '../../../../shared/contract/payout-account-schemas'
import type { SecurityConfig } from '../../../../shared/contract/security-schemas'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import type { Bindings } from '../../../env'
import { prepareFormKey } from '../../../idempotency/create-once'
import { openMemberKeys } from '../../../idempotency/member-keys'
import type { PageContext } from '../../../page-context'
import { fetchSecurityConfig } from '../../../platform/calls/security-calls'
import { fetchPayoutAccounts, fetchWithdrawSettings } from '../../../platform/calls/wallet-calls'
import type { MemberSession } from '../../../session/session'

/** Returns the first obstacle to an open withdrawal. Obstacles that the player can remove come last. */
function obstacleOf(
  settings: WithdrawSettings,
  { hasFundPassword, payeeName }: SecurityConfig,
  { list }: PayoutAccounts,
): WithdrawObstacle | undefined {
  if (settings.isVerificationNeeded) return 'verification'
  if (settings.daily?.left === 0) return 'daily'
  if (!hasFundPassword) return 'fund-password'
  if (payeeName === undefined) return 'payee-name'
  return list.some(({ state }) => state === 'ready') ? undefined : 'account'
}

/**
 * Loads the member's withdrawal form with its idempotency key. Withdrawals stay open while the platform's
 * status is unknown.
 */
export async function loadWithdraw({ platform }: PageContext, session: MemberSession): Promise<WithdrawView> {
  const { token, userName } = session
  const caller = { platform, token, keys: openMemberKeys(env as Bindings, userName) }
  const loadingAccounts = fetchPayoutAccounts(platform, token)
  const [settings, security, { key, before }] = await Promise.all([
    fetchWithdrawSettings(platform, token),
    fetchSecurityConfig(platform, token),
    prepareFormKey(caller, 'withdraw'),
    // A platform without withdrawals closes them, and need not have accounts.
    Promise.allSettled([loadingAccounts]),
  ])
  const currency = settings.currency ?? null
  // The amount was posted as the player typed it, because the browser encrypts only the rest of the form.
  const amountIn = ({ amount = '' }: { amount?: string }) =>
    parseAmount(amount, currencyDecimals(currency)) ?? null
  if (before?.state === 'unknown') {
    const { attempt, isUnderWay } = before
    const { list } = await loadingAccounts
    const account = list.find(({ id }) => id === attempt.account)
    const to = account ? { name: account.name, ending: account.ending } : null
    return { view: 'unanswered', formKey: key, isUnderWay, currency, amount: amountIn(attempt), to }
  }
  const previous: PreviousWithdrawAttempt =
    before === null || before.state === 'made'
      ? before
      : { state: 'lost', amount: amountIn(before.attempt), account: before.attempt.account ?? null }
  if (settings.closed) return { view: 'obstacle', obstacle: 'closed', settings, before: previous }
  const accounts = await loadingAccounts
  const obstacle = obstacleOf(settings, security, accounts)
  if (obstacle !== undefined) return { view: 'obstacle', obstacle, settings, before: previous }
  return {
    view: 'form',
    formKey: key,
    settings,
    accounts: accounts.list,
    rule: security.fundPasswordRule,
    before: previous,
  }
}
