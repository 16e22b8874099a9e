import { expect, test } from 'vitest'
import { type DownloadBarContext, downloadsForDevice, showsDownloadBar } from './app-install'
import { type Device, detectDevice } from './user-agent-device'

const iphone = (version: string, end: string) =>
  detectDevice(
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${end}`,
    5,
  )
const android = (end = '') =>
  detectDevice(
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36${end}`,
    5,
  )
const safari = iphone('17_5', 'Version/17.5 Mobile/15E148 Safari/604.1')

const occasion: DownloadBarContext = {
  device: android(),
  downloads: ['IOS', 'Android', 'MOBILECONFIG'],
  isHidden: false,
  isInstalled: false,
  isMember: false,
  flags: [],
}
const desktop: Device = detectDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36', 0)

test.each<[string, Partial<DownloadBarContext>, boolean]>([
  ['a phone with its app configured', {}, true],
  ['an iPhone', { device: safari }, true],
  ['closed before', { isHidden: true }, false],
  ['installed, or a web clip', { isInstalled: true }, false],
  ['inside the operator’s app', { device: android(' appVersion/4.2') }, false],
  ['inside another app, where the link works', { device: android(' [FB_IAB/FB4A;FBAV/470.0]') }, true],
  ['no link at all', { downloads: [] }, false],
  ['no link for Android', { downloads: ['IOS', 'MOBILECONFIG'] }, false],
  ['no link for iOS', { device: safari, downloads: ['Android'] }, false],
  ['only a profile for iOS', { device: safari, downloads: ['MOBILECONFIG'] }, true],
  ['only a profile for Android', { downloads: ['MOBILECONFIG'] }, false],
  ['a desktop', { device: desktop }, false],
  ['an iOS that is too old', { device: iphone('12_3', 'Version/12.1 Mobile/15E148 Safari/604.1') }, false],
  ['iOS 12.4', { device: iphone('12_4', 'Version/12.1 Mobile/15E148 Safari/604.1') }, true],
  ['for members only, to a guest', { flags: ['DOWNLOADLOGIN3'] }, false],
  ['for members only, to a member', { flags: ['DOWNLOADLOGIN3'], isMember: true }, true],
  ['other flags', { flags: ['CBS3', 'DOWNLOADWINDOW3'] }, true],
])('shows or hides the download bar: %s', (_case, change, expected) => {
  expect(showsDownloadBar({ ...occasion, ...change })).toBe(expected)
})

test('sorts the downloads for the device by preference', () => {
  expect(downloadsForDevice({ os: 'ios' }, ['MOBILECONFIG', 'Android', 'IOS'])).toEqual([
    'IOS',
    'MOBILECONFIG',
  ])
  expect(downloadsForDevice({ os: 'other' }, ['IOS', 'Android'])).toEqual([])
})
