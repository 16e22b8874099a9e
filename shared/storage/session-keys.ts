/**
 * Keys of session storage. Tabs stay open longer than a deployment lasts: whoever renames one loses what they have stored.
 * A function makes the keys of a family.
 */

export { SESSION_INFO_KEY } from './local-keys'
/** Account name of a player of free play. */
export const TRIAL_USER_KEY = 'trialUser'
/** The user name of who was last logged in in this tab. */
export const TAB_OWNER_KEY = 'tabOwner'
/** What was typed into a form. */
export const draftKey = (formId: string) => `draft:${formId}` as const
/** Where a code was sent by SMS, and until when it counts. */
export const sentNumberKey = (purpose: string) => `code:${purpose}` as const
/** The same for a number or an address that is confirmed. */
export const sentContactKey = (kind: string) => `bind-${kind}:sent` as const
/** The same for a password that is reset. */
export const SENT_RESET_CODE_KEY = 'forget:sent'
/** The number and Firebase's id of a code that Firebase has sent. */
export const firebaseCodeKey = (purpose: string) => `firebase-code:${purpose}` as const
/** The game that a guest wanted to keep, until the login. */
export const PENDING_FAVOURITE_KEY = 'pendingFavourite'
/** This tab has been at the gateway of that payment. */
export const gatewayVisitKey = (paymentId: string) => `gateway-${paymentId}` as const
/** The user name of an agent who has put off the question about contracts. */
export const CONTRACTS_LATER_KEY = 'contractsLater'
/** The session of play whose notice of the time left was seen. */
export const TIME_NOTICE_KEY = 'time-notice'
/** When the offer of the app ends. */
export const APP_OFFER_END_KEY = 'appOfferEndsAt'
/** Where pages of this tab were scrolled to: px from the top, by the key of the history's entry. */
export const SCROLL_POSITIONS_KEY = 'scroll-positions'
/** When the tab last reloaded for a file that was gone. */
export const CHUNK_RELOAD_KEY = 'reloadedForChunk'
