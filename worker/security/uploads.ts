import { ICON_MAX } from '../../shared/config/limits'

/** How much a page's form or a call takes, where that is more than the rest of the product takes. */
export interface Upload {
  /** Bytes. */
  maxSize: number
  /** Code of the refusal when it is larger. */
  tooLarge: string
}

interface ApiUpload extends Upload {
  /** Media types that the call may declare, besides JSON; the bytes tell what it really is. */
  types: readonly string[]
}

/** Calls of the JSON API that take files. Pages say it themselves: `upload` of WorkerPage. */
const uploads: ReadonlyMap<string, ApiUpload> = new Map([
  [
    '/m/api/icon',
    { types: ['image/png', 'image/jpeg', 'image/webp'], maxSize: ICON_MAX, tooLarge: 'icon-too-large' },
  ],
])

export const apiUploadAt = (path: string): ApiUpload | undefined => uploads.get(path)
