import type { RegisterChannel } from '../../../../shared/contract/account'

/** What the browser knows about how the page runs. */
export interface Surroundings {
  userAgent: string
  /** The display mode of an installed web app. */
  isStandalone: boolean
  /** iOS's `navigator.standalone`: opened from the home screen through a manifest or a web clip. */
  isHomeScreen: boolean
}

/** How the operator's native app marks its web view in the user agent. */
const appMarker = /\bappVersion\/[\d.]+/i

/** Where a visitor registers: the native app, an installed web app, a web clip or a browser. */
export function registerChannel({ userAgent, isStandalone, isHomeScreen }: Surroundings): RegisterChannel {
  if (appMarker.test(userAgent)) return 'APP'
  if (isStandalone) return 'PWA'
  // iOS opens the web clip of a configuration profile full screen, but without the manifest's display mode.
  return isHomeScreen ? 'WEBCLIP' : 'H5'
}

export const channelHere = (): RegisterChannel =>
  registerChannel({
    userAgent: navigator.userAgent,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
    isHomeScreen: 'standalone' in navigator && navigator.standalone === true,
  })
