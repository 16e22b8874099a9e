import { describe, expect, it } from 'vitest'
import { type Device, detectDevice, needsSafari } from './device'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const table: [
  name: string,
  userAgent: string,
  touchPoints: number,
  expected: Device,
  asksForSafari: boolean,
][] = [
  [
    'Safari on iPhone',
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
    ios({ isSafari: true }),
    false,
  ],
  [
    'Safari on iPad, posing as a Mac',
    `${mac} Version/17.5 Safari/605.1.15`,
    5,
    ios({ isSafari: true }),
    false,
  ],
  ['Safari on a Mac', `${mac} Version/17.5 Safari/605.1.15`, 0, other({ isSafari: true }), false],
  ['Chrome on iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 5, ios(), true],
  ['Firefox on iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 5, ios(), true],
  ['Edge on iPhone', `${iphone} Version/17.0 EdgiOS/125.0 Mobile/15E148 Safari/604.1`, 5, ios(), true],
  ['Opera on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.9.0`, 5, ios(), true],
  ['Opera Mini on iPhone', `${iphone} OPiOS/16.0.15 Mobile/15E148 Safari/9537.53`, 5, ios(), true],
  ['Google app', `${iphone} GSA/320.0 Mobile/15E148 Safari/604.1`, 5, ios(), true],
  ['Facebook on iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`, 5, ios({ isInApp: true }), true],
  ['Line on iPhone', `${iphone} Mobile/15E148 Safari Line/14.9.0`, 5, ios({ isInApp: true }), true],
  ['a bare web view on iPhone', `${iphone} Mobile/15E148`, 5, ios({ isInApp: true }), true],
  ['Chrome on Android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 5, droid(), false],
  [
    'Android web view',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36',
    5,
    droid({ isInApp: true }),
    false,
  ],
  [
    'Samsung Internet',
    `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    5,
    droid(),
    false,
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    0,
    other(),
    false,
  ],
  ['nothing at all', '', 0, other(), false],
]

function ios(device: Partial<Device> = {}): Device {
  return { os: 'ios', isSafari: false, isInApp: false, ...device }
}
function droid(device: Partial<Device> = {}): Device {
  return { os: 'android', isSafari: false, isInApp: false, ...device }
}
function other(device: Partial<Device> = {}): Device {
  return { os: 'other', isSafari: false, isInApp: false, ...device }
}

describe('device detection', () => {
  it.each(table)('%s', (_name, userAgent, touchPoints, expected, asksForSafari) => {
    const device = detectDevice(userAgent, touchPoints)
    expect(device).toEqual(expected)
    expect(needsSafari(device)).toBe(asksForSafari)
  })
})
