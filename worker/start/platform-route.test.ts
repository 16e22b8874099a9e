import { describe, expect, it, vi } from 'vitest'
import { createPlatformConnection } from './platform-route'

describe('the route to the platform', () => {
  it('requires a binding or an https origin, and reports when both are missing', () => {
    expect(() => createPlatformConnection({})).toThrow('bind a worker as PLATFORM, or set PLATFORM_ORIGIN')
    expect(() => createPlatformConnection({ PLATFORM_ORIGIN: 'platform' })).toThrow('No platform')
    expect(() => createPlatformConnection({ PLATFORM_ORIGIN: 'http://platform.example' })).toThrow('https://')
  })

  it('uses the origin of the URL', () => {
    const { origin } = createPlatformConnection({ PLATFORM_ORIGIN: 'https://platform.example/ignored' })
    expect(origin).toBe('https://platform.example')
  })

  it('uses the binding if there is one', async () => {
    const PLATFORM = { fetch: vi.fn(async () => new Response('bound')) } as unknown as Fetcher
    const route = createPlatformConnection({ PLATFORM, PLATFORM_ORIGIN: 'https://platform.example' })
    expect(await (await route.send(new Request(route.origin))).text()).toBe('bound')
  })
})
