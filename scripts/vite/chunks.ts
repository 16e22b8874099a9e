import { relative } from 'node:path'

const root = process.cwd()
const areaOf = (id: string): string | undefined =>
  /^client\/areas\/([^/]+)\//.exec(relative(root, id))?.[1] ?? undefined

/**
 * How the client's modules are split into chunks: libraries, which rarely change between deployments, and the
 * shell, which together load on every page; then modules that several pages or dialogs share, by area.
 * `entriesAware` keeps a module away from pages that do not use it. The bundler decides about the rest.
 */
export const chunkGroups = [
  // The chunk loader is needed before any other chunk, and on its own with Save-Data.
  { name: 'loader', test: /preload-helper|rolldown.runtime/, priority: 3 },
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'shell', test: /\/(client|shared)\//, tags: ['$initial' as const], priority: 2 },
  // Modules that nearly every page uses compress best together with the shell.
  { name: 'shell', test: /\/(client|shared)\//, minShareCount: 12, priority: 1 },
  {
    name: (id: string) => areaOf(id) ?? 'shared',
    test: /\/(client|shared)\/|node_modules.valibot/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
]

/** The bundler names a shared chunk after all its users; the first word, the area, suffices. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`
