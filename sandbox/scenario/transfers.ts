import * as v from 'valibot'
import { seedVendorWallets } from '../seed/transfers/vendor-wallets'

/** What a tester can change about vendor wallets. */

/** Refusals of a player who may not play. */
export const sendingRefusals = ['none', 'protection.excluded', 'protection.timeout'] as const

type VendorCode = (typeof seedVendorWallets)[number]

export interface TransferScenario {
  /** Vendors that do not answer. */
  vendorsDown: VendorCode[]
  /** In how many minutes they are expected back; 0: nobody knows. */
  vendorsBackInMin: number
  /** Vendors that answer after four seconds: later than the lobby waits for a balance. */
  vendorsSlow: VendorCode[]
  /** Vendors that confirm transfers later: after five minutes by the games' clock, or when a tester does. */
  vendorsLate: VendorCode[]
  /** Refuses sending money to vendors. */
  sendingRefused: (typeof sendingRefusals)[number]
}

export const normalTransfers: TransferScenario = {
  vendorsDown: [],
  vendorsBackInMin: 0,
  vendorsSlow: [],
  vendorsLate: [],
  sendingRefused: 'none',
}

const vendorCodes = v.array(v.picklist(seedVendorWallets))

export const transferScenarioEntries = {
  vendorsDown: v.exactOptional(vendorCodes),
  vendorsBackInMin: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  vendorsSlow: v.exactOptional(vendorCodes),
  vendorsLate: v.exactOptional(vendorCodes),
  sendingRefused: v.exactOptional(v.picklist(sendingRefusals)),
}
