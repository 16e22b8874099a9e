import { relative } from 'node:path'

/** What the bundler tells of its module graph. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const root = process.cwd()
const BACKGROUND = 'client/background.tsx'
const isPage = (file: string) => /^client\/areas\/.*Page\.tsx$/.test(file)
const areaOf = (file: string): string | null => /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? null

/** Paths of the files that import a module statically, directly or through others, and its own. */
function usersOf(id: string, graph: Graph): string[] {
  const seen = new Set<string>()
  const visit = (next: string) => {
    if (seen.has(next)) return
    seen.add(next)
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) visit(importer)
  }
  visit(id)
  return [...seen].map((user) => relative(root, user))
}

interface Module {
  /** Its own area, or null outside of areas. */
  area: string | null
  isInBackground: boolean
  isOfForms: boolean
  /** How many pages use it. */
  pages: number
  /** Areas of those pages. */
  areas: string[]
}

function describe(id: string, graph: Graph): Module {
  const users = usersOf(id, graph)
  const pages = users.filter(isPage)
  return {
    area: areaOf(relative(root, id)),
    isInBackground: users.includes(BACKGROUND),
    isOfForms: /node_modules|\/forms\/|\/validation\//.test(id),
    pages: pages.length,
    areas: [...new Set(pages.map((page) => areaOf(page) ?? ''))],
  }
}

const byUse = (test: RegExp, nameOf: (module: Module) => string | null) => ({
  test,
  name: (id: string, graph: Graph) => nameOf(describe(id, graph)),
})

const own = /\/(client|shared)\//

/**
 * How the client's modules are cut into chunks: by who uses them, so that a page loads few files and little that it
 * does not use. A group also takes what its modules import, unless a group before it has taken that; so what most
 * pages use comes first. What one page or one dialog uses by itself is the bundler's choice.
 */
export const chunkGroups = [
  // With Save-Data, a page starts with this chunk alone.
  { name: 'loader', test: /preload-helper/ },
  // Deployments rarely change the libraries.
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const] },
  // The entries stay apart: to load the shell must not start the client.
  { name: 'shell', test: /\/(client|shared)\/(?!entry)/, tags: ['$initial' as const] },
  byUse(own, ({ area, areas, isInBackground, isOfForms }) =>
    (isInBackground && areas.length > 0) || (areas.length > 1 && !area && !isOfForms) ? 'shared' : null,
  ),
  // Every page loads it once it stands.
  byUse(own, ({ isInBackground }) => (isInBackground ? 'background' : null)),
  byUse(/\/(client|shared)\/|node_modules.valibot/, ({ area, areas }) =>
    areas.length > 1 && !area ? 'forms' : null,
  ),
  byUse(own, ({ area, areas }) => (areas.length > 1 ? `${area}-shared` : null)),
  byUse(own, ({ pages, areas }) => (pages > 1 ? (areas[0] ?? null) : null)),
].map((group, index, groups) => ({ ...group, priority: groups.length - index }))

/** The bundler names a chunk after everything that uses it; its first word says enough. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`
