import catalogs from 'virtual:page-catalogs'
import type { ComponentType } from 'react'
import type { PageId } from '../shared/paths'

export { PAGES as pages } from '../shared/pages'

/**
 * Functions that load page components, by file: `./areas/<area>/<page-id>/<Name>Page.tsx`. Each component is
 * a separate chunk. A document contains the row of its page and names its component and catalogs. This module
 * with the tables therefore loads at the first interaction.
 */
const components = import.meta.glob<{ default: ComponentType }>([
  './areas/*/*/*Page.tsx',
  '!./areas/system/**',
])
const loaders = new Map(Object.entries(components).map(([file, load]) => [file.split('/')[3], load]))

/** Loads the component of a page. Every page has a component, or the build fails. */
export function loadPageComponent(id: PageId): Promise<{ default: ComponentType }> {
  const load = loaders.get(id)
  if (!load) throw new Error(`no component of ${id}`)
  return load()
}

/** Message catalogs that a page needs in addition to `shell`. */
export const catalogsOfPage = (id: PageId): readonly string[] => catalogs[id]
