import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { collectClosure } from './closure.ts'

/** Subset of the bundler's module graph that the chunk groups read. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const root = process.cwd()
const ENTRY = 'client/entry.tsx'
/** Module that every page loads after rendering, for work in the background. */
const BACKGROUND = 'client/shell-slots.ts'
/** Dialog for popups, which the home page loads soon after the background module. */
const POPUP = 'client/areas/support/popup/PopupDialog.tsx'
const API_CLIENT = 'client/data/api-client.ts'
/** Component of the home page, with which most visits begin. */
const HOME = 'client/areas/home/home/HomePage.tsx'

/**
 * Chunk names of lazily imported sections, by file. Sections with the same chunk name are bundled together.
 */
const SECTION_CHUNKS: Readonly<Record<string, string>> = {
  'client/areas/home/home/ProviderStrip.tsx': 'below',
  'client/areas/home/home/WinnerBoard.tsx': 'below',
  'client/shell/GuestCard.tsx': 'frame',
  'client/shell/bars/SessionEndedText.tsx': 'frame',
  'client/shell/footer/SiteFooter.tsx': 'frame',
  'client/shell/overlays/Overlays.tsx': 'frame',
  'client/shell/rail/DesktopNavigation.tsx': 'frame',
  'client/ui/EmptyState/EmptyStateArt.tsx': 'frame',
  'client/areas/home/home/FavouritesRail.tsx': 'member',
  'client/MemberBackgroundWork.tsx': 'member-work',
  'client/data/refresh-wallet.ts': 'member-work',
  'client/shell/MemberCard.tsx': 'member',
  'client/shell/drawer/DrawerMember.tsx': 'member-work',
  'client/shell/header/HeaderMember.tsx': 'member',
  'client/shell/navigation.ts': 'navigation',
}

for (const file of [ENTRY, HOME, BACKGROUND, POPUP, API_CLIENT, ...Object.keys(SECTION_CHUNKS)])
  if (!existsSync(file)) throw new Error(`${file} has moved; scripts/build/chunks.ts groups chunks by it`)

/**
 * True for the file of a page component (`<area>/<page-id>/<Name>Page.tsx`). Files with code that pages share
 * have other names.
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
  /** True when every page loads the module before it renders. */
  isInitial: boolean
  isInBackground: boolean
  isSoon: boolean
  isInNavigation: boolean
  isInLateSection: boolean
  isOfMembers: boolean
  isMemberWork: boolean
  isOnHome: boolean
  isOfForms: boolean
  /** Number of pages that use the module. */
  pages: number
  /** Areas of the pages that use the module. */
  areas: string[]
}

/**
 * Cache of module descriptions. During one build, the bundler passes the same graph object to every chunk
 * group; each build has a new graph.
 */
const described = new WeakMap<Graph, Map<string, Module>>()

/**
 * Describes which pages and sections use a module. The result is cached, because every chunk group needs it.
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
    isInitial: users.includes(ENTRY),
    isInBackground: users.includes(BACKGROUND) || users.includes(API_CLIENT),
    isSoon: [BACKGROUND, POPUP, API_CLIENT].some((user) => users.includes(user)),
    isInNavigation: chunks.has('navigation'),
    isInLateSection: chunks.has('frame') || chunks.has('below'),
    isOfMembers: chunks.has('member'),
    isMemberWork: chunks.has('member-work'),
    isOnHome: users.includes(HOME),
    isOfForms: /^node_modules|\/forms\/|\/validation\//.test(relative(root, id)),
    pages: pages.length,
    areas: [...new Set(pages.map((page) => areaOf(page) ?? ''))],
  }
  answers.set(id, module)
  return module
}

/** True when pages of several areas use the module, or when both a page and the background module use it. */
const isShared = ({ area, areas, isInBackground, isOfForms }: Module): boolean =>
  (isInBackground && areas.length > 0) || (areas.length > 1 && !area && !isOfForms)

/**
 * True for style sheets of dialogs. Every document links these sheets, and each extra sheet costs bytes, so
 * one chunk combines them all.
 */
const isLaterSheet = (module: Module): boolean => module.isSheet && isShared(module) && module.isInLateSection

/** Returns a function that matches a file's path, relative to the repository's root, against a pattern. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(root, id))
const isFirstParty = within(/^(client|shared)\//)

const compareByUse = (test: (id: string) => boolean, nameOf: (module: Module) => string | null) => ({
  test,
  name: (id: string, graph: Graph) => nameOf(describe(id, graph)),
})

/**
 * Chunk groups that split the client's modules by the pages that use them, so that a page loads few files and
 * little unused code. A group also takes the imports of its modules, unless an earlier group has taken them.
 * Therefore groups of frequently used modules come first. Modules that only one page or dialog uses are in no
 * group; the bundler places them.
 */
export const clientChunkGroups = [
  // With the header Save-Data, a page initially loads only the loader chunk.
  { name: 'loader', test: /preload-helper/ },
  // Libraries have a separate chunk. Deployments rarely change it, so browsers keep it in their cache.
  { name: 'vendor', test: within(/^node_modules\//), tags: ['$initial' as const] },
  // Modules of every page, and modules that the home page shares with other pages. Code that only other pages
  // use is in other chunks, so that the home page does not wait for it. Entry modules are excluded, because
  // loading the shell chunk must not start the client. So is the module of the error reporter, which must work
  // when the shell chunk is broken.
  compareByUse(
    within(/^(client|shared|node_modules\/nanostores)\/(?!entry|http\/browser-errors)/),
    (module) => (module.isInitial || (isShared(module) && module.isOnHome) ? 'shell' : null),
  ),
  // Remaining modules of the home page are in one chunk, because each extra style sheet and script costs the
  // page bytes.
  compareByUse(isFirstParty, ({ areas, isOnHome, isInLateSection }) =>
    isOnHome && (areas.length > 1 || isInLateSection) ? 'home-modules' : null,
  ),
  // Every page loads the `common` chunk soon after rendering. It therefore excludes code that only pages of
  // several areas use.
  compareByUse(isFirstParty, (module) =>
    (module.isSoon && (isShared(module) || module.isInLateSection)) || isLaterSheet(module) ? 'common' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isInLateSection ? 'dialogs' : null)),
  compareByUse(isFirstParty, ({ isInNavigation, isOnHome }) =>
    isInNavigation && !isOnHome ? 'navigation' : null,
  ),
  // Members' pages load the `member` chunk at the start; guests' pages do not load it.
  compareByUse(isFirstParty, ({ isOfMembers, isOnHome }) => (isOfMembers && !isOnHome ? 'member' : null)),
  // Late sections of the frame around pages are in the chunk `frame`, other late sections in `below`. Each
  // chunk loads at the first interaction.
  compareByUse(isFirstParty, ({ isInLateSection, area }) =>
    isInLateSection && area === null ? 'frame' : null,
  ),
  compareByUse(isFirstParty, ({ isInLateSection, isOnHome }) =>
    isInLateSection && !isOnHome ? 'below' : null,
  ),
  // Members' pages load the chunk `member-work` when they are idle: background work and the top of the menu.
  // What it shares with pages is separate, so that those pages do not load the menu.
  compareByUse(isFirstParty, ({ isMemberWork, isInitial, pages }) =>
    isMemberWork && !isInitial ? (pages > 0 ? 'member-shared' : 'member-work') : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) ? 'between' : null)),
  // Background work with the client of the JSON API, which every page loads after rendering.
  compareByUse(within(/^(client|shared|node_modules\/hono)\//), ({ isInBackground }) =>
    isInBackground ? 'background' : null,
  ),
  compareByUse(within(/^(client|shared|node_modules\/valibot)\//), ({ area, areas }) =>
    areas.length > 1 && !area ? 'forms' : null,
  ),
  compareByUse(isFirstParty, ({ area, areas }) => (areas.length > 1 ? `${area}-shared` : null)),
  compareByUse(isFirstParty, ({ pages, areas }) =>
    pages > 1 && areas.length === 1 ? (areas[0] ?? null) : null,
  ),
].map((group, index, groups) => ({ ...group, priority: groups.length - index }))

/**
 * Returns the file name of a chunk. The bundler joins the names of all users of a chunk with `~`; the file
 * name contains only the first one.
 */
export const toChunkFileName = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`

/** Matches the files of chunks that a page has always loaded before it lazily imports another chunk. */
const STARTED = /\/(rolldown-runtime|loader|vendor|shell)-[\w-]{8}\.(js|css)$/

/**
 * Returns the files to preload together with a lazily imported chunk, for Vite's `resolveDependencies`. Files
 * that the page has already loaded are left out; with Save-Data, a page has loaded none of them.
 * @param importer the importing chunk
 */
export const listPreloadedChunks = (
  _chunk: string,
  needed: string[],
  { hostId: importer }: { hostId: string },
): string[] => (importer.includes('save-data') ? needed : needed.filter((file) => !STARTED.test(file)))

/**
 * Chunk groups of the lobby worker's build: startup code, the pages, and one module per language. With a
 * separate module for each page, icon and catalog (a thousand), Miniflare would need one more second to
 * start.
 */
export const workerChunkGroups = [
  {
    name: (id: string) => `messages-${/\/locales\/([\w-]+)\.po$/.exec(id)?.[1] ?? ''}`,
    test: within(/^locales\/(?!en\.).*\.po$/),
  },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'pages', test: within(/^(client|shared|worker|node_modules)\//) },
]
