import { expect, it } from 'vitest'
import { detectRegisterChannel } from './register-channel'

const browser = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', isStandalone: false, isHomeScreen: false }

it.each([
  ['a browser', {}, 'H5'],
  ['an installed web app', { isStandalone: true }, 'PWA'],
  ['an installed web app on iOS', { isStandalone: true, isHomeScreen: true }, 'PWA'],
  ['a web clip of a configuration profile', { isHomeScreen: true }, 'WEBCLIP'],
  ["the operator's app", { userAgent: `${browser.userAgent} appVersion/3.1.0` }, 'APP'],
  [
    "the operator's app, whose view is standalone",
    { userAgent: 'x appVersion/3', isStandalone: true },
    'APP',
  ],
] as const)('%s registers as %s', (_, more, channel) => {
  expect(detectRegisterChannel({ ...browser, ...more })).toBe(channel)
})
