import type { RankProgress } from '../../contract/wallet'
import type { PendingPayment } from '../../http/api'
import type { ProviderBalances, WalletNow } from '../../money/wallet-figures'
import type { Deferred } from '../../page-data/deferred'
import type { MemberSummary } from '../../page-data/shell-data'
import type { Unread } from '../support/unread'

export interface MemberProfile extends Pick<MemberSummary, 'icon' | 'vip'> {
  /** Id that the member gives to support. */
  id: string
  /** Nickname, or account name. */
  name: string
}

/** Progress to the next level. Without `wallet` its amounts have no currency. */
export interface LevelStatus {
  progress: RankProgress
  wallet: Pick<WalletNow, 'currency' | 'currencySymbol'> | null
}

export interface SessionTime {
  /** Ms since the epoch. */
  startedAt: number
  /** Ms from `startedAt` to when the page was loaded, by the server's clock. */
  elapsedMs: number
}

export interface MemberHomeData {
  /** True when the operator prefers one list without images. */
  isPlain: boolean
  /** True when the operator rewards inviting friends. */
  invites: boolean
  profile: Deferred<MemberProfile>
  wallet: Deferred<WalletNow>
  /**
   * Balances at providers. The value is null where the wallet includes them. Null for accounts that cannot
   * have money there.
   */
  providers: Deferred<ProviderBalances | null> | null
  /** Null for accounts without levels, as in free play. */
  level: Deferred<LevelStatus> | null
  /** Null for accounts that neither deposit nor withdraw. */
  payments: Deferred<PendingPayment[]> | null
  /** True when there may be some, so that space is reserved until they arrive. */
  expectsPayments: boolean
  unread: Deferred<Unread>
  session: Deferred<SessionTime>
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}
