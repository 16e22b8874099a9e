import * as v from 'valibot'
import type { ProviderBalances, WalletNow } from '../../money/wallet-figures'
import type { Deferred } from '../../page-data/deferred'

export interface AccountClosureData {
  /** False for accounts without money of their own. */
  isAllowed: boolean
  /** Null for accounts without money of their own. */
  holds: Deferred<ClosureObstacles> | null
}

/** What stands in the way of closing. Null: not known; the platform decides. */
export interface ClosureObstacles {
  wallet: WalletNow | null
  /** What the main wallet holds; the wallet is a total, or this. */
  main: string | null
  /** What providers hold; undefined for accounts that cannot have money there. */
  providers?: ProviderBalances | null
  /** Payments that have not ended. */
  openPayments: number | null
  openBets: number | null
}

export const fields = ['sure'] as const

export const echo = [] as const

export interface AccountClosureContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  extra: Record<never, never>
}

export const closureSchema = v.object({
  sure: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-confirmed')),
})
