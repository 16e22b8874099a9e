import * as v from 'valibot'
import type {
  DepositBonus,
  DepositChannel,
  DepositMethod,
  DepositSettings,
} from '../../contract/payment-schemas'
import type { VerificationStep } from '../../contract/verification-schemas'
import { isWithinAmountRange } from '../../money/deposit-terms'
import type { Deferred } from '../../page-data/deferred'
import type { FundsProtection } from '../../protection/funds-protection'
import { requiredAmountField } from './amount-fields'

export interface DepositData {
  /** False for accounts that cannot deposit, such as trial players. */
  isAllowed: boolean
  /**
   * True when the page shows all details of a channel before the player pays; otherwise it shows method and
   * amount only.
   */
  isDetailed: boolean
  /** Deposit form; null for accounts that cannot deposit. */
  view: Deferred<DepositView> | null
  degraded: boolean
}

/** Fields of a deposit form that the player has posted before. */
export interface DepositAttempt {
  amount: string | null
  channel: string | null
}

/**
 * Outcome of an earlier deposit form: the payment that it created, or its fields if the form did not reach
 * the platform.
 */
export type PreviousDepositAttempt =
  | { state: 'made'; madeId: string }
  | ({ state: 'lost' } & DepositAttempt)
  | null

/** A document that the operator may request, and when. */
export type RequestableDocument = Pick<VerificationStep, 'id' | 'kind'> & {
  when: NonNullable<VerificationStep['when']>
}

export type DepositView =
  | {
      view: 'form'
      /** Idempotency key of one deposit, posted with the form. */
      formKey: string
      settings: DepositSettings
      /** When the channels were loaded, ms since the epoch. */
      loadedAt: number
      before: PreviousDepositAttempt
      /** Channel, amount and bonus from the URL of the deposit page, if the operator offers them. */
      wanted: DepositAttempt & { bonus: string | null }
      /** Protection of players' money; null: the operator has configured no statement. */
      fundsProtection: FundsProtection | null
      /** Version of the protection of money that the member must acknowledge with this deposit; null: none. */
      dueFundsNotice: string | null
      /** Documents that may be requested; empty after the first deposit, or when none will be requested. */
      documents: RequestableDocument[]
      /** True when the member must accept changed terms before the deposit. */
      mustAcceptTerms: boolean
    }
  /** The member's identity must be verified before the first deposit. */
  | { view: 'identity'; documents: RequestableDocument[] }
  /**
   * It is not known if an earlier deposit form created a payment. `formKey`: idempotency key of that form.
   * `isUnderWay`: the call to the platform is still running.
   */
  | ({ view: 'unanswered'; formKey: string; isUnderWay: boolean; currency: string | null } & DepositAttempt)
  /** Deposits are closed: the platform's status could not be loaded, or no deposit channel is open. */
  | { view: 'closed'; before: PreviousDepositAttempt }

export const fields = ['amount', 'channel', 'bonus', 'fundsNotice'] as const

export const echo = ['amount', 'channel', 'bonus'] as const

export interface DepositContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  /**
   * `key`: idempotency key of the next form; unchanged after the form has created a payment, so that a
   * repeated post creates no second one. `paymentId`: a payment that the player may not have seen. `limit`:
   * the remainder of the player's deposit limit, after the platform refused the amount.
   */
  extra: { key: string; paymentId: string; limit: NonNullable<DepositSettings['limit']> }
}

export type DepositChannelWithMethod = DepositChannel & { method: DepositMethod }

/** Returns all deposit channels, each with its method, in the platform's order. */
export const listDepositChannels = ({
  methods,
}: Pick<DepositSettings, 'methods'>): DepositChannelWithMethod[] =>
  methods.flatMap((method) => method.channels.map((channel) => ({ ...channel, method })))

export const findDepositBonus = (
  { bonuses }: Pick<DepositSettings, 'bonuses'>,
  id: string,
): DepositBonus | undefined => bonuses.find((bonus) => bonus.id === id)

/**
 * Validation of a deposit against the platform's current offer; messages are error codes.
 * @param dueFundsNotice version of the protection of money that the member must acknowledge; null: none
 */
export const depositSchema = (settings: DepositSettings, dueFundsNotice: string | null) => {
  const channels = listDepositChannels(settings)
  const open = (id: string) => channels.find((channel) => channel.id === id && !channel.closed)
  return v.pipe(
    v.object({
      amount: requiredAmountField(settings.currency),
      channel: v.pipe(
        v.optional(v.string(), ''),
        v.nonEmpty('required'),
        v.check((id) => open(id) !== undefined, 'deposit.channel.closed'),
      ),
      bonus: v.pipe(
        v.optional(v.string(), ''),
        v.check((id) => id === '' || findDepositBonus(settings, id) !== undefined, 'deposit.promotion'),
      ),
      fundsNotice: v.pipe(
        v.optional(v.string(), ''),
        v.check((version) => dueFundsNotice === null || version === dueFundsNotice, 'not-confirmed'),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['amount'], ['channel']],
        ({ amount, channel }) => {
          const chosen = open(channel)
          return chosen === undefined || isWithinAmountRange(chosen, amount)
        },
        'deposit.amount',
      ),
      ['amount'],
    ),
  )
}

export type DepositValues = v.InferOutput<ReturnType<typeof depositSchema>>
