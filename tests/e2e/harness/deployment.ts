import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a test changes of the running product, by path; undefined leaves an answer as it is. */
export type Change = (path: string) => { status?: number; body: string; type?: string } | undefined

export interface Deployment extends AsyncDisposable {
  origin: string
  /** Other answers than the product's own, as another deployment would give. */
  change: Change
  /** Applied to every page's HTML. */
  rewrite: (html: string) => string
  /** No answer at all: connections break. */
  isDown: boolean
  /** Paths of documents that were asked for, in order. */
  documents: string[]
  /** Methods and paths of everything else that changes something. */
  posts: string[]
}

const textOf = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * The product under an origin of a test's own, where the test decides what is deployed and whether there is a network.
 * What a service worker fetches cannot be intercepted in the browser.
 */
export async function deploy(target: string): Promise<Deployment> {
  const { port, hostname } = new URL(target)
  const deployment: Omit<Deployment, typeof Symbol.asyncDispose> = {
    origin: '',
    change: () => undefined,
    rewrite: (html) => html,
    isDown: false,
    documents: [],
    posts: [],
  }

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onwards = request(
      { hostname, port, path: asked.url, method: asked.method, headers },
      async (given) => {
        const isPage = given.headers['content-type']?.startsWith('text/html') ?? false
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = given.headers
        answer.writeHead(given.statusCode ?? 502, rest)
        if (isPage) answer.end(deployment.rewrite(await textOf(given)))
        else given.pipe(answer)
      },
    )
    onwards.on('error', () => answer.destroy())
    asked.pipe(onwards)
  }

  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/'
    if (deployment.isDown) return void asked.socket.destroy()
    if (asked.headers['sec-fetch-dest'] === 'document') deployment.documents.push(path)
    if (asked.method !== 'GET' && asked.method !== 'HEAD') deployment.posts.push(`${asked.method} ${path}`)
    const changed = deployment.change(path)
    if (!changed) return forward(asked, answer)
    answer.writeHead(changed.status ?? 200, {
      'Content-Type': changed.type ?? 'text/javascript',
      'Cache-Control': 'no-cache',
      // As the product says of its service worker, whichever it is.
      'Service-Worker-Allowed': '/',
    })
    answer.end(changed.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  deployment.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return Object.assign(deployment, {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
