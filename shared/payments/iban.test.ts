import { expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { isIban } from './iban'

/** Examples from the registry of ISO 13616. */
const known = ['PK36SCBL0000001123456702', 'AE070331234567890123456', 'GB29NWBK60161331926819']

it('accepts valid IBANs', () => {
  for (const iban of known) expect(isIban(iban), iban).toBe(true)
})

it('refuses texts that are not IBANs', () => {
  for (const text of [
    '',
    'PK36',
    'pk36scbl0000001123456702',
    'PK36 SCBL 0000 0011 2345 6702',
    '2200001122334',
  ])
    expect(isIban(text), text).toBe(false)
})

it('detects one wrong digit, and two exchanged ones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.integer({ min: 8, max: 20 }),
      fc.nat(9),
      (iban, place, digit) => {
        const wrong = `${iban.slice(0, place)}${digit}${iban.slice(place + 1)}`
        expect(isIban(wrong)).toBe(wrong === iban)
        const [a = '', b = ''] = [iban[place], iban[place + 1]]
        const exchanged = `${iban.slice(0, place)}${b}${a}${iban.slice(place + 2)}`
        expect(isIban(exchanged)).toBe(exchanged === iban)
      },
    ),
  )
})
