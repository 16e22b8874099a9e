/** The decimals that were added to an amount so that the payment is recognised, such as `.37`; null without any. */
export function lastDigits(amount: string, payAmount: string | undefined): string | null {
  const fraction = (text: string) => /\.\d*[1-9]/.exec(text)?.[0] ?? null
  const added = payAmount === undefined ? null : fraction(payAmount)
  return added === fraction(amount) ? null : added
}
