import * as v from 'valibot'
import type { Deferred } from '../../../data/deferred'
import type { Money } from '../money'

export interface AccountClosureData {
  /** False for accounts without money of their own. */
  isAllowed: boolean
  /** Null for accounts without money of their own. */
  holds: Deferred<Holds> | null
}

/** What stands in the way of closing. */
export interface Holds {
  /** Null: not known; the platform decides. */
  wallet: Money | null
  openPayments: number | null
  /** Null: none, or not known. */
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
