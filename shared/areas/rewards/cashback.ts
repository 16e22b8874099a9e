import * as v from 'valibot'
import type { Cashback, CashbackClaim, CashbackPeriod } from '../../contract/cashback-schemas'
import type { Deferred } from '../../page-data/deferred'

export interface CashbackData {
  /** True when the operator offers cashback; null: not reported. */
  isOffered: boolean | null
  /** False for accounts without real money, which earn no cashback. */
  isAllowed: boolean
  /** The member's cashback; null where cashback is not offered, or not to this account. */
  view: Deferred<CashbackView> | null
  /** The cashback claim whose idempotency key is in the URL; null when the URL has no key. */
  result: Deferred<CashbackClaimResult> | null
  degraded: boolean
}

export type CashbackView =
  | { part: 'now'; cashback: Cashback; claims: CashbackClaimForm }
  | { part: 'history'; history: CashbackHistoryView }

/** A cashback claim of the member; null: the platform has no claim with the key. */
export interface CashbackClaimResult {
  claim: CashbackClaim | null
}

/** State of the form that claims cashback. */
export type CashbackClaimForm =
  | {
      isOpen: true
      /** Idempotency key of one claim, posted with the form. */
      key: string
      /**
       * Outcome of an earlier claim. `made`: the key of a claim whose outcome the member has not seen;
       * `lost`: the claim did not reach the platform; `unknown`: it is not known if the claim was credited.
       * An unknown claim's key is reused in the form, so that sending it again credits nothing twice.
       */
      before: { state: 'made'; by: string } | { state: 'lost' } | { state: 'unknown' } | null
    }
  /** The store of idempotency keys does not answer, so no claim can be sent. */
  | { isOpen: false }

export interface CashbackHistoryView {
  currency: string | null
  /** Past cashback periods, newest first. `bar`: cashback of the period, in per cent of the highest. */
  list: (CashbackPeriod & { bar: number })[]
  /** Sum of all cashback claims. */
  claimed: string
}

/** Validation of the form that claims cashback, which has no fields. */
export const cashbackFormSchema = v.object({})

/** Input fields of the form that claims cashback: none. */
export const fields = [] as const

export const echo = [] as const

export interface CashbackContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  /** New idempotency key of the cashback form. */
  extra: { key: string }
}
