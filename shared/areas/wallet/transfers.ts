import * as v from 'valibot'
import type { Transfer, VendorBalance, VendorWallet } from '../../contract/transfer-schemas'
import { compareAmounts } from '../../money/amount'
import type { ProviderBalances } from '../../money/balances'
import type { Deferred, NestedDeferred } from '../../page-data/deferred'
import { requiredAmountField } from './amount-fields'

export interface TransfersData {
  /** False for accounts that cannot move money, such as trial players. */
  isAllowed: boolean
  /** Wallets and transfer form; null for accounts that cannot move money. */
  view: Deferred<TransfersView> | null
  /** Balances at providers, which arrive when every provider has answered or failed. */
  out: Deferred<ProviderBalances> | null
  /** The transfer whose idempotency key is in the URL; null when the URL has no key. */
  result: Deferred<TransferOutcome> | null
  degraded: boolean
}

/** The main wallet and the vendors, whose balances arrive one by one. */
export interface TransfersView extends NestedDeferred<VendorBalance> {
  currency: string | null
  main: string
  isAuto: boolean
  list: VendorWallet[]
  /** When the wallets were loaded, ms since the epoch. */
  loadedAt: number
  moves: TransferForm
}

/** Returns the name of the deferred value with the balance of a vendor's wallet. */
export const vendorBalanceFieldName = (walletId: string): string => `balance-${walletId}`

export interface TransferOutcome {
  /** The transfer; null: the platform has no transfer with the key. */
  transfer: Transfer | null
  currency: string | null
}

/** Values of the form field `intent` in the forms that move money. */
export const TRANSFER_INTENTS = ['all', 'home', 'send'] as const
export type TransferIntent = (typeof TRANSFER_INTENTS)[number]
/** Value of the form field `intent` for switching automatic transfers. */
export const AUTO_TRANSFER_INTENT = 'auto'
export const ANOTHER_TRANSFER_INTENT = 'another'

/** Fields of a transfer form that the member has posted before. */
export interface TransferAttempt {
  move: TransferIntent | null
  walletId: string | null
  amount: string | null
}

/** State of the forms that transfer money. */
export type TransferForm =
  | {
      state: 'ready'
      /** Idempotency key of one transfer, posted with the forms. */
      key: string
      /**
       * Outcome of an earlier form: the key of the transfer that it created, or its fields if the form did
       * not reach the platform.
       */
      before: { state: 'made'; by: string } | ({ state: 'lost' } & TransferAttempt) | null
    }
  /**
   * It is not known if an earlier form moved money. `key`: idempotency key of that form. `isUnderWay`: the
   * call to the platform is still running.
   */
  | ({ state: 'unanswered'; key: string; isUnderWay: boolean } & TransferAttempt)
  /** The store of idempotency keys does not answer, so no transfer can be sent. */
  | { state: 'closed' }

/** Element id of a form on the transfers page, by its intent and wallet. */
export const transferFormId = (intent: string, walletId = ''): string =>
  walletId === '' ? `transfer-${intent}` : `transfer-${intent}-${walletId}`

export const fields = ['amount'] as const

export const echo = fields

export interface TransfersContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  /**
   * `form`: id of the posted form. `key`: idempotency key for posting the form again; unchanged after the
   * form has moved money, so that a repeated post moves no more. `made`: the key of a transfer that the
   * member may not have seen.
   */
  extra: { form: string; key: string; made: string }
}

/** Validation of transfer forms that have no fields. */
export const transferFormSchema = v.object({})

/** Validation of an amount to transfer to a vendor; messages are error codes. */
export const transferToVendorSchema = ({
  main,
  currency,
}: {
  main: string
  currency?: string | null | undefined
}) =>
  v.object({
    amount: v.pipe(
      requiredAmountField(currency),
      v.check((amount) => compareAmounts(amount, main) <= 0, 'transfer.balance'),
    ),
  })
