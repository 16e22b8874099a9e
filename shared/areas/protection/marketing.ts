import * as v from 'valibot'
import type { Protection } from '../../contract/protection'
import type { Deferred } from '../../page-data/deferred'

export interface MarketingData {
  /** False for accounts without money, which get no advertising. */
  isAllowed: boolean
  /** Null for such accounts. */
  consent: Deferred<Consent> | null
}

export interface Consent {
  /** The member wants offers; null: not known. */
  isOn: boolean | null
  standing: Protection['standing'] | 'unknown'
  /** A limit leaves nothing. */
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

/** `isOn`: what the member wants from now on. */
export const marketingFormSchema = v.object({ isOn: v.picklist(['on', 'off'], 'required') })
