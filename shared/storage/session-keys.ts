/**
 * Keys of session storage. Tabs stay open beyond a deployment, so renaming a key loses the stored values. A
 * function creates the keys of a family.
 */

export { SESSION_INFO_KEY } from './local-keys'
/** Account name of a player of free play. */
export const TRIAL_USER_KEY = 'trialUser'
/** The user name last logged in in this tab. */
export const TAB_OWNER_KEY = 'tabOwner'
/** Draft of a form. */
export const draftKey = (formId: string) => `draft:${formId}` as const
/** Number that a code was sent to by SMS, and its expiry. */
export const sentNumberKey = (purpose: string) => `code:${purpose}` as const
/** Number or address that a confirmation code was sent to, and its expiry. */
export const sentContactKey = (kind: string) => `bind-${kind}:sent` as const
/** Recipient of the code that resets a password, and its expiry. */
export const SENT_RESET_CODE_KEY = 'forget:sent'
/** The number and Firebase's id of a code that Firebase has sent. */
export const firebaseCodeKey = (purpose: string) => `firebase-code:${purpose}` as const
/** The game that a guest wanted to add to the favourites, until the login. */
export const PENDING_FAVOURITE_KEY = 'pendingFavourite'
/** Set when this tab has opened the gateway of that payment. */
export const gatewayVisitKey = (paymentId: string) => `gateway-${paymentId}` as const
/** The user name of an agent who has postponed the question about contracts. */
export const CONTRACTS_LATER_KEY = 'contractsLater'
/** The session of play whose notice of the remaining time was seen. */
export const TIME_NOTICE_KEY = 'time-notice'
/** When the offer of the app ends. */
export const APP_OFFER_END_KEY = 'appOfferEndsAt'
/** Scroll positions of this tab's pages: px from the top, by the key of the history's entry. */
export const SCROLL_POSITIONS_KEY = 'scroll-positions'
/** When the tab last reloaded because a file no longer existed. */
export const CHUNK_RELOAD_KEY = 'reloadedForChunk'
