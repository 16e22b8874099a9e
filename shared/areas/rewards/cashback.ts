import * as v from 'valibot'
import type { Cashback, CashbackClaim, CashbackPeriod } from '../../contract/cashback'
import type { Deferred } from '../../page-data/deferred'

export interface CashbackData {
  /** Whether the operator offers it; null: not known. */
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

/** Null: the platform knows no such claim. */
export interface CashbackClaimResult {
  claim: CashbackClaim | null
}

/** Whether something can be claimed now. */
export type CashbackClaims =
  | {
      isOpen: true
      /** For exactly one claim. The form posts it. */
      key: string
      /**
       * Of an earlier form: `made`: the key of a claim that the member has not seen; `lost`: it did not reach the platform;
       * `unknown`: nobody knows. The form then has the same key, so that sending it again credits nothing twice.
       */
      before: { state: 'made'; by: string } | { state: 'lost' } | { state: 'unknown' } | null
    }
  /** The keys do not answer, so nothing can be sent. */
  | { isOpen: false }

export interface CashbackHistoryView {
  currency: string | null
  /** The newest first. `bar`: what a period brought, in per cent of the most that one did. */
  list: (CashbackPeriod & { bar: number })[]
  /** What was claimed of all of them. */
  claimed: string
}

/** For a form without fields. */
export const cashbackFormSchema = v.object({})

/** The form has no fields that anybody types. */
export const fields = [] as const

export const echo = [] as const

export interface CashbackContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  /** The form's key from now on. */
  extra: { key: string }
}
