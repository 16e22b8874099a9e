import { OFFER_MADE_UP_H, OFFER_SHOWN_IN_DAYS_H } from '../../../shared/config/limits'

const HOUR = 3_600_000

export type OfferLeft = readonly { unit: 'days' | 'hours' | 'minutes' | 'seconds'; value: number }[]

/** Splits the time left of an offer into three parts; null when it is over. @param ms until it ends */
export function offerLeft(ms: number): OfferLeft | null {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 0) return null
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= OFFER_SHOWN_IN_DAYS_H) {
    return [
      { unit: 'days', value: Math.floor(hours / 24) },
      { unit: 'hours', value: hours % 24 },
      { unit: 'minutes', value: minutes % 60 },
    ]
  }
  return [
    { unit: 'hours', value: hours },
    { unit: 'minutes', value: minutes % 60 },
    { unit: 'seconds', value: seconds % 60 },
  ]
}

/**
 * A made-up end for an offer, a random time from now, for demonstrations only.
 * @param random returns a number from 0 up to but excluding 1
 */
export function madeUpEnd(now: number, random: () => number = Math.random): number {
  const [min, max] = OFFER_MADE_UP_H
  const hours = min + Math.floor(random() * (max - min + 1))
  return now + hours * HOUR + Math.floor(random() * 3600) * 1000
}
