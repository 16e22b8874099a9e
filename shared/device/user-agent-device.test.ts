import { describe, expect, it, test } from 'vitest'
import { measureCpuTime } from '../../tests/fixtures/processes'
import { type AppInstallMethod, findAppInstallMethod, needsSafari } from './app-install'
import { type Device, detectDevice, isIosFrom } from './user-agent-device'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const oldIphone = iphone.replace('17_5', '15_8')
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

const device = (os: Device['os'], osVersion: Device['osVersion'], rest: Partial<Device> = {}): Device => ({
  os,
  osVersion,
  browser: 'other',
  isInApp: false,
  isOwnApp: false,
  ...rest,
})
const ios = (rest?: Partial<Device>) => device('ios', [17, 5], rest)
const droid = (rest?: Partial<Device>) => device('android', [14, 0], rest)
const desktop = (rest?: Partial<Device>) => device('other', null, rest)

/**
 * User agent and touch points; then the expected device, the expected method of adding the lobby to the home
 * screen, and if that requires Safari.
 */
const table: [
  name: string,
  userAgent: string,
  touchPoints: number,
  expected: Device,
  way: AppInstallMethod,
  asksForSafari: boolean,
][] = [
  [
    'Safari on iPhone',
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
    ios({ browser: 'safari' }),
    'ios-toolbar',
    false,
  ],
  [
    'Safari on iPad, posing as a Mac',
    `${mac} Version/17.5 Safari/605.1.15`,
    5,
    device('ios', null, { browser: 'safari' }),
    'ios-toolbar',
    false,
  ],
  [
    'Safari on an iPad that says so',
    'Mozilla/5.0 (iPad; CPU OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    5,
    device('ios', [12, 4], { browser: 'safari' }),
    'ios-toolbar',
    false,
  ],
  [
    'Safari on iOS 12.3',
    `${iphone.replace('17_5', '12_3_1')} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    device('ios', [12, 3], { browser: 'safari' }),
    'none',
    false,
  ],
  [
    'Chrome on iPad, posing as a Mac',
    `${mac} CriOS/126.0 Safari/605.1.15`,
    5,
    device('ios', null, { browser: 'chrome' }),
    'ios-address-bar',
    false,
  ],
  [
    'Safari on a Mac',
    `${mac} Version/17.5 Safari/605.1.15`,
    0,
    desktop({ browser: 'safari' }),
    'mac-dock',
    false,
  ],
  [
    'Chrome on iPhone',
    `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    5,
    ios({ browser: 'chrome' }),
    'ios-address-bar',
    false,
  ],
  [
    'Chrome on an iPhone before 16.4',
    `${oldIphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    5,
    device('ios', [15, 8], { browser: 'chrome' }),
    'use-safari',
    true,
  ],
  [
    'Safari on an iPhone before 16.4',
    `${oldIphone} Version/15.6 Mobile/15E148 Safari/604.1`,
    5,
    device('ios', [15, 8], { browser: 'safari' }),
    'ios-toolbar',
    false,
  ],
  [
    'Firefox on iPhone',
    `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    5,
    ios({ browser: 'firefox' }),
    'ios-menu',
    false,
  ],
  [
    'Edge on iPhone',
    `${iphone} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/604.1`,
    5,
    ios({ browser: 'edge' }),
    'ios-menu',
    false,
  ],
  [
    'Opera on iPhone',
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.9.0`,
    5,
    ios({ browser: 'opera' }),
    'use-safari',
    true,
  ],
  [
    'Opera Mini on iPhone',
    `${iphone} OPiOS/16.0.15 Mobile/15E148 Safari/9537.53`,
    5,
    ios({ browser: 'opera' }),
    'use-safari',
    true,
  ],
  ['Google app', `${iphone} GSA/320.0 Mobile/15E148 Safari/604.1`, 5, ios(), 'use-safari', true],
  [
    'Facebook on iPhone',
    `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`,
    5,
    ios({ isInApp: true }),
    'leave-app',
    true,
  ],
  [
    'Line on iPhone',
    `${iphone} Mobile/15E148 Safari Line/14.9.0`,
    5,
    ios({ isInApp: true }),
    'leave-app',
    true,
  ],
  ['a bare web view on iPhone', `${iphone} Mobile/15E148`, 5, ios({ isInApp: true }), 'leave-app', true],
  [
    'the operator’s app on iPhone',
    `${iphone} Mobile/15E148 appVersion/4.2.0`,
    5,
    ios({ isInApp: true, isOwnApp: true }),
    'none',
    false,
  ],
  [
    'Chrome on Android',
    `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
    5,
    droid({ browser: 'chrome' }),
    'android-menu',
    false,
  ],
  [
    'Edge on Android',
    `${android} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0`,
    5,
    droid({ browser: 'edge' }),
    'android-menu',
    false,
  ],
  [
    'Android web view',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36',
    5,
    droid({ isInApp: true }),
    'leave-app',
    false,
  ],
  [
    'Facebook on Android',
    `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`,
    5,
    droid({ isInApp: true }),
    'leave-app',
    false,
  ],
  [
    'the operator’s app on Android',
    'Mozilla/5.0 (Linux; Android 9; Pixel 3; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36 appVersion/4.2',
    5,
    device('android', [9, 0], { isInApp: true, isOwnApp: true }),
    'none',
    false,
  ],
  [
    'Samsung Internet',
    `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    5,
    droid({ browser: 'samsung' }),
    'samsung-menu',
    false,
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    5,
    droid({ browser: 'firefox' }),
    'android-menu',
    false,
  ],
  [
    'Opera on Android',
    `${android} Chrome/125.0 Mobile Safari/537.36 OPR/82.0`,
    5,
    droid({ browser: 'opera' }),
    'android-menu',
    false,
  ],
  [
    'UC on Android',
    'Mozilla/5.0 (Linux; U; Android 11; en-US; RMX2185) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36',
    5,
    device('android', [11, 0]),
    'use-chrome',
    false,
  ],
  [
    'Chrome on Windows',
    `${windows} Chrome/126.0.0.0 Safari/537.36`,
    0,
    desktop({ browser: 'chrome' }),
    'desktop-address-bar',
    false,
  ],
  [
    'Edge on Windows',
    `${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`,
    0,
    desktop({ browser: 'edge' }),
    'desktop-address-bar',
    false,
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0',
    0,
    desktop({ browser: 'firefox' }),
    'use-chrome',
    false,
  ],
  ['an empty user agent', '', 0, desktop(), 'use-chrome', false],
]

describe('device detection', () => {
  it.each(table)('detects %s', (_name, userAgent, touchPoints, expected, way, asksForSafari) => {
    const found = detectDevice(userAgent, touchPoints)
    expect(found).toEqual(expected)
    expect(findAppInstallMethod(found)).toBe(way)
    expect(needsSafari(found, 'app')).toBe(asksForSafari)
  })

  it('requires Safari on iOS for a configuration profile', () => {
    expect(needsSafari(ios({ browser: 'chrome' }), 'profile')).toBe(true)
    expect(needsSafari(ios({ browser: 'safari' }), 'profile')).toBe(false)
    expect(needsSafari(droid({ browser: 'chrome' }), 'profile')).toBe(false)
  })

  it('handles a very long user agent quickly', () => {
    const header = `${iphone}${' Version/1.1 OS 1_'.repeat(100_000)}`
    expect(measureCpuTime(() => detectDevice(header, 5))).toBeLessThan(50)
  })
})

test.each([
  [[12, 4], true],
  [[12, 5], true],
  [[13, 0], true],
  [[12, 3], false],
  [[11, 9], false],
  [null, true],
] as const)('iOS %o is 12.4 or later: %s', (osVersion, expected) => {
  expect(isIosFrom(ios({ osVersion }), 12, 4)).toBe(expected)
})
