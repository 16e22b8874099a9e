import * as v from 'valibot'
import type { HelpResource } from '../../config/licence-schemas'
import { type LiftingState, type Protection, RESTRICTIONS } from '../../contract/protection-schemas'
import type { ProviderBalances, WalletBalance } from '../../money/balances'
import type { Deferred } from '../../page-data/deferred'
import { multilineTextField } from '../../validation/field-rules'

type Restriction = Protection['standing']

export interface RestrictionPageData {
  /**
   * Break, exclusion or closure that has just begun and logged the visitor out; null: the visitor came to the
   * page in another way.
   */
  began: Exclude<Restriction, 'none'> | null
  /** The member's restriction; null for guests. */
  view: Deferred<ActiveRestrictionView> | null
  /** Help outside the lobby in the visitor's country. */
  helpResources: HelpResource[]
  /** The operator's statement about the balance of closed accounts; null: none is configured. */
  blockedBalance: string | null
}

/** View of a break, exclusion or closure in force; times in ms since the epoch. */
export interface ActiveRestrictionView {
  standing: Restriction | 'unknown'
  /** The platform's clock at its reply. */
  now: number
  /** When the restriction ends automatically; null: never. */
  until: number | null
  /** When the member can request that the exclusion be lifted; null: never. */
  liftableFrom: number | null
  /** When the exclusion is lifted, after the member's request; null: no request. */
  liftedAt: number | null
  /** The operator's decision about the request; null: not reported. */
  lifting: LiftingState | null
  /** True when the member may request it in the lobby; otherwise only customer service takes the request. */
  liftsOnline: boolean
  /** Phone number of customer service; null: none is configured. */
  phone: string | null
  /** The member's wallet; null: not reported. */
  wallet: WalletBalance | null
  /** Balances at providers; null: not reported; undefined for accounts that cannot have money there. */
  providers?: ProviderBalances | null
}

export const parseNewRestriction = (text: string | null): RestrictionPageData['began'] =>
  RESTRICTIONS.filter((standing) => standing !== 'none').find((standing) => standing === text) ?? null

/** Length of the member's reason for lifting an exclusion, characters. */
export const LIFTING_REASON_LENGTH = { min: 1, max: 500 } as const

export const fields = ['reason'] as const

export const echo = fields

export interface TimeOffContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

export const liftingFormSchema = v.object({
  reason: multilineTextField({ required: true, ...LIFTING_REASON_LENGTH }),
})
