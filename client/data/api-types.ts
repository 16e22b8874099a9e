import type { ClientRequestOptions, ClientResponse, hc } from 'hono/client'
import type { Api } from '../../shared/http/api'

/** Outcome of a call. A failure is a code, which `errorText` (client/ui/forms) turns into a message. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterS?: number }

export type ApiClient = ReturnType<typeof hc<Api>>

/** Subset of a response that {@link ApiResult} is built from. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

/** One method of the client, such as `api.favourites.$get`. */
export type ApiMethod<Input = never, Answer extends ApiResponse = ApiResponse> = (
  input: Input,
  options?: ClientRequestOptions,
) => Promise<Answer>

/** Body of a successful response. */
export type ResponseValue<Answer> = Answer extends ClientResponse<infer Value> ? Value : never
