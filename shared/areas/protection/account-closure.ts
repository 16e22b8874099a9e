import * as v from 'valibot'
import type { ProviderBalances, WalletBalance } from '../../money/balances'
import type { Deferred } from '../../page-data/deferred'

export interface AccountClosureData {
  /** False for accounts without real money. */
  isAllowed: boolean
  /** Obstacles to closing the account; null for accounts without real money. */
  holds: Deferred<ClosureObstacles> | null
}

/** Obstacles to closing an account. A value of null was not reported, so only the platform can decide. */
export interface ClosureObstacles {
  wallet: WalletBalance | null
  /** Balance of the main wallet alone; `wallet` is either this balance or a total that includes providers. */
  main: string | null
  /** Balances at providers; undefined for accounts that cannot have money there. */
  providers?: ProviderBalances | null
  /** Number of the member's payments that are still in progress; null: not reported. */
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

export const accountClosureFormSchema = v.object({
  sure: v.pipe(v.optional(v.string(), ''), v.literal('on', 'not-confirmed')),
})
