import { type Device, isIosFrom } from './device.ts'

/** Downloads that the operator can offer in addition to the home screen, by the platform's names. */
export const DOWNLOAD_KINDS = ['IOS', 'Android', 'MOBILECONFIG'] as const
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number]

/** Method by which a browser adds a web app to the home screen. */
export type HomeScreenWay =
  /** Share, in the bar at the bottom. */
  | 'ios-toolbar'
  /** Share, in the address bar; since iOS 16.4. */
  | 'ios-address-bar'
  /** Share, in the browser's menu; since iOS 16.4. */
  | 'ios-menu'
  | 'android-menu'
  | 'samsung-menu'
  | 'desktop-address-bar'
  | 'mac-dock'
  /** Only Safari can do it on this device. */
  | 'use-safari'
  /** Only Chrome or another capable browser can do it. */
  | 'use-chrome'
  /** A web view cannot install: open a browser first. */
  | 'leave-app'
  /** Not possible or not needed. */
  | 'none'

/** The guide is correct from this version on. */
const IOS_GUIDE = [12, 4] as const
/** From this version on, browsers other than Safari can do it too. */
const IOS_OTHERS = [16, 4] as const

const iosWays: Partial<Record<Device['browser'], HomeScreenWay>> = {
  chrome: 'ios-address-bar',
  edge: 'ios-menu',
  firefox: 'ios-menu',
}

export function homeScreenWay(device: Device): HomeScreenWay {
  const { os, browser, isInApp, isOwnApp } = device
  if (isOwnApp || (os === 'ios' && !isIosFrom(device, ...IOS_GUIDE))) return 'none'
  if (isInApp) return 'leave-app'
  if (os === 'ios') {
    if (browser === 'safari') return 'ios-toolbar'
    return (isIosFrom(device, ...IOS_OTHERS) && iosWays[browser]) || 'use-safari'
  }
  if (os === 'android') {
    if (browser === 'samsung') return 'samsung-menu'
    return browser === 'other' ? 'use-chrome' : 'android-menu'
  }
  if (browser === 'chrome' || browser === 'edge') return 'desktop-address-bar'
  return browser === 'safari' ? 'mac-dock' : 'use-chrome'
}

/**
 * True when the player must continue in Safari: inside apps, in browsers that cannot install on an old iOS,
 * and for configuration profiles, which only Safari passes on to Settings.
 */
export function needsSafari(device: Device, what: 'app' | 'profile'): boolean {
  if (device.os !== 'ios' || device.isOwnApp) return false
  if (what === 'profile') return device.isInApp || device.browser !== 'safari'
  const way = homeScreenWay(device)
  return way === 'use-safari' || way === 'leave-app'
}

/** Returns the downloads that fit a device, best first. */
export function fittingDownloads(
  { os }: Pick<Device, 'os'>,
  downloads: readonly DownloadKind[],
): DownloadKind[] {
  const fitting: readonly DownloadKind[] =
    os === 'ios' ? ['IOS', 'MOBILECONFIG'] : os === 'android' ? ['Android'] : []
  return fitting.filter((kind) => downloads.includes(kind))
}

/** Feature flag: the bar is for members only. */
const LOGIN_FLAG = 'DOWNLOADLOGIN3'

export interface BarOccasion {
  device: Device
  /** Configured downloads. */
  downloads: readonly DownloadKind[]
  /** True when it was closed before, or the app is known to be installed (cookie hideDownloadBar). */
  isHidden: boolean
  /** True when it runs from the home screen. Unknown in the worker, so a style sheet hides the bar there. */
  isInstalled: boolean
  isMember: boolean
  /** Enabled flags. */
  flags: readonly string[]
}

/** True when the device can have the bar, and there is something to offer in it. */
export const hasAppDownload = ({
  os,
  downloads,
  isMember,
  flags,
}: Pick<Device, 'os'> & Pick<BarOccasion, 'downloads' | 'isMember' | 'flags'>): boolean =>
  (isMember || !flags.includes(LOGIN_FLAG)) && fittingDownloads({ os }, downloads).length > 0

/** True when the bar that offers the app is shown. */
export function showsDownloadBar(occasion: BarOccasion): boolean {
  const { device, isHidden, isInstalled } = occasion
  if (isHidden || isInstalled || device.isOwnApp) return false
  // No offered download would work on such a device.
  if (device.os === 'ios' && homeScreenWay(device) === 'none') return false
  return hasAppDownload({ ...occasion, os: device.os })
}
