import type { Device } from './device.ts'

/**
 * A link that leads out of an app's page view into the phone's own browser; null where there is no such way.
 * Android: an intent that names no app. iOS: the scheme that Safari answers to since iOS 15.
 */
export function browserLink(address: string, os: Device['os']): string | null {
  const { protocol, host, pathname, search } = new URL(address)
  const rest = `${host}${pathname}${search}`
  const scheme = protocol.slice(0, -1)
  if (os === 'android')
    return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
  return os === 'ios' ? `x-safari-${scheme}://${rest}` : null
}
