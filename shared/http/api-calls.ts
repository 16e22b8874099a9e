import type { Hono } from 'hono'
import type { BlankEnv, BlankInput } from 'hono/types'
import type { ReminderView } from '../areas/protection/reminder'
import type { AnnouncementPopupList } from '../areas/support/popups'
import type { UnreadCountsReply } from '../areas/support/unread-badge-counts'
import type { CheckResult } from '../contract/account-schemas'
import type { ContractKind } from '../contract/agent-contract-schemas'
import type { Captcha, Puzzle, PuzzleResult } from '../contract/captcha-schemas'
import type { JackpotFigures, Winner } from '../contract/home-schemas'
import type { NewPasskey, PasskeyCreationOptions, PasskeyRequestOptions } from '../contract/passkey-schemas'
import type { Payment } from '../contract/payment-schemas'
import type { Protection, RealityAnswer } from '../contract/protection-schemas'
import type { VendorBalance } from '../contract/transfer-schemas'
import type { DocumentUpload, NewDocument } from '../contract/verification-schemas'
import type { PlatformPublicKey } from '../encryption/encrypt'
import type { GameInfo } from '../games/game-info'
import type { GameListCategory } from '../games/game-list-filter'
import type { ProviderBalances } from '../money/balances'
import type { PlayActivityWithResult } from '../money/play-result'
import type { PaymentView } from '../payments/payment-view'
import type { LaunchReply, LaunchRequest } from '../play/launch-request'
import type { RealityCheckView, RemainingLimit } from '../protection/reality-check-view'

/**
 * The JSON API under `/m/api`, as the browser's typed client uses it (client/data/api-client.ts): inputs, and
 * replies when a call succeeds. Every failure is problem+json (RFC 9457) with a `code`.
 *
 * The compiler checks the worker's routes against this type (worker/api.test.ts), so that the browser's
 * project needs no types of the worker.
 */

/** An API call with a JSON reply. `Input` has `param`, `query` and `json`, as far as the call uses these. */
type Answers<Output, Input = BlankInput> = {
  input: Input
  output: Output
  outputFormat: 'json'
  status: 200
}

/** An API call whose successful reply has no body. */
type Done<Input> = {
  input: Input
  output: null
  outputFormat: 'body'
  status: 204
}

/** State of a cached reply: `stale` when its source cannot be reached. */
type CacheState = 'fresh' | 'stale' | 'error'

/** A mobile number: national digits, and the country's dialling code with or without plus. */
type NumberToCheck = {
  mobileNum: string
  countryDialingCode: string
}

/** Seconds until the sent code expires and another one may be requested. */
type CodeSent = {
  secondsLeft: number
}
/**
 * Reply to a request for an SMS code. With `codesBy`, the platform has sent no code, and the browser requests
 * one from that third party.
 */
type CodeAllowed = CodeSent & { codesBy?: 'firebase' }

/** Typed text of a search, and the category and vendor that it is limited to. */
type GameSuggestionsQuery = {
  q: string
  gameType?: GameListCategory | undefined
  vassalage?: string | undefined
}

/** A game whose name resembles the text typed in the search. */
export interface GameSuggestion {
  nodeId: string
  name: string
  /** Display name of the game's vendor. */
  vendor: string
}

/** A profile image that the platform offers to its members. */
export interface ProfileImageOption {
  id: string
  url: string
}

/** The public keys of the platform, newest first, and the time on the worker's clock, ms since the epoch. */
type PlatformKeys = {
  keys: PlatformPublicKey[]
  now: number
}

/** The player limits that may be the reason why play was refused. */
export type PlayLimitsReply = {
  /** Player limit that is used up; null: none. */
  spent: Protection['spent']
  /** Remaining amounts of the player's limits on stakes and losses. */
  left: RemainingLimit[]
  currency: string | null
}

/** The member's wallet in a reply of the JSON API. */
type Wallet = {
  /** Balance of the wallet: an exact decimal string. */
  balance: string
  /** Stakes and winnings since the login; only if the query requests them. */
  activity?: PlayActivityWithResult
  /**
   * Balances at providers; null: not reported. Only if the query requests them, and for members who may have
   * money there.
   */
  providers?: ProviderBalances | null
}

/** A payment as the member centre shows it. */
export type PendingPayment = Pick<
  Payment,
  'id' | 'direction' | 'state' | 'paidAmount' | 'createdAt' | 'usualMinutes' | 'currency'
> & {
  /** Amount of a payment, to pay in or paid out: an exact decimal string. */
  amount: string
}

type Game = {
  param: { vendor: string; nodeId: string }
}

type ById = {
  param: { id: string }
}

/** Calls of the JSON API by their path below `/m/api`. */
export type ApiRoutes = {
  '/jackpot': { $get: Answers<{ pool: JackpotFigures | null; state: CacheState }> }
  '/winners': {
    /** @param query.limit number of entries, clamped to the range of the board */
    $get: Answers<{ list: Winner[]; state: CacheState }, { query: { limit?: number | undefined } }>
  }
  '/favourites': { $get: Answers<{ nodeIds: string[] }> }
  '/favourites/:vendor/:nodeId': { $put: Done<Game>; $delete: Done<Game> }
  '/games/info': { $get: Answers<GameInfo, { query: { nodeId: string; vendor: string } }> }
  '/games/suggestions': { $get: Answers<{ list: GameSuggestion[] }, { query: GameSuggestionsQuery }> }
  '/keys': { $get: Answers<PlatformKeys> }
  '/captcha': { $get: Answers<Captcha> }
  '/puzzle': { $get: Answers<Puzzle> }
  '/codes/login': { $post: Answers<CodeAllowed, { json: NumberToCheck }> }
  '/codes/register': {
    $post: Answers<CodeAllowed, { json: NumberToCheck & { puzzle?: PuzzleResult | undefined } }>
  }
  '/usernames/:name': { $get: Answers<{ free: CheckResult }, { param: { name: string } }> }
  '/affiliates/:code': { $get: Answers<{ known: CheckResult }, { param: { code: string } }> }
  '/launch': { $post: Answers<LaunchReply, { json: LaunchRequest }> }
  /** Returns the player limit that is used up. */
  '/spent-limit': { $get: Answers<PlayLimitsReply> }
  /** Calls about the member's session of play and its reality checks. */
  '/reality': {
    $get: Answers<RealityCheckView, { query: { playing?: '1' | undefined } }>
    $post: Answers<RealityCheckView, { json: { due: string; answer: RealityAnswer } }>
  }
  '/icon': {
    $get: Answers<{ icons: ProfileImageOption[] }>
    /** Sets the profile image: one of the offered images as JSON, or an image file as the body. */
    $post: Answers<{ icon: string }, { json?: { id: string } }>
  }
  /** Creates a challenge for a login by passkey, independent of the visitor. */
  '/passkeys/login': { $post: Answers<Omit<PasskeyRequestOptions, 'allowCredentials'>> }
  /** Creates a challenge for adding a passkey to the account of this session. */
  '/passkeys/new': { $post: Answers<PasskeyCreationOptions> }
  '/passkeys': { $post: Answers<{ id: string }, { json: { credential: NewPasskey } }> }
  /**
   * Creates a challenge that confirms one withdrawal only; `key` is the idempotency key of the withdrawal's
   * form.
   */
  '/passkeys/withdrawal': {
    $post: Answers<PasskeyRequestOptions, { json: { amount: string; account: string; key: string } }>
  }
  /** Returns the reminder that is due; null: none. */
  '/reminder': { $get: Answers<{ reminder: ReminderView | null }> }
  '/popups': { $get: Answers<AnnouncementPopupList> }
  '/unread': { $get: Answers<UnreadCountsReply> }
  /** Returns the kinds of agents' contracts with an offer that waits for the member's answer. */
  '/contract-requests': { $get: Answers<{ kinds: ContractKind[] }> }
  '/notices/:id/read': { $put: Done<ById> }
  '/inbox/:id/read': { $put: Done<ById> }
  '/inbox/:id': { $delete: Done<ById> }
  '/chat': { $post: Answers<{ url: string }> }
  '/wallet': { $get: Answers<Wallet, { query: { activity?: '1' | undefined; providers?: '1' | undefined } }> }
  '/wallet/payments/:id': { $get: Answers<PaymentView, ById> }
  '/wallet/payments/:id/seen': { $post: Done<ById> }
  '/wallet/made/:id/seen': { $post: Done<ById> }
  /** Returns open payments, and ended payments that the member has not seen, newest first. */
  '/wallet/payments': { $get: Answers<{ list: PendingPayment[] }> }
  /** Sends the code that resets a forgotten fund password. */
  '/wallet/fund-password/code': { $post: Answers<CodeSent, { json: { by: 'mobile' | 'email' } }> }
  /** Announces an identity document to upload. Announcing the same file again resumes its upload. */
  '/verification/uploads': { $post: Answers<DocumentUpload, { json: NewDocument }> }
  '/verification/uploads/:id': { $delete: Done<ById> }
  '/verification/uploads/:id/complete': { $post: Answers<DocumentUpload, ById> }
  /** Uploads one part of an announced file. The body consists of the part's bytes. */
  '/verification/part': { $put: Answers<DocumentUpload, { query: { upload: string; index: string } }> }
  /** Returns the balance of the wallet at one vendor. */
  '/wallet/vendors/:id': { $get: Answers<VendorBalance, ById> }
}

/** Type of the JSON API for Hono's typed client. */
export type JsonApi = Hono<BlankEnv, ApiRoutes, '/'>
