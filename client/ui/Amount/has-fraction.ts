/** Whether an exact decimal has more than whole units. */
export const hasFraction = (amount: string): boolean => /\.\d*[1-9]/.test(amount)
