import manifest from 'virtual:client-assets'
import type { PageId } from '../shared/pages'

export interface Assets {
  js: string[]
  css: string[]
}

/** The client build, by page (scripts/vite/client-assets.ts). */
export interface ClientAssets {
  /** Id of the client build; part of every cached page's key. */
  build: string
  entry: string
  /** Small script that loads the client at the first interaction, for visitors with Save-Data. */
  saveDataEntry: string
  entryAssets: Assets
  pages: Record<PageId, Assets>
  /** Message catalogs that each page needs besides `frame`. */
  catalogs: Record<PageId, string[]>
  /** Scripts of each catalog, by `<language tag>/<catalog>`. */
  catalogAssets: Record<string, Assets>
}

export const clientAssets: ClientAssets = manifest

/** The style sheets and preloaded scripts that the document of this page and language links. */
export function documentAssets(id: PageId, languageTag: string): Assets {
  const catalogs = ['frame', ...clientAssets.catalogs[id]]
  const parts = [
    clientAssets.entryAssets,
    clientAssets.pages[id],
    ...catalogs.flatMap((catalog) => clientAssets.catalogAssets[`${languageTag}/${catalog}`] ?? []),
  ]
  return {
    js: [...new Set(parts.flatMap((part) => part.js))],
    css: [...new Set(parts.flatMap((part) => part.css))],
  }
}
