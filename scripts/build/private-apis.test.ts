import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import * as React from 'react'
import * as nodeServer from 'react-dom/server.node'
import * as nodeStatic from 'react-dom/static.node'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { clientChunkGroups, toChunkFileName } from './chunks'
import { findManifestKey, type Manifest } from './client-assets'
import { emptyArtPackPlugin } from './sandbox-art'

/**
 * Tests undocumented behaviour of Vite and other libraries on which vite.config.ts depends
 * (docs/private-apis.md).
 */

const modules: Readonly<Record<string, string>> = {
  'virtual:entry': `import('virtual:page').then(({ page }) => page())`,
  'virtual:page': `import './planted.css'\nexport const page = () => document.body.append('page')`,
}
const planted: Plugin = {
  name: 'planted',
  resolveId: (id) => (id in modules || id.endsWith('planted.css') ? `\0${id}` : undefined),
  load: (id) => (id.endsWith('.css') ? 'b { color: red }' : modules[id.slice(1)]),
}

it('Vite’s preload helper is in the chunk “loader”, and manifest keys of shared chunks start with their names', async () => {
  const loader = clientChunkGroups.find(({ name }) => name === 'loader')
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [planted],
    build: {
      write: false,
      manifest: true,
      rolldownOptions: {
        input: 'virtual:entry',
        output: { codeSplitting: { groups: loader ? [loader] : [] }, chunkFileNames: toChunkFileName },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const [helper] = chunks.filter(({ moduleIds }) => moduleIds.some((id) => /preload-helper/.test(id)))
  expect(helper?.fileName).toMatch(/^assets\/loader-[\w-]{8}\.js$/)
  const file = built.output.find(({ fileName }) => fileName === '.vite/manifest.json')
  const manifest = JSON.parse(String(file?.type === 'asset' ? file.source : '')) as Manifest
  expect(manifest[findManifestKey(manifest, 'loader')]?.file).toBe(helper?.fileName)
})

it('Vite’s development server serves a style sheet as CSS for the query “direct”', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const sheet = await server.environments.client.transformRequest('/client/styles/font.css?direct')
  await server.close()
  expect(sheet?.code).toContain('@font-face')
  expect(sheet?.code).not.toContain('import')
})

it('the Cloudflare plugin’s ids of binary modules match the pattern in emptyArtPackPlugin', async () => {
  const plugin = cloudflare().find(({ name }) => name === 'vite-plugin-cloudflare:additional-modules')
  const { resolveId } = plugin as unknown as {
    resolveId: { handler: (this: object, id: string) => Promise<{ id: string }> }
  }
  const context = { resolve: async (id: string) => ({ id }) }
  const { id } = await resolveId.handler.call(context, '/sandbox/art/art.bin')
  const { load } = emptyArtPackPlugin() as { load: (id: string) => string | undefined }
  expect(load(id)).toBe('export default undefined')
})

const sourceOf = (name: string) => readFileSync(join('node_modules', name), 'utf8')

it('vite.config.ts replaces all React modules that Hono’s renderer imports, by builds that have all functions', () => {
  const imported = [
    ...sourceOf('@hono/react-renderer/dist/index.js').matchAll(/["'](react-dom\/[^"']+)["']/g),
  ]
  expect(new Set(imported.map(([, name]) => name))).toEqual(
    new Set(['react-dom/server', 'react-dom/server.edge']),
  )
  expect(nodeServer).toMatchObject({
    renderToReadableStream: expect.any(Function),
    renderToString: expect.any(Function),
    resumeToPipeableStream: expect.any(Function),
  })
  expect(nodeStatic).toMatchObject({ prerender: expect.any(Function) })
})

it('React has every hook that Lingui takes from the polyfill', () => {
  const [, names = ''] =
    /import \{ (.+) \} from 'use-sync-external-store\/shim'/.exec(sourceOf('@lingui/react/dist/index.mjs')) ??
    []
  expect(names).not.toBe('')
  expect(Object.keys(React)).toEqual(expect.arrayContaining(names.split(', ')))
})
