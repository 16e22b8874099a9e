import * as v from 'valibot'
import type { Protection } from '../../contract/protection-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { MarketingChoice, MarketingOptions } from '../../protection/marketing-choices'

export interface MarketingData {
  /** False for accounts without real money, which receive no advertising. */
  isAllowed: boolean
  /** The member's choice about offers; null for accounts without real money. */
  consent: Deferred<MarketingConsentView> | null
  /** True after the form has saved the member's choices. */
  isSaved: boolean
  /** Page that follows the question to a new member; null: the member has opened the page as a setting. */
  returnTo: string | null
}

export interface MarketingConsentView {
  /** True when the member wants promotional offers; null: not reported. */
  isOn: boolean | null
  /** Chosen products and channels; null: the platform has no such choice, or the member may choose none now. */
  choices: MarketingChoice[] | null
  /** Products and channels to choose from. Popups are a channel only where they need consent. */
  options: MarketingOptions
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

/** Value of the form field `isOn` when the form has choices by product and channel, in fields `choice`. */
export const CHOOSE_OFFERS = 'choose'

/** Validation of the marketing form; `isOn` is the member's new choice. */
export const marketingFormSchema = v.object({ isOn: v.picklist(['on', 'off', CHOOSE_OFFERS], 'required') })
