import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterEach, expect, it, vi } from 'vitest'
import { resolveBrand } from './brand-environment'
import { renderDevBanner } from './dev-banner'
import { findStateFolder, prepareRun, readLocalRun, toLocalConfig } from './local-run'

const withSandbox = {
  vars: { SANDBOX: 'on', PRODUCT: { merchantCode: 'oriel' } },
  services: [{ binding: 'PLATFORM', service: 'sandbox' }],
}
const none = { platformOrigin: undefined, country: undefined }
const ownPlatform = { ...none, platformOrigin: 'http://localhost:4325' }

afterEach(() => vi.unstubAllEnvs())

it('replaces the sandbox by the platform of PLATFORM_ORIGIN', () => {
  expect(toLocalConfig(withSandbox, ownPlatform)).toEqual({
    vars: { LOCAL: 'on', PLATFORM_ORIGIN: 'http://localhost:4325', PRODUCT: { merchantCode: 'oriel' } },
    services: [],
  })
  expect(toLocalConfig(withSandbox, none)).toBe(withSandbox)
})

it('marks a configuration without the sandbox as a local run, and changes nothing else', () => {
  const vars = { PLATFORM_ORIGIN: 'https://platform.example', PRODUCT: {} }
  expect(toLocalConfig({ vars }, none)).toEqual({ vars: { ...vars, LOCAL: 'on' } })
  const services = [{ binding: 'PLATFORM', service: 'adapter' }]
  expect(toLocalConfig({ services }, none)).toEqual({ services, vars: { LOCAL: 'on' } })
})

it.each([
  [{ PLATFORM_ORIGIN: 'localhost:4325' }, 'must be a URL such as http://localhost:4325, not localhost:4325'],
  [{ PLATFORM_ORIGIN: 'platform' }, 'PLATFORM_ORIGIN must be a URL such as'],
  [{ COUNTRY: 'Malta' }, 'COUNTRY must be an ISO 3166 country code such as MT, not Malta'],
])('explains in a sentence what is wrong with %j', (env, message) => {
  expect(() => readLocalRun(env)).toThrow(message)
})

it('stores the data of each brand and platform in a separate folder', () => {
  const folder = (config: object, env = {}, outDir = 'dist') =>
    findStateFolder(config, { outDir }, env).replace(process.cwd(), '')
  expect(folder(withSandbox)).toBe('/.wrangler/state')
  expect(folder(withSandbox, {}, 'dist/brands/nova')).toBe('/.wrangler/state-nova')
  expect(folder(toLocalConfig(withSandbox, ownPlatform))).toBe('/.wrangler/state-http-localhost-4325')
  expect(folder(withSandbox, { STATE_DIR: '.state/e2e' })).toBe('/.state/e2e')
})

it('names the seeded accounts only if the sandbox is the platform', () => {
  const brand = { ...resolveBrand(), options: ['--brand', 'nova'] }
  const banner = (config: object) =>
    renderDevBanner('http://localhost:5173', { config, country: undefined, brand, script: 'preview' })
  expect(banner(withSandbox)).toContain('rafi88')
  const text = banner(toLocalConfig(withSandbox, ownPlatform))
  expect(text).toContain('Platform http://localhost:4325')
  expect(text).toContain('Country  US; COUNTRY=FR npm run preview -- --brand nova shows')
  expect(text).not.toMatch(/sandbox|rafi88/i)
})

it.each(['MT', 'GB'])('makes requests of a local run come from the country %s', async (country) => {
  for (const name of ['CLOUDFLARE_CF_FETCH_ENABLED', 'CLOUDFLARE_CF_FETCH_PATH']) vi.stubEnv(name, undefined)
  vi.stubEnv('COUNTRY', country)
  prepareRun({ command: 'build', mode: 'production' })
  const script = 'export default { fetch: (request) => new Response(request.cf.country) }'
  const options = { modules: true, script, compatibilityDate: '2026-10-01' } as const
  const miniflare = new Miniflare(convertV4MiniflareOptions(options))
  try {
    expect(await (await miniflare.dispatchFetch('http://localhost/')).text()).toBe(country)
  } finally {
    await miniflare.dispose()
  }
})
