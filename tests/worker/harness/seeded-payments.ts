/** Payments of the past that rafi88's wallet opens with: what was sent of them, and their fees, in minor units. */
export const PAST = { sent: 647_750, fees: 2_250 } as const

/** Whether a key of the ledger is of one of them. */
export const isOfPast = (key: string): boolean => key.startsWith('payment:seed-')
