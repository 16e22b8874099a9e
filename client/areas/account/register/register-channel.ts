import type { RegisterChannel } from '../../../../shared/contract/account-schemas'
import { isOperatorApp } from '../../../../shared/device/operator-app'
import { isInstalledWebApp, isOpenedFromIosHomeScreen } from '../../../browser/display-mode'

/** Facts about the browser and the mode in which the page runs. */
export interface BrowserEnvironment {
  userAgent: string
  /** True when the CSS display mode says that the page runs as an installed web app. */
  isStandalone: boolean
  /** True when iOS opened the page from the home screen (`navigator.standalone`), as an app or a web clip. */
  isHomeScreen: boolean
}

/**
 * Detects where a visitor registers: in the operator's native app, an installed web app, an iOS web clip or a
 * browser.
 */
export function detectRegisterChannel(here: BrowserEnvironment): RegisterChannel {
  if (isOperatorApp(here.userAgent)) return 'APP'
  if (here.isStandalone) return 'PWA'
  // A full-screen page without the manifest's display mode is a web clip, which an iOS configuration profile
  // installs.
  return here.isHomeScreen ? 'WEBCLIP' : 'H5'
}

export const detectCurrentRegisterChannel = (): RegisterChannel =>
  detectRegisterChannel({
    userAgent: navigator.userAgent,
    isStandalone: isInstalledWebApp(),
    isHomeScreen: isOpenedFromIosHomeScreen(),
  })
