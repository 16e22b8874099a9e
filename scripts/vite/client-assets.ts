import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, Chunk>

/** Scripts and style sheets reachable by static imports from the named modules. */
function reach(manifest: Manifest, roots: string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    js: [...new Set(chunks.map((chunk) => `/${chunk.file}`))],
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`))],
  }
}

const entry = 'client/entry.tsx'
const saveDataEntry = 'client/entry-save-data.ts'

function fromManifest(): string {
  const source = readFileSync('dist/client/.vite/manifest.json', 'utf8')
  const manifest = JSON.parse(source) as Manifest
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  return `export default ${JSON.stringify({
    build: createHash('sha256').update(source).digest('hex').slice(0, 12),
    entry: `/${manifest[entry]?.file}`,
    saveDataEntry: `/${manifest[saveDataEntry]?.file}`,
    entryAssets: reach(manifest, [entry]),
    lazyAssets: Object.fromEntries(lazy.map((key) => [key, reach(manifest, [key])])),
  })}`
}

/** In dev the module graph is the manifest: Vite serves every style sheet of the client by its own path. */
function fromSources(): string {
  const css = globSync('client/**/*.css').map((file) => `/${file}?direct`)
  return `export default ${JSON.stringify({
    build: 'dev',
    entry: `/${entry}`,
    saveDataEntry: `/${saveDataEntry}`,
    entryAssets: { js: [], css },
    lazyAssets: {},
  })}`
}

/**
 * `virtual:client-assets`: what the worker links in a document. The client is built first, so that its manifest is
 * there when the worker is bundled.
 */
export function clientAssets(): Plugin {
  const moduleId = '\0client-assets'
  let isServing = false
  return {
    name: 'client-assets',
    sharedDuringBuild: true,
    config: (_config, { command, isPreview }) => {
      isServing = command === 'serve' && !isPreview
    },
    resolveId: (id) => (id === 'virtual:client-assets' ? moduleId : undefined),
    load: (id) => (id !== moduleId ? undefined : isServing ? fromSources() : fromManifest()),
  }
}
