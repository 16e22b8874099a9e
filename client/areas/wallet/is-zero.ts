/** Returns true when an exact decimal is 0. */
export const isZeroAmount = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)
