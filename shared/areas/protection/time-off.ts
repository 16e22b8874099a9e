import * as v from 'valibot'
import { type Protection, RESTRICTIONS } from '../../contract/protection'
import type { ProviderBalances, WalletNow } from '../../money/wallet-figures'
import type { Deferred } from '../../page-data/deferred'
import { lines } from '../../validation/field-rules'

type Restriction = Protection['standing']

export interface TimeOffData {
  /** Restriction that has just begun and logged the visitor out; null: the page was opened otherwise. */
  began: Exclude<Restriction, 'none'> | null
  /** Null for guests. */
  view: Deferred<TimeOffView> | null
}

/** Times in ms since the epoch. */
export interface TimeOffView {
  standing: Restriction | 'unknown'
  /** The platform's clock. */
  now: number
  /** When it ends automatically; null: it does not. */
  until: number | null
  /** When the member can request that an exclusion be lifted; null: never. */
  liftableFrom: number | null
  /** When it is lifted, after the member's request. */
  liftedAt: number | null
  /** Null: not known. */
  wallet: WalletNow | null
  /** Balances at providers; null: not known; undefined for accounts that cannot have money there. */
  providers?: ProviderBalances | null
}

export const readBegan = (text: string | null): TimeOffData['began'] =>
  RESTRICTIONS.filter((standing) => standing !== 'none').find((standing) => standing === text) ?? null

/** Length of the reason for lifting an exclusion, characters. */
export const REASON_LENGTH = { min: 1, max: 500 } as const

export const fields = ['reason'] as const

export const echo = fields

export interface TimeOffContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

export const liftingFormSchema = v.object({ reason: lines({ required: true, ...REASON_LENGTH }) })
