import * as v from 'valibot'
import { count, text } from '../fields'

/** How long a public reply is kept at the edge; the durations are in worker/cache/strategies.ts. */
export type CachePolicy = 'short' | 'long' | 'status' | 'moving' | 'keys'

/**
 * One call of the platform: everything the worker, the embedded sandbox and the published contract
 * (docs/platform.openapi.json) know of it.
 */
export interface Endpoint {
  /** What it is for, in one sentence of the published contract. */
  about: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A segment such as `:id` stands for an id that the caller gives. */
  path: string
  /** Value of the `ModuleId` header. */
  module: string
  /** The only query parameters that may be sent. */
  query?: v.ObjectEntries
  body?: v.GenericSchema
  /** What the browser encrypts; the body is the JWE then (EncryptedBody), and the worker never opens it. */
  encrypted?: v.GenericSchema
  /** The body is form-encoded instead of JSON, as multipart when there is a file in it. */
  form?: true
  /** `value` of a successful reply. */
  reply: v.GenericSchema
  /** The member token goes along in `Authorization`; where optional, when there is a member. */
  token?: true | 'optional'
  /** Gets the long timeout and is never retried. */
  money?: true
  /** Gets the long timeout, because images take their time. */
  files?: true
  /** Absent: never kept. */
  cache?: CachePolicy
  /** Codes with which the platform usually refuses this call; players have a text for each. */
  refusals?: readonly string[]
  /** The lobby does not call it yet. The compiler refuses a call; scripts/contract.ts finds other rows nobody calls. */
  planned?: true
}

/** A reply of which nothing is read. */
export const ignored = v.unknown()

/** The visitor's language, by its upper-case code. */
export const language = v.pipe(v.string(), v.description('Upper-case code of the language'))

/** Names of merchants, platforms and the like. */
export const word = text(40)

/** Lists that come in pages. `pageNo` starts at 1. */
export const paging = { pageNo: count, pageSize: count, language }
