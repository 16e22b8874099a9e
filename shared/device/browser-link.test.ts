import { expect, it } from 'vitest'
import { browserLink } from './browser-link'

const address = 'https://lobby.example/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG'

it('leads out of an app on Android by an intent without a package', () => {
  expect(browserLink(address, 'android')).toBe(
    'intent://lobby.example/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG#Intent;scheme=https;action=android.intent.action.VIEW;end',
  )
})

it('on iOS by the scheme of Safari', () => {
  expect(browserLink(address, 'ios')).toBe(
    'x-safari-https://lobby.example/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG',
  )
})

it('and nowhere else', () => {
  expect(browserLink(address, 'other')).toBeNull()
})
