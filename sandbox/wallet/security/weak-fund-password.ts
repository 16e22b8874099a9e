/** Whether six digits are easy to guess: one digit, a run in steps of one, or the end of the member's number. */
export function isWeakFundPassword(digits: string, mobileNum: string | null): boolean {
  const numbers = [...digits].map(Number)
  const steps = numbers.slice(1).map((digit, index) => (digit - (numbers[index] ?? 0) + 10) % 10)
  const isRun = [0, 1, 9].some((step) => steps.every((each) => each === step))
  return isRun || mobileNum?.endsWith(digits) === true
}
