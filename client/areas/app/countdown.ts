import { OFFER_DAYS_FROM_H, OFFER_ILLUSTRATIVE_H } from '../../../shared/config/limits'
import { type TimeLeft, timeLeft } from '../../i18n/time-left'

const HOUR = 3_600_000

export type OfferTimeLeft = readonly { unit: keyof TimeLeft; value: number }[]

/**
 * Splits an app offer's remaining time into three units; null when the offer has ended.
 * @param ms until the offer ends
 */
export function splitOfferTime(ms: number): OfferTimeLeft | null {
  if (ms <= 0) return null
  const left = timeLeft(ms)
  const hours = left.days * 24 + left.hours
  const isLong = hours >= OFFER_DAYS_FROM_H
  const units = isLong ? (['days', 'hours', 'minutes'] as const) : (['hours', 'minutes', 'seconds'] as const)
  return units.map((unit) => ({ unit, value: unit === 'hours' && !isLong ? hours : left[unit] }))
}

/**
 * Returns a random end time of an app offer, for demonstrations only.
 * @param random returns a number from 0 up to but excluding 1
 */
export function randomOfferEnd(now: number, random: () => number = Math.random): number {
  const [min, max] = OFFER_ILLUSTRATIVE_H
  const hours = min + Math.floor(random() * (max - min + 1))
  return now + hours * HOUR + Math.floor(random() * 3600) * 1000
}
