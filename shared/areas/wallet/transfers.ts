import * as v from 'valibot'
import type { Transfer, VendorBalance, VendorWallet } from '../../contract/transfers'
import { compareAmounts } from '../../money/amount'
import type { ProviderBalances } from '../../money/wallet-figures'
import type { Deferred, WithDeferred } from '../../page-data/deferred'
import { typedAmount } from './typed-amount'

export interface TransfersData {
  /** False for accounts that cannot move money, such as trial players. */
  isAllowed: boolean
  /** Null for accounts that cannot move money. */
  view: Deferred<TransfersView> | null
  /** Balances at providers: arrives when each has answered or failed. */
  out: Deferred<ProviderBalances> | null
  /** The transfer that the URL names by its key; null when it names none. */
  result: Deferred<TransferOutcome> | null
  degraded: boolean
}

/** The main wallet and the vendors, whose balances arrive one by one. */
export interface TransfersView extends WithDeferred<VendorBalance> {
  currency: string | null
  main: string
  isAuto: boolean
  list: VendorWallet[]
  /** When it was loaded, ms since the epoch. */
  loadedAt: number
  moves: TransferForm
}

/** Name of the field with a vendor's balance. */
export const balanceFieldName = (walletId: string): string => `balance-${walletId}`

export interface TransferOutcome {
  /** Null: the platform has no such transfer. */
  transfer: Transfer | null
  currency: string | null
}

/** Values of `intent`. */
export const TRANSFER_INTENTS = ['all', 'home', 'send'] as const
export type TransferIntent = (typeof TRANSFER_INTENTS)[number]
/** `intent` of the other forms: the switch, and another transfer while the outcome of one is unknown. */
export const AUTO = 'auto'
export const ANOTHER_TRANSFER_INTENT = 'another'

/** Fields of an earlier form. */
export interface TransferAttempt {
  move: TransferIntent | null
  walletId: string | null
  amount: string | null
}

/** State of the forms that move money. */
export type TransferForm =
  | {
      state: 'ready'
      /** Key for exactly one transfer. The forms post it. */
      key: string
      /**
       * Outcome of an earlier form: the key of the transfer that it created, or its fields if it did not
       * reach the platform.
       */
      before: { state: 'made'; by: string } | ({ state: 'lost' } & TransferAttempt) | null
    }
  /**
   * It is unknown whether an earlier form has moved money. `key`: its key. `isUnderWay`: the call to the
   * platform is still running.
   */
  | ({ state: 'unanswered'; key: string; isUnderWay: boolean } & TransferAttempt)
  /** The store of keys does not answer, so nothing can be sent. */
  | { state: 'closed' }

/** Id of a form on the page. */
export const formId = (intent: string, walletId = ''): string =>
  walletId === '' ? `transfer-${intent}` : `transfer-${intent}-${walletId}`

export const fields = ['amount'] as const

export const echo = fields

export interface TransfersContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  /**
   * `form`: id of the form that was posted. `key`: its new key. It is unchanged after the form has moved
   * money, and such a form sends nothing more. `made`: the key of a transfer that the player may not know.
   */
  extra: { form: string; key: string; made: string }
}

/** Validation of forms without fields. */
export const transferFormSchema = v.object({})

/** Validation of an amount to send to a vendor; messages are error codes. */
export const sendSchema = ({ main, currency }: { main: string; currency?: string | null | undefined }) =>
  v.object({
    amount: v.pipe(
      typedAmount(currency),
      v.check((amount) => compareAmounts(amount, main) <= 0, 'transfer.balance'),
    ),
  })
