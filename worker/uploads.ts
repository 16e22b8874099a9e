import { API_PREFIX } from '../shared/http/served-paths'
import { pageUploadAt } from './render/pages'
import type { ApiUpload, Upload } from './security/uploads'

const byArea = import.meta.glob<Readonly<Record<string, ApiUpload>>>('./areas/*/uploads.ts', {
  eager: true,
  import: 'default',
})

const uploads: ReadonlyMap<string, ApiUpload> = new Map(
  Object.values(byArea)
    .flatMap((calls) => Object.entries(calls))
    .map(([path, upload]) => [API_PREFIX + path.slice(1), upload]),
)

/** What the call at a path takes as a file. */
export const apiUploadAt = (path: string): ApiUpload | undefined => uploads.get(path)

/** What the call or page at a path takes, where that is more than the rest of the product takes. */
export const uploadAt = (path: string): Upload | undefined => apiUploadAt(path) ?? pageUploadAt(path)
