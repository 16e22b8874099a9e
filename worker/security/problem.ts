import type { TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface Problem {
  type: 'about:blank'
  status: number
  code: string
}

/**
 * Type of an error response that does not change the success type of its route, which worker/api.test.ts
 * checks. In the type, 400 represents every status of a problem.
 */
export type ProblemResponse = Response & TypedResponse<Problem, 400, 'json'>

/**
 * Returns an error response by RFC 9457. The client turns `code`, which is stable, into a message. Nothing of
 * the request is repeated.
 */
export function problem(
  status: ContentfulStatusCode,
  code: string,
  headers: Record<string, string> = {},
): ProblemResponse {
  const body: Problem = { type: 'about:blank', status, code }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'application/problem+json' },
  }) as ProblemResponse
}

/**
 * Returns an error for a URL that was opened in a browser: like {@link problem}, but a line of text, never a
 * page.
 */
export function refusal(
  status: ContentfulStatusCode,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
