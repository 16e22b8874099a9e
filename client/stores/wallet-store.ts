import { atom, type WritableAtom } from 'nanostores'
import type { PendingPayment } from '../../shared/http/api-calls'
import type { ProviderBalances } from '../../shared/money/balances'
import type { PlayActivityWithResult } from '../../shared/money/play-result'

/** A wallet value that the browser loaded after the page. Only the browser writes these values. */
interface RefreshedValue<T> {
  /**
   * The loader's data that this value replaces. The value no longer applies once the loader returns newer
   * data.
   */
  since: unknown
  /**
   * Time of the request, by `performance.now()`. Responses may arrive out of order, so a value with a later
   * time takes precedence.
   */
  askedAt: number
  value: T
}

/** The wallet's balance, an exact decimal string. Its `since` is the shell's `member` data. */
export const $balance = atom<RefreshedValue<string> | null>(null)

/** Stakes and winnings since the login. Its `since` is the page's `activity` data. */
export const $playActivity = atom<RefreshedValue<PlayActivityWithResult> | null>(null)

/** Balances in provider wallets; null when unknown. Its `since` is the page's `providers` data. */
export const $providerBalances = atom<RefreshedValue<ProviderBalances | null> | null>(null)

/** Pending payments. Its `since` is the page's `payments` data. */
export const $pendingPayments = atom<RefreshedValue<readonly PendingPayment[]> | null>(null)

/** Stores a refreshed value, unless the store has a value of a later request. */
export function storeRefreshedValue<T>(
  store: WritableAtom<RefreshedValue<T> | null>,
  later: RefreshedValue<T>,
): void {
  if ((store.get()?.askedAt ?? Number.NEGATIVE_INFINITY) < later.askedAt) store.set(later)
}

/** Returns the refreshed value that replaces the loader's data `loaded`; undefined when there is none. */
export const refreshedValueOf = <T>(loaded: unknown, later: RefreshedValue<T> | null): T | undefined =>
  later?.since === loaded ? later?.value : undefined
