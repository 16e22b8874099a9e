/** Feature flag of passkeys. Without it the platform has none of their calls, and nothing offers one. */
export const PASSKEY_FLAG = 'PASSKEY3'

/** Value of the form field `method` for a login by passkey. */
export const PASSKEY_METHOD = 'passkey'

/** Cookie by which a device notes that it has a passkey, so that the login page begins with it. It names nobody. */
export const passkeyCookie = { name: 'passkey', path: '/m', maxAgeS: 365 * 86_400 } as const
