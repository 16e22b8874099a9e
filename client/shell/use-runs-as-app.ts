import { useSyncExternalStore } from 'react'
import { isOperatorApp } from '../../shared/device/device'
import { isHomeScreen, isStandalone } from '../browser/display-mode'

const runsAsApp = (): boolean => isHomeScreen() || isStandalone() || isOperatorApp(navigator.userAgent)

const subscribeToNothing = () => () => undefined

/** Whether the page runs installed or in the native app. False on the server, which cannot know. */
export function useRunsAsApp(): boolean {
  return useSyncExternalStore(subscribeToNothing, runsAsApp, () => false)
}
