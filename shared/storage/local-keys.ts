/**
 * Keys of local storage. Browsers keep it beyond a deployment, so renaming a key loses the stored values. A
 * function creates the keys of a family.
 */

/** Logged-in player. Name and shape are fixed, because testers and operators' scripts read this entry. */
export const SESSION_INFO_KEY = 'MC_SESSION_INFO'
/** `0` after a logout. */
export const AUTO_LOGIN_KEY = 'autoLogin'
/** Changes with every login and logout, which other tabs observe through the storage event. */
export const SESSION_STAMP_KEY = 'sessionStamp'
/** Set when the visitor hides the balance on every page, on this device. */
export const HIDES_BALANCE_KEY = 'hidesBalance'
/** When the offer of a passkey was last shown on this device. */
export const PASSKEY_OFFER_KEY = 'passkeyOffer'
/** Ids of the passkeys created on this device. */
export const PASSKEY_IDS_KEY = 'passkeys'
/** Closed announcements, for members (A) or guests (B). */
export const popupsKey = (group: string) => `popups.${group}` as const
