import type { ClientRequestOptions, ClientResponse, hc } from 'hono/client'
import type { Api } from '../../shared/http/api'

/** What a call came to. A failure is a code, which `errorText` (client/ui/forms) turns into a message. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

/** The typed client of the JSON API. */
export type ApiClient = ReturnType<typeof hc<Api>>

/** The part of a response that {@link ApiResult} is made of. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

/** One method of the client, such as `api.favourites.$get`. */
export type ApiMethod<Input = never, Answer extends ApiResponse = ApiResponse> = (
  input: Input,
  options?: ClientRequestOptions,
) => Promise<Answer>

/** What a success holds. */
export type ResponseValue<Answer> = Answer extends ClientResponse<infer Value> ? Value : never
