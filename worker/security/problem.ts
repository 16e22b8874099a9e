import type { TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface ProblemBody {
  type: 'about:blank'
  status: number
  code: string
}

/**
 * Type of a problem response. It declares status 400 for every problem, so that Hono's type of a route's
 * success does not change; worker/api.test.ts checks these types.
 */
export type ProblemResponse = Response & TypedResponse<ProblemBody, 400, 'json'>

/**
 * Returns an error response in the format of RFC 9457 (problem+json). The client translates the stable `code`
 * into a message. The response repeats nothing of the request.
 */
export function createProblemResponse(
  status: ContentfulStatusCode,
  code: string,
  headers: Record<string, string> = {},
): ProblemResponse {
  const body: ProblemBody = { type: 'about:blank', status, code }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'application/problem+json' },
  }) as ProblemResponse
}

/**
 * Returns an error response for a URL that was opened in a browser: a line of plain text instead of
 * problem+json.
 */
export function createTextRefusal(
  status: ContentfulStatusCode,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
