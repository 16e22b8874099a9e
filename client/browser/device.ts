/**
 * What kind of phone and browser this is, from what the browser says of itself (spec §9 "Device detection").
 * Browsers lie: iPadOS calls itself a Mac, and every browser on iOS calls itself Safari as well; device.test.ts is
 * the table of what they send.
 */
export interface Device {
  os: 'ios' | 'android' | 'other'
  /** Safari itself: not another browser on iOS, not a page inside an app. */
  isSafari: boolean
  /** Inside another app's page view (Facebook, Line, Android WebView…). */
  isInApp: boolean
}

const otherIosBrowsers =
  /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|OPR|YaBrowser|DuckDuckGo|Ddg|GSA|UCBrowser|MQQBrowser|Brave|Focus)\b/
const inApp =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Twitter|Snapchat|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Pinterest|WhatsApp|Telegram)\b|; wv\)/

/**
 * @param userAgent `navigator.userAgent`
 * @param touchPoints `navigator.maxTouchPoints`: a Mac has none, an iPad that poses as one has five
 */
export function detectDevice(userAgent: string, touchPoints: number): Device {
  const isIos =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)
  const isInApp = inApp.test(userAgent) || (isIos && !/\bSafari\//.test(userAgent))
  return {
    os: isIos ? 'ios' : /\bAndroid\b/.test(userAgent) ? 'android' : 'other',
    isSafari:
      !isInApp &&
      /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) &&
      !/\b(Android|Chrome|Chromium)\b/.test(userAgent) &&
      !otherIosBrowsers.test(userAgent),
    isInApp,
  }
}

/** The app's installation needs Safari on iOS (spec §8). */
export const needsSafari = (device: Device): boolean => device.os === 'ios' && !device.isSafari
