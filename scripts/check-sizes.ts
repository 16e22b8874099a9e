/**
 * Checks the size budget of a first visit (brotli, bytes). Each limit has a floor too, so that the check fails when a
 * chunk is missing from the count. Run after a build: npm run check:sizes
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
const dist = 'dist/client'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const compressed = (file: string) => brotliCompressSync(readFileSync(`${dist}/${file}`)).length

function reach(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    reach(manifest[key].imports ?? [], seen)
  }
  return seen
}

/** Not pages or languages; nor the carousel's library, which waits until the first banner has stood its five seconds. */
const isOwnChunk = (key: string) => !/^locales\/|Page\.tsx$|home\/slider/.test(key)
const entry = manifest['client/entry.tsx']
const home = manifest['client/areas/home/home/HomePage.tsx']
if (!entry || !home) throw new Error('the manifest has no entry or no home page')
// Chunks that home loads without any action of the visitor are part of the first visit.
const later = (home.dynamicImports ?? []).filter(isOwnChunk)
const catalogs = ['frame', 'home'].map((name) => `locales/bn/${name}.po`)
const atOnce = ['client/entry.tsx', 'client/areas/home/home/HomePage.tsx', ...catalogs, ...later]
const chunksOf = (keys: string[]) => [...reach(keys)].flatMap((key) => manifest[key] ?? [])
const chunks = chunksOf(atOnce)
// Loaded once the page stands: the menu and the dialogs. What runs in the background is counted at once.
const withOverlays = chunksOf([...atOnce, 'client/shell/overlays/Overlays.tsx'])
const sum = (files: Iterable<string>) =>
  [...new Set(files)].reduce((total, file) => total + compressed(file), 0)

const budgets = [
  // The libraries that every page loads (React, its router, Lingui, nanostores) weigh 88 KB as published, unpatched.
  // Bytes are to be won by loading less at first, not by patching dependencies or shortening names.
  { what: 'JavaScript of home', bytes: sum(chunks.map((chunk) => chunk.file)), min: 80_000, max: 120_000 },
  {
    what: '  with its dialogs',
    bytes: sum(withOverlays.map((chunk) => chunk.file)),
    min: 90_000,
    max: 126_000,
  },
  {
    what: 'CSS of home',
    bytes: sum(withOverlays.flatMap((chunk) => chunk.css ?? [])),
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
