import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { serve, textOf } from './proxy'

/** The response of a test's own for a path; undefined lets the product answer. */
type Change = (path: string) => { status?: number; body: string; type?: string } | undefined

export interface Deployment extends AsyncDisposable {
  origin: string
  /** Replaces responses, as another deployment would. */
  change: Change
  /** Applied to the HTML of every page. */
  rewrite: (html: string) => string
  /** Whether every connection breaks without a response. */
  isDown: boolean
  /** Paths of the requests that broke, in order. */
  broken: string[]
  /** Whether cookies reach the browser, and come back from it. */
  hasCookies: boolean
  /** Paths of the requested documents, in order. */
  documents: string[]
  /** Methods and paths of all requests other than GET and HEAD, in order. */
  posts: string[]
}

/**
 * Serves the product through a proxy with its own origin, so that a test decides what is deployed and whether there is a
 * network. Playwright's routes do not see what a service worker fetches.
 */
export async function deploy(target: string): Promise<Deployment> {
  const { port, hostname } = new URL(target)
  const deployment: Omit<Deployment, keyof AsyncDisposable | 'origin'> = {
    change: () => undefined,
    rewrite: (html) => html,
    isDown: false,
    broken: [],
    hasCookies: true,
    documents: [],
    posts: [],
  }

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const headers: typeof incoming.headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    if (!deployment.hasCookies) delete headers.cookie
    const upstream = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      async (reply) => {
        const isPage = reply.headers['content-type']?.startsWith('text/html') ?? false
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = reply.headers
        if (!deployment.hasCookies) delete rest['set-cookie']
        response.writeHead(reply.statusCode ?? 502, rest)
        if (isPage) response.end(deployment.rewrite(await textOf(reply)))
        else reply.pipe(response)
      },
    )
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  }

  const server = await serve((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    if (deployment.isDown) {
      deployment.broken.push(path)
      return void incoming.socket.destroy()
    }
    if (incoming.headers['sec-fetch-dest'] === 'document') deployment.documents.push(path)
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      deployment.posts.push(`${incoming.method} ${path}`)
    const changed = deployment.change(path)
    if (!changed) return forward(incoming, response)
    response.writeHead(changed.status ?? 200, {
      'Content-Type': changed.type ?? 'text/javascript',
      'Cache-Control': 'no-cache',
      // The product sends this header with every version of its service worker.
      'Service-Worker-Allowed': '/',
    })
    response.end(changed.body)
  })
  return Object.assign(deployment, server)
}
