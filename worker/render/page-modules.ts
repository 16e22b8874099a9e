import type { ComponentType } from 'react'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { type PageId, pageIds, pageOfPath } from '../../shared/paths'
import type { UploadRule } from '../security/upload-rules'
import type { AnyWorkerPage } from '../worker-page'

/** The worker's module of each page, by file: loaders, action and cache policy. */
const halves = import.meta.glob<AnyWorkerPage>('../areas/*/*/page.ts', { eager: true, import: 'default' })

/** Loaders of page components, by file. A component is loaded by the first request that needs it. */
const components = import.meta.glob<{ default: ComponentType }>([
  '../../client/areas/*/*/*Page.tsx',
  '!../../client/areas/system/**',
])

const allPages = <Found>(found: Record<string, Found>, isOf: (file: string, id: PageId) => boolean) => {
  const files = Object.keys(found)
  const entries = pageIds.map((id) => {
    const file = files.find((name) => isOf(name, id))
    if (file === undefined) throw new Error(`the page ${id} of shared/paths.ts is incomplete`)
    return [id, found[file]] as const
  })
  return Object.fromEntries(entries) as Record<PageId, Found>
}

/** Loaders, action and cache policy of each page, by page id. */
export const workerPages = allPages(halves, (file, id) => file.endsWith(`/${id}/page.ts`))

/**
 * Returns the upload limits of the form of the page at a path, or at the page's data path, to which the
 * client posts the form.
 */
export function findPageUploadRule(path: string): UploadRule | undefined {
  const id = pageOfPath(pagePathOfData(path) ?? path)
  return id && workerPages[id].upload
}

export const pageComponentLoaders = allPages(components, (file, id) => file.split('/').at(-2) === id)

export const AREA_BY_PAGE = allPages(
  Object.fromEntries(Object.keys(halves).map((file) => [file, file.split('/').at(-3) ?? ''])),
  (file, id) => file.endsWith(`/${id}/page.ts`),
)
