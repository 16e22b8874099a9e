/**
 * Keys of local storage. Browsers keep them longer than a deployment lasts: whoever renames one loses what they have
 * stored. A function makes the keys of a family.
 */

/** Who is logged in. Name and shape are fixed, because testers and operators' scripts read this entry. */
export const SESSION_INFO_KEY = 'MC_SESSION_INFO'
/** `0` after a logout. */
export const AUTO_LOGIN_KEY = 'autoLogin'
/** Changes with every login and logout, which other tabs observe through the storage event. */
export const SESSION_STAMP_KEY = 'sessionStamp'
/** Whether the visitor hides the balance on every page, on this device. */
export const HIDES_BALANCE_KEY = 'hidesBalance'
/** When this device was last asked about a passkey. */
export const PASSKEY_OFFER_KEY = 'passkeyOffer'
/** Ids of the passkeys that were made on this device. */
export const PASSKEY_IDS_KEY = 'passkeys'
/** Which announcements were closed, for members (A) or guests (B). */
export const popupsKey = (group: string) => `popups.${group}` as const
