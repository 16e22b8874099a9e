import { percentOf, roundedUp, subtractAmount } from '../../../../shared/money/amount'

/**
 * How far a level is. Both are exact decimal strings.
 * @returns the share that is played, in whole per cent and never too high, and what is left in whole units, never too
 * little
 */
export function levelProgress(played: string, needed: string): { percent: number; left: string } {
  const percent = percentOf(played, needed)
  return { percent, left: percent === 100 ? '0' : roundedUp(subtractAmount(needed, played)) }
}
