/** Feature flag of passkeys. Without it the platform has none of their calls, and nothing offers one. */
export const PASSKEY_FLAG = 'PASSKEY3'

/** Value of the form field `method` for a login by passkey. */
export const PASSKEY_METHOD = 'passkey'
