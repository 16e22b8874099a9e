import { cloudflare } from '@cloudflare/vite-plugin'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { announce } from './scripts/vite/announce.ts'
import { clientAssets } from './scripts/vite/client-assets.ts'
import { iconSprite } from './scripts/vite/icon-sprite.ts'

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: process.env.CI === 'true', failOnCompileError: true }),
    iconSprite(),
    clientAssets(),
    announce(),
    cloudflare({
      configPath: './wrangler.toml',
      auxiliaryWorkers: [{ configPath: './sandbox/wrangler.toml' }],
      // A test run keeps its own state, so that it neither sees nor changes what a tester did by hand.
      persistState: process.env.STATE_DIR ? { path: process.env.STATE_DIR } : true,
      inspectorPort: false,
    }),
  ],
  environments: {
    client: { build: { manifest: true, rollupOptions: { input: ['client/entry.tsx', 'client/entry-save-data.ts'] } } },
  },
  build: { target: ['chrome90', 'safari15', 'firefox90'], assetsInlineLimit: 0 },
  builder: {
    async buildApp(builder) {
      const { client, ...workers } = builder.environments
      if (client) await builder.build(client)
      for (const worker of Object.values(workers)) await builder.build(worker)
    },
  },
})
