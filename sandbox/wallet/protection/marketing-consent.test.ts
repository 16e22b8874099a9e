import { beforeEach, expect, it } from 'vitest'
import { DAY, ProtectedWallet } from '../../../tests/fixtures/protected-wallet'

/** Consent to offers, by product and channel. */

let wallet: ProtectedWallet
beforeEach(() => {
  wallet = new ProtectedWallet()
})

const consent = () => {
  const { marketing, marketingChoices } = wallet.protection.state(wallet.now)
  return { marketing, marketingChoices }
}
const choices = [{ product: 'casino', channel: 'email' }] as const

it('every offer is off until the member chooses it', () => {
  expect(consent()).toEqual({ marketing: null, marketingChoices: [] })
})

it('a restricted member can turn offers off, but not on', () => {
  wallet.change({ kind: 'marketing-choices', choices: [...choices] })
  wallet.change({ kind: 'time-out', hours: 24 })
  expect(wallet.change({ kind: 'marketing', isOn: true })).toBe('protection.timeout')
  expect(wallet.change({ kind: 'marketing-choices', choices: [...choices] })).toBe('protection.timeout')
  expect(wallet.change({ kind: 'marketing-choices', choices: [] })).toBeUndefined()
  expect(consent()).toEqual({ marketing: null, marketingChoices: [] })
})

it('a self-exclusion withdraws the consent to offers, also after its end', () => {
  wallet.change({ kind: 'marketing', isOn: true })
  wallet.change({ kind: 'marketing-choices', choices: [...choices] })
  wallet.change({ kind: 'exclude', months: 6 })
  wallet.now += 400 * DAY
  expect(wallet.protection.state(wallet.now).standing.kind).toBe('none')
  expect(consent()).toEqual({ marketing: false, marketingChoices: [] })
})
