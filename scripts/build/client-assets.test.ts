import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { catalogTables } from './catalog-tables.ts'
import { clientAssets, collectAssets } from './client-assets.ts'

const manifest = {
  'client/areas/home/home/HomePage.tsx': { file: 'home.js', css: ['home.css'], imports: ['ui', 'vendor'] },
  ui: { file: 'ui.js', css: ['ui.css'], imports: ['vendor'] },
  vendor: { file: 'vendor.js' },
}

it('lists what a module reaches once, sheets of imported modules first', () => {
  expect(collectAssets(manifest, 'client/areas/home/home/HomePage.tsx')).toEqual({
    js: ['/home.js', '/ui.js', '/vendor.js'],
    css: ['/ui.css', '/home.css'],
  })
})

it('fails the build for a page that it does not contain', () => {
  expect(() => collectAssets(manifest, 'client/areas/home/other/OtherPage.tsx')).toThrow(
    'not in the client build',
  )
})

it('names catalogs in development so that the browser gets them as scripts', async () => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    // Its own, so that it does not touch what the development server keeps.
    cacheDir: 'node_modules/.vite-client-assets',
    server: { port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [catalogTables(), clientAssets()],
  })
  try {
    await server.listen()
    const { default: assets } = (await server.ssrLoadModule('virtual:client-assets')) as {
      default: { catalogAssets: Record<string, { js: string[] }> }
    }
    const [url = ''] = assets.catalogAssets['ur/shell']?.js ?? []
    // This query is added by Vite to whatever a page imports by a URL of its own.
    const asked = `${url}${url.includes('?') ? '&' : '?'}import`
    const answer = await fetch(new URL(asked, server.resolvedUrls?.local[0]))
    expect((await answer.text()).slice(0, 100)).toContain('export const messages=')
  } finally {
    await server.close()
  }
})
