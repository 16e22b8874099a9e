import { toLatinDigits } from '../../../shared/input/digits'
import { readStored, removeStored, store } from '../../browser/web-storage'

/** The number that a code was sent to, stored per tab so that the countdown survives a reload. */
export interface SentNumber {
  /** As returned by `numberIn`. */
  number: string
  /** The number as shown to the player. */
  sentTo?: string
  /** When the code expires, ms since the epoch. */
  until: number
}

const digitsOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? toLatinDigits(field.value).replace(/\D/g, '') : ''
}

/** The number in a form, normalised: independent of the script of its digits and of a leading zero. */
export const numberIn = (form: HTMLFormElement): string =>
  `${digitsOf(form, 'countryDialingCode')} ${digitsOf(form, 'mobileNum').replace(/^0+/, '')}`

const keyOf = (purpose: string) => `code:${purpose}`

export const keepSentNumber = (purpose: string, sent: SentNumber): void =>
  store('session', keyOf(purpose), JSON.stringify(sent))

/** The stored number, unless its code has expired. */
export function keptSentNumber(purpose: string): SentNumber | undefined {
  const sent = JSON.parse(readStored('session', keyOf(purpose)) ?? 'null') as SentNumber | null
  if (sent && sent.until > Date.now()) return sent
  removeStored('session', keyOf(purpose))
  return undefined
}
