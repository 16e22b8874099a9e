import { toLatinDigits } from '../../../shared/input/digits'
import { readStored, removeStored, store } from '../../browser/web-storage'

/** To which number a code was sent, kept for this tab so that its countdown survives a reload. */
export interface SentNumber {
  /** As `numberIn` gives it. */
  number: string
  /** For the player. */
  sentTo?: string
  /** Until when the code is good, ms since the epoch. */
  until: number
}

const digitsOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? toLatinDigits(field.value).replace(/\D/g, '') : ''
}

/** The number a form holds now: the same one in whichever script, with and without the leading zero. */
export const numberIn = (form: HTMLFormElement): string =>
  `${digitsOf(form, 'countryDialingCode')} ${digitsOf(form, 'mobileNum').replace(/^0+/, '')}`

const keyOf = (purpose: string) => `code:${purpose}`

export const keepSentNumber = (purpose: string, sent: SentNumber): void =>
  store('session', keyOf(purpose), JSON.stringify(sent))

/** The one that was kept, as long as its code is good. */
export function keptSentNumber(purpose: string): SentNumber | undefined {
  const sent = JSON.parse(readStored('session', keyOf(purpose)) ?? 'null') as SentNumber | null
  if (sent && sent.until > Date.now()) return sent
  removeStored('session', keyOf(purpose))
  return undefined
}
