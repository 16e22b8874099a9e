import type { TransferDirection, TransferError } from '../../../shared/contract/transfers'
import type { TransferReason } from '../../seed/transfers'

/** What one vendor holds of a member's money, minor units. */
export interface VendorHolding {
  vendor: string
  free: number
  /** Stakes of rounds that are not finished. */
  inRound: number
}

export interface VendorTransfer {
  vendor: string
  direction: TransferDirection
  /** Minor units. */
  amount: number
  state: 'done' | 'pending' | 'failed'
  reason: TransferReason | null
}

export interface TransferRecord {
  id: string
  /** Ms since the epoch. */
  createdAt: number
  parts: VendorTransfer[]
  /** When the vendors confirm pending parts by themselves, by the games' clock, ms since the epoch. */
  confirmsAt: number
  /** What the main wallet held after it, minor units. */
  main: number
}

export type TransferRefusal = Exclude<TransferError, 'transfer.not.found'> | 'request.invalid'
export type TransferAnswer = { record: TransferRecord } | { refusal: TransferRefusal }

/** A vendor as the scenario has it at the time of a call. */
export interface VendorState {
  vendor: string
  isDown: boolean
  /** It confirms later. */
  isLate: boolean
}

/** What a member asked for, as far as it does not depend on balances; or why not. */
export type TransferOrder =
  | { kind: 'one'; at: VendorState; direction: TransferDirection; amount: number; confirmsAt: number }
  | { kind: 'all-home'; at: VendorState[]; confirmsAt: number }
  | { kind: 'refused'; refusal: TransferRefusal }
