import * as v from 'valibot'
import type { ContractKind, Contracts, OfferedContractList } from '../../contract/agent-contract-schemas'
import { toLatinDigits } from '../../input/digits'
import { compareAmounts, currencyDecimals, parseAmount } from '../../money/amount'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { type AgentSectionsData, type MemberSearchResult, parseTypedRate } from './agent'

export interface AgentContractsData extends AgentSectionsData {
  /**
   * Null for accounts that are not agents; the deferred value is null when the platform says that the account
   * is not an agent.
   */
  view: Deferred<AgentContractsView | null> | null
  degraded: boolean
}

export type OfferedContract = OfferedContractList['list'][number]
export type ContractOfferBounds = OfferedContractList['bounds'][number]

export interface ContractOfferView {
  part: 'offer'
  member: { id: string; account: string }
  kind: ContractKind
  /** Bounds of every kind of contract that the agent may offer. */
  bounds: readonly ContractOfferBounds[]
  currency: string | null
  /** The member's current contract of this kind with the agent; accepting the offer would end it. */
  running: OfferedContract | null
  /** Contract offer of this kind that waits for the member's answer. */
  waiting: OfferedContract | null
  /** Idempotency key of one offer, posted with the form. */
  formKey: string
  timeZone: string
}

export type AgentContractsView =
  | {
      part: 'own'
      /** Contracts of each kind; `contracts` is null when they could not be loaded. */
      kinds: readonly { kind: ContractKind; contracts: Contracts | null }[]
      mayOffer: boolean
      timeZone: string
    }
  | {
      part: 'made'
      list: readonly OfferedContract[]
      currency: string | null
      page: number
      pages: number
      /** The contract offer that the form has just created, as the platform recorded it. */
      offered: OfferedContract | null
      timeZone: string
    }
  | { part: 'find'; found: MemberSearchResult | null }
  | ContractOfferView
  /** The URL does not name a member directly below the agent. */
  | { part: 'nobody' }
  /** The platform does not let the agent offer contracts. */
  | { part: 'refused' }

export const receivedContractsHref = (): string => href('agent-contracts')
export const offeredContractsHref = (query: { offer?: string; page?: number | null } = {}): string =>
  href('agent-contracts', { part: 'made', ...query })
/** URL of the page on which an agent searches for a member to offer a contract. */
export const findMemberHref = (account: string | null = null): string =>
  href('agent-contracts', { part: 'offer', account })
export const contractOfferHref = (member: string, kind: ContractKind | null = null): string =>
  href('agent-contracts', { part: 'offer', member, kind })

export const fields = ['rate', 'leastBase', 'leastActive', 'most', 'answerDays'] as const
export const echo = fields

/**
 * Value of the form field `intent` for the button that goes back from the confirmation to editing the offer.
 */
export const EDIT_CONTRACT_OFFER_INTENT = 'edit'

export interface ContractOfferFormContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  /**
   * Reached when the terms are valid: the page then shows them for confirmation before the contract is
   * offered.
   */
  state: 'confirm'
  /** `key`: idempotency key of the next form. `isStep`: the terms are shown for confirmation. */
  extra: { key: string; isStep: boolean }
}

const MOST_DAYS = 30
const MOST_MEMBERS = 1_000_000
const ZERO = /^0+(?:[.,٫]0*)?$/

const typed = v.pipe(v.optional(v.string(), ''), v.trim())

const rateSchema = ({ least, most }: ContractOfferBounds) =>
  v.pipe(
    typed,
    v.nonEmpty('required'),
    v.transform((text) => parseTypedRate(text) ?? ''),
    v.nonEmpty('rate-format'),
    v.check(
      (rate) => rate === '' || (compareAmounts(rate, least) >= 0 && compareAmounts(rate, most) <= 0),
      'rate-bounds',
    ),
  )

/** Validation of a typed amount of money; null when the field is empty or zero. */
const amountSchema = (currency: string | null) =>
  v.pipe(
    typed,
    v.transform((text) =>
      text === '' || ZERO.test(toLatinDigits(text))
        ? null
        : (parseAmount(text, currencyDecimals(currency)) ?? ''),
    ),
    v.check((amount) => amount !== '', 'amount-format'),
  )

/** @param empty value of an empty field */
const wholeSchema = (empty: number, least: number, most: number, code: string) =>
  v.pipe(
    typed,
    v.transform((text) =>
      text === '' ? empty : /^\d{1,7}$/.test(toLatinDigits(text)) ? Number(toLatinDigits(text)) : -1,
    ),
    v.check((count) => count >= least && count <= most, code),
  )

/** Validation of a contract offer, shared by browser and worker; messages are error codes. */
export const contractOfferFormSchema = (bounds: ContractOfferBounds, currency: string | null) =>
  v.pipe(
    v.object({
      rate: rateSchema(bounds),
      leastBase: amountSchema(currency),
      leastActive: wholeSchema(0, 0, MOST_MEMBERS, 'whole-number'),
      most: amountSchema(currency),
      answerDays: wholeSchema(0, 1, MOST_DAYS, 'answer-days'),
    }),
    v.transform(({ leastBase, ...terms }) => ({ ...terms, leastBase: leastBase ?? '0' })),
  )
export type ContractOfferValues = v.InferOutput<ReturnType<typeof contractOfferFormSchema>>
