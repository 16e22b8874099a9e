import { readFileSync } from 'node:fs'
import { catalogOfFile, SHELL_CATALOG, TITLES_CATALOG, WORKER_CATALOG } from './catalogs.ts'
import { collectClosure } from './closure.ts'

/** Modules of the client and their imports, according to the bundler, by path from the repository's root. */
export interface ModuleGraph {
  files: readonly string[]
  /** Returns the static imports of a file. */
  imports(file: string): readonly string[]
  /** Returns the dynamic imports of a file. */
  lazyImports(file: string): readonly string[]
  source(file: string): string
}

export const readSource = (file: string): string => readFileSync(file, 'utf8')

/**
 * Catalogs that need not be listed for a page: every page has `shell`, and other code loads the titles and
 * the messages of system pages.
 */
const excludedCatalogs = [SHELL_CATALOG, TITLES_CATALOG, WORKER_CATALOG]

/** Returns the catalogs of the messages in a module and its static imports, without the excluded catalogs. */
export function findCatalogs(root: string, graph: ModuleGraph): string[] {
  const speaking = [...collectClosure(root, graph.imports)].filter((file) =>
    /from '@lingui\/\w+\/macro'/.test(graph.source(file)),
  )
  const names = new Set(speaking.map(catalogOfFile))
  return [...names].filter((name) => !excludedCatalogs.includes(name)).sort()
}

/**
 * Returns the names of the catalogs that a file loads by calling `addCatalogs` (client/i18n/catalogs.ts) or
 * `lazyCode` (client/shell/lazy-code.ts).
 */
const addedBy = (source: string): string[] =>
  [...source.matchAll(/(?:addCatalogs\(i18n, |catalogs: \[)([^)\]]*)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  )

/**
 * Finds lazy imports whose message catalogs are not loaded. They may be loaded by the importing file, or by
 * every file that loads the importing file.
 * @param pages files of page components, which load with their catalogs
 * @returns a sentence for each such import; empty when all catalogs are loaded
 */
export function findMissingCatalogs(pages: readonly string[], graph: ModuleGraph): string[] {
  const lazy = graph.files.flatMap((file) => graph.lazyImports(file).map((target) => ({ file, target })))
  const roots = [...new Set([...pages, ...lazy.map(({ target }) => target)])].map((root) => ({
    files: collectClosure(root, graph.imports),
    catalogs: findCatalogs(root, graph),
  }))
  /** Returns the catalogs that are loaded whenever this file is loaded. */
  const loadedFor = (file: string): string[] => {
    const [first, ...others] = roots.filter(({ files }) => files.has(file))
    return (first?.catalogs ?? []).filter((name) => others.every(({ catalogs }) => catalogs.includes(name)))
  }
  return lazy.flatMap(({ file, target }) => {
    const loaded = [...addedBy(graph.source(file)), ...loadedFor(file)]
    const lacking = pages.includes(target)
      ? []
      : findCatalogs(target, graph).filter((name) => !loaded.includes(name))
    return lacking.length > 0 ? [`${file} imports ${target} without the catalog ${lacking.join(', ')}`] : []
  })
}
