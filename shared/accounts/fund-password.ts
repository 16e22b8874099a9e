export const FUND_PASSWORD_DIGITS = 6
/** A fund password: six digits. */
export const FUND_PASSWORD = /^\d{6}$/

/** Digits that are easy to guess: all the same, or a run such as 123456, 654321 and 890123. @param digits Latin ones */
export function isWeakFundPassword(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10)
  return [0, 1, 9].some((step) => steps.every((each) => each === step))
}
