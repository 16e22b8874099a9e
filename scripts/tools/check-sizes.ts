/**
 * Checks the transferred size of a first visit against a budget (bytes, compressed with brotli). Each budget
 * also has a minimum, so that the check fails if the sum lacks a chunk. Run after a build: npm run
 * check:sizes
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import {
  collectAssets,
  DEFERRED_CHUNKS,
  DEFERRED_PAGE_CHUNKS,
  findManifestKey,
  type Manifest,
} from '../build/client-assets.ts'

const dist = 'dist/client'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
const compressed = (file: string) => brotliCompressSync(readFileSync(`${dist}/${file}`)).length

const load = (names: readonly string[]) =>
  names.map((name) => collectAssets(manifest, findManifestKey(manifest, name)))
const catalogs = (...names: string[]) => names.map((name) => `locales/bn.po?${name}`)

/** Files that the document of the home page links. */
const first = load(['client/entry.tsx', 'client/areas/home/home/HomePage.tsx', ...catalogs('shell', 'home')])
/**
 * Files whose scripts load at the first interaction, although their HTML and style sheets are in the
 * document.
 */
const deferredHydration = load([...DEFERRED_CHUNKS, ...(DEFERRED_PAGE_CHUNKS.home ?? [])])
/** Files that the home page loads within ten seconds of a guest's visit, without any interaction. */
const loadedSoon = load(['background', 'client/areas/support/popup/PopupDialog.tsx'])
/** Further files of a member's visit. */
const loadedForMembers = load(['member', 'member-work', 'frame', ...catalogs('overlays')])
const sum = (files: Iterable<string>) =>
  [...new Set(files)].reduce((total, file) => total + compressed(file), 0)

const budgets = [
  // Libraries that every page loads (React, its router, Lingui, nanostores) have 84 KB, unpatched. Chunks
  // contain the hashed names of other chunks, so sizes vary by about 60 B between builds. To save bytes, load
  // less code at the start. Do not patch dependencies or shorten names.
  { what: 'JavaScript of home', bytes: sum(first.flatMap(({ js }) => js)), min: 80_000, max: 110_400 },
  {
    what: '  in ten seconds',
    bytes: sum([...first, ...loadedSoon].flatMap(({ js }) => js)),
    min: 100_000,
    max: 118_000,
  },
  {
    what: '  of a member',
    bytes: sum([...first, ...loadedSoon, ...loadedForMembers].flatMap(({ js }) => js)),
    min: 110_000,
    max: 131_000,
  },
  {
    what: 'CSS of home',
    bytes: sum([...first, ...deferredHydration].flatMap(({ css }) => css)),
    min: 3_000,
    max: 14_336,
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
