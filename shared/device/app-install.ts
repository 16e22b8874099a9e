import { type Device, isIosFrom } from './user-agent-device.ts'

/** Downloads that the operator can offer in addition to the home screen, by the platform's names. */
export const DOWNLOAD_KINDS = ['IOS', 'Android', 'MOBILECONFIG'] as const
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number]

/** Method by which a browser adds a web app to the home screen. */
export type AppInstallMethod =
  /** Share button in the bar at the bottom. */
  | 'ios-toolbar'
  /** Share button in the address bar; since iOS 16.4. */
  | 'ios-address-bar'
  /** Share button in the browser's menu; since iOS 16.4. */
  | 'ios-menu'
  | 'android-menu'
  | 'samsung-menu'
  | 'desktop-address-bar'
  | 'mac-dock'
  /**
   * The player must switch to Safari, the only browser that can add the lobby to this device's home screen.
   */
  | 'use-safari'
  /** The player must switch to Chrome or another browser that can add the lobby to the home screen. */
  | 'use-chrome'
  /** A web view cannot install the app: the player must open a browser first. */
  | 'leave-app'
  /** Installing is not possible or not needed. */
  | 'none'

/** First iOS version for which the guide to installing the app with Safari is correct. */
const IOS_GUIDE = [12, 4] as const
/** First iOS version in which browsers other than Safari can add web apps to the home screen. */
const IOS_OTHERS = [16, 4] as const

const IOS_WAYS: Partial<Record<Device['browser'], AppInstallMethod>> = {
  chrome: 'ios-address-bar',
  edge: 'ios-menu',
  firefox: 'ios-menu',
}

export function findAppInstallMethod(device: Device): AppInstallMethod {
  const { os, browser, isInApp, isOwnApp } = device
  if (isOwnApp || (os === 'ios' && !isIosFrom(device, ...IOS_GUIDE))) return 'none'
  if (isInApp) return 'leave-app'
  if (os === 'ios') {
    if (browser === 'safari') return 'ios-toolbar'
    return (isIosFrom(device, ...IOS_OTHERS) && IOS_WAYS[browser]) || 'use-safari'
  }
  if (os === 'android') {
    if (browser === 'samsung') return 'samsung-menu'
    return browser === 'other' ? 'use-chrome' : 'android-menu'
  }
  if (browser === 'chrome' || browser === 'edge') return 'desktop-address-bar'
  return browser === 'safari' ? 'mac-dock' : 'use-chrome'
}

/**
 * True when the player must switch to Safari: inside other apps, in browsers that cannot install web apps on
 * an old iOS, and for configuration profiles, which only Safari passes to the Settings app.
 */
export function needsSafari(device: Device, what: 'app' | 'profile'): boolean {
  if (device.os !== 'ios' || device.isOwnApp) return false
  if (what === 'profile') return device.isInApp || device.browser !== 'safari'
  const way = findAppInstallMethod(device)
  return way === 'use-safari' || way === 'leave-app'
}

/** Returns the app downloads that fit a device, best first. */
export function downloadsForDevice(
  { os }: Pick<Device, 'os'>,
  downloads: readonly DownloadKind[],
): DownloadKind[] {
  const fitting: readonly DownloadKind[] =
    os === 'ios' ? ['IOS', 'MOBILECONFIG'] : os === 'android' ? ['Android'] : []
  return fitting.filter((kind) => downloads.includes(kind))
}

/** Feature flag: the download bar is for members only. */
const LOGIN_FLAG = 'DOWNLOADLOGIN3'

export interface DownloadBarContext {
  device: Device
  /** Downloads of the app that the operator has configured. */
  downloads: readonly DownloadKind[]
  /** True when the visitor has closed the download bar, or has installed the app (cookie hideDownloadBar). */
  isHidden: boolean
  /**
   * True when the lobby runs from the home screen. The worker cannot know this, so a style sheet hides the
   * download bar in that case.
   */
  isInstalled: boolean
  isMember: boolean
  /** Names of the enabled feature flags. */
  flags: readonly string[]
}

/** True when the device can have the download bar, and the operator offers an app in it. */
export const hasAppDownload = ({
  os,
  downloads,
  isMember,
  flags,
}: Pick<Device, 'os'> & Pick<DownloadBarContext, 'downloads' | 'isMember' | 'flags'>): boolean =>
  (isMember || !flags.includes(LOGIN_FLAG)) && downloadsForDevice({ os }, downloads).length > 0

/** True when the bar that offers the app is shown. */
export function showsDownloadBar(occasion: DownloadBarContext): boolean {
  const { device, isHidden, isInstalled } = occasion
  if (isHidden || isInstalled || device.isOwnApp) return false
  // On iOS versions that cannot add the lobby to the home screen, none of the downloads would work.
  if (device.os === 'ios' && findAppInstallMethod(device) === 'none') return false
  return hasAppDownload({ ...occasion, os: device.os })
}
