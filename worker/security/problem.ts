import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error as problem+json (RFC 9457).
 *
 * @param code stable; the client turns it into a text. Nothing of the request is repeated.
 */
export function problem(
  status: ContentfulStatusCode,
  code: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify({ type: 'about:blank', status, code }), {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'application/problem+json' },
  })
}

/** The same for a URL that was opened in a browser: a line of text, never a page. */
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
