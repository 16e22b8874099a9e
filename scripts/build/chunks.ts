import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { collectClosure } from './closure.ts'

/** What the bundler tells of its module graph. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const root = process.cwd()
/** What every page loads once it stands: the background work. */
const BACKGROUND = 'client/fill-slots.ts'
/** What home loads soon after that, and the calls of both. */
const POPUP = 'client/areas/support/popup/PopupDialog.tsx'
const API_CLIENT = 'client/data/api-client.ts'
/** The page of most first visits. */
const HOME = 'client/areas/home/home/HomePage.tsx'

/** Lazily imported sections that share a chunk: what a guest sees below the first view, and what only members see. */
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

/** `<area>/<page-id>/<Name>Page.tsx`; what pages share is elsewhere. */
const isPage = (file: string) => /^client\/areas\/[^/]+\/[^/]+\/\w+Page\.tsx$/.test(file)
const areaOf = (file: string): string | null => /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? null

/** Paths of the files that import a module statically, directly or through others, and its own. */
function usersOf(id: string, graph: Graph): string[] {
  const users = collectClosure(id, (module) => graph.getModuleInfo(module)?.importers ?? [])
  return [...users].map((user) => relative(root, user))
}

interface Module {
  isSheet: boolean
  /** Its own area, or null outside of areas. */
  area: string | null
  isInBackground: boolean
  isSoon: boolean
  isInNavigation: boolean
  isInLateSection: boolean
  isOfMembers: boolean
  isOnHome: boolean
  isOfForms: boolean
  /** How many pages use it. */
  pages: number
  /** Areas of those pages. */
  areas: string[]
}

/** The answers of each build: the bundler hands every group the same graph, and the next build another. */
const described = new WeakMap<Graph, Map<string, Module>>()

/** Who uses a module. Every group asks, so the answer is kept as long as the graph. */
function describe(id: string, graph: Graph): Module {
  const answers = described.get(graph) ?? new Map<string, Module>()
  described.set(graph, answers)
  const known = answers.get(id)
  if (known) return known
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

/** Whether pages of several areas use it, or a page and the background work. */
const isShared = ({ area, areas, isInBackground, isOfForms }: Module): boolean =>
  (isInBackground && areas.length > 0) || (areas.length > 1 && !area && !isOfForms)

/** Sheets of dialogs are in every document, where each sheet more costs bytes: one has them all. */
const isLaterSheet = (module: Module): boolean => module.isSheet && isShared(module) && module.isInLateSection

/** Matches paths from the repository's root, which may itself lie in a folder of any name. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(root, id))
const isFirstParty = within(/^(client|shared)\//)

const compareByUse = (test: (id: string) => boolean, nameOf: (module: Module) => string | null) => ({
  test,
  name: (id: string, graph: Graph) => nameOf(describe(id, graph)),
})

/**
 * How the client's modules are cut into chunks: by who uses them, so that a page loads few files and little that it
 * does not use. A group also takes what its modules import, unless a group before it has taken that; so what most
 * pages use comes first. What one page or one dialog uses by itself is the bundler's choice.
 */
export const chunkGroups = [
  // With Save-Data, a page starts with this chunk alone.
  { name: 'loader', test: /preload-helper/ },
  // Deployments rarely change the libraries.
  { name: 'vendor', test: within(/^node_modules\//), tags: ['$initial' as const] },
  // The entries stay apart: to load the shell must not start the client.
  { name: 'shell', test: within(/^(client|shared)\/(?!entry)/), tags: ['$initial' as const] },
  // Home waits for nothing that only other pages use.
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isOnHome ? 'shared' : null)),
  // In one chunk, because each style sheet and script more costs home bytes.
  compareByUse(isFirstParty, ({ areas, isOnHome, isInLateSection }) =>
    isOnHome && (areas.length > 1 || isInLateSection) ? 'doors' : null,
  ),
  // Every page loads this part soon, and not what only pages of several areas use.
  compareByUse(isFirstParty, (module) =>
    (module.isSoon && (isShared(module) || module.isInLateSection)) || isLaterSheet(module) ? 'common' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) && module.isInLateSection ? 'dialogs' : null)),
  compareByUse(isFirstParty, ({ isInNavigation, isOnHome }) =>
    isInNavigation && !isOnHome ? 'navigation' : null,
  ),
  // Members start with it, and guests not.
  compareByUse(isFirstParty, ({ isOfMembers, isOnHome }) => (isOfMembers && !isOnHome ? 'member' : null)),
  // The frame's sections in one chunk, home's in another: each loads with the first touch.
  compareByUse(isFirstParty, ({ isInLateSection, area }) =>
    isInLateSection && area === null ? 'frame' : null,
  ),
  compareByUse(isFirstParty, ({ isInLateSection, isOnHome }) =>
    isInLateSection && !isOnHome ? 'below' : null,
  ),
  compareByUse(isFirstParty, (module) => (isShared(module) ? 'between' : null)),
  // Every page loads it once it stands.
  compareByUse(isFirstParty, ({ isInBackground }) => (isInBackground ? 'background' : null)),
  compareByUse(within(/^(client|shared|node_modules\/valibot)\//), ({ area, areas }) =>
    areas.length > 1 && !area ? 'forms' : null,
  ),
  compareByUse(isFirstParty, ({ area, areas }) => (areas.length > 1 ? `${area}-shared` : null)),
  compareByUse(isFirstParty, ({ pages, areas }) =>
    pages > 1 && areas.length === 1 ? (areas[0] ?? null) : null,
  ),
].map((group, index, groups) => ({ ...group, priority: groups.length - index }))

/** The bundler names a chunk after everything that uses it; its first word says enough. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0]}-[hash].js`

/** Chunks that a page has loaded before it imports another, and their sheets. */
const STARTED = /\/(rolldown-runtime|loader|vendor|shell)-[\w-]{8}\.(js|css)$/

/**
 * What is fetched along with a chunk that is imported while the page stands, for Vite's `resolveDependencies`: the page
 * need not be told of what it has. With Save-Data it has nothing yet.
 * @param importer the chunk that imports
 */
export const listPreloadedChunks = (
  _chunk: string,
  needed: string[],
  { hostId: importer }: { hostId: string },
): string[] => (importer.includes('save-data') ? needed : needed.filter((file) => !STARTED.test(file)))

/**
 * How the lobby's modules are cut: what it starts with, the pages, and one module for each language. With a module for
 * each page, icon and catalog (a thousand), Miniflare needs a second more to start.
 */
export const lobbyGroups = [
  {
    name: (id: string) => `messages-${/\/locales\/([\w-]+)\.po$/.exec(id)?.[1] ?? ''}`,
    test: within(/^locales\/(?!en\.).*\.po$/),
  },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'pages', test: within(/^(client|shared|worker|node_modules)\//) },
]
