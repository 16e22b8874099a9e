import { API_PREFIX } from '../shared/http/served-paths'
import { pageUploadAt } from './render/pages'
import type { ApiUploadRule, UploadRule } from './security/upload-rules'

const byArea = import.meta.glob<Readonly<Record<string, ApiUploadRule>>>('./areas/*/uploads.ts', {
  eager: true,
  import: 'default',
})

const uploads: ReadonlyMap<string, ApiUploadRule> = new Map(
  Object.values(byArea)
    .flatMap((calls) => Object.entries(calls))
    .map(([path, upload]) => [API_PREFIX + path.slice(1), upload]),
)

/** What the call at a path takes as a file. */
export const apiUploadAt = (path: string): ApiUploadRule | undefined => uploads.get(path)

/** What the call or page at a path takes, where that is more than the rest of the product takes. */
export const uploadAt = (path: string): UploadRule | undefined => apiUploadAt(path) ?? pageUploadAt(path)
