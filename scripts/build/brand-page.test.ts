import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandPagePlugin } from './brand-page'

const POLICY = "default-src 'none'; frame-ancestors 'none'"
let server: ViteDevServer
let origin = ''

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    // A separate cache folder keeps the test from changing the development server's cache.
    cacheDir: 'node_modules/.vite-brand-page',
    server: { port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      brandPagePlugin({ configPath: 'wrangler.toml' }),
      {
        name: 'worker',
        configureServer({ middlewares }) {
          middlewares.use('/m/home', (_, response) => {
            response.writeHead(200, { 'x-frame-options': 'DENY', 'content-security-policy': POLICY })
            response.end()
          })
        },
      },
    ],
  })
  await server.listen()
  origin = new URL(String(server.resolvedUrls?.local[0])).origin
})
afterAll(() => server.close())

it('shows components, contrast and ten screens in both themes on the brand page', async () => {
  const answer = await fetch(`${origin}/__brand`)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  const frames = [...html.matchAll(/<iframe data-src="([^"]+)" data-theme="(\w+)"/g)]
  // A theme or language in the URL of a frame would also be in the links of the framed page.
  expect(frames.filter(([, path = '']) => /[?&](theme|lang)=/.test(path))).toEqual([])
  expect(new Set(frames.map(([, path]) => path)).size).toBe(10)
  for (const theme of ['dark', 'light'])
    expect(frames.filter(([, , framed]) => framed === theme)).toHaveLength(10)
  expect(html).toContain('<div class="theme" data-theme="light">')
  expect(html).toContain('<b>accent-text</b><span>on surface-2</span>')
  expect(html).not.toContain('falls-short')
})

it('allows only the same origin to frame pages of the development server', async () => {
  const ask = async (site: string, dest: string) => {
    const { headers } = await fetch(`${origin}/m/home`, {
      headers: { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest },
    })
    return { frame: headers.get('x-frame-options'), policy: headers.get('content-security-policy') }
  }
  const refused = { frame: 'DENY', policy: POLICY }
  expect(await ask('same-origin', 'iframe')).toEqual({
    frame: null,
    policy: "default-src 'none'; frame-ancestors 'self'",
  })
  expect(await ask('cross-site', 'iframe')).toEqual(refused)
  expect(await ask('same-origin', 'document')).toEqual(refused)
})
