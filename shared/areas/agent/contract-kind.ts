import type { Contract, ContractKind, Contracts, Payouts } from '../../contract/agent-contract-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { AgentSectionsData } from './agent'

export type ContractPayout = Payouts['list'][number]

/** One page of the payout periods of a contract, newest first. */
export interface ContractPayoutPage {
  currency: string | null
  list: readonly ContractPayout[]
  /** Number of the page of payout periods, starting at 1. */
  page: number
  pages: number
}

/** The visitor's contracts of one kind, with their payouts. */
export interface ContractKindView {
  contracts: Contracts
  /** Null: the payouts could not be loaded. */
  payouts: ContractPayoutPage | null
  /** The contract offer that the visitor has just answered, according to the URL, in its current state. */
  answered: Contract | null
  /** The payout that the visitor has just requested, according to the URL, in its current state. */
  asked: ContractPayout | null
  /** IANA name of the time zone in which the page shows instants. */
  timeZone: string
}

export interface ContractKindData extends AgentSectionsData {
  /** Null for accounts that cannot have contracts; the deferred value is null when the platform says so. */
  view: Deferred<ContractKindView | null> | null
  degraded: boolean
}

/** Id of the page for each kind of contract. */
const kindPages = {
  salary: 'salary-contract',
  dividend: 'dividend-contract',
  hourly: 'hour-contract',
} as const satisfies Record<ContractKind, string>

type KindQuery = Parameters<typeof href<'salary-contract'>>[1]

export const contractKindHref = (kind: ContractKind, query: NonNullable<KindQuery> = {}): string =>
  href(kindPages[kind], query)

/** Value of the form field `intent` that requests the payout of a period; other intents answer an offer. */
export const REQUEST_PAYOUT_INTENT = 'payout'

export interface ContractKindFormContract {
  field: never
  echo: never
  state: never
  extra: object
}
