import * as v from 'valibot'
import type { Feature } from '../features'
import { countSchema, text } from '../field-schemas'

/** Cache policy of a public reply in the worker's cache; worker/cache/strategies.ts defines the durations. */
export type CachePolicy = 'short' | 'long' | 'status' | 'moving' | 'keys'

/**
 * One call of the platform, as used by the worker, the embedded sandbox and the published contract
 * (docs/platform.openapi.json).
 */
export interface Endpoint {
  /** Purpose of the platform call, in one sentence of the published contract. */
  about: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path of the platform call; a segment such as `:id` is a parameter. */
  path: string
  module: string
  /** Feature of the platform that the call belongs to. The lobby does not send calls of missing features. */
  feature: Feature
  /** True when the lobby does not work without the call. */
  isMandatory?: true
  /** Query parameters that the platform call allows. */
  query?: v.ObjectEntries
  body?: v.GenericSchema
  /**
   * Schema of the payload that the browser encrypts. The request body is then a JWE (EncryptedBody), which
   * the worker cannot decrypt.
   */
  encrypted?: v.GenericSchema
  /** True when the call's body is form-encoded instead of JSON; it is multipart if it contains a file. */
  form?: true
  /**
   * True when the call opens a session, or sets a password without a session. Its headers `Visitor-Agent`,
   * `Visitor-Address` and `Visitor-Country` describe the visitor's browser and connection.
   */
  visitor?: true
  /**
   * True when the call may require a captcha. The header `Visitor-Check: turnstile` says that the lobby has
   * verified the visitor with Cloudflare Turnstile for this call, so no captcha is needed. `captcha` in the
   * payload is then `turnstile`, and `captchaId` is absent.
   */
  captcha?: true
  /**
   * True when the call may have the header `Attribution`, with the ad or partner link that brought the visitor.
   * It is not part of the body: the browser encrypts that of a registration, and a repeated deposit must have
   * the body of the first one.
   */
  attribution?: true
  /** Schema of `value` in a successful reply; a blob if `file` is set. */
  reply: v.GenericSchema
  /**
   * Media types of the file that a successful reply contains in place of the JSON envelope. Failures are
   * JSON, as in all other calls.
   */
  file?: readonly string[]
  /**
   * Set when the call sends the member's token in `Authorization`; `optional`: only when a member is logged
   * in.
   */
  token?: true | 'optional'
  /**
   * True when the call has the header `Idempotency-Key` and moves money only once, however often it is sent.
   * The platform answers a known key with the first result. If the body differs, the platform refuses the
   * call with `idempotency.conflict` (422).
   *
   * If the body is a JWE, its protected header also contains the key, as `idempotencyKey`, so that the key
   * cannot be combined with another body. The platform checks for a known key before it checks for a replayed
   * `jti`. It compares the payloads without `iat`, `jti` and passwords, because a reply to a known key must
   * reveal nothing about a password.
   *
   * A reply with status 429 is not a result: the platform has not processed the call, and stores nothing
   * under the key. Every other error code in `refusals` uses up the key, including that of a wrong fund
   * password.
   */
  idempotent?: true
  /**
   * True when the call moves money: it has the long timeout and is never retried, whatever its HTTP method.
   */
  money?: true
  /** Cache policy of the call's reply; undefined: never cached. */
  cache?: CachePolicy
  /** Usual error codes of this platform call. The lobby has a message for each. */
  refusals?: readonly string[]
}

/** Schema for a reply whose content the lobby does not use. */
export const ignoredReply = v.unknown()

/** Code of the visitor's language, as in the header `Language`. */
export const languageQuery = v.string()

/** Query parameter with a code, such as that of a merchant or vendor. */
export const code = text(40)

/** Query parameters of calls that return a page of a list. `pageNo` starts at 1. */
export const pagingQuery = {
  /** Page of the list; the first is 1. */
  pageNo: countSchema,
  /** Maximum number of items on a page. */
  pageSize: countSchema,
  language: languageQuery,
}
