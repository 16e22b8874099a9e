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
  /** Small start script that loads the other with the first touch. */
  saveDataEntry: string
  entryAssets: Assets
  pages: Record<PageId, Assets>
  /** Catalogs of messages that each page needs beside `frame`. */
  catalogs: Record<PageId, string[]>
  /** Scripts of each catalog, by `<language tag>/<catalog>`. */
  catalogAssets: Record<string, Assets>
}

export const clientAssets: ClientAssets = manifest

/** What the document of this page and language links: style sheets, and scripts to preload. */
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
