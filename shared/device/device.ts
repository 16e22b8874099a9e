/**
 * What kind of phone and browser this is, from what the browser says of itself (spec §9 "Device detection").
 * Browsers lie: iPadOS calls itself a Mac, and every browser on iOS calls itself Safari as well; device.test.ts is
 * the table of what they send.
 */
export interface Device {
  os: 'ios' | 'android' | 'other'
  /** Of iOS or Android, as [major, minor]; null where the browser keeps it to itself. */
  osVersion: readonly [major: number, minor: number] | null
  browser: Browser
  /** Inside another app's page view (Facebook, Line, Android WebView…). */
  isInApp: boolean
  /** Inside the operator's own app: it marks its page view with its version. */
  isOwnApp: boolean
}

export type Browser =
  | 'safari'
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'opera'
  | 'samsung'
  /** Any other, such as UC, and every page view of an app. */
  | 'other'

const ownApp = /\bappVersion\/[\d.]+/i
const inApp =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Twitter|Snapchat|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Pinterest|WhatsApp|Telegram)\b|; wv\)/

/** First match counts: most of these call themselves Chrome or Safari further on. */
const browsers: readonly (readonly [Browser, RegExp])[] = [
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

/** Longest text that is looked at; what browsers say is far shorter. */
const USER_AGENT_MAX = 1000

function versionOf(userAgent: string, pattern: RegExp): Device['osVersion'] {
  const [, major, minor = '0'] = pattern.exec(userAgent) ?? []
  return major === undefined ? null : [Number(major), Number(minor)]
}

/**
 * @param said `navigator.userAgent`, or the header where the worker asks
 * @param touchPoints `navigator.maxTouchPoints`: a Mac has none, an iPad that poses as one has five; the worker knows
 *   none, and takes such an iPad for a Mac
 */
export function detectDevice(said: string, touchPoints: number): Device {
  const userAgent = said.slice(0, USER_AGENT_MAX)
  const isIos =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)
  const isAndroid = !isIos && /\bAndroid\b/.test(userAgent)
  const isOwnApp = ownApp.test(userAgent)
  const isInApp = inApp.test(userAgent) || (isIos && !/\bSafari\//.test(userAgent))
  const named = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
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

/** Whether an iOS is at least this one; one that does not say its version is taken for a recent one. */
export const isIosFrom = ({ osVersion }: Device, major: number, minor: number): boolean =>
  osVersion === null || osVersion[0] > major || (osVersion[0] === major && osVersion[1] >= minor)
