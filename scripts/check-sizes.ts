/**
 * Checks the size budget of a first visit (brotli, bytes). Each limit has a floor too, so that the check fails when a
 * chunk is missing from the count. Run after a build: npm run check:sizes
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type Manifest, reach } from './vite/client-assets.ts'

const dist = 'dist/client'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
const compressed = (file: string) => brotliCompressSync(readFileSync(`${dist}/${file}`)).length

/** Not pages or languages; nor the carousel's library, which waits until the first banner has stood its five seconds. */
const isOwnChunk = (key: string) => !/^locales\/|Page\.tsx$|home\/slider/.test(key)
const home = manifest['client/areas/home/home/HomePage.tsx']
if (!home) throw new Error('the manifest has no home page')
// Chunks that home loads without any action of the visitor are part of the first visit.
const later = (home.dynamicImports ?? []).filter(isOwnChunk)
const catalogs = ['frame', 'home'].map((name) => `locales/bn/${name}.po`)
const atOnce = ['client/entry.tsx', 'client/areas/home/home/HomePage.tsx', ...catalogs, ...later]
const first = atOnce.map((key) => reach(manifest, key))
// Both load once the page stands: the menu and the dialogs, counted here, and the background work, which is not.
const withOverlays = [...first, reach(manifest, 'client/shell/overlays/Overlays.tsx')]
const sum = (files: Iterable<string>) =>
  [...new Set(files)].reduce((total, file) => total + compressed(file), 0)

const budgets = [
  // The libraries that every page loads (React, its router, Lingui, nanostores) weigh 88 KB as published, unpatched.
  // Bytes are to be won by loading less at first, not by patching dependencies or shortening names.
  { what: 'JavaScript of home', bytes: sum(first.flatMap(({ js }) => js)), min: 80_000, max: 120_000 },
  {
    what: '  with its dialogs',
    bytes: sum(withOverlays.flatMap(({ js }) => js)),
    min: 90_000,
    max: 126_000,
  },
  {
    what: 'CSS of home',
    bytes: sum(withOverlays.flatMap(({ css }) => css)),
    min: 3_000,
    max: 14_000,
  },
  {
    what: 'Latin face',
    bytes: readFileSync(`${dist}/fonts/lobby-display.woff2`).length,
    min: 5_000,
    max: 30_000,
  },
]
for (const { what, bytes, min, max } of budgets) {
  const verdict = bytes > max ? 'TOO LARGE' : bytes < min ? 'SUSPICIOUSLY SMALL' : 'ok'
  console.log(`${what.padEnd(20)} ${String(bytes).padStart(7)} B of ${max} B  ${verdict}`)
  if (verdict !== 'ok') process.exitCode = 1
}
