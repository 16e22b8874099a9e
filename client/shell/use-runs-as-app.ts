import { useSyncExternalStore } from 'react'

/** How the operator's native app marks its web view in the user agent. */
const appMarker = /\bappVersion\/[\d.]+/i

function runsAsApp(): boolean {
  const isHomeScreenIos = 'standalone' in navigator && navigator.standalone === true
  return (
    isHomeScreenIos ||
    window.matchMedia('(display-mode: standalone)').matches ||
    appMarker.test(navigator.userAgent)
  )
}

const never = () => () => undefined

/** Whether the page runs installed or in the native app. False on the server, which cannot know. */
export function useRunsAsApp(): boolean {
  return useSyncExternalStore(never, runsAsApp, () => false)
}
