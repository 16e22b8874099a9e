import type { Malformation } from '../scenario/state'

const json = (body: string, status: number) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } })

/** Adds an item that matches no schema to the start of every list. */
const withBrokenItems = (_key: string, value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'object')
    ? [{ broken: true }, ...value]
    : value

/** The reply as a broken platform or a proxy would send it. */
export async function malform(reply: Response, how: Exclude<Malformation, 'none'>): Promise<Response> {
  const body = await reply.text()
  switch (how) {
    case 'html':
      return new Response('<!doctype html><title>Gateway</title><h1>Please wait</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    case 'truncated':
      return json(body.slice(0, Math.ceil(body.length / 2)), reply.status)
    case 'wrong-shape':
      return json(JSON.stringify({ success: true, value: ['neither', 7, { expected: false }] }), 200)
    case 'broken-item':
      return json(JSON.stringify(JSON.parse(body), withBrokenItems), reply.status)
  }
}
