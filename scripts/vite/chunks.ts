import { relative } from 'node:path'

const root = process.cwd()
const areaOf = (id: string): string | undefined =>
  /^client\/areas\/([^/]+)\//.exec(relative(root, id))?.[1] ?? undefined

/**
 * How the client's modules are cut into chunks: libraries, which a deployment hardly ever changes, and the shell, both
 * of which every page loads; then what several pages or dialogs share, by area. `entriesAware` keeps a module away from
 * pages that do not use it. Everything else is the bundler's choice.
 */
export const chunkGroups = [
  // What loads chunks is needed before any of them, and alone where data is to be saved.
  { name: 'loader', test: /preload-helper|rolldown.runtime/, priority: 3 },
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'shell', test: /\/(client|shared)\//, tags: ['$initial' as const], priority: 2 },
  // What nearly every page uses compresses best beside the shell.
  { name: 'shell', test: /\/(client|shared)\//, minShareCount: 12, priority: 1 },
  {
    name: (id: string) => areaOf(id) ?? 'shared',
    test: /\/(client|shared)\/|node_modules.valibot/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
]

/** The bundler names a shared chunk after everything that uses it; its first word, the area, says enough. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`
