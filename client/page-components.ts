import catalogs from 'virtual:page-catalogs'
import type { ComponentType } from 'react'
import type { PageId } from '../shared/paths'

export { pages } from '../shared/pages'

/**
 * Page components by file, each in a separate chunk: `./areas/<area>/<page-id>/<Name>Page.tsx`. The document
 * names its component and catalogs and contains its row; this module with the tables loads at the first
 * interaction.
 */
const components = import.meta.glob<{ default: ComponentType }>([
  './areas/*/*/*Page.tsx',
  '!./areas/system/**',
])
const loaders = new Map(Object.entries(components).map(([file, load]) => [file.split('/')[3], load]))

/** Loads the component of a page. Every page has a component, or the build fails. */
export function loadComponent(id: PageId): Promise<{ default: ComponentType }> {
  const load = loaders.get(id)
  if (!load) throw new Error(`no component of ${id}`)
  return load()
}

/** Message catalogs that a page needs in addition to `shell`. */
export const catalogsOf = (id: PageId): readonly string[] => catalogs[id]
