/**
 * Keys of local storage. Browsers keep the values beyond a deployment, so renaming a key loses them.
 * Functions return keys with a variable part.
 */

/**
 * Storage key for data of the logged-in player. Name and format are fixed, because testers and operators'
 * scripts read this value.
 */
export const SESSION_INFO_KEY = 'MC_SESSION_INFO'
/** Storage key for automatic login: `0` after a logout. */
export const AUTO_LOGIN_KEY = 'autoLogin'
/**
 * Storage key whose value changes with every login and logout. Other tabs observe the change through the
 * storage event.
 */
export const SESSION_STAMP_KEY = 'sessionStamp'
/** Storage key that is set when the visitor hides the balance on every page, on this device. */
export const HIDES_BALANCE_KEY = 'hidesBalance'
/** Storage key of the time at which this device was last offered a passkey. */
export const PASSKEY_OFFER_KEY = 'passkeyOffer'
/** Storage key with the ids of the passkeys created on this device. */
export const PASSKEY_IDS_KEY = 'passkeys'
/** Returns the storage key of closed announcement popups, for members (A) or guests (B). */
export const popupsKey = (group: string) => `popups.${group}` as const
