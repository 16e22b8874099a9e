/**
 * Keys of session storage. Tabs stay open beyond a deployment, so renaming a key loses its values. Functions
 * return keys with a variable part.
 */

export { SESSION_INFO_KEY } from './local-keys'
/** Storage key of a free-play player's account name. */
export const TRIAL_USER_KEY = 'trialUser'
/** Storage key of the user name that was last logged in in this tab. */
export const TAB_USER_NAME_KEY = 'tabOwner'
/** Returns the storage key of a form's draft. */
export const draftKey = (formId: string) => `draft:${formId}` as const
/** Returns the storage key of the mobile number to which an SMS code was sent, and of the code's expiry. */
export const sentNumberKey = (purpose: string) => `code:${purpose}` as const
/**
 * Returns the storage key of the mobile number or email address to which a confirmation code was sent, and of
 * the code's expiry.
 */
export const sentContactKey = (kind: string) => `bind-${kind}:sent` as const
/** Storage key of the recipient of a code that resets a password, and of the code's expiry. */
export const SENT_RESET_CODE_KEY = 'forget:sent'
/** Returns the storage key of the number and Firebase's id of a code that Firebase has sent. */
export const firebaseCodeKey = (purpose: string) => `firebase-code:${purpose}` as const
/** Storage key of the game that a guest wanted to add to the favourites, until the login. */
export const PENDING_FAVOURITE_KEY = 'pendingFavourite'
/** Returns a storage key. Its value is set when this tab has opened the payment's gateway. */
export const gatewayVisitKey = (paymentId: string) => `gateway-${paymentId}` as const
/** Storage key of the user name of an agent who has postponed the question about contracts. */
export const CONTRACTS_POSTPONED_KEY = 'contractsLater'
/** Storage key of the session of play in which the player has seen the notice about remaining time. */
export const TIME_NOTICE_KEY = 'time-notice'
/** Storage key of the time at which the offer of the app ends. */
export const APP_OFFER_END_KEY = 'appOfferEndsAt'
/**
 * Storage key of this tab's scroll positions: px from the top of each page, by the key of its history entry.
 */
export const SCROLL_POSITIONS_KEY = 'scroll-positions'
/** Storage key of the time at which the tab last reloaded because a file no longer existed. */
export const CHUNK_RELOAD_KEY = 'reloadedForChunk'
