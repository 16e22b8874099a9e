import { atom, type WritableAtom } from 'nanostores'
import type { PendingPayment } from '../../shared/http/api'
import type { PlayNow } from '../../shared/money/play-result'
import type { ProviderBalances } from '../../shared/money/wallet-figures'

/** A wallet value that the browser loaded after the page. Written in the browser only. */
interface RefreshedValue<T> {
  /** The loader's data that this value replaces. Newer loader data replaces this value. */
  since: unknown
  /** Time of the request, by `performance.now()`, because responses may arrive out of order. */
  askedAt: number
  value: T
}

/** The wallet's balance, an exact decimal string; `since` is the shell's `member`. */
export const $balance = atom<RefreshedValue<string> | null>(null)

/** Stakes and winnings since the login; `since` is the page's `activity`. */
export const $activity = atom<RefreshedValue<PlayNow> | null>(null)

/** Balances at providers, null when unknown; `since` is the page's `providers`. */
export const $providers = atom<RefreshedValue<ProviderBalances | null> | null>(null)

/** Pending payments; `since` is the page's `payments`. */
export const $payments = atom<RefreshedValue<readonly PendingPayment[]> | null>(null)

/** Stores a refreshed value, unless a later one is already there. */
export function applyRefreshed<T>(
  store: WritableAtom<RefreshedValue<T> | null>,
  later: RefreshedValue<T>,
): void {
  if ((store.get()?.askedAt ?? Number.NEGATIVE_INFINITY) < later.askedAt) store.set(later)
}

/** Returns the value that was refreshed after the loader's data `loaded`; undefined when there is none. */
export const refreshedValueOf = <T>(loaded: unknown, later: RefreshedValue<T> | null): T | undefined =>
  later?.since === loaded ? later?.value : undefined
