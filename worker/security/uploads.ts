import { API_PREFIX } from '../../shared/served-paths'

/** How much a page's form or a call takes, where that is more than the rest of the product takes. */
export interface Upload {
  /** Bytes. */
  maxSize: number
  /** Code of the refusal when it is larger. */
  tooLarge: string
}

/** A call of the JSON API that takes a file. The default export of an area's `uploads.ts` has its own, by path. */
export interface ApiUpload extends Upload {
  /** Media types that the call may declare, besides JSON; the bytes tell what it really is. */
  types: readonly string[]
}

/** Pages say it themselves: `upload` of WorkerPage. */
const byArea = import.meta.glob<Readonly<Record<string, ApiUpload>>>('../areas/*/uploads.ts', {
  eager: true,
  import: 'default',
})

const uploads: ReadonlyMap<string, ApiUpload> = new Map(
  Object.values(byArea)
    .flatMap((calls) => Object.entries(calls))
    .map(([path, upload]) => [API_PREFIX + path.slice(1), upload]),
)

export const apiUploadAt = (path: string): ApiUpload | undefined => uploads.get(path)
