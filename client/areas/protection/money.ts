/** A wallet's balance, as the platform tells it. */
export interface Money {
  balance: string
  currency: string | null
  /** Where the platform names no currency. */
  currencySymbol?: string | undefined
}

/** Whether there is something in it. */
export const isEmpty = ({ balance }: Money): boolean => !/[1-9]/.test(balance)
