/** True when an exact decimal has a fraction. */
export const hasFraction = (amount: string): boolean => /\.\d*[1-9]/.test(amount)
