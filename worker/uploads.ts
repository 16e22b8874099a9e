import { API_PREFIX } from '../shared/http/worker-paths'
import { findPageUploadRule } from './render/page-modules'
import type { ApiUploadRule, UploadRule } from './security/upload-rules'

const byArea = import.meta.glob<Readonly<Record<string, ApiUploadRule>>>('./areas/*/*-uploads.ts', {
  eager: true,
  import: 'default',
})

const UPLOADS: ReadonlyMap<string, ApiUploadRule> = new Map(
  Object.values(byArea)
    .flatMap((calls) => Object.entries(calls))
    .map(([path, upload]) => [API_PREFIX + path.slice(1), upload]),
)

/** Returns the upload rule of the call at a path. */
export const findApiUploadRule = (path: string): ApiUploadRule | undefined => UPLOADS.get(path)

/** Returns the upload rule of the call or page at a path; undefined if it accepts no uploads. */
export const findUploadRule = (path: string): UploadRule | undefined =>
  findApiUploadRule(path) ?? findPageUploadRule(path)
