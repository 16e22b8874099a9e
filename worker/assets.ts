import manifest from 'virtual:client-assets'
import type { PageId } from '../shared/paths'

export interface PageAssets {
  js: string[]
  css: string[]
}

/** Files of the client build, by page (scripts/build/client-assets.ts). */
export interface ClientAssets {
  /** Id of the client build that the worker serves. */
  build: string
  /**
   * Id of all code that renders pages, in the client and in the worker; part of the cache key of every page.
   */
  rendering: string
  entry: string
  /** Small script that loads the client at the first interaction, for visitors with Save-Data. */
  saveDataEntry: string
  /** Script that reports errors to the operator, loaded after the first error. */
  errorReporter: string
  entryAssets: PageAssets
  /** Additional scripts and styles of members' pages, which guests' pages do not need. */
  memberAssets: PageAssets
  /** Scripts and styles of each page; the first script is the page's component. */
  pages: Record<PageId, PageAssets>
  /** Names of the message catalogs that each page needs in addition to the catalog `shell`. */
  catalogs: Record<PageId, string[]>
  /**
   * Scripts of each message catalog, by `<language tag>/<catalog>`. The first script is the catalog itself;
   * the others are its imports.
   */
  catalogAssets: Record<string, PageAssets>
}

export const clientAssets: ClientAssets = manifest

const firstCatalogs = (id: PageId): string[] => ['shell', ...clientAssets.catalogs[id]]

function catalogAssets(catalog: string, languageTag: string): PageAssets {
  const { [`${languageTag}/${catalog}`]: own, [`en/${catalog}`]: english } = clientAssets.catalogAssets
  const assets = own ?? english
  if (!assets) throw new Error(`no catalog ${catalog} in this build`)
  return assets
}

const catalogNames = [
  ...new Set(Object.keys(clientAssets.catalogAssets).map((key) => key.split('/')[1] ?? '')),
]

/**
 * Returns the URLs of the scripts that the client needs to start a page: the page's component, and the
 * language's message catalogs by name. All catalogs are listed, because the visitor may navigate to any page.
 */
export function findStartScripts(
  id: PageId,
  languageTag: string,
): { component: string; messages: Record<string, string> } {
  const [component = ''] = clientAssets.pages[id].js
  const scripts = catalogNames.map((catalog) => {
    const [script = ''] = catalogAssets(catalog, languageTag).js
    return [catalog, script]
  })
  return { component, messages: Object.fromEntries(scripts) }
}

interface Visit {
  language: { tag: string }
  session: { kind: 'guest' | 'member' }
}

/**
 * Returns the style sheets and preloaded scripts that a page's document links, for the visitor's language and
 * session.
 */
export function findDocumentAssets(id: PageId, { language, session }: Visit): PageAssets {
  const first = firstCatalogs(id).map((catalog) => catalogAssets(catalog, language.tag))
  const { entryAssets, memberAssets, pages } = clientAssets
  const parts = [entryAssets, ...(session.kind === 'member' ? [memberAssets] : []), pages[id], ...first]
  return {
    js: [...new Set(parts.flatMap((part) => part.js))],
    css: [...new Set(parts.flatMap((part) => part.css))],
  }
}
