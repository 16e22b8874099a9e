import type { Contract, ContractKind, Contracts, Payouts } from '../../contract/agent-contracts'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { WithSections } from './agent'

export type Payout = Payouts['list'][number]

/** A page of periods, newest first. */
export interface PayoutPage {
  currency: string | null
  list: readonly Payout[]
  /** Starts at 1. */
  page: number
  pages: number
}

/** The visitor's contracts of one kind, and what they have paid. */
export interface ContractKindView {
  contracts: Contracts
  /** Null: they could not be loaded. */
  payouts: PayoutPage | null
  /** The answered offer that the URL names, in its current state. */
  answered: Contract | null
  /** The requested period that the URL names, in its current state. */
  asked: Payout | null
  /** IANA name of the time zone of the instants. */
  timeZone: string
}

export interface ContractKindData extends WithSections {
  /** Null where the account can have no contracts. The value is null where the platform says so. */
  view: Deferred<ContractKindView | null> | null
  degraded: boolean
}

/** The page of each kind. */
const kindPages = {
  salary: 'salary-contract',
  dividend: 'dividend-contract',
  hourly: 'hour-contract',
} as const satisfies Record<ContractKind, string>

type KindQuery = Parameters<typeof href<'salary-contract'>>[1]

export const contractKindHref = (kind: ContractKind, query: NonNullable<KindQuery> = {}): string =>
  href(kindPages[kind], query)

/** Value of `intent` of the form that requests a period; the other values are the answers. */
export const REQUEST_PAYOUT = 'payout'

export interface ContractKindContract {
  field: never
  echo: never
  state: never
  extra: object
}
