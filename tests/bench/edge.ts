import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { CHROMIUM_ARGS } from '../../scripts/tools/chromium'

/**
 * Simulates what Cloudflare's edge adds to a worker: HTTP/2 over TLS, and brotli. Without compression,
 * Lighthouse would rate a page four times as heavy as the one that players get.
 */

/**
 * Brotli levels. The edge compresses a page for every response, but an immutable file only once, so at a
 * higher level.
 */
const QUALITY = { page: 4, file: 11 }

const isText = (type: string) => /^text\/|javascript|json|svg|xml/.test(type)

function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}

/** Certificate of all edges of this process. */
const certificate = createCertificate()
const certificateKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' })

/**
 * Command-line options of a Chromium that visits an edge. It accepts the certificate as valid: if it only
 * ignored the error, it would cache nothing.
 */
export const EDGE_CHROMIUM_ARGS = [
  ...CHROMIUM_ARGS,
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(certificateKey).digest('base64')}`,
]

async function bodyOf(request: Http2ServerRequest): Promise<Buffer<ArrayBuffer> | null> {
  if (['GET', 'HEAD'].includes(request.method)) return null
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export interface Edge {
  origin: string
  close(): void
}

/** Starts an edge on a free port in front of `origin`. Needs openssl. */
export async function startEdge(origin: URL): Promise<Edge> {
  const files = new Map<string, Buffer>()
  const compress = (path: string, body: Buffer) => {
    const isFile = path.startsWith('/assets/') || path.startsWith('/flags/')
    const cached = files.get(path)
    if (cached) return cached
    const quality = isFile ? QUALITY.file : QUALITY.page
    const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    if (isFile) files.set(path, compressed)
    return compressed
  }
  const server: Http2SecureServer = createSecureServer({ ...certificate, allowHTTP1: true })
  server.on('request', async (request, response) => {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      name.startsWith(':') || ['host', 'connection', 'content-length'].includes(name)
        ? []
        : // The worker runs at another origin and would refuse the request as cross-site, so the header names the worker’s origin.
          [[name, name === 'origin' ? origin.origin : String(value)]],
    )
    const path = request.url ?? '/'
    const answer = await fetch(new URL(path, origin), {
      method: request.method,
      headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
      body: await bodyOf(request),
      redirect: 'manual',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    for (const [name, value] of answer.headers) {
      if (
        !['content-length', 'content-encoding', 'connection', 'keep-alive', 'transfer-encoding'].includes(
          name,
        )
      )
        response.setHeader(name, value)
    }
    response.statusCode = answer.status
    if (isText(type)) response.setHeader('content-encoding', 'br')
    response.end(isText(type) ? compress(path, body) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `https://localhost:${port}`, close: () => server.close() }
}
