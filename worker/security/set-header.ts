import type { Context } from 'hono'

/**
 * Sets a header of a response that there is already. Those of a redirect or a fetched response are immutable; such a
 * response is made anew. Hono's `c.header` does that to every response, which costs more than many an answer.
 */
export function setHeader(c: Context, name: string, value: string): void {
  try {
    c.res.headers.set(name, value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    c.res = new Response(c.res.body, c.res)
    c.res.headers.set(name, value)
  }
}
