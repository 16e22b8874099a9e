/** Codes of the vendors that hold money of members, in the operator's order. */
export const seedVendorWallets = ['PG', 'SALON', 'EG3', 'FC', 'JL', 'NOVA'] as const

/** What one seeded member has there, minor units. */
export const seedVendorMoney: readonly {
  vendor: (typeof seedVendorWallets)[number]
  free: number
  inRound: number
}[] = [
  { vendor: 'PG', free: 420_000, inRound: 0 },
  { vendor: 'SALON', free: 140_000, inRound: 50_000 },
  { vendor: 'EG3', free: 35_000, inRound: 0 },
  { vendor: 'FC', free: 62_050, inRound: 0 },
]

/** The member who has it. */
export const VENDOR_MONEY_OWNER = 'rafi88'
