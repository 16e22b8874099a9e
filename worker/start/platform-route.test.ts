import { describe, expect, it, vi } from 'vitest'
import { createPlatformConnection } from './platform-route'

describe('the route to the platform', () => {
  it('requires a binding or an https origin, and reports when both are missing', () => {
    expect(() => createPlatformConnection({})).toThrow('bind a worker as PLATFORM, or set PLATFORM_ORIGIN')
    expect(() => createPlatformConnection({ PLATFORM_ORIGIN: 'platform' })).toThrow('No platform')
    expect(() => createPlatformConnection({ PLATFORM_ORIGIN: 'http://platform.example' })).toThrow(
      'must start with https://, or on this machine with http://localhost',
    )
  })

  it.each([
    ['https://platform.example', 'https://platform.example'],
    ['https://platform.example/', 'https://platform.example'],
    ['https://platform.example/api/v2/', 'https://platform.example/api/v2'],
    ['http://localhost:4325/api', 'http://localhost:4325/api'],
  ])('makes calls below %s', (PLATFORM_ORIGIN, baseUrl) => {
    expect(createPlatformConnection({ PLATFORM_ORIGIN }).baseUrl).toBe(baseUrl)
  })

  it.each(['?key=1', '#part'])('refuses a URL of the platform that ends with %s', (end) => {
    const PLATFORM_ORIGIN = `https://platform.example/api${end}`
    expect(() => createPlatformConnection({ PLATFORM_ORIGIN })).toThrow(
      'must have no user name, query or fragment',
    )
  })

  it('uses the binding if there is one', async () => {
    const PLATFORM = { fetch: vi.fn(async () => new Response('bound')) } as unknown as Fetcher
    const route = createPlatformConnection({ PLATFORM, PLATFORM_ORIGIN: 'https://platform.example' })
    expect(await (await route.send(new Request(route.baseUrl))).text()).toBe('bound')
  })
})
