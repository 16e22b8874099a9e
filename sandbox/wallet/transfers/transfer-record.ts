import type { TransferDirection, TransferError } from '../../../shared/contract/transfer-schemas'
import type { TransferReason } from '../../seed/seed-transfers'

/** A member's balance at one vendor, minor units. */
export interface VendorHolding {
  vendor: string
  free: number
  /** Stakes of unfinished rounds at the vendor, minor units. */
  inRound: number
}

export interface TransferVendorItem {
  vendor: string
  direction: TransferDirection
  /** Amount of the transfer's part, minor units. */
  amount: number
  state: 'done' | 'pending' | 'failed'
  reason: TransferReason | null
}

export interface TransferRecord {
  id: string
  /** Time of the transfer, ms since the epoch. */
  createdAt: number
  parts: TransferVendorItem[]
  /**
   * Time at which the vendors confirm the transfer's pending parts automatically, ms since the epoch, by the
   * game clock.
   */
  confirmsAt: number
  /** Balance of the main wallet after the transfer, minor units. */
  main: number
}

export type TransferRefusal = Exclude<TransferError, 'transfer.not.found'> | 'request.invalid'
export type TransferKeyResult = { record: TransferRecord } | { refusal: TransferRefusal }

/** State of a vendor in the scenario at the time of a call. */
export interface VendorState {
  vendor: string
  isDown: boolean
  /** True when the vendor confirms transfers later. */
  isLate: boolean
}

/** A requested transfer, before the balances are checked; or the refusal of the transfer. */
export type TransferOrder =
  | { kind: 'one'; at: VendorState; direction: TransferDirection; amount: number; confirmsAt: number }
  | { kind: 'all-home'; at: VendorState[]; confirmsAt: number }
  | { kind: 'refused'; refusal: TransferRefusal }
