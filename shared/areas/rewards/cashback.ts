import * as v from 'valibot'
import type { Cashback, CashbackClaim, CashbackPeriod } from '../../contract/cashback'
import type { Deferred } from '../../page-data/deferred'

export interface CashbackData {
  /** True when the operator offers it; null: not known. */
  isOffered: boolean | null
  /** False for accounts without real money. */
  isAllowed: boolean
  /** Null where it is not offered, or not to this account. */
  view: Deferred<CashbackView> | null
  /** The claim that the URL names by its key; null when it names none. */
  result: Deferred<CashbackClaimResult> | null
  degraded: boolean
}

export type CashbackView =
  | { part: 'now'; cashback: Cashback; claims: CashbackClaims }
  | { part: 'history'; history: CashbackHistoryView }

/** Null: the platform has no such claim. */
export interface CashbackClaimResult {
  claim: CashbackClaim | null
}

/** State of the form that claims. */
export type CashbackClaims =
  | {
      isOpen: true
      /** Key for exactly one claim. The form posts it. */
      key: string
      /**
       * Outcome of an earlier form. `made`: the key of a claim that the member has not seen; `lost`: it did
       * not reach the platform; `unknown`: the outcome is unknown. The form then has the same key, so that
       * sending it again credits nothing twice.
       */
      before: { state: 'made'; by: string } | { state: 'lost' } | { state: 'unknown' } | null
    }
  /** The store of keys does not answer, so nothing can be sent. */
  | { isOpen: false }

export interface CashbackHistoryView {
  currency: string | null
  /** Newest first. `bar`: cashback of a period, in per cent of the highest. */
  list: (CashbackPeriod & { bar: number })[]
  /** Sum of all claims. */
  claimed: string
}

/** Validation of a form without fields. */
export const cashbackFormSchema = v.object({})

/** The form has no input fields. */
export const fields = [] as const

export const echo = [] as const

export interface CashbackContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  /** The new key of the form. */
  extra: { key: string }
}
