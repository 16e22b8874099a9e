import * as v from 'valibot'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
} from './field-schemas'

/** Contracts of agents: daily salary, hourly salary, or dividend. Never cached. */

export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** A day in the platform's time zone, such as 2026-11-21. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

const percent = v.pipe(decimalSchema, v.description('Per cent: 0.6 is 0.6 %'))

/** Terms of a contract, in a form that allows comparing two contracts. */
export const contractTermsSchema = v.object({
  /**
   * Basis of the rate, summed over all members below the agent: `turnover` is their stakes, `result` is
   * stakes less payouts. Only settled bets count.
   */
  basis: v.picklist(['turnover', 'result']),
  /** Share of the basis that is paid, in per cent. */
  rate: percent,
  /** Length of a contract's period. The terms in force when a period ends apply to the whole period. */
  period: v.picklist(['hour', 'day', 'half-month']),
  /** Minimum basis of the rate: a period below this minimum pays nothing. */
  leastBase: v.optional(decimalSchema, '0'),
  /** Minimum number of members who have played: a period with fewer pays nothing. */
  leastActive: v.optional(countSchema, 0),
  /** Maximum payment for a period; null: no maximum. */
  most: v.optional(v.nullable(decimalSchema), null),
  /** Time of the platform's day at which a period is computed, such as 12:00; absent: at the period's end. */
  paidAt: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  /** Days between notice and the end of the contract; absent: not reported. */
  noticeDays: v.optional(countSchema),
})
export type ContractTerms = v.InferOutput<typeof contractTermsSchema>

export const CONTRACT_STATES = ['offered', 'running', 'ended', 'declined', 'expired'] as const

const contract = {
  /** Id of the contract. */
  id: idSchema,
  /** Kind of contract: daily salary, dividend or hourly salary. */
  kind: v.picklist(CONTRACT_KINDS),
  /**
   * State of a contract:
   * - `offered`: waits for an answer until `answerBy`
   * - `running`: was accepted at `answeredAt`, and is in force
   * - `ended`: was accepted, and was in force until `endedAt`
   * - `declined`: was declined at `answeredAt`
   * - `expired`: was not answered in time
   */
  state: v.picklist(CONTRACT_STATES),
  terms: contractTermsSchema,
  /** When the contract was offered. */
  offeredAt: instantSchema,
  /** Until when the offer can be answered. */
  answerBy: v.optional(instantSchema),
  /** When the offer was accepted or declined. */
  answeredAt: v.optional(instantSchema),
  /** When the contract ended. */
  endedAt: v.optional(instantSchema),
}

/** Account that offers the contract; absent: the platform itself. */
const from = v.optional(text(100))

export const contractSchema = v.object({ ...contract, from })
export type Contract = v.InferOutput<typeof contractSchema>

/**
 * A contract offer that waits for an answer. `effect`: payments that the offered contract would have brought
 * in past periods.
 */
const waiting = v.object({
  ...contract,
  from,
  /**
   * Payments for complete past periods, by the offered contract and by the current one. Absent: the platform
   * does not compute them.
   */
  effect: v.optional(
    v.object({
      from: day,
      to: day,
      /** Payment by the contract in force; null: no contract is in force. */
      now: v.optional(v.nullable(decimalSchema), null),
      /** Payment by the offered contract. */
      offered: decimalSchema,
    }),
  ),
})

/** The calling member's contracts of one kind. */
export const contractsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Offer that waits for the member's answer; null: none. */
  waiting: v.optional(v.nullable(waiting), null),
  /** Contract in force; null: none. */
  running: v.optional(v.nullable(contractSchema), null),
  /** Contracts of the member that ended, were declined or expired, newest first. */
  before: listOf(contractSchema, 200),
})
export type Contracts = v.InferOutput<typeof contractsSchema>

export const CONTRACT_ANSWERS = ['accept', 'decline'] as const
export type ContractAnswer = (typeof CONTRACT_ANSWERS)[number]
export const contractAnswerSchema = v.object({
  /** Id of the offered contract. */
  id: idSchema,
  /** The member's answer to the offer. */
  answer: v.picklist(CONTRACT_ANSWERS),
})

/** A member directly below the agent. The platform may mask the account. */
const member = v.object({
  /** Id of the member. */
  id: idSchema,
  /** Account name, possibly masked by the platform. */
  account: text(100),
})

const offeredContract = v.object({ ...contract, member })

/** The contracts that an agent has offered to members directly below, newest first. */
export const offeredContractsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Contracts that the agent has offered, newest first. */
  list: listOf(offeredContract, 1000),
  /**
   * Bounds of the rates that the agent may offer, by kind of contract. A kind without a row cannot be
   * offered.
   */
  bounds: v.optional(
    listOf(
      v.object({
        /** Kind of contract that the agent may offer. */
        kind: v.picklist(CONTRACT_KINDS),
        /** Lowest rate that the agent may offer. */
        least: percent,
        /** Highest rate that the agent may offer. */
        most: percent,
      }),
      10,
    ),
    [],
  ),
})
export type OfferedContractList = v.InferOutput<typeof offeredContractsSchema>

export const offeredContractSchema = offeredContract

/** A contract offer to a member directly below. The platform sets all other terms. */
export const contractOfferSchema = v.object({
  /** Member directly below the agent to whom the contract is offered. */
  memberId: idSchema,
  /** Kind of contract: daily salary, dividend or hourly salary. */
  kind: v.picklist(CONTRACT_KINDS),
  /** Share of the basis that is paid, in per cent: 0.6 is 0.6 %. */
  rate: decimalSchema,
  /** Minimum basis of the rate; 0: none. */
  leastBase: decimalSchema,
  /** Minimum number of members who have played; 0: none. */
  leastActive: countSchema,
  /** Maximum payment for a period; null: no maximum. */
  most: v.nullable(decimalSchema),
  /** Whole days in which the contract offer can be answered. */
  answerDays: countSchema,
})

export const PAYOUT_STATES = ['running', 'none', 'ready', 'requested', 'paid'] as const

const payout = {
  /** Id of the payout period, unique within its kind of contract. */
  id: idSchema,
  /** First and last day of the payout period, both included. */
  from: day,
  to: day,
  /** Hour that the payout of an hourly salary is for, 0 to 23. */
  hour: v.optional(v.pipe(countSchema, v.maxValue(23))),
  /** Turnover or result on which the payout is based. */
  base: decimalSchema,
  /** Number of members who have played in the payout period. */
  active: v.optional(countSchema),
  /** Rate of the contract, in per cent. */
  rate: percent,
  /** Amount of the payout. */
  amount: decimalSchema,
  /**
   * State of a payout:
   * - `running`: the period has not ended, and the amounts are preliminary
   * - `none`: the period pays nothing
   * - `ready`: the member can request the payment
   * - `requested`: the payment was requested and is pending
   * - `paid`: was paid at `paidAt`
   */
  state: v.picklist(PAYOUT_STATES),
  /** When the payout was paid. */
  paidAt: v.optional(instantSchema),
}

/** Payouts of the contracts of one kind, newest period first. */
export const payoutsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Payouts, newest period first. */
  list: listOf(v.object(payout), 500),
})
export type Payouts = v.InferOutput<typeof payoutsSchema>

export const payoutRequestSchema = v.object({
  /** Kind of contract whose payout is requested. */
  kind: v.picklist(CONTRACT_KINDS),
  /** Id of the payout period, from `payouts`. */
  period: idSchema,
})

export const payoutSchema = v.object({
  ...payout,
  currency: v.optional(currencyCodeSchema),
  /** Balance of the main wallet after the payout. */
  balance: v.optional(decimalSchema),
})

/** Indicator of pending contract offers. Platforms send a flag, the number of offers, or the text of one. */
const pending = v.optional(
  v.pipe(
    v.nullable(v.union([v.boolean(), v.number(), v.string()])),
    v.description('Empty, 0 or absent: no request waits'),
    v.transform((value) => value !== '' && value !== '0' && Boolean(value)),
  ),
  false,
)

/** Kinds of contract with an offer that waits for the member's answer. */
export const contractRequestsSchema = v.object({
  dailysalreqtype: pending,
  divtypecompperiodreq: pending,
  contracthoursalreq: pending,
})

export const CONTRACT_ERRORS = [
  'no.permission',
  /** The calling member has no contract of this kind. */
  'contract.not.found',
  'contract.expired',
  /** The contract offer was already answered, by another call. */
  'contract.answered',
  /** Another contract offer of this kind still waits for the member's answer. */
  'contract.open',
  /** The rate of a contract offer is out of bounds, or another term is invalid. */
  'contract.terms',
  /** No member directly below the agent has this id. */
  'agent.member.not.found',
  /** The payout's period has not ended, or pays nothing. */
  'payout.not.ready',
  'idempotency.conflict',
] as const
export type ContractError = (typeof CONTRACT_ERRORS)[number]

export const isContractError = (code: string | undefined): code is ContractError =>
  (CONTRACT_ERRORS as readonly (string | undefined)[]).includes(code)
