import {
  APP_OFFER_DAYS_FROM_HOURS,
  ILLUSTRATIVE_APP_OFFER_HOURS,
} from '../../../shared/config/product-limits'
import { type RemainingTime, splitRemainingTime } from '../../i18n/remaining-time'

const HOUR = 3_600_000

export type OfferTimeLeft = readonly { unit: keyof RemainingTime; value: number }[]

/**
 * Splits an app offer's remaining time into three units; null when the offer has ended.
 * @param ms until the offer ends
 */
export function splitOfferTime(ms: number): OfferTimeLeft | null {
  if (ms <= 0) return null
  const left = splitRemainingTime(ms)
  const hours = left.days * 24 + left.hours
  const isLong = hours >= APP_OFFER_DAYS_FROM_HOURS
  const units = isLong ? (['days', 'hours', 'minutes'] as const) : (['hours', 'minutes', 'seconds'] as const)
  return units.map((unit) => ({ unit, value: unit === 'hours' && !isLong ? hours : left[unit] }))
}

/**
 * Returns a random end time of an app offer, for demonstrations only.
 * @param random returns a number from 0 up to but excluding 1
 */
export function generateRandomOfferEnd(now: number, random: () => number = Math.random): number {
  const [min, max] = ILLUSTRATIVE_APP_OFFER_HOURS
  const hours = min + Math.floor(random() * (max - min + 1))
  return now + hours * HOUR + Math.floor(random() * 3600) * 1000
}
