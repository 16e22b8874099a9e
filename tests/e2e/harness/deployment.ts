import { readdirSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildId } from '../../../scripts/build/build-id'

/** Reads the complete text of a request or a response. */
async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Serves on a free port of this machine, as a separate origin for browsers. */
async function serve(listener: RequestListener): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Build that responds. `this` is the build in `dist`; `other` is a copy with another id, and other names for
 * all scripts and style sheets.
 */
export type Build = 'this' | 'other'

export interface TwoBuilds extends AsyncDisposable {
  origin: string
  /** Build of the worker that responds. */
  worker: Build
  /** Builds whose scripts and style sheets are served. */
  files: Build[]
  /** Paths of requested files that were missing, in order. */
  missing: string[]
}

const id = buildId(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const otherId = id.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
const names = new Set(readdirSync('dist/client/assets').filter((name) => /\.(js|css)$/.test(name)))
const otherName = (name: string): string => name.replace(/\.(js|css)$/, '-other.$1')

/** Replaces the names and ids of this build in a text by those of the other build. */
const asOther = (text: string): string =>
  text
    .replace(/[\w][\w.-]*\.(?:js|css)\b/g, (name) => (names.has(name) ? otherName(name) : name))
    .replaceAll(id, otherId)

const swapIds = (text: string): string =>
  text.replace(new RegExp(`${id}|${otherId}`, 'g'), (found) => (found === id ? otherId : id))

const isText = (type = ''): boolean => /^text\/|javascript|json/.test(type)

/** Serves the product as two builds of a release; the test chooses the one that responds. */
export async function serveTwoBuilds(target: string, worker: Build): Promise<TwoBuilds> {
  const { port, hostname } = new URL(target)
  const state = { worker, files: [worker], missing: [] as string[] }

  const forward = (incoming: IncomingMessage, response: ServerResponse, path: string, build: Build) => {
    const { cookie, ...rest } = { ...incoming.headers, 'accept-encoding': 'identity' }
    // The other build’s worker expects a cookie with that build’s id.
    const sentCookie = build === 'other' && cookie !== undefined ? swapIds(cookie) : cookie
    const headers = { ...rest, ...(sentCookie !== undefined && { cookie: sentCookie }) }
    const upstream = request({ hostname, port, path, method: incoming.method, headers }, async (reply) => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...replyHeaders } = reply.headers
      const isRewritten = build === 'other' && isText(replyHeaders['content-type'])
      const fields = Object.entries(replyHeaders).map(([name, value]) => [
        name,
        build === 'other' && typeof value === 'string' ? asOther(value) : value,
      ])
      response.writeHead(reply.statusCode ?? 502, Object.fromEntries(fields))
      if (isRewritten) response.end(asOther(await textOf(reply)))
      else reply.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  }

  const server = await serve((incoming, response) => {
    const url = incoming.url ?? '/'
    const [, name] = /^\/assets\/([\w.-]+\.(?:js|css))$/.exec(url) ?? []
    if (name === undefined) return forward(incoming, response, url, state.worker)
    const builtName = name.replace(/-other(\.\w+)$/, '$1')
    const build = builtName === name ? 'this' : 'other'
    if (state.files.includes(build)) return forward(incoming, response, `/assets/${builtName}`, build)
    state.missing.push(url)
    response.writeHead(404).end()
  })
  return Object.assign(state, server)
}

/** Returns a test’s response for a path, or undefined to forward the request to the product. */
type Change = (path: string) => { status?: number; body: string; type?: string } | undefined

export interface TestDeployment extends AsyncDisposable {
  origin: string
  /** Replaces responses, as another deployment would. */
  change: Change
  /** Changes the HTML of every page. */
  rewrite: (html: string) => string
  /** True when every connection breaks without a response. */
  isDown: boolean
  /** Paths of the requests that broke, in order. */
  broken: string[]
  /** True when cookies pass in both directions. */
  hasCookies: boolean
  /** Paths of the requested documents, in order. */
  documents: string[]
  /** Methods and paths of all requests other than GET and HEAD, in order. */
  posts: string[]
}

/**
 * Serves the product through a proxy with another origin, so that a test controls the deployment and the
 * network. Playwright's routes do not see the service worker's fetches.
 */
export async function serveDeployment(target: string): Promise<TestDeployment> {
  const { port, hostname } = new URL(target)
  const deployment: Omit<TestDeployment, keyof AsyncDisposable | 'origin'> = {
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
