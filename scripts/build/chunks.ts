import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { collectClosure } from './closure.ts'

/** Subset of the bundler's module graph that the chunk groups use. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const root = process.cwd()
/** Module with the background work, which every page loads after rendering. */
const BACKGROUND = 'client/fill-slots.ts'
/**
 * Module with the announcements popup, which the home page loads soon after the background work. Both use the
 * API client.
 */
const POPUP = 'client/areas/support/popup/PopupDialog.tsx'
const API_CLIENT = 'client/data/api-client.ts'
/** Module of the home page, on which most visits begin. */
const HOME = 'client/areas/home/home/HomePage.tsx'

/**
 * Chunk of each lazily imported section, by file: sections for guests below the first view, sections for
 * members, and others.
 */
const SECTION_CHUNKS: Readonly<Record<string, string>> = {
  'client/areas/home/home/ProviderStrip.tsx': 'below',
  'client/areas/home/home/WinnerBoard.tsx': 'below',
  'client/shell/GuestCard.tsx': 'frame',
  'client/shell/bars/SessionEndedText.tsx': 'frame',
  'client/shell/footer/SiteFooter.tsx': 'frame',
  'client/shell/overlays/Overlays.tsx': 'frame',
  'client/shell/rail/Rail.tsx': 'frame',
  'client/ui/EmptyState/EmptyArt.tsx': 'frame',
  'client/areas/home/home/FavouritesRail.tsx': 'member',
  'client/shell/MemberCard.tsx': 'member',
  'client/shell/header/HeaderMember.tsx': 'member',
  'client/shell/navigation.ts': 'navigation',
}

for (const file of [HOME, BACKGROUND, POPUP, API_CLIENT, ...Object.keys(SECTION_CHUNKS)])
  if (!existsSync(file)) throw new Error(`${file} has moved; scripts/build/chunks.ts groups chunks by it`)

/**
 * True for the file of a page's component, `<area>/<page-id>/<Name>Page.tsx`. No other file may have such a
 * name.
 */
const isPage = (file: string) => /^client\/areas\/[^/]+\/[^/]+\/\w+Page\.tsx$/.test(file)
const areaOf = (file: string): string | null => /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? null

/** Returns the paths of a module and of all files that import it statically, directly or indirectly. */
function usersOf(id: string, graph: Graph): string[] {
  const users = collectClosure(id, (module) => graph.getModuleInfo(module)?.importers ?? [])
  return [...users].map((user) => relative(root, user))
}

interface Module {
  isSheet: boolean
  /** Area of the module, or null outside of areas. */
  area: string | null
  isInBackground: boolean
  isSoon: boolean
  isInNavigation: boolean
  isInLateSection: boolean
  isOfMembers: boolean
  isOnHome: boolean
  isOfForms: boolean
  /** Number of pages that use the module. */
  pages: number
  /** Areas of the pages that use the module. */
  areas: string[]
}

/**
 * Descriptions of modules by module graph. The bundler passes one graph object to all groups of a build, and
 * a new one in the next build.
 */
const described = new WeakMap<Graph, Map<string, Module>>()

/**
 * Describes which pages and chunks use a module. The result is cached per graph, because every group calls
 * this function.
 */
function describe(id: string, graph: Graph): Module {
  const answers = described.get(graph) ?? new Map<string, Module>()
  described.set(graph, answers)
  const cached = answers.get(id)
  if (cached) return cached
  const users = usersOf(id, graph)
  const pages = users.filter(isPage)
  const chunks = new Set(users.map((user) => SECTION_CHUNKS[user]))
  const module = {
    isSheet: id.endsWith('.module.css'),
    area: areaOf(relative(root, id)),
    isInBackground: users.includes(BACKGROUND),
    isSoon: [BACKGROUND, POPUP, API_CLIENT].some((user) => users.includes(user)),
    isInNavigation: chunks.has('navigation'),
    isInLateSection: chunks.has('frame') || chunks.has('below'),
    isOfMembers: chunks.has('member'),
    isOnHome: users.includes(HOME),
    isOfForms: /^node_modules|\/forms\/|\/validation\//.test(relative(root, id)),
    pages: pages.length,
    areas: [...new Set(pages.map((page) => areaOf(page) ?? ''))],
  }
  answers.set(id, module)
  return module
}

/** True when pages of several areas use the module, or when a page and the background work use it. */
const isShared = ({ area, areas, isInBackground, isOfForms }: Module): boolean =>
  (isInBackground && areas.length > 0) || (areas.length > 1 && !area && !isOfForms)

/**
 * True for style sheets of dialogs. Every document links them, and each extra sheet costs bytes, so a single
 * sheet contains them all.
 */
const isLaterSheet = (module: Module): boolean => module.isSheet && isShared(module) && module.isInLateSection

/** Returns a function that tests a module's path relative to the repository's root. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(root, id))
const isFirstParty = within(/^(client|shared)\//)

const compareByUse = (test: (id: string) => boolean, nameOf: (module: Module) => string | null) => ({
  test,
  name: (id: string, graph: Graph) => nameOf(describe(id, graph)),
})

/**
 * Groups that divide the client's modules into chunks by the pages that use them, so that a page loads few
 * files and little unused code. A group also takes its modules' imports, unless an earlier group has taken
 * them, so the most used code comes first. Modules that only one page or dialog uses are in none of these
 * groups.
 */
export const chunkGroups = [
  // Code that loads other code. With Save-Data, a page starts with only this chunk.
  { name: 'loader', test: /preload-helper/ },
  // Libraries, which rarely change between deployments, so that browsers can reuse the cached chunk.
  { name: 'vendor', test: within(/^node_modules\//), tags: ['$initial' as const] },
  // Code that every page starts with. Entry modules are excluded, because loading this chunk must not start
  // the client.
  { name: 'shell', test: within(/^(client|shared)\/(?!entry)/), tags: ['$initial' as const] },
  // Shared code that the home page uses. It is separate, so that the home page does not wait for code that
  // only other pages use.
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isOnHome ? 'shared' : null)),
  // Other code on home that several areas or late sections use. It is in one chunk, because each extra style
  // sheet and script costs the home page bytes.
  compareByUse(isFirstParty, ({ areas, isOnHome, isInLateSection }) =>
    isOnHome && (areas.length > 1 || isInLateSection) ? 'doors' : null,
  ),
  // Shared code that every page loads soon after rendering, and style sheets of dialogs. Code that only some
  // pages use is excluded.
  compareByUse(isFirstParty, (module) =>
    (module.isSoon && (isShared(module) || module.isInLateSection)) || isLaterSheet(module) ? 'common' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isInLateSection ? 'dialogs' : null)),
  compareByUse(isFirstParty, ({ isInNavigation, isOnHome }) =>
    isInNavigation && !isOnHome ? 'navigation' : null,
  ),
  // Code that pages for members start with, and pages for guests do not.
  compareByUse(isFirstParty, ({ isOfMembers, isOnHome }) => (isOfMembers && !isOnHome ? 'member' : null)),
  // Late sections of the shell, which load at the first interaction. Late sections of the home page are in a
  // separate chunk.
  compareByUse(isFirstParty, ({ isInLateSection, area }) =>
    isInLateSection && area === null ? 'frame' : null,
  ),
  compareByUse(isFirstParty, ({ isInLateSection, isOnHome }) =>
    isInLateSection && !isOnHome ? 'below' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) ? 'between' : null)),
  // Background work, which every page loads after rendering.
  compareByUse(isFirstParty, ({ isInBackground }) => (isInBackground ? 'background' : null)),
  compareByUse(within(/^(client|shared|node_modules\/valibot)\//), ({ area, areas }) =>
    areas.length > 1 && !area ? 'forms' : null,
  ),
  compareByUse(isFirstParty, ({ area, areas }) => (areas.length > 1 ? `${area}-shared` : null)),
  compareByUse(isFirstParty, ({ pages, areas }) =>
    pages > 1 && areas.length === 1 ? (areas[0] ?? null) : null,
  ),
].map((group, index, groups) => ({ ...group, priority: groups.length - index }))

/**
 * Returns the file name of a chunk. The bundler joins the names of all modules that use a chunk, so only the
 * first is used.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`

/**
 * Matches the chunks that a page has always loaded before it imports another chunk, and their style sheets.
 */
const STARTED = /\/(rolldown-runtime|loader|vendor|shell)-[\w-]{8}\.(js|css)$/

/**
 * Returns the files to preload with a lazily imported chunk, for Vite's `resolveDependencies`. Excludes files
 * that the page has already loaded. With Save-Data the page has loaded none of them.
 * @param importer the importing chunk
 */
export const listPreloadedChunks = (
  _chunk: string,
  needed: string[],
  { hostId: importer }: { hostId: string },
): string[] => (importer.includes('save-data') ? needed : needed.filter((file) => !STARTED.test(file)))

/**
 * Groups that divide the worker's modules into chunks: startup code, the pages, and one module per language.
 * If each of about a thousand pages, icons and catalogs were a module, Miniflare would need a second longer
 * to start.
 */
export const lobbyGroups = [
  {
    name: (id: string) => `messages-${/\/locales\/([\w-]+)\.po$/.exec(id)?.[1] ?? ''}`,
    test: within(/^locales\/(?!en\.).*\.po$/),
  },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'pages', test: within(/^(client|shared|worker|node_modules)\//) },
]
