import { ICON_MAX } from '../../shared/config/limits'

export interface Upload {
  /** Media types it may be declared as, besides JSON; what it is, its bytes say. */
  types: readonly string[]
  /** Bytes. */
  maxSize: number
  /** Code of what is larger. */
  tooLarge: string
}

/** The only addresses that take files; all others take JSON or a form, and little of it. */
const uploads: ReadonlyMap<string, Upload> = new Map([
  [
    '/m/api/icon',
    { types: ['image/png', 'image/jpeg', 'image/webp'], maxSize: ICON_MAX, tooLarge: 'icon-too-large' },
  ],
])

export const uploadAt = (path: string): Upload | undefined => uploads.get(path)
