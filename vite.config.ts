import { cloudflare } from '@cloudflare/vite-plugin'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { announce } from './scripts/vite/announce.ts'
import { chunkFileNames, chunkGroups } from './scripts/vite/chunks.ts'
import { className } from './scripts/vite/class-name.ts'
import { clientAssets } from './scripts/vite/client-assets.ts'
import { frameScript } from './scripts/vite/frame-script.ts'
import { iconSprite } from './scripts/vite/icon-sprite.ts'
import { sandboxArt } from './scripts/vite/sandbox-art.ts'

// Local runs ask nobody on the network where they are.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: process.env.CI === 'true', failOnCompileError: true }),
    iconSprite(),
    frameScript(),
    clientAssets(),
    announce(),
    sandboxArt(),
    cloudflare({
      configPath: './wrangler.toml',
      auxiliaryWorkers: [{ configPath: './sandbox/wrangler.toml' }],
      // A test run keeps its own state, so that it neither sees nor changes what a tester did by hand.
      persistState: process.env.STATE_DIR ? { path: process.env.STATE_DIR } : true,
      inspectorPort: false,
    }),
  ],
  resolve: {
    alias: [
      // React's build for Node writes strings where the one for edges encodes every fragment; workerd runs both.
      { find: /^react-dom\/server(\.edge)?$/, replacement: 'react-dom/server.node' },
      // A stand-in for Reacts that have no such hook yet.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        // Chrome 90 is what is supported; for it every `?.` would be rewritten, because of one case with spread arguments
        // that the code does not have.
        target: ['chrome91', 'safari15', 'firefox90'],
        manifest: true,
        rollupOptions: {
          input: ['client/entry.tsx', 'client/entry-save-data.ts'],
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
        },
        // The libraries' notices are one file beside the scripts, instead of 700 B in what every page loads.
        license: { fileName: 'licenses.md' },
        // Two per cent smaller than the built-in one, which is what keeps home within its budget.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          // Vite's default works around a fault of Safari 10, which is older than what scripts are made for.
          safari10: false,
          compress: { passes: 3, pure_getters: true, keep_fargs: false },
          format: { comments: false },
        },
      },
    },
  },
  // Workers run on one engine, the newest, and are not minified: what their logs say of an error leads to its place.
  build: { target: 'esnext', assetsInlineLimit: 0, minify: false },
  builder: {
    async buildApp(builder) {
      const { client, ...workers } = builder.environments
      if (client) await builder.build(client)
      for (const worker of Object.values(workers)) await builder.build(worker)
    },
  },
})
