import { base64url } from 'jose'

/** Names a browser to the platform while it logs in by passkey: 192 random bits, in a cookie that no script can read. */

export const newBrowserId = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(24)))

export const isBrowserId = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{32}$/.test(value)
