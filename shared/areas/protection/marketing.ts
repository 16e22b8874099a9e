import * as v from 'valibot'
import type { Protection } from '../../contract/protection'
import type { Deferred } from '../../page-data/deferred'

export interface MarketingData {
  /** False for accounts without real money, which receive no advertising. */
  isAllowed: boolean
  /** Null for accounts without real money. */
  consent: Deferred<Consent> | null
}

export interface Consent {
  /** True when the member wants offers; null: not known. */
  isOn: boolean | null
  standing: Protection['standing'] | 'unknown'
  /** True when a limit is used up. */
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

/** `isOn`: the member's new choice. */
export const marketingFormSchema = v.object({ isOn: v.picklist(['on', 'off'], 'required') })
