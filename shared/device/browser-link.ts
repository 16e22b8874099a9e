import type { Device } from './user-agent-device.ts'

/**
 * Returns a link from an app's web view to the phone's browser; null when the platform has none. Android: an
 * intent that names no app. iOS: the scheme that opens Safari since iOS 15.
 */
export function createBrowserLink(url: string, os: Device['os']): string | null {
  const { protocol, host, pathname, search } = new URL(url)
  const rest = `${host}${pathname}${search}`
  const scheme = protocol.slice(0, -1)
  if (os === 'android')
    return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
  return os === 'ios' ? `x-safari-${scheme}://${rest}` : null
}
