import manifest from 'virtual:client-assets'
import type { Area } from '../client/i18n/catalogs'

interface Assets {
  js: string[]
  css: string[]
}

export interface ClientAssets {
  /** Id of the client build; part of every cached page's key. */
  build: string
  entry: string
  /** Small start that loads the other with the first touch. */
  saveDataEntry: string
  entryAssets: Assets
  lazyAssets: Record<string, Assets>
}

/** The client build's files, from Vite's manifest. */
export const clientAssets: ClientAssets = manifest

/** What a document of this page and language links: style sheets, and scripts to preload. */
export function documentAssets(pageModule: string, languageTag: string, areas: readonly Area[]): Assets {
  const parts = [
    clientAssets.entryAssets,
    clientAssets.lazyAssets[pageModule],
    ...(['frame', ...areas] as const).map(
      (area) => clientAssets.lazyAssets[`locales/${languageTag}/${area}.po`],
    ),
  ]
  return {
    js: [...new Set(parts.flatMap((part) => part?.js ?? []))],
    css: [...new Set(parts.flatMap((part) => part?.css ?? []))],
  }
}
