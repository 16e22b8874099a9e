import type { RankProgress } from '../../contract/wallet'
import type { PendingPayment } from '../../http/api'
import type { ProviderBalances, WalletNow } from '../../money/wallet-figures'
import type { Deferred } from '../../page-data/deferred'
import type { MemberSummary } from '../../page-data/shell-data'
import type { Unread } from '../support/unread'

export interface MemberProfile extends Pick<MemberSummary, 'icon' | 'vip'> {
  /** What the member tells support. */
  id: string
  /** Nickname, or account name. */
  name: string
}

/** The way to the next level; without `wallet` its amounts have no currency. */
export interface LevelStatus {
  progress: RankProgress
  wallet: Pick<WalletNow, 'currency' | 'currencySymbol'> | null
}

export interface SessionTime {
  /** Ms since the epoch. */
  startedAt: number
  /** Ms since then, by the server's clock when the page was loaded. */
  elapsedMs: number
}

export interface MemberHomeData {
  /** The operator prefers one list without pictures. */
  isPlain: boolean
  /** The operator rewards inviting friends. */
  invites: boolean
  profile: Deferred<MemberProfile>
  wallet: Deferred<WalletNow>
  /** What providers hold, null where the wallet includes it; null for accounts that cannot have money there. */
  providers: Deferred<ProviderBalances | null> | null
  /** Null for accounts without levels, as in free play. */
  level: Deferred<LevelStatus> | null
  /** Null for accounts that neither pay in nor out. */
  payments: Deferred<PendingPayment[]> | null
  /** There may be some, so that their place is kept while they are on the way. */
  expectsPayments: boolean
  unread: Deferred<Unread>
  session: Deferred<SessionTime>
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}
