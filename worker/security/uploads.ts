import {
  APPLICATION_IMAGE_MAX,
  APPLICATION_IMAGES_MAX,
  ICON_MAX,
  JSON_BODY_MAX,
} from '../../shared/config/limits'

export interface Upload {
  /** Media types it may be declared as, besides JSON; what it is, its bytes say. */
  types: readonly string[]
  /** Bytes. */
  maxSize: number
  /** Code of what is larger. */
  tooLarge: string
}

/** A form with pictures, and room for its other fields and what holds it together. */
const application: Upload = {
  types: [],
  maxSize: APPLICATION_IMAGES_MAX * APPLICATION_IMAGE_MAX + JSON_BODY_MAX,
  tooLarge: 'icon-too-large',
}

/** The only addresses that take files; all others take JSON or a form, and little of it. */
const uploads: ReadonlyMap<string, Upload> = new Map([
  [
    '/m/api/icon',
    { types: ['image/png', 'image/jpeg', 'image/webp'], maxSize: ICON_MAX, tooLarge: 'icon-too-large' },
  ],
  // The page's own form, and the hydrated client's.
  ['/m/activity', application],
  ['/m/activity.data', application],
])

export const uploadAt = (path: string): Upload | undefined => uploads.get(path)
