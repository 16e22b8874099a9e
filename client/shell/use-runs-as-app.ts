import { useSyncExternalStore } from 'react'
import { isOperatorApp } from '../../shared/device/operator-app'
import { isInstalledWebApp, isOpenedFromIosHomeScreen } from '../browser/display-mode'

const runsAsApp = (): boolean =>
  isOpenedFromIosHomeScreen() || isInstalledWebApp() || isOperatorApp(navigator.userAgent)

const subscribeToNothing = () => () => undefined

/**
 * True when the page runs as an installed web app or in the native app. False in the worker, which cannot
 * detect this.
 */
export function useRunsAsApp(): boolean {
  return useSyncExternalStore(subscribeToNothing, runsAsApp, () => false)
}
