import { useSyncExternalStore } from 'react'

/** How the operator's own app marks its page view (spec §9 "Device detection": an app-version marker). */
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

/** Whether the page runs installed or inside the app. False while the server renders: it cannot know. */
export function useRunsAsApp(): boolean {
  return useSyncExternalStore(never, runsAsApp, () => false)
}
