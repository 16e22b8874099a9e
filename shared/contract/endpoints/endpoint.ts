import * as v from 'valibot'
import { count, text } from '../fields'

/** Cache policy of a public reply at the edge; worker/cache/strategies.ts defines the durations. */
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
  /** Query parameters that the platform call allows. */
  query?: v.ObjectEntries
  body?: v.GenericSchema
  /**
   * Schema of the payload that the browser encrypts. The body is then a JWE (EncryptedBody), which the worker
   * cannot decrypt.
   */
  encrypted?: v.GenericSchema
  /** The call's body is form-encoded instead of JSON, as multipart if it contains a file. */
  form?: true
  /**
   * The call opens a session, or sets a password without one. It carries facts about the visitor's browser
   * and connection as `Visitor-Agent`, `Visitor-Address` and `Visitor-Country`.
   */
  visitor?: true
  /**
   * The call may require a captcha. `Visitor-Check: turnstile` says that the lobby has verified the visitor
   * with Cloudflare Turnstile for this call, and replaces an answer; `captcha` in the payload is then
   * `turnstile`, without `captchaId`.
   */
  captcha?: true
  /** Schema of `value` in a successful reply; with `file` a blob. */
  reply: v.GenericSchema
  /**
   * Media types of a file that a successful reply contains directly, without an envelope. Failures are JSON,
   * as everywhere.
   */
  file?: readonly string[]
  /** The call sends the member's token in `Authorization`; if optional, only when a member is logged in. */
  token?: true | 'optional'
  /**
   * Moves money once, however often it is sent: carries `Idempotency-Key`. The platform answers a known key
   * with its first result, and refuses it with `idempotency.conflict` (422) when the body differs. Where the
   * body is a JWE, its protected header also has the key, as `idempotencyKey`, so that it cannot be paired
   * with another body: the platform looks for a known key before it looks for a replayed `jti`, and compares
   * the payloads without `iat`, `jti` and passwords, about which a known key must reveal nothing. A reply
   * with status 429 is not a result: the platform has not processed the call and stores nothing under its
   * key. Every other refusal in `refusals` uses up the key, including that of a wrong fund password.
   */
  idempotent?: true
  /** The call moves money: it gets the long timeout and is never retried, whatever its method. */
  money?: true
  /** Cache policy of the call's reply; undefined: never cached. */
  cache?: CachePolicy
  /** Usual error codes of this platform call, each with a message for players. */
  refusals?: readonly string[]
}

/** Schema of a reply whose content is not used. */
export const ignored = v.unknown()

/** Query parameter with the visitor's language as an upper-case code. */
export const language = v.pipe(v.string(), v.description('Upper-case code of the language'))

/** Query parameter with a code, such as that of a merchant or vendor. */
export const code = text(40)

/** Query parameters of paged lists. `pageNo` starts at 1. */
export const paging = { pageNo: count, pageSize: count, language }
