import * as v from 'valibot'
import type { Protection } from '../../contract/protection-schemas'
import type { Deferred } from '../../page-data/deferred'

export interface MarketingData {
  /** False for accounts without real money, which receive no advertising. */
  isAllowed: boolean
  /** The member's choice about offers; null for accounts without real money. */
  consent: Deferred<MarketingConsentView> | null
}

export interface MarketingConsentView {
  /** True when the member wants promotional offers; null: not reported. */
  isOn: boolean | null
  standing: Protection['standing'] | 'unknown'
  /** True when one of the member's limits is used up, so that no offers are sent. */
  isAtLimit: boolean
}

export const fields = ['isOn'] as const

export const echo = [] as const

export interface MarketingContract {
  field: (typeof fields)[number]
  echo: never
  state: never
  extra: Record<never, never>
}

/** Validation of the marketing form; `isOn` is the member's new choice. */
export const marketingFormSchema = v.object({ isOn: v.picklist(['on', 'off'], 'required') })
