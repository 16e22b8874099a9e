import * as v from 'valibot'
import { count, currencyCode, decimal, id, instant, listOf, text } from './fields'

/** What agents are paid by contract: a daily salary, an hourly one, or a dividend. Never cached. */

export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** A day of the platform's own time zone, such as 2026-11-21. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

const percent = v.pipe(decimal, v.description('Per cent: 0.6 is 0.6 %'))

/** Every line that two contracts can be compared by. */
export const contractTermsSchema = v.object({
  /**
   * What the rate is a share of, both of all members below the agent: `turnover` is what they have staked, `result` is
   * that less what came back to them. Only bets that are settled count.
   */
  basis: v.picklist(['turnover', 'result']),
  rate: percent,
  /** How often it is computed. The terms that are in force when a period ends are those of the whole period. */
  period: v.picklist(['hour', 'day', 'half-month']),
  /** With less than this as the basis a period brings nothing. */
  leastBase: v.optional(decimal, '0'),
  /** With fewer members who have played a period brings nothing. */
  leastActive: v.optional(count, 0),
  /** The most that a period brings; null: no ceiling. */
  most: v.optional(v.nullable(decimal), null),
  /** Hour and minute of the platform's day at which a period is worked out, such as 12:00; absent: at its end. */
  paidAt: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  /** Days between notice and the end; absent: not told. */
  noticeDays: v.optional(count),
})
export type ContractTerms = v.InferOutput<typeof contractTermsSchema>

export const CONTRACT_STATES = ['offered', 'running', 'ended', 'declined', 'expired'] as const

const contract = {
  id,
  kind: v.picklist(CONTRACT_KINDS),
  /**
   * - `offered`: waits for an answer until `answerBy`
   * - `running`: was accepted at `answeredAt`, and is in force
   * - `ended`: was accepted, and in force until `endedAt`
   * - `declined`: at `answeredAt`
   * - `expired`: nobody answered in time
   */
  state: v.picklist(CONTRACT_STATES),
  terms: contractTermsSchema,
  offeredAt: instant,
  answerBy: v.optional(instant),
  answeredAt: v.optional(instant),
  endedAt: v.optional(instant),
}

/** Account of whoever offers; absent: the platform itself. */
const from = v.optional(text(100))

export const contractSchema = v.object({ ...contract, from })
export type Contract = v.InferOutput<typeof contractSchema>

/** An offer that waits, with what it would have brought. */
const waiting = v.object({
  ...contract,
  from,
  /** Of whole periods that are over. Absent: the platform does not work it out. */
  effect: v.optional(
    v.object({
      from: day,
      to: day,
      /** By the contract in force; null: there is none. */
      now: v.optional(v.nullable(decimal), null),
      offered: decimal,
    }),
  ),
})

/** The contracts of one kind of whoever asks. */
export const contractsSchema = v.object({
  currency: v.optional(currencyCode),
  waiting: v.optional(v.nullable(waiting), null),
  running: v.optional(v.nullable(contractSchema), null),
  /** Those that ended, were declined or expired, newest first. */
  before: listOf(contractSchema, 200),
})
export type Contracts = v.InferOutput<typeof contractsSchema>

export const CONTRACT_ANSWERS = ['accept', 'decline'] as const
export type ContractAnswer = (typeof CONTRACT_ANSWERS)[number]
export const contractAnswerSchema = v.object({ id, answer: v.picklist(CONTRACT_ANSWERS) })

/** A member directly below the agent. The platform masks the account if it wants to. */
const member = v.object({ id, account: text(100) })

const offeredContract = v.object({ ...contract, member })

/** The contracts that an agent has offered to members directly below, newest first. */
export const offeredContractsSchema = v.object({
  currency: v.optional(currencyCode),
  list: listOf(offeredContract, 1000),
  /** How high a rate may be offered. A kind without a row cannot be offered. */
  bounds: v.optional(
    listOf(v.object({ kind: v.picklist(CONTRACT_KINDS), least: percent, most: percent }), 10),
    [],
  ),
})
export type OfferedContractList = v.InferOutput<typeof offeredContractsSchema>

export const offeredContractSchema = offeredContract

/** An offer to a member directly below. The platform sets the lines that are not in it. */
export const contractOfferSchema = v.object({
  memberId: id,
  kind: v.picklist(CONTRACT_KINDS),
  rate: decimal,
  leastBase: decimal,
  leastActive: count,
  most: v.nullable(decimal),
  /** Whole days to answer in. */
  answerDays: count,
})

export const PAYOUT_STATES = ['running', 'none', 'ready', 'requested', 'paid'] as const

const payout = {
  /** Names the period among those of its kind. */
  id,
  /** Both days count. */
  from: day,
  to: day,
  /** Of an hourly salary: the hour of the day, 0 to 23. */
  hour: v.optional(v.pipe(count, v.maxValue(23))),
  /** What the terms take their share of. */
  base: decimal,
  /** How many members have played. */
  active: v.optional(count),
  rate: percent,
  amount: decimal,
  /**
   * - `running`: the period goes on; what it has brought so far
   * - `none`: it has brought nothing
   * - `ready`: it can be asked for
   * - `requested`: it was, and the platform has not paid yet
   * - `paid`: at `paidAt`
   */
  state: v.picklist(PAYOUT_STATES),
  paidAt: v.optional(instant),
}

/** What the contracts of one kind have brought, newest period first. */
export const payoutsSchema = v.object({
  currency: v.optional(currencyCode),
  list: listOf(v.object(payout), 500),
})
export type Payouts = v.InferOutput<typeof payoutsSchema>

export const payoutRequestSchema = v.object({ kind: v.picklist(CONTRACT_KINDS), period: id })

export const payoutSchema = v.object({
  ...payout,
  currency: v.optional(currencyCode),
  /** What the main wallet held after it. */
  balance: v.optional(decimal),
})

/** Whether something waits: a flag, a number of requests, or the text of one. */
const pending = v.optional(
  v.pipe(
    v.nullable(v.union([v.boolean(), v.number(), v.string()])),
    v.description('Empty, 0 or absent: no request waits'),
    v.transform((value) => value !== '' && value !== '0' && Boolean(value)),
  ),
  false,
)

/** Which kinds of contract wait for the member's answer. */
export const contractRequestsSchema = v.object({
  /** A daily salary. */
  dailysalreqtype: pending,
  /** A dividend. */
  divtypecompperiodreq: pending,
  /** An hourly salary. */
  contracthoursalreq: pending,
})

/** Error codes of the calls for contracts. */
export const CONTRACT_ERRORS = [
  'no.permission',
  /** There is none of this kind for whoever asks. */
  'contract.not.found',
  'contract.expired',
  /** It was answered before, by another call. */
  'contract.answered',
  /** Another offer of this kind still waits for the member's answer. */
  'contract.open',
  /** The rate is outside the bounds, or another line makes no sense. */
  'contract.terms',
  /** There is no such member directly below. */
  'agent.member.not.found',
  /** The period still runs, or has brought nothing. */
  'payout.not.ready',
  'idempotency.conflict',
] as const
export type ContractError = (typeof CONTRACT_ERRORS)[number]

export const isContractError = (code: string | undefined): code is ContractError =>
  (CONTRACT_ERRORS as readonly (string | undefined)[]).includes(code)
