import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Environment, Plugin } from 'vite'
import { pageIds } from '../../shared/paths.ts'
import { buildId } from './build-id.ts'
import {
  browserCatalogs,
  filesWithMessages,
  findCatalogs,
  listCatalogLanguages,
  SHELL_CATALOG,
  textsByCatalog,
} from './catalogs.ts'
import { filesOfPage, refuseStrayPages } from './page-files.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
/** Vite's manifest of the client build: chunks by source file or, for shared chunks, by a generated key. */
export type Manifest = Record<string, Chunk>
/** URLs of the scripts and style sheets of a page, as paths from the site's root, without duplicates. */
interface Assets {
  js: string[]
  css: string[]
}

const root = join(import.meta.dirname, '../..')
const entry = 'client/entry.tsx'
const saveDataEntry = 'client/entry-save-data.ts'
const errorReporter = 'client/entry-error-reporter.ts'
/**
 * Names of chunks that load after hydration, although the HTML of their sections is in every document
 * (chunks.ts).
 */
export const DEFERRED_CHUNKS = ['frame']
/** Names of chunks that load after hydration on a single page, by page id. */
export const DEFERRED_PAGE_CHUNKS: Record<string, string[]> = { home: ['below'] }
/** Name of the chunk that pages for members load in addition at the start (chunks.ts). */
const memberChunk = 'member'

/**
 * Returns the scripts and style sheets that a module imports statically, directly or indirectly. Style sheets
 * of imported modules come first, so that the importing module's sheet overrides them.
 * @throws Error if the build does not contain the module
 */
export function collectAssets(manifest: Manifest, from: string): Assets {
  if (!manifest[from]) throw new Error(`${from} is not in the client build`)
  const seen = new Set<string>()
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (seen.has(key) || !chunk) return
    seen.add(key)
    js.add(`/${chunk.file}`)
    for (const next of chunk.imports ?? []) visit(next)
    for (const file of chunk.css ?? []) css.add(`/${file}`)
  }
  visit(from)
  return { js: [...js], css: [...css] }
}

/**
 * Returns the key of a chunk in the manifest. The key of a shared chunk starts with its name (chunks.ts); the
 * key of any other chunk is the path of its module.
 */
export const findManifestKey = (manifest: Manifest, name: string): string =>
  Object.keys(manifest).find((key) => key === name || (key.startsWith(`_${name}-`) && key.endsWith('.js'))) ??
  name

const isFirstPartyScript = (file: string) => /^(client|shared)\/.*\.tsx?$/.test(file)

/** Returns the key `<language tag>/<catalog>` of a catalog's module (catalog-tables.ts). */
const catalogKey = (module: string) => module.replace(/^locales\/(.*)\.po\?/, '$1/')

/** Returns a hash of all source files that affect the HTML of pages. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync('{client,worker,shared,locales,scripts/build}/**/*.{ts,tsx,css,json,po}')
  for (const file of files.filter((name) => !name.includes('.test.')).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.update(readFileSync('package-lock.json')).digest('hex').slice(0, 12)
}

/**
 * Returns the folder of the client build, which the build of the worker reads.
 * @param environment the environment of the worker's build
 */
export function clientBuildFolder(environment: Environment): string {
  const folder = environment.getTopLevelConfig().environments.client?.build.outDir
  if (folder === undefined) throw new Error('there is no build of the client')
  return folder
}

/**
 * Returns the assets of every page in the client build. Also fills `pageCatalogs` with each page's catalogs.
 */
function fromManifest(client: string, pageCatalogs: Record<string, string[]>): object {
  const source = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(source) as Manifest
  const sheetsOf = (modules: readonly string[]) =>
    modules.flatMap((module) => collectAssets(manifest, findManifestKey(manifest, module)).css)
  const catalogs = Object.keys(manifest).filter((key) => key.startsWith('locales/'))
  return {
    build: buildId(source),
    rendering: hashOfSources(),
    entry: `/${manifest[entry]?.file}`,
    saveDataEntry: `/${manifest[saveDataEntry]?.file}`,
    errorReporter: `/${manifest[errorReporter]?.file}`,
    entryAssets: {
      js: collectAssets(manifest, entry).js,
      css: [...new Set(sheetsOf([entry, ...DEFERRED_CHUNKS]))],
    },
    memberAssets: collectAssets(manifest, findManifestKey(manifest, memberChunk)),
    pages: Object.fromEntries(
      pageIds.map((id) => {
        const { component } = filesOfPage(id)
        const css = [...new Set(sheetsOf([component, ...(DEFERRED_PAGE_CHUNKS[id] ?? [])]))]
        return [id, { js: collectAssets(manifest, component).js, css }]
      }),
    ),
    catalogs: pageCatalogs,
    catalogAssets: Object.fromEntries(catalogs.map((key) => [catalogKey(key), collectAssets(manifest, key)])),
  }
}

/** Returns the catalogs of each page in development: every page loads all catalogs. */
async function catalogsInDev(): Promise<Record<string, string[]>> {
  const names = browserCatalogs(await textsByCatalog('en')).filter((name) => name !== SHELL_CATALOG)
  return Object.fromEntries(pageIds.map((id) => [id, names]))
}

/**
 * Returns the assets of pages in development, where Vite serves each style sheet of the client at its path.
 */
async function fromSources(): Promise<object> {
  const names = browserCatalogs(await textsByCatalog('en'))
  const css = globSync('client/**/*.css').map((file) => `/${file}?direct`)
  return {
    build: 'dev',
    rendering: 'dev',
    entry: `/${entry}`,
    saveDataEntry: `/${saveDataEntry}`,
    errorReporter: `/${errorReporter}`,
    entryAssets: { js: [], css },
    memberAssets: { js: [], css: [] },
    pages: Object.fromEntries(pageIds.map((id) => [id, { js: [`/${filesOfPage(id).component}`], css: [] }])),
    catalogs: await catalogsInDev(),
    catalogAssets: Object.fromEntries(
      listCatalogLanguages().flatMap((tag) =>
        names.map((name) => [`${tag}/${name}`, { js: [`/locales/${tag}.po?${name}`], css: [] }]),
      ),
    ),
  }
}

const assetsId = 'virtual:client-assets'
const catalogsId = 'virtual:page-catalogs'
/**
 * Placeholder in the client's code for the table of the pages' catalogs, which is known only when the module
 * graph is complete.
 */
const catalogsMark = 'PAGE_CATALOGS'

/**
 * Vite plugin for modules that depend on the module graph of the client build. The client is built before the
 * worker.
 * - `virtual:client-assets`: URLs of the assets that the worker links in each page's document
 * - `virtual:page-catalogs`: message catalogs that each page needs in addition to `shell`, for navigations
 *
 * The build fails if a page has no component, loader or row.
 */
export function clientAssetsPlugin(): Plugin {
  const pageCatalogs: Record<string, string[]> = {}
  return {
    name: 'client-assets',
    sharedDuringBuild: true,
    async renderStart() {
      if (this.environment.name !== 'client') return
      refuseStrayPages(pageIds)
      const importsOf = (file: string) =>
        (this.getModuleInfo(join(root, file))?.importedIds ?? [])
          .map((id) => relative(root, id.split('?', 1)[0] ?? ''))
          .filter(isFirstPartyScript)
      const withMessages = await filesWithMessages()
      for (const id of pageIds)
        pageCatalogs[id] = findCatalogs(filesOfPage(id).component, importsOf, withMessages)
    },
    renderChunk: (code) =>
      code.includes(catalogsMark)
        ? // The table is the only code on its line, so the source map stays correct.
          { code: code.replace(catalogsMark, JSON.stringify(pageCatalogs)), map: null }
        : null,
    resolveId: (id) => ([assetsId, catalogsId].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const isDev = this.environment.mode === 'dev'
      if (id === `\0${assetsId}`) {
        const assets = isDev
          ? await fromSources()
          : fromManifest(clientBuildFolder(this.environment), pageCatalogs)
        return `export default ${JSON.stringify(assets)}`
      }
      if (id !== `\0${catalogsId}`) return undefined
      return `export default ${isDev ? JSON.stringify(await catalogsInDev()) : catalogsMark}`
    },
  }
}
