import { Response } from 'miniflare'
import type { FakeKv } from '../../fixtures/fake-kv'

/** Workers KV's methods over RPC, answered by the test's FakeKv. */
const kvScript = `
import { WorkerEntrypoint } from 'cloudflare:workers'
const ask = async (env, key, init) => {
  const response = await env.FAKE.fetch('http://kv/' + encodeURIComponent(key), init)
  if (response.status >= 500) throw new Error(await response.text())
  return response
}
export default class extends WorkerEntrypoint {
  async get(key) {
    return (await this.getWithMetadata(key)).value
  }
  async getWithMetadata(key) {
    return (await ask(this.env, key)).json()
  }
  async put(key, value, options) {
    await ask(this.env, key, { method: 'PUT', body: JSON.stringify({ value, options }) })
  }
}`

/**
 * Creates a worker that replaces KV for the lobby, to be bound as a service.
 * @param current returns the KV values at the moment
 */
export function createKvWorker(current: () => FakeKv) {
  return {
    name: 'kv',
    modules: [{ type: 'ESModule' as const, path: 'kv.js', contents: kvScript }],
    compatibilityDate: '2026-10-01',
    serviceBindings: {
      async FAKE(request: Request) {
        const kv = current()
        const key = decodeURIComponent(new URL(request.url).pathname.slice(1))
        try {
          if (request.method === 'PUT') {
            const { value, options } = (await request.json()) as {
              value: string
              options?: { expirationTtl: number; metadata?: object }
            }
            await kv.put(key, value, options)
            return new Response('')
          }
          return Response.json(await kv.getWithMetadata(key))
        } catch (error) {
          return new Response(String(error), { status: 500 })
        }
      },
    },
  }
}
