import { expect, it } from 'vitest'
import { createBrowserLink } from './browser-link'

const url = 'https://lobby.example/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG'

it('opens the browser on Android with an intent that names no app', () => {
  expect(createBrowserLink(url, 'android')).toBe(
    'intent://lobby.example/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG#Intent;scheme=https;action=android.intent.action.VIEW;end',
  )
})

it('opens Safari on iOS with its scheme', () => {
  expect(createBrowserLink(url, 'ios')).toBe(
    'x-safari-https://lobby.example/m/login?return=%2Fm%2Fhome%3Fcategory%3DRNG',
  )
})

it('returns null on other operating systems', () => {
  expect(createBrowserLink(url, 'other')).toBeNull()
})
