import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { collectClosure } from './closure.ts'

/** The part of the bundler's module graph that the chunk groups need. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const root = process.cwd()
/** Module with the background work, which every page loads once it has rendered. */
const BACKGROUND = 'client/fill-slots.ts'
/** Module that the home page loads soon after the background work, with the API calls of both. */
const POPUP = 'client/areas/support/popup/PopupDialog.tsx'
const API_CLIENT = 'client/data/api-client.ts'
/** Module of the home page, the page of most first visits. */
const HOME = 'client/areas/home/home/HomePage.tsx'

/**
 * Lazily imported sections that share a chunk: a guest's sections below the first view, and members'
 * sections.
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
 * True for the component of a page, `<area>/<page-id>/<Name>Page.tsx`; code shared by pages has other names.
 */
const isPage = (file: string) => /^client\/areas\/[^/]+\/[^/]+\/\w+Page\.tsx$/.test(file)
const areaOf = (file: string): string | null => /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? null

/**
 * Returns the paths of the files that import a module statically, directly or indirectly, including its own
 * path.
 */
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
 * Descriptions of modules, cached per build: the bundler passes the same graph to every group, and another to
 * the next build.
 */
const described = new WeakMap<Graph, Map<string, Module>>()

/**
 * Describes the users of a module. Every group calls this function, so results are cached as long as the
 * graph.
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

/** True when pages of several areas use the module, or a page and the background work. */
const isShared = ({ area, areas, isInBackground, isOfForms }: Module): boolean =>
  (isInBackground && areas.length > 0) || (areas.length > 1 && !area && !isOfForms)

/**
 * True for style sheets of dialogs. These sheets are in every document, where each extra sheet costs bytes,
 * so a single sheet contains them all.
 */
const isLaterSheet = (module: Module): boolean => module.isSheet && isShared(module) && module.isInLateSection

/** Returns a test of paths relative to the repository's root, whose location does not matter. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(root, id))
const isFirstParty = within(/^(client|shared)\//)

const compareByUse = (test: (id: string) => boolean, nameOf: (module: Module) => string | null) => ({
  test,
  name: (id: string, graph: Graph) => nameOf(describe(id, graph)),
})

/**
 * Chunk groups that cut the client's modules by their users, so that a page loads few files and little unused
 * code. A group also takes its modules' imports, unless an earlier group has taken them; so the most used
 * come first. The bundler places modules that only one page or dialog uses.
 */
export const chunkGroups = [
  // With Save-Data, a page starts with the loader chunk alone.
  { name: 'loader', test: /preload-helper/ },
  // Deployments rarely change the libraries.
  { name: 'vendor', test: within(/^node_modules\//), tags: ['$initial' as const] },
  // Entries are excluded: loading the shell must not start the client.
  { name: 'shell', test: within(/^(client|shared)\/(?!entry)/), tags: ['$initial' as const] },
  // The home page waits for no code that only other pages use.
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isOnHome ? 'shared' : null)),
  // These modules are in one chunk, because each extra style sheet and script costs the home page bytes.
  compareByUse(isFirstParty, ({ areas, isOnHome, isInLateSection }) =>
    isOnHome && (areas.length > 1 || isInLateSection) ? 'doors' : null,
  ),
  // Every page loads this chunk soon, so the chunk excludes code that only pages of several areas use.
  compareByUse(isFirstParty, (module) =>
    (module.isSoon && (isShared(module) || module.isInLateSection)) || isLaterSheet(module) ? 'common' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isInLateSection ? 'dialogs' : null)),
  compareByUse(isFirstParty, ({ isInNavigation, isOnHome }) =>
    isInNavigation && !isOnHome ? 'navigation' : null,
  ),
  // Members' pages start with this chunk, guests' pages do not.
  compareByUse(isFirstParty, ({ isOfMembers, isOnHome }) => (isOfMembers && !isOnHome ? 'member' : null)),
  // The frame's sections are in one chunk, those of the home page in another: each loads at the first
  // interaction.
  compareByUse(isFirstParty, ({ isInLateSection, area }) =>
    isInLateSection && area === null ? 'frame' : null,
  ),
  compareByUse(isFirstParty, ({ isInLateSection, isOnHome }) =>
    isInLateSection && !isOnHome ? 'below' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) ? 'between' : null)),
  // Every page loads the background chunk after rendering.
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
 * Returns the file name of a chunk. The bundler names a chunk after all of its users; the first word is
 * enough.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`

/** Chunks, and their style sheets, that a page has loaded before it imports another chunk. */
const STARTED = /\/(rolldown-runtime|loader|vendor|shell)-[\w-]{8}\.(js|css)$/

/**
 * Returns the files to preload with a lazily imported chunk, for Vite's `resolveDependencies`: files that the
 * page has already loaded are left out. With Save-Data the page has loaded none.
 * @param importer the importing chunk
 */
export const listPreloadedChunks = (
  _chunk: string,
  needed: string[],
  { hostId: importer }: { hostId: string },
): string[] => (importer.includes('save-data') ? needed : needed.filter((file) => !STARTED.test(file)))

/**
 * Chunk groups that cut the lobby's modules: startup code, the pages, and one module per language. With a
 * module for each page, icon and catalog (a thousand), Miniflare needs a second more to start.
 */
export const lobbyGroups = [
  {
    name: (id: string) => `messages-${/\/locales\/([\w-]+)\.po$/.exec(id)?.[1] ?? ''}`,
    test: within(/^locales\/(?!en\.).*\.po$/),
  },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'pages', test: within(/^(client|shared|worker|node_modules)\//) },
]
