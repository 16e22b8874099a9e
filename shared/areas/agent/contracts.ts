import type { Contract, ContractKind, Contracts, Payouts } from '../../contract/agent-contracts'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { WithSections } from './agent'

export type Payout = Payouts['list'][number]

/** Some of the periods, newest first. */
export interface PayoutPage {
  currency: string | null
  list: readonly Payout[]
  /** From 1. */
  page: number
  pages: number
}

/** The contracts of one kind of whoever looks, and what they have brought. */
export interface ContractKindView {
  contracts: Contracts
  /** Null: they could not be loaded. */
  payouts: PayoutPage | null
  /** The offer that the address says was answered, as the platform has it now. */
  answered: Contract | null
  /** The period that the address says was asked for, as the platform has it now. */
  asked: Payout | null
  /** IANA name: the zone of the instants. */
  timeZone: string
}

export interface ContractKindData extends WithSections {
  /** Null where the account can have no contracts, and as its value where the platform says so. */
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

/** Value of `intent` of the form that asks for a period; the answers are the others. */
export const REQUEST_PAYOUT = 'payout'

export interface ContractKindContract {
  field: never
  echo: never
  state: never
  extra: object
}
