import * as v from 'valibot'
import type { Transfer, VendorBalance, VendorWallet } from '../../contract/transfers'
import { compareAmounts } from '../../money/amount'
import type { ProviderBalances } from '../../money/wallet-figures'
import type { Deferred, WithDeferred } from '../../page-data/deferred'
import { typedAmount } from './typed-amount'

export interface TransfersData {
  /** False for accounts that cannot move money: trial players, for example. */
  isAllowed: boolean
  /** Null for accounts that cannot move money. */
  view: Deferred<TransfersView> | null
  /** What providers hold: arrives when each has answered, or has not. */
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

/** Name of the part with a vendor's balance. */
export const balanceFieldName = (walletId: string): string => `balance-${walletId}`

export interface TransferOutcome {
  /** Null: the platform knows no such transfer. */
  transfer: Transfer | null
  currency: string | null
}

/** What a posted form asks for. */
export const TRANSFER_INTENTS = ['all', 'home', 'send'] as const
export type TransferIntent = (typeof TRANSFER_INTENTS)[number]
/** The other forms: the switch, and moving more beside a transfer whose answer is missing. */
export const AUTO = 'auto'
export const ANOTHER_TRANSFER_INTENT = 'another'

/** What an earlier form asked for. */
export interface TransferAttempt {
  move: TransferIntent | null
  walletId: string | null
  amount: string | null
}

/** Whether money can be moved now. */
export type TransferForm =
  | {
      state: 'ready'
      /** For exactly one transfer. The forms post it. */
      key: string
      /** An earlier form: the key of the transfer that it made, or what it asked for without reaching the platform. */
      before: { state: 'made'; by: string } | ({ state: 'lost' } & TransferAttempt) | null
    }
  /**
   * Nobody knows yet whether an earlier form has moved money. `key`: its key. `isUnderWay`: the platform is still being
   * asked for it.
   */
  | ({ state: 'unanswered'; key: string; isUnderWay: boolean } & TransferAttempt)
  /** The keys do not answer, so nothing can be sent. */
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
   * `form`: id of the form that was posted. `key`: the form's from now on. It stays the same in a form that has moved
   * money, which sends nothing more. `made`: the key of a transfer that the player may not know.
   */
  extra: { form: string; key: string; made: string }
}

/** For forms without fields. */
export const transferFormSchema = v.object({})

/** An amount to send to a vendor; messages are error codes. */
export const sendSchema = ({ main, currency }: { main: string; currency?: string | null | undefined }) =>
  v.object({
    amount: v.pipe(
      typedAmount(currency),
      v.check((amount) => compareAmounts(amount, main) <= 0, 'transfer.balance'),
    ),
  })
