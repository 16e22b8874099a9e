import type { RegisterChannel } from '../../../../shared/contract/account'

/** What the browser tells about how the page runs. */
export interface Surroundings {
  userAgent: string
  /** The display mode of an installed web app. */
  isStandalone: boolean
  /** `navigator.standalone` of iOS: opened from the home screen, by a manifest or by a web clip. */
  isHomeScreen: boolean
}

/** How the operator's own app marks its web view in the user agent. */
const appMarker = /\bappVersion\/[\d.]+/i

/** How a visitor registers: in the app, in an installed web app, from a web clip, or in a browser. */
export function registerChannel({ userAgent, isStandalone, isHomeScreen }: Surroundings): RegisterChannel {
  if (appMarker.test(userAgent)) return 'APP'
  if (isStandalone) return 'PWA'
  // iOS opens the clip of a configuration profile full screen, and without the manifest's display mode.
  return isHomeScreen ? 'WEBCLIP' : 'H5'
}

export const channelHere = (): RegisterChannel =>
  registerChannel({
    userAgent: navigator.userAgent,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
    isHomeScreen: 'standalone' in navigator && navigator.standalone === true,
  })
