const DECIMALS = 8

/** An exact decimal string in units of 10^-8. */
function toUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/**
 * How far a level is. Both are exact decimal strings.
 * @returns the share that is played, in whole per cent and never too high, and what is left in whole units, never too
 * little
 */
export function levelProgress(played: string, needed: string): { percent: number; left: string } {
  const [have, want] = [toUnits(played), toUnits(needed)]
  if (have >= want) return { percent: 100, left: '0' }
  const unit = 10n ** BigInt(DECIMALS)
  return {
    percent: have <= 0n ? 0 : Number((have * 100n) / want),
    left: String((want - have + unit - 1n) / unit),
  }
}
