import { expect, test } from 'vitest'
import { type Device, detectDevice } from '../../../shared/device/user-agent-device'
import { listInstallOptions } from './install-options'

const links = [
  { kind: 'IOS', url: 'https://a.example/ios' },
  { kind: 'Android', url: 'https://a.example/apk' },
  { kind: 'MOBILECONFIG', url: 'https://a.example/profile' },
] as const
const kinds = (device: Device, of: Parameters<typeof listInstallOptions>[1] = [...links]) =>
  listInstallOptions(device, of).map(({ kind }) => kind)

const safari = (version: string) =>
  detectDevice(
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
  )
const android = detectDevice('Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36', 5)
const desktop = detectDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36', 0)

test('lists the installation option that fits the device first', () => {
  expect(kinds(android)).toEqual(['Android', 'IOS', 'MOBILECONFIG', 'home-screen'])
  expect(kinds(safari('17_5'))).toEqual(['IOS', 'MOBILECONFIG', 'Android', 'home-screen'])
  expect(kinds(desktop)).toEqual(['home-screen', 'Android', 'IOS', 'MOBILECONFIG'])
})

test('lists the home screen first when no download fits', () => {
  expect(kinds(safari('17_5'), [links[1]])).toEqual(['home-screen', 'Android'])
  expect(kinds(android, [])).toEqual(['home-screen'])
})

test('omits the home screen on iOS versions without support, and links to the device’s guide', () => {
  expect(kinds(safari('12_3'))).toEqual(['IOS', 'MOBILECONFIG', 'Android'])
  expect(listInstallOptions(safari('17_5'), []).at(0)?.href).toBe('/m/app?guide=ios')
  expect(listInstallOptions(android, []).at(0)?.href).toBe('/m/app?guide=home-screen')
})
