import catalogs from 'virtual:page-catalogs'
import type { ComponentType } from 'react'
import type { PageId } from '../shared/paths'

export { pages } from '../shared/pages'

/**
 * Page components by file, each in a chunk of its own: `./areas/<area>/<page-id>/<Name>Page.tsx`. A module by itself,
 * because the document names the component and the catalogs that it starts with, and contains its row: the tables load
 * when somebody begins to use the page.
 */
const components = import.meta.glob<{ default: ComponentType }>([
  './areas/*/*/*Page.tsx',
  '!./areas/system/**',
])
const loaders = new Map(Object.entries(components).map(([file, load]) => [file.split('/')[3], load]))

/** Every page has a component; otherwise the build fails (scripts/build/client-assets.ts). */
export function loadComponent(id: PageId): Promise<{ default: ComponentType }> {
  const load = loaders.get(id)
  if (!load) throw new Error(`no component of ${id}`)
  return load()
}

/** The message catalogs that a page needs besides `shell`. */
export const catalogsOf = (id: PageId): readonly string[] => catalogs[id]
