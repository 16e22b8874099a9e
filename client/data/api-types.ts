import type { ClientRequestOptions, ClientResponse, hc } from 'hono/client'
import type { JsonApi } from '../../shared/http/api-calls'

/** Outcome of an API call. A failed call has an error code, for which forms show a message. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

export type ApiClient = ReturnType<typeof hc<JsonApi>>

/** Properties of a response that determine the outcome of an API call. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

/** One method of the API client, such as `api.favourites.$get`. */
export type ApiMethod<Input = never, Answer extends ApiResponse = ApiResponse> = (
  input: Input,
  options?: ClientRequestOptions,
) => Promise<Answer>

/** Type of the body of a successful API response. */
export type ResponseValue<Answer> = Answer extends ClientResponse<infer Value> ? Value : never
