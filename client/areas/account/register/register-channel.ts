import type { RegisterChannel } from '../../../../shared/contract/account'
import { isOperatorApp } from '../../../../shared/device/device'
import { isHomeScreen, isStandalone } from '../../../browser/display-mode'

/** Facts about the browser and the mode in which the page runs. */
export interface BrowserEnvironment {
  userAgent: string
  /** True when the page runs as an installed web app, by its display mode. */
  isStandalone: boolean
  /** True when iOS opened the page from the home screen (`navigator.standalone`), as an app or a web clip. */
  isHomeScreen: boolean
}

/** Where a visitor registers: the native app, an installed web app, a web clip or a browser. */
export function detectRegisterChannel(here: BrowserEnvironment): RegisterChannel {
  if (isOperatorApp(here.userAgent)) return 'APP'
  if (here.isStandalone) return 'PWA'
  // iOS opens the web clip of a configuration profile full screen, but without the manifest's display mode.
  return here.isHomeScreen ? 'WEBCLIP' : 'H5'
}

export const currentRegisterChannel = (): RegisterChannel =>
  detectRegisterChannel({
    userAgent: navigator.userAgent,
    isStandalone: isStandalone(),
    isHomeScreen: isHomeScreen(),
  })
