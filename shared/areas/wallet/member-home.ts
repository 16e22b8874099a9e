import type { RankProgress } from '../../contract/wallet-schemas'
import type { PendingPayment } from '../../http/api-calls'
import type { ProviderBalances, WalletBalance } from '../../money/balances'
import type { Deferred } from '../../page-data/deferred'
import type { MemberSummary } from '../../page-data/shell-data'
import type { ReminderView } from '../protection/reminder'
import type { UnreadBadgeCounts } from '../support/unread-badge-counts'

export interface MemberProfile extends Pick<MemberSummary, 'icon' | 'vip'> {
  /** Id that the member gives to customer service. */
  id: string
  /** Nickname of the member, or account name. */
  name: string
}

/** The member's progress to the next level. If `wallet` is null, the currency of the amounts is not known. */
export interface VipLevelProgress {
  progress: RankProgress
  wallet: Pick<WalletBalance, 'currency' | 'currencySymbol'> | null
}

export interface SessionTime {
  /** When the session began, ms since the epoch. */
  startedAt: number
  /** Time from the beginning of the session until the page was loaded, ms by the server's clock. */
  elapsedMs: number
}

export interface MemberHomeData {
  /** True when the operator prefers a member centre with one list and no images. */
  isPlain: boolean
  /** True when the operator rewards inviting friends. */
  invites: boolean
  /** True when the operator has configured a statement about the protection of players' money. */
  statesFundsProtection: boolean
  profile: Deferred<MemberProfile>
  wallet: Deferred<WalletBalance>
  /**
   * Balances at providers; the deferred value is null when the wallet's total includes them. Null for
   * accounts that cannot have money at providers.
   */
  providers: Deferred<ProviderBalances | null> | null
  /** Progress to the next level; null for accounts without levels, as in free play. */
  level: Deferred<VipLevelProgress> | null
  /** Open payments; null for accounts that neither deposit nor withdraw. */
  payments: Deferred<PendingPayment[]> | null
  /** True when there may be open payments, so that the page reserves space for them. */
  expectsPayments: boolean
  unread: Deferred<UnreadBadgeCounts>
  /**
   * True while the member's identity must be verified before play and deposits; null where the profile does
   * not require that.
   */
  mustVerify: Deferred<boolean> | null
  /** Reminder that is due; the deferred value is null when none is. Null for accounts without limits. */
  reminder: Deferred<ReminderView | null> | null
  session: Deferred<SessionTime>
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Contract of the form that answers the reminder. */
export interface MemberHomeContract {
  field: never
  echo: never
  state: never
  extra: Record<never, never>
}
