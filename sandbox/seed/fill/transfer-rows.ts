import { seededMembers } from '../members'
import { seedTransferReasons } from '../transfers/reasons'
import { seedVendorMoney, seedVendorWallets, VENDOR_MONEY_OWNER } from '../transfers/vendor-wallets'
import type { Row, SeedTable } from './seed-table'
import { textRows } from './text-rows'

const owner = seededMembers.find(({ account }) => account === VENDOR_MONEY_OWNER)

/** Vendors with wallets, and what a member has there. */
export const transferTables: readonly SeedTable[] = [
  ['vendor_wallet', seedVendorWallets.map((vendor, position) => ({ vendor, position }))],
  [
    'vendor_money',
    seedVendorMoney.map(({ vendor, free, inRound }) => ({
      member_id: owner?.id ?? null,
      vendor,
      free,
      in_round: inRound,
    })),
  ],
]

export const transferTexts: readonly Row[] = Object.entries(seedTransferReasons).flatMap(([id, text]) =>
  textRows(`transfer:reason:${id}`, text),
)
