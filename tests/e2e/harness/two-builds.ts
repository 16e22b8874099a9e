import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buildId } from '../../../scripts/build/build-id'
import { serve, textOf } from './proxy'

/** `this`: the one in `dist`. `other`: the same with another id, and with other names for all scripts and style sheets. */
export type Build = 'this' | 'other'

export interface TwoBuilds extends AsyncDisposable {
  origin: string
  /** Whose worker answers. */
  worker: Build
  /** Whose scripts and style sheets are there. */
  files: Build[]
  /** Paths of files that were not there, in order. */
  missing: string[]
}

const id = buildId(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const otherId = id.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
const names = new Set(readdirSync('dist/client/assets').filter((name) => /\.(js|css)$/.test(name)))
const otherName = (name: string): string => name.replace(/\.(js|css)$/, '-other.$1')

/** A text of this build as the other one has it. */
const asOther = (text: string): string =>
  text
    .replace(/[\w][\w.-]*\.(?:js|css)\b/g, (name) => (names.has(name) ? otherName(name) : name))
    .replaceAll(id, otherId)

const swapIds = (text: string): string =>
  text.replace(new RegExp(`${id}|${otherId}`, 'g'), (found) => (found === id ? otherId : id))

const isText = (type = ''): boolean => /^text\/|javascript|json/.test(type)

/** Serves the product as two builds that a release has put beside each other; the test decides which one answers. */
export async function twoBuilds(target: string, worker: Build): Promise<TwoBuilds> {
  const { port, hostname } = new URL(target)
  const state = { worker, files: [worker], missing: [] as string[] }

  const forward = (incoming: IncomingMessage, response: ServerResponse, path: string, build: Build) => {
    const { cookie, ...rest } = { ...incoming.headers, 'accept-encoding': 'identity' }
    // The worker of the other build knows a cookie with its own id.
    const known = build === 'other' && cookie !== undefined ? swapIds(cookie) : cookie
    const headers = { ...rest, ...(known !== undefined && { cookie: known }) }
    const upstream = request({ hostname, port, path, method: incoming.method, headers }, async (reply) => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...own } = reply.headers
      const isRewritten = build === 'other' && isText(own['content-type'])
      const fields = Object.entries(own).map(([name, value]) => [
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
    const own = name.replace(/-other(\.\w+)$/, '$1')
    const build = own === name ? 'this' : 'other'
    if (state.files.includes(build)) return forward(incoming, response, `/assets/${own}`, build)
    state.missing.push(url)
    response.writeHead(404).end()
  })
  return Object.assign(state, server)
}
