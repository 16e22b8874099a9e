import type { ComponentType } from 'react'
import { type PageId, pageIds } from '../../shared/pages'
import type { WorkerPage } from '../page'

/** Worker halves, by file: loader, action and cache policy of one page each. */
const halves = import.meta.glob<WorkerPage>('../areas/*/*.page.ts', { eager: true, import: 'default' })

/** Components, by file; each is loaded with the first request that shows it. */
const components = import.meta.glob<{ default: ComponentType }>([
  '../../client/areas/*/*/*Page.tsx',
  '!../../client/areas/system/**',
])

const allPages = <Found>(found: Record<string, Found>, isOf: (file: string, id: PageId) => boolean) => {
  const files = Object.keys(found)
  const entries = pageIds.map((id) => {
    const file = files.find((name) => isOf(name, id))
    if (file === undefined) throw new Error(`the page ${id} of shared/pages.ts is incomplete`)
    return [id, found[file]] as const
  })
  return Object.fromEntries(entries) as Record<PageId, Found>
}

/** Loader, action and cache policy of every page. */
export const workerPages = allPages(halves, (file, id) => file.endsWith(`/${id}.page.ts`))

/** Component of every page. */
export const pageModules = allPages(components, (file, id) => file.split('/').at(-2) === id)
