import { USER_AGENT_LENGTH_MAX } from '../config/product-limits'
import { isOperatorApp } from './operator-app.ts'

/**
 * Device and browser, detected from the user agent. User agents mislead: iPadOS claims to be a Mac, and every
 * browser on iOS also claims to be Safari. user-agent-device.test.ts contains real examples.
 */
export interface Device {
  os: 'ios' | 'android' | 'other'
  /** Version of iOS or Android as [major, minor]; null when the browser does not reveal it. */
  osVersion: readonly [major: number, minor: number] | null
  browser: Browser
  /** True inside another app's web view (Facebook, Line, Android WebView…). */
  isInApp: boolean
  /** True inside the operator's native app, which adds its version to the user agent. */
  isOwnApp: boolean
}

type Browser =
  | 'safari'
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'opera'
  | 'samsung'
  /** Any other browser, such as UC, and every web view of an app. */
  | 'other'

const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Twitter|Snapchat|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Pinterest|WhatsApp|Telegram)\b|; wv\)/

/** Patterns of browsers. The first match wins, because most user agents also contain Chrome or Safari. */
const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  [
    'other',
    /\b(YaBrowser|DuckDuckGo|Ddg|GSA|UCBrowser|UCWEB|MQQBrowser|Brave|Focus|MiuiBrowser|HuaweiBrowser)\b/,
  ],
  ['edge', /\b(EdgiOS|EdgA|Edg)\//],
  ['opera', /\b(OPiOS|OPT|OPR|OPX|Opera)\b/],
  ['firefox', /\b(FxiOS|Firefox)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['chrome', /\b(CriOS|Chrome|Chromium)\//],
  ['safari', /\bVersion\/[\d.]+( Mobile\/\w+)? Safari\//],
]

function versionOf(userAgent: string, pattern: RegExp): Device['osVersion'] {
  const [, major, minor = '0'] = pattern.exec(userAgent) ?? []
  return major === undefined ? null : [Number(major), Number(minor)]
}

/**
 * Detects the device and the browser.
 * @param fullUserAgent `navigator.userAgent`, or the request header in the worker
 * @param touchPoints `navigator.maxTouchPoints`: 0 on a Mac, 5 on an iPad that claims to be a Mac. The worker
 * does not know the number, and therefore mistakes such an iPad for a Mac.
 */
export function detectDevice(fullUserAgent: string, touchPoints: number): Device {
  const userAgent = fullUserAgent.slice(0, USER_AGENT_LENGTH_MAX)
  const isIos =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)
  const isAndroid = !isIos && /\bAndroid\b/.test(userAgent)
  const isOwnApp = isOperatorApp(userAgent)
  const isInApp = IN_APP.test(userAgent) || (isIos && !/\bSafari\//.test(userAgent))
  const named = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
  return {
    os: isIos ? 'ios' : isAndroid ? 'android' : 'other',
    osVersion: isIos
      ? versionOf(userAgent, /\bOS (\d+)[._](\d+)/)
      : isAndroid
        ? versionOf(userAgent, /\bAndroid (\d+)(?:\.(\d+))?/)
        : null,
    browser: isInApp ? 'other' : named,
    isInApp,
    isOwnApp,
  }
}

/** True when iOS has at least this version; an unknown version counts as recent. */
export const isIosFrom = ({ osVersion }: Device, major: number, minor: number): boolean =>
  osVersion === null || osVersion[0] > major || (osVersion[0] === major && osVersion[1] >= minor)
