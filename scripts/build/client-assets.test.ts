import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { catalogTablesPlugin } from './catalog-tables.ts'
import { clientAssetsPlugin, collectAssets } from './client-assets.ts'

const manifest = {
  'client/areas/home/home/HomePage.tsx': { file: 'home.js', css: ['home.css'], imports: ['ui', 'vendor'] },
  ui: { file: 'ui.js', css: ['ui.css'], imports: ['vendor'] },
  vendor: { file: 'vendor.js' },
}

it('lists each asset that a module reaches once, sheets of imported modules first', () => {
  expect(collectAssets(manifest, 'client/areas/home/home/HomePage.tsx')).toEqual({
    js: ['/home.js', '/ui.js', '/vendor.js'],
    css: ['/ui.css', '/home.css'],
  })
})

it('fails when a page is missing from the client build', () => {
  expect(() => collectAssets(manifest, 'client/areas/home/other/OtherPage.tsx')).toThrow(
    'not in the client build',
  )
})

it('serves message catalogs as scripts in development', async () => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    // A separate cache folder keeps the test from changing the development server's cache.
    cacheDir: 'node_modules/.vite-client-assets',
    server: { port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [catalogTablesPlugin(), clientAssetsPlugin()],
  })
  try {
    await server.listen()
    const { default: assets } = (await server.ssrLoadModule('virtual:client-assets')) as {
      default: { catalogAssets: Record<string, { js: string[] }> }
    }
    const [url = ''] = assets.catalogAssets['ur/shell']?.js ?? []
    // Vite adds the query `import` to the URLs of dynamic imports.
    const path = `${url}${url.includes('?') ? '&' : '?'}import`
    const answer = await fetch(new URL(path, server.resolvedUrls?.local[0]))
    expect((await answer.text()).slice(0, 100)).toContain('export const messages=')
  } finally {
    await server.close()
  }
})
