/** True when an exact decimal amount has decimals other than zeros. */
export const hasDecimals = (amount: string): boolean => /\.\d*[1-9]/.test(amount)
