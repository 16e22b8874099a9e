import { rmSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { brandFilesPlugin } from './scripts/build/brand-files.ts'
import { brandPagePlugin } from './scripts/build/brand-page.ts'
import { browserScriptPlugin } from './scripts/build/browser-script.ts'
import { catalogTablesPlugin } from './scripts/build/catalog-tables.ts'
import {
  clientChunkGroups,
  listPreloadedChunks,
  toChunkFileName,
  workerChunkGroups,
} from './scripts/build/chunks.ts'
import { generateClassName } from './scripts/build/class-name.ts'
import { clientAssetsPlugin } from './scripts/build/client-assets.ts'
import { devBannerPlugin } from './scripts/build/dev-banner.ts'
import { iconSpritePlugin } from './scripts/build/icon-sprite.ts'
import { announceBuild, prepareRun, type ViteRun } from './scripts/build/local-run.ts'
import { emptyArtPackPlugin, sandboxArtPlugin } from './scripts/build/sandbox-art.ts'
import { sourceMapsPlugin } from './scripts/build/source-maps.ts'
import { staticHeadersPlugin } from './scripts/build/static-headers.ts'
import { styleRulesPlugin } from './scripts/build/style-rules.ts'
import { BUILD_TARGETS } from './scripts/tools/browsers/supported-browsers.ts'

const createConfig = (run: ViteRun): UserConfig => ({
  // A build prints warnings, errors, and where it is; not its progress and 850 files.
  logLevel: run.isBuild ? 'warn' : 'info',
  ...(run.previewFolder && { root: run.previewFolder }),
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: process.env.CI === 'true', failOnCompileError: true }),
    iconSpritePlugin(run.brand),
    brandFilesPlugin(run.brand),
    browserScriptPlugin(),
    catalogTablesPlugin(),
    clientAssetsPlugin(),
    styleRulesPlugin(),
    staticHeadersPlugin(),
    devBannerPlugin(run),
    brandPagePlugin(run.brand),
    sandboxArtPlugin(),
    sourceMapsPlugin(),
    emptyArtPackPlugin(),
    cloudflare({
      configPath: run.brand.configPath,
      config: run.customizeConfig,
      // The default is the worker's name, which differs between brands.
      viteEnvironment: { name: 'lobby' },
      auxiliaryWorkers: run.hasSandbox ? [{ configPath: './sandbox/wrangler.toml' }] : [],
      persistState: { path: run.stateFolder },
      inspectorPort: false,
    }),
  ],
  resolve: {
    alias: [
      // React's Node build is used in place of its edge build. The Node build writes strings, while the edge
      // build encodes every fragment. workerd can run both, but two renderers in one worker would read each
      // other's contexts.
      { find: /^react-dom\/(server|static)(\.edge)?$/, replacement: 'react-dom/$1.node' },
      // React has this hook; the package is only a polyfill for older versions.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: generateClassName } },
  environments: {
    // Without `preTransformRequests`, a worker's modules are transformed one import level at a time at
    // startup.
    lobby: {
      dev: { preTransformRequests: true },
      build: {
        license: { fileName: 'licenses.md' },
        rolldownOptions: { output: { codeSplitting: { groups: workerChunkGroups } } },
        // `cssMinify` minifies the CSS that documents contain inline.
        cssMinify: 'lightningcss',
        cssTarget: BUILD_TARGETS.css,
      },
    },
    ...(run.hasSandbox && { sandbox: { dev: { preTransformRequests: true } } }),
    client: {
      build: {
        target: BUILD_TARGETS.scripts,
        cssTarget: BUILD_TARGETS.css,
        manifest: true,
        modulePreload: { resolveDependencies: listPreloadedChunks },
        rollupOptions: {
          input: ['client/entry.tsx', 'client/entry-save-data.ts', 'client/entry-error-reporter.ts'],
          // The document's inline script calls the export of the error reporter.
          preserveEntrySignatures: 'exports-only',
          // `inlineConst` inlines constants from other modules, so that chunks need not export them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: clientChunkGroups },
            chunkFileNames: toChunkFileName,
            // This comment makes V8 compile the libraries on a separate thread while they download, so that
            // they can run as soon as they are loaded. https://v8.dev/blog/explicit-compile-hints
            postBanner: ({ name }) => (name === 'vendor' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
        // Source maps are moved out of the public folder (scripts/build/source-maps.ts).
        sourcemap: 'hidden',
        // `license` moves the libraries' licence notices into one file, which saves 700 B on every page.
        license: { fileName: 'licenses.md' },
        // Terser's output is 2% smaller than the built-in minifier's, which keeps the home page within its
        // size budget.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          // Off, because Vite's default works around a bug in Safari 10, which is not supported.
          safari10: false,
          compress: { passes: 3, pure_getters: true, keep_fargs: false },
          format: { comments: false },
        },
      },
    },
  },
  // Options for the workers, which run on one up-to-date engine. They are not minified, so that stack traces
  // in logs are readable.
  build: {
    outDir: run.brand.outDir,
    target: 'esnext',
    assetsInlineLimit: 0,
    minify: false,
    rolldownOptions: {
      // Off, because they concern the speed of the build, and modules that only the client loads lazily.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ...workers } = builder.environments
      if (client) await builder.build(client)
      for (const worker of Object.values(workers)) await builder.build(worker)
      // Cloudflare's plugin leaves this file for wrangler commands without --config. They would use the brand
      // and environment of the last build.
      rmSync('.wrangler/deploy/config.json', { force: true })
      announceBuild(run)
    },
  },
})

export default defineConfig((env) => createConfig(prepareRun(env)))
