import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../fixtures/self-signed'

const isText = (type = '') => /^text\/html|json/.test(type)

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * Serves the product with TLS on an origin of its own, also below it (`games.localhost`). The product itself still sees
 * plain HTTP. So the scheme of these origins is exchanged in what either side tells the other.
 */
export async function standInForTls(target: string): Promise<AsyncDisposable & { origin: string }> {
  const { port, hostname } = new URL(target)
  let own = ''
  const swap = (text: string, from: string, to: string) =>
    text.replaceAll(new RegExp(`${from}(?=://(games\\.|chat\\.)?localhost:${own})`, 'g'), to)

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, swap(String(value), 'https', 'http')]),
    )
    const upstream = request(
      {
        ...{ hostname, port, path: incoming.url, method: incoming.method },
        headers: { ...headers, 'accept-encoding': 'identity' },
      },
      async (reply) => {
        const { 'content-length': _length, 'transfer-encoding': _encoding, location, ...rest } = reply.headers
        response.writeHead(reply.statusCode ?? 502, {
          ...rest,
          ...(location && { location: swap(location, 'http', 'https') }),
        })
        if (isText(rest['content-type'])) response.end(swap(await textOf(reply), 'http', 'https'))
        else reply.pipe(response)
      },
    )
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  }

  const server = createServer(selfSigned(), forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  own = String((server.address() as AddressInfo).port)
  return {
    origin: `https://localhost:${own}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
